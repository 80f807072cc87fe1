"""One connection of a hostile server, seen from the server."""

import select
import socket
import struct
import time


class Gone(Exception):
    """The connection ends with a reset: the client has gone, or has stayed longer than it should."""


class Peer:
    def __init__(self, connection, longest):
        self.connection = connection
        self.end = time.monotonic() + longest
        self.method, self.target = "GET", "/"
        connection.settimeout(longest)

    def read_request(self):
        """Reads a whole request, body included; false if there is none."""
        received = b""
        while b"\r\n\r\n" not in received:
            more = self.connection.recv(65536)
            if not more:
                return False
            received += more
        head, _, body = received.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.method, self.target = lines[0].split(" ")[:2]
        length = 0
        for line in lines[1:]:
            name, _, value = line.partition(":")
            if name.lower() == "content-length":
                length = int(value)
        while len(body) < length:
            more = self.connection.recv(65536)
            if not more:
                return False
            body += more
        return True

    @property
    def content_type(self):
        return "image/png" if self.target.endswith(".png") else "application/json"

    @property
    def host(self):
        return "127.0.0.1:%d" % self.connection.getsockname()[1]

    def send(self, data):
        if isinstance(data, str):
            data = data.encode("latin-1")
        if time.monotonic() > self.end:
            raise Gone
        self.connection.sendall(data)

    def send_forever(self, data, pause=0.0):
        while True:
            self.send(data)
            if pause and select.select([self.connection], [], [], pause)[0]:
                if not self.connection.recv(65536):
                    raise Gone

    def wait(self):
        """Says nothing until the client goes."""
        while True:
            rest = self.end - time.monotonic()
            if rest <= 0 or not select.select([self.connection], [], [], rest)[0]:
                raise Gone
            if not self.connection.recv(65536):
                raise Gone

    def reset(self):
        """Ends the connection with a reset in place of an end."""
        raise Gone

    def close(self, with_reset=False):
        if with_reset:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
