"""The server as its keeper runs it: keys, TLS, questions, log, orderly end, and what a crash leaves behind."""

import os
import re
import signal
import socket
import subprocess
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from conftest import DESKTOP, LAYOUT_PAGE, Server
from playwright.sync_api import expect
from test_socket import Visitor

LINE = re.compile(r'time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z level=(debug|info|warning|error) message=("[^"]*"|\S+)( \w+=("[^"]*"|\S+))*')


@pytest.fixture
def server(tmp_path, artifacts, monkeypatch):
    """A server of one's own, which says all that it has to say."""
    monkeypatch.setenv("WAYMARK_LOG", "debug")
    server = Server(tmp_path, artifacts / "operations.log", LAYOUT_PAGE)
    server.log.unlink(missing_ok=True)
    yield server
    server.stop()


@pytest.fixture
def certificate(tmp_path, monkeypatch):
    """A certificate for 127.0.0.1 that the server has and this process trusts."""
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
                   check=True, capture_output=True)
    monkeypatch.setenv("WAYMARK_TLS_CERTIFICATE", str(certificate))
    monkeypatch.setenv("WAYMARK_TLS_KEY", str(key))
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    return certificate


def status(request):
    try:
        with urlopen(request, timeout=5) as answer:
            return answer.status
    except HTTPError as error:
        return error.code


def launch(environment):
    """Starts a server that can't run, and gives its code and its words."""
    done = subprocess.run([LAYOUT_PAGE], env={**os.environ, **environment}, capture_output=True, text=True, timeout=30)
    return done.returncode, done.stderr


def test_the_keeper_is_answered_and_strangers_are_not(server, monkeypatch):
    server.start()
    with urlopen(f"{server.address}/healthz") as answer:
        assert (answer.read(), answer.headers["Set-Cookie"]) == (b"ok", None)
    with urlopen(f"{server.address}/metrics") as answer:
        assert 'waymark_sessions{state="attached"} 0' in answer.read().decode()
    assert status(Request(f"{server.address}/metrics", headers={"Host": "example.org"})) == 404
    assert status(Request(f"{server.address}/metrics", headers={"X-Forwarded-For": "203.0.113.7"})) == 404
    server.stop()
    monkeypatch.setenv("WAYMARK_METRICS_TOKEN", "a token of the keeper")
    server.start()
    assert status(f"{server.address}/metrics") == 404
    assert status(Request(f"{server.address}/metrics", headers={"Authorization": "Bearer a token of the keeper"})) == 200


def test_visitors_stay_who_they_are_through_a_restart_and_a_change_of_keys(server, monkeypatch):
    def given(cookie):
        with urlopen(Request(server.address, headers={"Cookie": cookie})) as answer:
            return (answer.headers["Set-Cookie"] or "").split(";")[0]

    server.start()
    cookie = given("")
    assert given(cookie) == ""
    file = server.data / "visitor-keys"
    assert file.stat().st_mode & 0o777 == 0o600
    server.stop()
    server.start()
    assert given(cookie) == ""
    server.stop()
    monkeypatch.setenv("WAYMARK_SECRETS", "x" * 40 + "," + file.read_text().strip())
    server.start()
    renewed = given(cookie)
    assert renewed.split(".")[0] == cookie.split(".")[0] and renewed != cookie and given(renewed) == ""
    server.stop()
    monkeypatch.setenv("WAYMARK_SECRETS", "x" * 40)
    server.start()
    assert given(renewed) == "" and given(cookie).split(".")[0] != cookie.split(".")[0]


def test_a_server_that_is_told_to_end_says_so_to_everybody(server):
    server.start()
    visitors = [Visitor(server) for _ in range(3)]
    assert visitors[0].count() == "Counted 1, refused 0"
    began = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    for visitor in visitors:
        visitor.expect_close(1001)
    assert server.process.wait(10) == 0
    assert time.monotonic() - began < 5
    server.process = None


def test_who_does_not_answer_is_not_waited_for(server):
    server.start()
    visitor = Visitor(server)
    visitor.socket.close()
    with socket.create_connection(("127.0.0.1", server.port)) as silent:
        silent.sendall((f"GET /_waymark/socket?v=2&session={visitor.session}&last=0 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                        f"Origin: {server.address}\r\nCookie: {visitor.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        assert silent.recv(100).startswith(b"HTTP/1.1 101")
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(10) == 0
    server.process = None


def test_the_log_has_one_line_for_each_thing_and_no_secret(server):
    server.start()
    visitor = Visitor(server)
    assert visitor.count() == "Counted 1, refused 0"
    visitor.send(["input", visitor.node("name"), "typed-in-secret", 1])
    visitor.socket.send("malformed-secret")
    visitor.expect_close(4000)
    status(Request(f"{server.address}/place-in-secret?invitation=secret", headers={"Cookie": "waymark-visitor=forged-secret"}))
    server.stop()
    text = server.log.read_text()
    lines = [line for line in text.splitlines() if not re.fullmatch(r"\w+ is at http://127.0.0.1:\d+", line)]
    for line in lines:
        assert LINE.fullmatch(line), line
    assert any("kind=malformed count=1" in line for line in lines) and any("kind=forgedVisitor count=1" in line for line in lines)
    assert "secret" not in text and visitor.session not in text
    for part in visitor.cookie.removeprefix("waymark-visitor=").split("."):
        assert len(part) < 6 or part not in text


def test_a_crash_is_written_down(server):
    server.start()
    server.process.send_signal(signal.SIGSEGV)
    assert server.process.wait(10) == -signal.SIGSEGV
    server.process = None
    written = (server.data / "crashes.log").read_text()
    assert re.fullmatch(r'time=\S+Z level=error message="The process crashed." signal=SIGSEGV pid=\d+\n', written)
    assert written in server.log.read_text()


@pytest.mark.parametrize("environment, words", [
    ({"WAYMARK_SLEEP_AFTER": "never"}, "WAYMARK_SLEEP_AFTER is “never”, but must be a number of seconds from 1 to 86400."),
    ({"WAYMARK_LOG": "loud"}, "WAYMARK_LOG is “loud”, but must be one of debug, info, warning, error."),
    ({"WAYMARK_HOST": "nowhere"}, "“nowhere” is not an IPv4 address."),
    ({"WAYMARK_SECRETS": "short"}, "A key that signs cookies has 32 characters at least."),
    ({"WAYMARK_TRUSTED_PROXY": "proxy"}, "WAYMARK_TRUSTED_PROXY is “proxy”, but must be IPv4 addresses or networks"),
    ({"WAYMARK_METRICS_TOKEN": "short"}, "WAYMARK_METRICS_TOKEN has 16 characters at least."),
    ({"WAYMARK_TLS_KEY": "/none"}, "TLS needs a certificate and its key, but WAYMARK_TLS_CERTIFICATE is not set."),
    ({"WAYMARK_TLS_CERTIFICATE": "/none", "WAYMARK_TLS_KEY": "/none"}, "The certificate /none can't be used:"),
])
def test_what_is_wrong_with_the_environment_is_told_in_words(tmp_path, environment, words):
    code, said = launch({"WAYMARK_DATA": str(tmp_path), "PORT": "1", **environment})
    assert code == 1 and said.startswith(words), said


def test_an_app_is_used_over_tls(server, certificate, browser):
    server.address = server.address.replace("http", "https")
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
