"""Confines a process for good: no writes elsewhere, no network, no programs.

Landlock keeps it from writing outside given folders, a seccomp filter from
sockets, other programs, signals to other processes and the kernel's odd
corners. Both need no privileges and cannot be undone, also not by children.
"""

import ctypes
import errno
import os
import platform
import struct
from collections.abc import Sequence

_PR_SET_NO_NEW_PRIVS, _PR_SET_SECCOMP, _FILTER = 38, 22, 2
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_VERSION, _PATH_BENEATH = 1, 1
_WRITE_FILE = 1 << 1
# Write, remove and make anything; refer (ABI 2) and truncate (ABI 3).
_WRITES = _WRITE_FILE | sum(1 << i for i in range(4, 13))
_REFER, _TRUNCATE = 1 << 13, 1 << 14
_TCP = 0b11  # bind and connect, ABI 4

# By machine: the kernel's name of its calls, and those that are refused.
_CALLS = {
  "x86_64": (
    0xC000003E,
    # socket connect accept sendto sendmsg bind listen socketpair accept4
    # sendmmsg, fork vfork execve execveat, kill tkill ptrace
    # process_vm_writev pidfd_send_signal, mount umount2 unshare setns bpf
    # perf_event_open io_uring_setup add_key keyctl
    (
      *(41, 42, 43, 44, 46, 49, 50, 53, 288, 307, 57, 58, 59, 322, 62, 200),
      *(101, 311, 424, 165, 166, 272, 308, 321, 298, 425, 248, 250),
    ),
  ),
  "aarch64": (
    0xC00000B7,
    (
      *(198, 203, 202, 206, 211, 200, 201, 199, 242, 269, 221, 281, 129, 130),
      *(117, 271, 424, 40, 39, 97, 268, 280, 241, 425, 217, 219),
    ),
  ),
}
_LOAD, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
_ALLOW, _REFUSE, _KILL = 0x7FFF0000, 0x00050000 | errno.EPERM, 0x80000000
_X32 = 0x40000000  # another numbering of the same calls

_libc = ctypes.CDLL(None, use_errno=True)


def missing() -> str:
  """Returns what this system lacks for `confine`, or empty."""
  if platform.machine() not in _CALLS:
    return f"no list of system calls for {platform.machine()}"
  if _landlock_version() < 1:
    return "no Landlock (Linux 5.13 or newer, enabled)"
  if _libc.prctl(21, 0, 0, 0, 0) < 0:  # PR_GET_SECCOMP
    return "no seccomp filters"
  return ""


def confine(writable: Sequence[str]) -> None:
  """Confines this process and all that it starts.

  What is open already stays usable.

  Args:
    writable: folders that it may write into.

  Raises:
    OSError: the kernel refuses; the process must not go on.
  """
  _check(_libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
  _restrict_writes(writable)
  _restrict_calls()


def _landlock_version() -> int:
  return _libc.syscall(_CREATE_RULESET, None, 0, _VERSION)


def _restrict_writes(writable: Sequence[str]) -> None:
  version = _landlock_version()
  rights = _WRITES
  if version >= 2:
    rights |= _REFER
  if version >= 3:
    rights |= _TRUNCATE
  attributes = struct.pack("=QQ", rights, _TCP if version >= 4 else 0)
  size = 16 if version >= 4 else 8
  rules = _check(_libc.syscall(_CREATE_RULESET, attributes, size, 0))
  for folder in writable:
    fd = os.open(folder, os.O_PATH | os.O_DIRECTORY)
    rule = struct.pack("=Qi", rights, fd)
    _check(_libc.syscall(_ADD_RULE, rules, _PATH_BENEATH, rule, 0))
    os.close(fd)
  _check(_libc.syscall(_RESTRICT_SELF, rules, 0))
  os.close(rules)


def _restrict_calls() -> None:
  machine, calls = _CALLS[platform.machine()]
  program = [
    (_LOAD, 0, 0, 4),  # the machine
    (_EQUAL, 1, 0, machine),
    (_RETURN, 0, 0, _KILL),
    (_LOAD, 0, 0, 0),  # the call's number
    (_AT_LEAST, len(calls) + 1, 0, _X32),
    *((_EQUAL, len(calls) - i, 0, number) for i, number in enumerate(calls)),
    (_RETURN, 0, 0, _ALLOW),
    (_RETURN, 0, 0, _REFUSE),
  ]
  code = b"".join(struct.pack("=HBBI", *step) for step in program)
  buffer = ctypes.create_string_buffer(code, len(code))

  class Program(ctypes.Structure):
    _fields_ = (("size", ctypes.c_ushort), ("code", ctypes.c_void_p))

  loaded = Program(len(program), ctypes.addressof(buffer))
  _check(_libc.prctl(_PR_SET_SECCOMP, _FILTER, ctypes.byref(loaded), 0, 0))


def _check(result: int) -> int:
  if result < 0:
    code = ctypes.get_errno()
    raise OSError(code, os.strerror(code))
  return result
