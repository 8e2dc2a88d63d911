"""A server with one empty page."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Blank:
    """Serves an empty page. Cookies belong to a host, whatever the port, so the cookies of an app can be deleted at this page."""

    def __init__(self):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Nothing)
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Nothing(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *what):
        pass
