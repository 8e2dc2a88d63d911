"""The program as its operator runs it: termination, its log, errors in the environment, and TLS."""

import json
import os
import re
import signal
import subprocess
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from conftest import DESKTOP, LAYOUT_PAGE, ROUTES, Server
from playwright.sync_api import expect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

LINE = re.compile(r'time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z level=(debug|info|warning|error) message=("[^"]*"|\S+)( \w+=("[^"]*"|\S+))*')
WITHIN = 30  # seconds; far more than any wait takes


@pytest.fixture
def server(tmp_path, artifacts, monkeypatch):
    """A server for this test alone, with all levels of its log."""
    monkeypatch.setenv("WAYMARK_LOG", "debug")
    server = Server(tmp_path, artifacts / "operations.log", LAYOUT_PAGE)
    server.log.unlink(missing_ok=True)
    yield server
    server.stop()


@pytest.fixture
def certificate(tmp_path, monkeypatch):
    """A certificate for 127.0.0.1 that the server uses and this process trusts."""
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
                   check=True, capture_output=True)
    monkeypatch.setenv("WAYMARK_TLS_CERTIFICATE", str(certificate))
    monkeypatch.setenv("WAYMARK_TLS_KEY", str(key))
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    return certificate


class Visitor:
    """A client that loads the page and opens its socket."""

    def __init__(self, server):
        with urlopen(server.address) as answer:
            self.cookie = answer.headers["Set-Cookie"].split(";")[0]
            self.page = answer.read().decode()
        self.session, self.sent = re.search(r'data-session="([0-9a-f]{32})"', self.page)[1], 0
        address = server.address.replace("http", "ws", 1)
        self.socket = connect(f"{address}/_waymark/socket?v=6&session={self.session}&last=0", origin=server.address,
                              additional_headers={"Cookie": self.cookie}, legacy=True)

    def node(self, name):
        """The number of the element with this test id."""
        tag = re.search(rf'<[^>]*data-testid="{name}"[^>]*>', self.page)[0]
        return int(re.search(r'id="n(\d+)"', tag)[1])

    def send(self, *events):
        """Sends events, and waits for the answer."""
        self.sent += 1
        self.socket.send(json.dumps([self.sent, 0, *events]))
        while True:
            frame = json.loads(self.socket.recv(timeout=WITHIN))
            if isinstance(frame[0], int) and frame[1] >= self.sent:
                return

    def expect_close(self, code):
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                self.socket.recv(timeout=WITHIN)
        assert closed.value.rcvd.code == code, closed.value


def test_a_terminated_server_closes_its_sockets_and_its_log_has_no_secrets(server):
    server.start()
    visitors = [Visitor(server) for _ in range(3)]
    for visitor in visitors:
        visitor.send(["tap", visitor.node("count")], ["edit", visitor.node("name"), 1, 0, 0, 0, 0, "typed-in-secret"])
    malformed, *others = visitors
    malformed.socket.send("malformed-secret")
    malformed.expect_close(4000)
    with pytest.raises(HTTPError):
        urlopen(Request(f"{server.address}/place-in-secret?invitation=secret", headers={"Cookie": "waymark-visitor=forged-secret"}))
    server.process.send_signal(signal.SIGTERM)
    for visitor in others:
        visitor.expect_close(1001)
    assert server.process.wait(WITHIN) == 0
    server.process = None
    text = server.log.read_text()
    lines = [line for line in text.splitlines() if not re.fullmatch(r"\w+ is at http://127.0.0.1:\d+", line)]
    for line in lines:
        assert LINE.fullmatch(line), line
    assert any("kind=malformed count=1" in line for line in lines) and any("kind=forgedVisitor count=1" in line for line in lines)
    assert "secret" not in text
    for visitor in visitors:
        assert visitor.session not in text
        for part in visitor.cookie.removeprefix("waymark-visitor=").split("."):
            assert len(part) < 6 or part not in text


def test_a_crash_is_logged(server):
    server.start()
    server.process.send_signal(signal.SIGSEGV)
    assert server.process.wait(WITHIN) == -signal.SIGSEGV
    server.process = None
    written = (server.data / "crashes.log").read_text()
    # The kernel chooses the thread that gets a signal of the process.
    line = r'time=\S+Z level=error message="The process crashed." signal=SIGSEGV pid=\d+( thread=other)?\n'
    assert re.fullmatch(line, written)
    assert written in server.log.read_text()


def test_a_program_that_cannot_start_reports_why_and_fails(tmp_path):
    environment = {**os.environ, "WAYMARK_DATA": str(tmp_path), "WAYMARK_LOG": "loud"}
    done = subprocess.run([LAYOUT_PAGE], env=environment, capture_output=True, text=True, timeout=WITHIN)
    assert done.returncode == 1
    assert done.stderr == "WAYMARK_LOG is “loud”, but must be one of debug, info, warning, error.\n"


@pytest.mark.parametrize("damage", ["another content", "a damaged page"])
def test_a_damaged_database_is_named_and_the_program_ends(tmp_path, artifacts, damage):
    server = Server(tmp_path, artifacts / "damaged.log", ROUTES).start()
    server.stop()
    path = tmp_path / "routes.sqlite"
    assert Path(f"{path}-wal").stat().st_size == 0, "a terminated server has merged its log"
    content = bytearray(path.read_bytes())
    content[100 if damage == "a damaged page" else 0:4096] = b"x" * 3996
    path.write_bytes(content)
    environment = {**os.environ, "WAYMARK_DATA": str(tmp_path)}
    done = subprocess.run([ROUTES], env=environment, capture_output=True, text=True, timeout=WITHIN)
    assert done.returncode == 1
    assert re.fullmatch(r"The data file is (damaged|not a database)\. \(.*in " + re.escape(str(path)) + r": .*\) "
                        r"Restore it from a backup, or move it away to begin without its data\.\n", done.stderr), done.stderr


def test_an_app_can_be_used_over_tls(server, certificate, browser):
    server.scheme = "https"
    server.start()
    with urlopen(server.address) as answer:
        assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
        assert answer.headers["Set-Cookie"].startswith("__Host-waymark-visitor=") and answer.headers["Set-Cookie"].endswith("; Secure")
    with pytest.raises(OSError):
        urlopen(server.address.replace("https", "http"), timeout=5)
    context = browser.new_context(base_url=server.address, ignore_https_errors=True, **DESKTOP)
    page = context.new_page()
    page.goto("/")
    page.get_by_test_id("count").click()
    expect(page.get_by_test_id("counted")).to_have_text("Counted 1, refused 0")
    assert [cookie["name"] for cookie in context.cookies() if cookie["secure"] and cookie["httpOnly"]] == ["__Host-waymark-visitor"]
    context.close()
