"""A TCP relay between browser and server that can be slow, and can be cut and mended."""

import queue
import socket
import threading
import time


class Proxy:
    """Listens on a port of its own. Data arrives `delay` seconds later, in either direction, as with a long distance: bandwidth
    is not limited, and nothing is lost. `cut()` ends every connection, drops the data in transit, and refuses new
    connections until `mend()`."""

    def __init__(self, port, delay=0):
        self.target, self.delay, self.is_cut = port, delay, False
        self.pairs, self.lock = {}, threading.Lock()  # each pair of sockets with the event that it has ended
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
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
                try:
                    far = socket.create_connection(("127.0.0.1", self.target))
                except OSError:  # the server is down
                    near.close()
                    continue
                pair, ended = (near, far), threading.Event()
                self.pairs[pair] = ended
            for end in pair:
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.relay(pair, ended, near, far)
            self.relay(pair, ended, far, near)

    def relay(self, pair, ended, source, sink):
        """Relays one direction: one thread reads and notes when each piece is due, another delivers."""
        line = queue.SimpleQueue()
        threading.Thread(target=self.read, args=(source, line), daemon=True).start()
        threading.Thread(target=self.deliver, args=(pair, ended, line, sink), daemon=True).start()

    def read(self, source, line):
        data = True
        while data:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            line.put((time.monotonic() + self.delay, data))

    def deliver(self, pair, ended, line, sink):
        while True:
            due, data = line.get()
            try:
                if ended.wait(max(0, due - time.monotonic())) or not data:
                    break
                sink.sendall(data)
            except OSError:
                break
        self.end(pair)

    def end(self, pair):
        """Closes both ends at once, so that no connection stays half open."""
        with self.lock:
            if ended := self.pairs.pop(pair, None):
                ended.set()
            for end in pair:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def cut(self):
        with self.lock:
            self.is_cut, pairs = True, list(self.pairs)
        for pair in pairs:
            self.end(pair)

    def mend(self):
        with self.lock:
            self.is_cut = False

    def close(self):
        self.cut()
        self.listener.close()
