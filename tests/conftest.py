import signal

# A shell that runs the tests in the background ignores SIGINT, and what the
# tests start would inherit that: the tests of Ctrl-C need the default.
signal.signal(signal.SIGINT, signal.default_int_handler)
