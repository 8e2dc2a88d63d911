"""Cabinet: large files that are uploaded in parts, over lost lines, loads of the page and killed servers, and the cards that tell of it."""

import random
import time

import pytest
from conftest import CABINET, Server
from devices import DESKTOP, PHONE
from pages import button, expect_idle
from playwright.sync_api import expect
from test_cabinet import entries, item, menuitem
from visits import Progress, come_back, kill

PART = 1 << 20
SIZE = 20 * PART + 12_345
WAITING = 60_000  # ms for what a busy machine needs for 20 MB, all of which pass through the test


@pytest.fixture
def cabinet(tmp_path, artifacts):
    """Cabinet for one test, which may kill it, with an empty folder for the files."""
    root = tmp_path / "files"
    (root / "Movies").mkdir(parents=True)
    (root / "Movies" / "First.txt").write_text("first")
    running = Server(tmp_path / "data", artifacts / "cabinet-uploads.log", CABINET, WAYMARK_ROOT=str(root)).start()
    running.root = root
    yield running
    if running.process is not None:
        running.stop()


@pytest.fixture
def server(cabinet):
    return cabinet


@pytest.fixture
def film(tmp_path):
    film = tmp_path / "Film.bin"
    film.write_bytes(random.Random(7).randbytes(SIZE))
    return film


class Parts:
    """The offsets of the parts that a page sends. Before the one at `offset` is sent, `action` is called, once; without an action that
    part and all after it are held back, until a test passes them on."""

    def __init__(self, page, offset, action=None):
        self.offsets, self.offset, self.action, self.held = [], offset, action, []
        page.route("**/_waymark/receive/*", self.pass_on)

    def pass_on(self, route):
        if route.request.method != "PATCH":
            return route.continue_()
        offset = int(route.request.headers["upload-offset"])
        if offset == self.offset:
            if self.action is None:
                return self.held.append(route)
            self.offset = None
            self.action()
        self.offsets.append(offset)
        route.continue_()

    def expect_held(self, page):
        deadline = time.monotonic() + WAITING / 1000
        while not self.held:
            assert time.monotonic() < deadline, f"the page has sent {self.offsets}"
            page.evaluate("() => new Promise(requestAnimationFrame)")  # parts that are sent meanwhile are passed on

    def let_pass(self):
        """Passes on what comes from now on."""
        self.offset, self.offsets = None, []


def open_movies(open_page, address="", device=DESKTOP):
    page = open_page(f"{address}/files/Movies", **device)
    page.progress = Progress(page)
    page.reload()
    expect(item(page, "First.txt")).to_be_visible()
    expect_idle(page)
    return page


def choose(page, path):
    with page.expect_file_chooser() as chooser:
        button(page, "More").click()
        menuitem(page, "Add Files…").click()
    page.progress.wait_until_kept()  # a session that is not stored ends with its server
    chooser.value.set_files([path])


def drop(page, path):
    wire = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        wire.send("Input.dispatchDragEvent", {"type": kind, "x": 700, "y": 300, "data": data})


def expect_film(page, server, film):
    expect(item(page, "Film.bin")).to_have_attribute("aria-selected", "true", timeout=WAITING)
    assert (server.root / "Movies/Film.bin").read_bytes() == film.read_bytes()
    assert visible(server) == ["Film.bin", "First.txt"]
    expect(card(page)).to_have_count(0)
    expect_no_part(server)


def visible(server):
    return entries(server.root / "Movies")


def expect_no_part(server):
    assert list((server.root / ".waymark/uploads").iterdir()) == []


def card(page):
    return page.get_by_text("Uploading 1 item", exact=True)


def test_a_line_that_is_cut_in_the_middle_loses_nothing(server, line, open_page, film, console_errors):
    page = open_movies(open_page, line.address)
    parts = Parts(page, 4 * PART, line.cut)
    with page.expect_event("requestfailed", lambda request: request.method == "PATCH", timeout=WAITING):
        choose(page, film)
    assert visible(server) == ["First.txt"]
    line.mend()
    come_back(page)
    expect_film(page, server, film)
    # Only the part that was lost is sent again.
    assert parts.offsets.count(0) == 1 and sorted(set(parts.offsets)) == list(range(0, SIZE, PART))
    assert [each for each in parts.offsets if parts.offsets.count(each) > 1] == [4 * PART, 4 * PART]
    console_errors.clear()  # the attempts without a line


