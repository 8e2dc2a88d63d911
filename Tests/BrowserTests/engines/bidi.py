"""The part of WebDriver BiDi that the tests need: calls, and the events that arrive between their answers."""

import json

from websockets.sync.client import connect


class BiDiError(Exception):
    """A call that the browser has refused or not answered."""


class BiDi:
    """A connection to one browser; one call at a time."""

    def __init__(self, address, within):
        """Begins a session, for which a browser that has just started may need `within` seconds."""
        self.socket = connect(f"{address}/session", max_size=None, compression=None, legacy=True)
        self.last, self.events = 0, []
        self.call("session.new", within, capabilities={})

    def call(self, method, within=30, **parameters):
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": parameters}))
        while True:
            try:
                said = json.loads(self.socket.recv(timeout=within))
            except TimeoutError:
                raise BiDiError(f"{method}: no answer within {within} s") from None
            if said.get("id") == self.last:
                break
            if said["type"] == "event":
                self.events.append(said)
        if said["type"] == "error":
            raise BiDiError(f"{method}: {said['error']}: {said['message']}")
        return said["result"]

    def close(self):
        self.socket.close()
