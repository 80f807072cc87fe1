"""How the behaviours of the hostile servers are written down.

Each behaviour is a function of a `Peer`; when it returns, the connection is closed. Status lines and
header fields are written by hand everywhere: what is wrong with them is the point.
"""

LETTERS = b"x" * 65_536


class Behaviour:
    def __init__(self, act, reads_request=True):
        self.act, self.reads_request = act, reads_request


BEHAVIOURS = {}


def behaviour(name, reads_request=True):
    def add(act):
        BEHAVIOURS[name] = Behaviour(act, reads_request)
        return act

    return add


def sends(name, *pieces, then=None):
    """A behaviour that sends fixed bytes. `TYPE` is the content type that the client expects."""

    def act(peer):
        for piece in pieces:
            data = piece if isinstance(piece, bytes) else piece.encode("latin-1")
            peer.send(data.replace(b"TYPE", peer.content_type.encode()))
        if then == "reset":
            peer.reset()
        elif then == "wait":
            peer.wait()

    BEHAVIOURS[name] = Behaviour(act)


def answers(name, body, status="200 OK", fields="", content_type="TYPE"):
    """A behaviour that answers well-formed HTTP, whatever is in it."""
    body = body if isinstance(body, bytes) else body.encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: {content_type}\r\nContent-Length: {len(body)}\r\n"
    sends(name, head + fields + "Connection: close\r\n\r\n", body)


OK = "HTTP/1.1 200 OK\r\nContent-Type: TYPE\r\n"
CHUNKED = OK + "Transfer-Encoding: chunked\r\n\r\n"