@pytest.mark.parametrize("way", ["chosen", "dropped"])
def test_after_a_load_of_the_page_the_same_file_goes_on(server, open_page, film, way):
    page = open_movies(open_page)
    parts = Parts(page, 4 * PART)
    choose(page, film)
    parts.expect_held(page)
    page.reload()
    expect(card(page)).to_be_visible()
    expect(page.get_by_text("19% of “Film.bin” has arrived.")).to_be_visible()
    expect(page.get_by_text("To go on, choose the same file in “Movies” again.")).to_be_visible()
    expect_idle(page)
    assert visible(server) == ["First.txt"]
    parts.let_pass()
    if way == "chosen":
        choose(page, film)
    else:
        drop(page, film)
    expect_film(page, server, film)
    assert parts.offsets == list(range(4 * PART, SIZE, PART))


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_upload_is_cancelled_on_its_card(server, open_page, film, device, console_errors):
    page = open_movies(open_page, device=device)
    parts = Parts(page, 4 * PART)
    choose(page, film)
    parts.expect_held(page)
    expect(card(page)).to_be_visible(timeout=WAITING)
    page.get_by_role("progressbar", name="Uploading 1 item").wait_for()
    with page.expect_response(lambda response: response.status == 410, timeout=WAITING):
        button(page, "Cancel").click()
        expect(page.get_by_text("It was cancelled, and the part of it was removed.")).to_be_visible()
        parts.held[0].continue_()
    button(page, "Done").click()
    expect(card(page)).to_have_count(0)
    assert visible(server) == ["First.txt"]
    console_errors.clear()  # the answer that it was cancelled
    expect_no_part(server)


def test_a_page_goes_on_when_its_server_was_killed(server, open_page, film, console_errors):
    page = open_movies(open_page)
    parts = Parts(page, 4 * PART, lambda: kill(server))
    with page.expect_event("requestfailed", lambda request: request.method == "PATCH", timeout=WAITING):
        choose(page, film)
    server.start()
    come_back(page)
    expect_film(page, server, film)
    assert parts.offsets.count(0) == 1 and sorted(set(parts.offsets)) == list(range(0, SIZE, PART))
    console_errors.clear()  # the attempts without a server


def test_a_card_outlives_the_server_and_the_page(server, open_page, film, console_errors):
    page = open_movies(open_page)
    parts = Parts(page, 4 * PART)
    choose(page, film)
    parts.expect_held(page)
    other = page.context.new_page()
    kill(server)  # before the page is closed, which passes on what is held
    page.close()
    server.start()
    other.goto(server.address + "/files")
    expect(other.get_by_text("19% of “Film.bin” has arrived.")).to_be_visible()
    expect_idle(other)
    button(other, "Cancel").click()
    expect(other.get_by_text("It was cancelled, and the part of it was removed.")).to_be_visible()
    other.reload()
    expect(card(other)).to_be_visible()
    expect_idle(other)
    button(other, "Done").click()
    expect(card(other)).to_have_count(0)
    expect_no_part(server)
    console_errors.clear()  # the attempts without a server


def test_work_that_a_killed_server_has_begun_is_told(server, open_page, console_errors):
    # Zeros take no space, but minutes to be compressed.
    with open(server.root / "Movies/Zeros.bin", "wb") as file:
        file.truncate(64 << 30)
    page = open_movies(open_page)
    item(page, "Zeros.bin").click(button="right")
    menuitem(page, "Compress").click()
    title = page.get_by_text("Compressing 1 item", exact=True)
    expect(title).to_be_visible()
    page.reload()
    expect(title).to_be_visible()
    kill(server)
    server.start()
    page.reload()
    expect(page.get_by_text("0 of 1 item was compressed.")).to_be_visible()
    expect_idle(page)
    expect(title).to_be_visible()
    expect(page.get_by_text("The server was stopped meanwhile.")).to_be_visible()
    assert visible(server) == ["First.txt", "Zeros.bin"]
    assert list((server.root / ".waymark/staging").iterdir()) == []
    button(page, "Done").click()
    expect(title).to_have_count(0)
    page.reload()
    expect(item(page, "First.txt")).to_be_visible()
    expect(title).to_have_count(0)
    console_errors.clear()  # the attempts without a server
