"""The socket, spoken to directly: what Protocol.md refuses, what a lost connection keeps, how the server stops."""

import json
import re
from urllib.request import urlopen

import pytest
from conftest import DESKTOP, LAYOUT_PAGE, Server
from playwright.sync_api import expect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

WITHIN = 30  # seconds; far more than anything takes


@pytest.fixture(scope="module")
def server(tmp_path_factory, artifacts):
    """The page with a counter, a field and a button that is switched off."""
    running = Server(tmp_path_factory.mktemp("socket"), artifacts / "socket.log", LAYOUT_PAGE).start()
    yield running
    running.stop()


class Visitor:
    """A page that was loaded, and its socket."""

    def __init__(self, server):
        self.server = server
        with urlopen(server.address) as answer:
            self.cookie = answer.headers["Set-Cookie"].split(";")[0]
            self.page = answer.read().decode()
        self.session = re.search(r'data-session="([0-9a-f]{32})"', self.page)[1]
        self.sent, self.last = 0, 0
        self.socket = self.connect()

    def connect(self, version=2, origin="own", session=None):
        address = self.server.address.replace("http", "ws", 1)
        return connect(f"{address}/_waymark/socket?v={version}&session={session or self.session}&last={self.last}",
                       origin=self.server.address if origin == "own" else origin,
                       additional_headers={"Cookie": self.cookie}, max_size=None, legacy=True)

    def node(self, name):
        """The number of the element with this name for tests."""
        tag = re.search(rf'<[^>]*data-testid="{name}"[^>]*>', self.page)[0]
        return int(re.search(r'id="n(\d+)"', tag)[1])

    def send(self, *events):
        self.sent += 1
        self.socket.send(json.dumps([self.sent, self.last, *events]))

    def receive(self):
        """The patches of the frame that acknowledges what was sent last."""
        while True:
            frame = json.loads(self.socket.recv(timeout=WITHIN))
            if isinstance(frame[0], str):
                continue  # what is safe, and where both go on
            sequence, acknowledged, patches, *_ = frame
            self.last = sequence
            if acknowledged >= self.sent:
                return patches

    def count(self):
        """Presses the button, and reads what the page then says."""
        self.send(["tap", self.node("count")])
        return self.receive()[0][2]

    def expect_close(self, code):
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                self.socket.recv(timeout=WITHIN)
        assert closed.value.rcvd.code == code, closed.value
        assert code < 4000 or closed.value.rcvd.reason, "the protocol's own codes come with a reason"


@pytest.fixture
def visitor(server):
    visitor = Visitor(server)
    yield visitor
    visitor.socket.close()


@pytest.fixture
def witness(server):
    """Somebody else, whose session goes on whatever the visitor does."""
    witness = Visitor(server)
    assert witness.count() == "Counted 1, refused 0"
    yield witness
    assert witness.count() == "Counted 2, refused 0"
    witness.socket.close()


@pytest.mark.parametrize("origin", ["http://example.org", "http://127.0.0.1:1", "null", None])
def test_another_origin_or_none_gets_403(visitor, witness, origin):
    with pytest.raises(InvalidStatus) as refused:
        visitor.connect(origin=origin)
    assert refused.value.response.status_code == 403


def test_another_version_gets_400(visitor, witness):
    with pytest.raises(InvalidStatus) as refused:
        visitor.connect(version=1)
    assert refused.value.response.status_code == 400


def test_an_unknown_session_is_closed_with_4001(visitor, witness):
    visitor.socket = visitor.connect(session="0" * 32)
    visitor.expect_close(4001)


def test_a_session_of_another_visitor_is_closed_with_4001(visitor, witness):
    visitor.socket = visitor.connect(session=witness.session)
    visitor.expect_close(4001)


@pytest.mark.parametrize("frame", [
    "", "tap", "{}", "[]", "[1]", "[1,0", '["1",0]', "[1.5,0]", "[1e0,0]", "[-1,0]", "[0,0]", "[1,-1]", "[1,99]", '[1,0,"tap"]',
    '[1,0,["fly",3]]', '[1,0,["tap"]]', '[1,0,["tap","3"]]', '[1,0,["tap",3,4]]', '[1,0,["tap",-3]]', '[1,0,["input",3,[],1]]',
    '[1,0,["input",3,{},1]]', '[1,0,["go","lisbon"]]', '[1,0,["pop",1,1e9,0]]', "[" * 50 + "]" * 50, '[1,0,[[[["tap"]]]]]',
    "[1,0" + ',["tap",3]' * 65 + "]", '[1,0,["tap",99999999999999999999]]', "\ufeff[1,0]", "[1,0] [2,0]", "[1,0,null]"])
def test_a_malformed_frame_ends_the_session_with_4000(visitor, witness, frame):
    visitor.socket.send(frame)
    visitor.expect_close(4000)
    visitor.socket = visitor.connect()
    visitor.expect_close(4001)


