"""Tests of the proxy that other tests use."""

import socket
import socketserver
import threading
import time

import pytest
from proxy import Proxy

DELAY = 0.05  # seconds; a busy machine may deliver any time later


class Echo(socketserver.BaseRequestHandler):
    def handle(self):
        while data := self.request.recv(65536):
            self.request.sendall(data)


@pytest.fixture(scope="module")
def echo():
    """A server that returns all that it receives."""
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Echo) as running:
        running.daemon_threads = True
        thread = threading.Thread(target=running.serve_forever, args=(0.02,))
        thread.start()
        yield running.server_address[1]
        running.shutdown()
        thread.join()


@pytest.fixture
def line(echo):
    line = Proxy(echo)
    yield line
    line.close()


@pytest.fixture
def call(line):
    """Connects to the server through the proxy: `call()` returns a socket."""
    calls = []

    def dial():
        calls.append(socket.create_connection(("127.0.0.1", line.port), timeout=10))
        return calls[-1]

    yield dial
    for each in calls:
        each.close()


def said(connection, count):
    """Returns the next bytes; fewer if the connection has ended."""
    found = b""
    while len(found) < count:
        try:
            data = connection.recv(count - len(found))
        except ConnectionResetError:
            data = b""
        if not data:
            break
        found += data
    return found


def test_data_arrives_in_order_and_not_before_the_delay_is_over(line, call):
    line.delay = DELAY
    connection, pieces = call(), [bytes([number]) * 9973 for number in range(100)]
    start = time.monotonic()
    sending = threading.Thread(target=lambda: [connection.sendall(piece) for piece in pieces])
    sending.start()
    assert said(connection, 1) == pieces[0][:1]
    assert time.monotonic() - start >= 2 * DELAY  # once in each direction
    assert said(connection, 100 * 9973 - 1) == b"".join(pieces)[1:]
    assert time.monotonic() - start < 100 * DELAY  # pieces are not delayed one after the other
    sending.join()


def test_a_cut_ends_every_connection_and_drops_data_in_transit(line, call):
    first, second = call(), call()
    for connection in (first, second):
        connection.sendall(b"Hello")
        assert said(connection, 5) == b"Hello"
    line.delay = 60  # far longer than it takes to cut it
    first.sendall(b"lost")
    line.cut()
    assert said(first, 4) == b"" and said(second, 1) == b""


def test_a_cut_proxy_accepts_no_connection_until_it_is_mended(line, call):
    line.cut()
    assert said(call(), 1) == b""
    line.mend()
    connection = call()
    connection.sendall(b"again")
    assert said(connection, 5) == b"again"


def test_the_end_of_one_connection_leaves_the_others_open(line, call):
    first, second = call(), call()
    first.sendall(b"a")
    assert said(first, 1) == b"a"
    first.close()
    second.sendall(b"b")
    assert said(second, 1) == b"b"


def test_a_connection_to_a_server_that_is_down_ends_at_once():
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        line = Proxy(unused.getsockname()[1])
        with socket.create_connection(("127.0.0.1", line.port), timeout=10) as connection:
            assert said(connection, 1) == b""
        line.close()
