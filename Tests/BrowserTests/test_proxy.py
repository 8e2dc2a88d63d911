"""The line itself, before tests rely on it."""

import socket
import socketserver
import threading
import time

import pytest
from proxy import Proxy

SLACK = 0.5  # seconds that a busy machine may take besides


class Echo(socketserver.BaseRequestHandler):
    def handle(self):
        while data := self.request.recv(65536):
            self.request.sendall(data)


@pytest.fixture(scope="module")
def echo():
    """A server that says what it is told."""
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
    """Calls the server over the line: `call()` is a socket."""
    calls = []

    def dial():
        calls.append(socket.create_connection(("127.0.0.1", line.port), timeout=10))
        return calls[-1]

    yield dial
    for each in calls:
        each.close()


def said(connection, count):
    """The next bytes; fewer if the connection has ended."""
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


@pytest.mark.parametrize("delay", [0, 0.1, 0.3])
def test_everything_arrives_by_the_delay_later_in_either_direction(line, call, delay):
    line.delay = delay
    connection = call()
    start = time.monotonic()
    connection.sendall(b"Hello")
    assert said(connection, 5) == b"Hello"
    assert 2 * delay <= time.monotonic() - start < 2 * delay + SLACK


def test_a_delay_keeps_the_order_and_loses_nothing_and_is_not_paid_for_each_piece(line, call):
    line.delay = 0.1
    connection, pieces = call(), [bytes([number]) * 9973 for number in range(100)]
    start = time.monotonic()
    sending = threading.Thread(target=lambda: [connection.sendall(piece) for piece in pieces])
    sending.start()
    assert said(connection, 100 * 9973) == b"".join(pieces)
    assert time.monotonic() - start < 2 * line.delay + 2 * SLACK
    sending.join()


def test_a_cut_ends_every_connection_with_what_is_under_way(line, call):
    line.delay = 0.3
    first, second = call(), call()
    for connection in (first, second):
        connection.sendall(b"Hello")
        assert said(connection, 5) == b"Hello"
    first.sendall(b"lost")
    line.cut()
    assert said(first, 4) == b"" and said(second, 1) == b""


def test_a_line_that_is_cut_takes_no_connection_until_it_is_mended(line, call):
    line.cut()
    assert said(call(), 1) == b""
    line.mend()
    connection = call()
    connection.sendall(b"again")
    assert said(connection, 5) == b"again"


def test_the_end_of_one_connection_leaves_the_others(line, call):
    first, second = call(), call()
    first.sendall(b"a")
    assert said(first, 1) == b"a"
    first.close()
    second.sendall(b"b")
    assert said(second, 1) == b"b"


def test_a_server_that_is_down_is_a_connection_that_ends_at_once():
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        line = Proxy(unused.getsockname()[1])
        with socket.create_connection(("127.0.0.1", line.port), timeout=10) as connection:
            assert said(connection, 1) == b""
        line.close()
