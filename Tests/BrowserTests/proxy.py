"""A TCP relay between browser and server whose line can be cut and mended."""

import socket
import threading


class Proxy:
    """Listens on a port of its own: `cut()` ends every connection and takes no new one until `mend()`."""

    def __init__(self, port):
        self.target, self.is_cut, self.pairs, self.lock = port, False, set(), threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            with self.lock:
                if self.is_cut:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.target))
                self.pairs.update([near, far])
            for source, sink in [(near, far), (far, near)]:
                threading.Thread(target=self.relay, args=(source, sink), daemon=True).start()

    def relay(self, source, sink):
        try:
            while data := source.recv(65536):
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        with self.lock:
            self.is_cut = True
            for end in self.pairs:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
            self.pairs.clear()

    def mend(self):
        with self.lock:
            self.is_cut = False

    def close(self):
        self.cut()
        self.listener.close()
