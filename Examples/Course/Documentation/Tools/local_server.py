"""Shows the site on this machine."""

import functools
import http.server


class _Handler(http.server.SimpleHTTPRequestHandler):
    base_path = "/"

    def translate_path(self, path):
        return super().translate_path("/" + path.removeprefix(self.base_path).lstrip("/"))

    def log_message(self, *_):
        """A site that is shown to one person needs no log."""


def serve(site, base_path, port):
    """Serves until Ctrl-C."""
    _Handler.base_path = base_path
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(_Handler, directory=str(site)))
    except OSError as error:
        raise OSError(f"port {port} cannot be used ({error.strerror}): choose another with --serve PORT") from error
    print(f"http://127.0.0.1:{server.server_port}{base_path.rstrip('/')}/ (Ctrl-C ends)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0
