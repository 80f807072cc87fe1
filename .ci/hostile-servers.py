#!/usr/bin/env python3
"""Servers that are not ours and mean harm, or are merely broken: one port for each behaviour.

Usage: .ci/hostile-servers.py                prints `name=port` lines and an empty one, then serves
       .ci/hostile-servers.py NAME…          serves these only
It ends when its standard input does, or with SIGTERM.

`HostileServersTests` asks each of them for everything that the services ask for. Raw sockets, so that no
library mends what is wrong. The behaviours are in lib/hostile_*.py.

Some behaviours are missing on purpose, since they end any program on Linux that uses URLSession, and
nothing on our side can keep them from it:
- a chunked body with a trailer field ("Transfer completed, but there's no response");
- a connection that is closed, not reset, after the status line and before the header's end (the same);
- `Content-Length: 9223372036854775807`, which URLSession cannot count with;
- an `ftp:` address that is asked for itself. No service does: what is not http or https is refused.
"""

import os
import selectors
import signal
import socket
import sys
import threading

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib"))

import hostile_contents  # noqa: E402, F401
import hostile_fields  # noqa: E402, F401
import hostile_floods  # noqa: E402, F401
import hostile_wire  # noqa: E402, F401
from hostile_peer import Gone, Peer  # noqa: E402
from hostile_registry import BEHAVIOURS  # noqa: E402

# Seconds; a little more than the tests' limit, after which they go away by themselves.
LONGEST_CONNECTION = 3.0


def listen():
    listener = socket.socket()
    # What is in the system's buffers is still to be read when a flood has ended.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)
    listener.bind(("127.0.0.1", 0))
    listener.listen(64)
    return listener


def serve(connection, behaviour):
    peer = Peer(connection, LONGEST_CONNECTION)
    try:
        if not behaviour.reads_request or peer.read_request():
            behaviour.act(peer)
        peer.close()
    except (Gone, OSError):
        peer.close(with_reset=True)


def main():
    names = sys.argv[1:] or list(BEHAVIOURS)
    unknown = [name for name in names if name not in BEHAVIOURS]
    if unknown:
        print(f"No such behaviour: {', '.join(unknown)}", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    events = selectors.DefaultSelector()
    for name in names:
        listener = listen()
        events.register(listener, selectors.EVENT_READ, BEHAVIOURS[name])
        print(f"{name}={listener.getsockname()[1]}")
    print(flush=True)
    events.register(sys.stdin, selectors.EVENT_READ, None)
    while True:
        for key, _ in events.select():
            if key.data is None:
                if not os.read(sys.stdin.fileno(), 4096):
                    os._exit(0)
                continue
            connection, _ = key.fileobj.accept()
            threading.Thread(target=serve, args=(connection, key.data), daemon=True).start()


if __name__ == "__main__":
    sys.exit(main())
