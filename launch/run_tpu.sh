#!/usr/bin/env bash
# Runs a launch script on a Cloud TPU VM and comes back to it after a
# preemption.
#
#   TPU=my-v5e ZONE=us-west4-a launch/run_tpu.sh \
#     launch/train_rl.py --config=configs/rl.py:demo --name=demo
#
# Copies this checkout to the VM, sets up .venv there with the `tpu` extra and
# runs the script under `timeout`, with --resume after the first try. Lean
# runs on the VM's host CPUs. DRY_RUN=1 prints the commands instead.
# One VM: a slice with several hosts needs one process a host, which the
# trainer does not do yet.
set -euo pipefail
: "${TPU:?set TPU to the name of the TPU VM}" "${ZONE:?set ZONE to its zone}"
[ $# -ge 1 ] || { echo "usage: $0 launch/SCRIPT.py [FLAGS]" >&2; exit 2; }
cd "$(dirname "$0")/.."
tries=${TRIES:-20}
folder=jprover-$(git rev-parse --short HEAD)

call() {
  if [ "${DRY_RUN:-0}" = 1 ]; then printf '%q ' "$@"; echo; else "$@"; fi
}
ssh_vm() { call gcloud compute tpus tpu-vm ssh "$TPU" --zone "$ZONE" --command "$1"; }

archive=$(mktemp --suffix=.tar.gz)
trap 'rm -f "$archive"' EXIT
git archive --format=tar.gz --prefix="$folder/" -o "$archive" HEAD
call gcloud compute tpus tpu-vm scp "$archive" "$TPU:jprover.tar.gz" --zone "$ZONE"
ssh_vm "tar xzf jprover.tar.gz && cd $folder && scripts/bootstrap.sh \
  && .venv/bin/python -m pip install --quiet 'jax[tpu]' \
  && .venv/bin/python -c 'import jax; print(jax.devices())'"

flags=$(printf '%q ' "$@")
for try in $(seq "$tries"); do
  resume=$([ "$try" -gt 1 ] && echo --resume || true)
  if ssh_vm "cd $folder && .venv/bin/python $flags $resume"; then
    exit 0
  else
    code=$?
  fi
  # 2 is bad usage: another try gives the same answer.
  [ "$code" = 2 ] && exit 2
  echo "try $try ended with $code; again in 60 s" >&2
  sleep 60
done
exit 3
