"""Cabinet behind a proxy that signs people in, and names their account in a header of each request, sockets included."""

import os
import subprocess

import pytest
from conftest import CABINET, Server, free_ports
from devices import DESKTOP
from pages import button, expect_idle
from playwright.sync_api import expect
from test_sign_in import add
from test_workers import HAPROXY

HEADER = "X-Forwarded-User"
CONFIGURATION = """
defaults
    mode http
    timeout connect 5s
    timeout client 60s
    timeout server 60s
frontend people
    bind 127.0.0.1:{port}
    option forwardfor
    http-request set-header {header} {name}
    default_backend app
backend app
    server app 127.0.0.1:{target}
"""


@pytest.fixture
def server(tmp_path, artifacts):
    root, data = tmp_path / "root", tmp_path / "data"
    root.mkdir()
    (root / "Letter.txt").write_text("Dear Charles")
    data.mkdir()
    said = add(data, root, "ada", "analytical engine")
    assert said.returncode == 0, said.stderr
    running = Server(
        data, artifacts / f"account-header-{tmp_path.name}.log", CABINET, WAYMARK_ROOT=str(root), WAYMARK_TRUSTED_PROXY="127.0.0.1",
        WAYMARK_ACCOUNT_HEADER=HEADER,
    )
    running.root = root
    yield running.start()
    running.stop()


@pytest.fixture
def proxy(server, tmp_path):
    """Starts a proxy that lets somebody in, and returns its address."""
    started = []

    def start(name):
        port, file = free_ports(1), tmp_path / f"{name}.cfg"
        file.write_text(CONFIGURATION.format(port=port, header=HEADER, name=name, target=server.port))
        subprocess.run([HAPROXY, "-D", "-p", tmp_path / f"{name}.pid", "-f", file], check=True)  # listens when it returns
        started.append(int((tmp_path / f"{name}.pid").read_text().split()[0]))
        return f"http://127.0.0.1:{port}"

    yield start
    for process in started:
        os.kill(process, 9)


def expect_letter(page):
    expect(page.get_by_text("Letter.txt", exact=True).filter(visible=True).first).to_be_visible()


def test_whom_the_proxy_has_let_in_uses_the_app_at_once(open_page, server, proxy):
    page = open_page(proxy("ada") + "/files", **DESKTOP)
    expect_letter(page)
    expect_idle(page)
    # A change in the folder arrives by the socket, and a page that is loaded anew is the same window.
    (server.root / "Later.txt").write_text("later")
    expect(page.get_by_text("Later.txt", exact=True).filter(visible=True).first).to_be_visible()
    session = page.locator("wm-app").get_attribute("data-session")
    page.reload()
    expect_letter(page)
    expect_idle(page)
    assert page.locator("wm-app").get_attribute("data-session") == session
    button(page, "View").click()
    expect(page.get_by_role("menu")).to_be_visible()


def test_a_page_whose_account_is_another_one_now_is_not_gone_on_with(open_page, server, proxy, console_errors):
    page = open_page(proxy("ada") + "/files", **DESKTOP)
    expect_idle(page)
    cookies = page.context.cookies()
    other = proxy("eve")
    page.goto(other + "/files")
    expect(page.get_by_role("alert")).to_have_text("You have no account in this app. Ask whoever runs it.")
    expect(page.locator("wm-app")).to_have_count(0)
    # Nor with the cookie of before, past the proxy.
    page.context.add_cookies(cookies)
    page.goto(server.address + "/files")
    expect(page.get_by_role("alert")).to_be_visible()
    console_errors.clear()  # the browser reports the status 403