def test_a_message_too_large_is_closed_with_1009(visitor, witness):
    visitor.socket.send(json.dumps([1, 0, ["input", visitor.node("name"), "x" * 65536, 1]]))
    visitor.expect_close(1009)


def test_a_binary_message_is_closed_with_1003(visitor, witness):
    visitor.socket.send(b"[1,0]")
    visitor.expect_close(1003)


def test_text_that_is_not_utf8_is_closed_with_1007(visitor, witness):
    visitor.socket.send(b"[1,0,[\"go\",\"/\xff\"]]", text=True)
    visitor.expect_close(1007)


def test_a_gap_is_closed_with_4002_and_the_session_can_be_resumed(visitor, witness):
    assert visitor.count() == "Counted 1, refused 0"
    visitor.sent += 1
    visitor.send(["tap", visitor.node("count")])
    visitor.expect_close(4002)
    visitor.sent -= 2
    visitor.socket = visitor.connect()
    assert json.loads(visitor.socket.recv(timeout=WITHIN))[:2] == ["resume", visitor.sent]
    assert visitor.count() == "Counted 2, refused 0"


def test_a_frame_seen_before_is_not_run_again(visitor, witness):
    assert visitor.count() == "Counted 1, refused 0"
    visitor.sent -= 1
    visitor.send(["tap", visitor.node("count")])
    assert visitor.count() == "Counted 2, refused 0"


def test_too_many_events_are_closed_with_4004(visitor, witness):
    with pytest.raises(ConnectionClosed) as closed:
        for _ in range(50):
            visitor.send(*[["tap", visitor.node("count")]] * 60)
        while True:
            visitor.socket.recv(timeout=WITHIN)
    assert closed.value.rcvd.code == 4004


def test_events_for_nobody_are_ignored_and_acknowledged(visitor, witness):
    count, off, name = (visitor.node(name) for name in ["count", "off", "name"])
    for event in [["tap", 999_999], ["tap", off], ["input", count, "x", 1], ["tap", name], ["submit", count], ["more", name],
                  ["files", count, 1], ["pop", count, 0, 0], ["push", count, 0], ["select", count, "x", 0], ["ahead", count], ["tap", 0]]:
        visitor.send(event)
        assert visitor.receive() == [], event
    assert visitor.count() == "Counted 1, refused 0"


CLOCK = """(() => {
  const Original = WebSocket;
  window.WebSocket = class extends Original {
    constructor(...all) { super(...all); this.addEventListener('close', () => window.lostAt ??= performance.now()); }
  };
  new MutationObserver(() => {
    if (document.querySelector('.wm-banner')?.textContent && window.lostAt) window.toldAt ??= performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
})()"""


def test_what_was_pressed_and_typed_survives_a_cut(browser, line):
    context = browser.new_context(base_url=line.address, **DESKTOP)
    context.add_init_script(CLOCK)
    page = context.new_page()
    page.goto("/")
    count, counted, banner = page.get_by_test_id("count"), page.get_by_test_id("counted"), page.locator(".wm-banner")
    count.click()
    expect(counted).to_have_text("Counted 1, refused 0")
    line.cut()
    page.wait_for_function("window.lostAt")
    count.click()
    count.click()
    page.get_by_test_id("name").click()
    page.keyboard.type("Ada")
    expect(banner).to_have_text("Reconnecting…")
    quiet = page.evaluate("window.toldAt - window.lostAt")
    assert 900 < quiet < 2000, f"the banner came after {quiet} ms"
    expect(page.get_by_test_id("name")).to_have_value("Ada")
    line.mend()
    expect(counted).to_have_text("Counted 3, refused 0", timeout=15_000)
    expect(page.get_by_test_id("hello")).to_have_text("Hello, Ada")
    expect(page.get_by_test_id("name")).to_have_value("Ada")
    expect(banner).to_be_empty()
    context.close()


def test_a_short_cut_shows_no_banner(browser, line):
    context = browser.new_context(base_url=line.address, **DESKTOP)
    context.add_init_script(CLOCK)
    page = context.new_page()
    page.goto("/")
    page.get_by_test_id("count").click()
    expect(page.get_by_test_id("counted")).to_have_text("Counted 1, refused 0")
    line.cut()
    line.mend()
    page.wait_for_function("window.lostAt")
    page.get_by_test_id("count").click()
    expect(page.get_by_test_id("counted")).to_have_text("Counted 2, refused 0")
    assert page.evaluate("window.toldAt") is None
    context.close()


def test_a_server_that_is_told_to_stop_says_goodbye(own_server):
    visitors = [Visitor(own_server) for _ in range(3)]
    own_server.stop()  # it ends with 0, or this fails
    for visitor in visitors:
        visitor.expect_close(1001)
