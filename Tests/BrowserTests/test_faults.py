"""A4: a session outlives its server. What a person sees when a process dies, is told to end, hangs, or is out of reach."""

import os
import re
import signal
import sqlite3
import time
from urllib.request import urlopen

import pytest
from conftest import LAYOUT_PAGE, PHONE, Server
from pages import Pull, centre
from playwright.sync_api import expect
from proxy import Proxy

KEPT = 10_000  # ms until a person is back at the latest
MARK = "document.querySelectorAll('wm-app [id]').forEach(each => each.isOld = true)"
NEW = "[...document.querySelectorAll('wm-app [id]')].filter(each => !each.isOld).map(each => each.outerHTML.slice(0, 80))"


@pytest.fixture
def server(own_server):
    """Routes for this test alone, which it may kill."""
    return own_server


@pytest.fixture
def phone(browser, line, console_errors):
    """Routes on a phone, over a line that can be cut."""
    context = browser.new_context(base_url=line.address, **PHONE)
    context.set_default_timeout(KEPT)
    page = context.new_page()
    page.on("pageerror", lambda error: console_errors.append(str(error)))
    page.goto("/places")
    yield page
    context.close()


def kill(server):
    server.process.kill()
    server.process.wait()
    server.process = None


def wait_until_safe(server, page):
    """The storage has the session as it is now."""
    page.evaluate("() => new Promise(done => setTimeout(done, 0))")
    deadline = time.monotonic() + 10
    newest = None
    while time.monotonic() < deadline:
        with sqlite3.connect(f"file:{server.data}/sessions.sqlite?mode=ro", uri=True) as kept:
            found = kept.execute("SELECT * FROM waymark_sessions").fetchall()
        if found and found == newest:
            return
        newest = found
        time.sleep(0.6)  # longer than it takes until a change is kept
    raise AssertionError("nothing was kept")


def write_itinerary(page):
    """A modal with a title, a city and notes, over the second tab; the first is two screens deep."""
    page.get_by_role("link", name="Lisbon").first.tap()
    expect(page.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
    page.get_by_role("tab", name="Itineraries").tap()
    page.get_by_role("button", name="New Itinerary").tap()
    page.get_by_role("textbox", name="Title").fill("Along the Tejo")
    page.get_by_role("textbox", name="Notes").fill("bring lights")


def expect_itinerary(page, notes="bring lights"):
    """Everything is as it was, and goes on."""
    expect(page.locator(".wm-banner")).to_be_empty(timeout=KEPT)
    expect(page.get_by_role("dialog", name="New Itinerary")).to_be_visible()
    expect(page.get_by_role("textbox", name="Title")).to_have_value("Along the Tejo")
    expect(page.get_by_role("textbox", name="Notes")).to_have_value(notes)
    page.get_by_role("combobox", name="City").select_option("Lisbon")
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("link", name="Along the Tejo")).to_have_count(1)
    page.get_by_role("tab", name="Places").tap()
    expect(page.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()


@pytest.mark.parametrize("seconds", [0, 1, 5])
@pytest.mark.parametrize("end", ["kill", "stop"])
def test_a_server_that_comes_back_after_a_while_finds_everybody_where_they_were(server, phone, end, seconds):
    write_itinerary(phone)
    wait_until_safe(server, phone)
    phone.evaluate(MARK)
    kill(server) if end == "kill" else server.stop()
    phone.get_by_role("textbox", name="Notes").fill("bring lights and a pump")
    time.sleep(seconds)  # it is away for so long
    server.start()
    # Nothing on the screen was made anew.
    expect(phone.locator(".wm-banner")).to_be_empty(timeout=KEPT)
    assert phone.evaluate(NEW) == []
    expect_itinerary(phone, "bring lights and a pump")


def test_a_kill_in_the_middle_of_typing_loses_no_letter(server, phone):
    write_itinerary(phone)
    notes = phone.get_by_role("textbox", name="Notes")
    notes.fill("")
    notes.focus()
    for round, word in enumerate(["one ", "two ", "three ", "four ", "five "]):
        phone.keyboard.type(word, delay=20)
        if round == 2:
            kill(server)
        if round == 3:
            server.start()
    expect_itinerary(phone, "one two three four five ")


def test_an_action_that_may_have_run_is_not_run_again(tmp_path, artifacts, browser):
    server = Server(tmp_path, artifacts / "faults-counter.log", LAYOUT_PAGE).start()
    line = Proxy(server.port)
    context = browser.new_context(base_url=line.address, **PHONE)
    context.set_default_timeout(KEPT)
    page = context.new_page()
    page.goto("/")
    count, counted = page.get_by_test_id("count"), page.get_by_test_id("counted")
    for number in range(1, 4):
        count.tap()
        expect(counted).to_have_text(f"Counted {number}, refused 0")
    wait_until_safe(server, page)
    # A press that the process has read and not answered when it dies.
    os.kill(server.process.pid, signal.SIGSTOP)
    count.tap()
    time.sleep(0.2)  # it is on its way
    kill(server)
    count.tap()  # not sent before: it runs
    server.start()
    expect(page.locator(".wm-banner")).to_be_empty(timeout=KEPT)
    expect(counted).to_have_text("Counted 4, refused 0")
    context.close()
    line.close()
    server.stop()


def test_cuts_of_the_line_and_a_hanging_server_are_survived(tmp_path, artifacts, server, browser):
    """5, 30 and 150 s without a line, and a process that hangs for 30 s: all at the same time, because they take so long."""
    hanging = Server(tmp_path / "hanging", artifacts / "faults-hanging.log").start()
    outages = [(5, Proxy(server.port)), (30, Proxy(server.port)), (150, Proxy(server.port)), (30.5, Proxy(hanging.port))]
    pages = []
    for seconds, line in outages:
        page = browser.new_context(base_url=line.address, **PHONE).new_page()
        page.set_default_timeout(KEPT)
        page.goto("/places")
        write_itinerary(page)
        pages.append(page)
    for (seconds, line), page in zip(outages, pages):
        wait_until_safe(hanging if seconds == 30.5 else server, page)
        os.kill(hanging.process.pid, signal.SIGSTOP) if seconds == 30.5 else line.cut()
        page.get_by_role("textbox", name="Notes").fill(f"away for {seconds} s")
    for page in pages[:3]:
        expect(page.locator(".wm-banner")).to_have_text("Reconnecting…")
    begin = time.monotonic()
    for seconds, line, page in sorted((seconds, line, page) for (seconds, line), page in zip(outages, pages)):
        time.sleep(max(0, begin + seconds - time.monotonic()))
        os.kill(hanging.process.pid, signal.SIGCONT) if seconds == 30.5 else line.mend()
        # Somebody looks at the screen again, as people do: the page need not wait for its next attempt.
        page.evaluate("dispatchEvent(new Event('online'))")
        expect_itinerary(page, f"away for {seconds} s")
    for (_, line), page in zip(outages, pages):
        page.context.close()
        line.close()
    hanging.stop()


def test_a_reload_goes_on_in_every_tab_with_what_was_typed(server, phone):
    write_itinerary(phone)
    phone.reload()
    expect_itinerary(phone)


def test_who_reloads_with_edits_is_asked_once_however_long_the_page_takes(phone):
    page = phone.context.new_page()
    with page.expect_websocket() as socket:
        page.goto("/places")
    write_itinerary(page)
    expect(page.locator("wm-ask")).to_have_count(1)  # the page knows of the edits
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))

    def answer_late(route):
        answer = route.fetch()
        if not socket.value.is_closed():
            socket.value.wait_for_event("close")  # the old page has heard of its end
        route.fulfill(response=answer)

    page.route("**/itineraries/!1", answer_late)
    with page.expect_event("load"):
        page.evaluate("() => void setTimeout(() => location.reload())")
    assert asked == ["beforeunload"]


def test_a_page_whose_session_nobody_knows_any_more_begins_at_its_address(server, phone, line):
    phone.get_by_role("link", name="Lisbon").first.tap()
    expect(phone.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
    kill(server)
    for file in server.data.glob("sessions.sqlite*"):
        file.unlink()
    line.delay = 0.3  # the page is pressed before it has heard that
    with phone.expect_navigation():
        server.start()
    expect(phone.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
    phone.get_by_role("button", name="Filter").tap()
    expect(phone.get_by_role("dialog", name="Filter Routes")).to_be_visible()


def test_a_script_that_the_line_cuts_off_is_there_with_the_next_connection(phone, line):
    asked = []

    def answer(route):
        asked.append(route)
        route.abort() if len(asked) == 1 else route.continue_()

    phone.route("**/search.js", answer)
    with phone.expect_event("requestfailed", lambda request: request.url.endswith("search.js")):
        phone.get_by_role("tab", name="Search").tap()
    line.cut()
    with phone.expect_response("**/search.js"):
        line.mend()
    phone.get_by_role("searchbox").tap()
    expect(phone.get_by_role("button", name="Cancel")).to_be_visible()
    phone.get_by_role("searchbox").fill("Lisbon")
    phone.get_by_role("button", name="Cancel").tap()
    expect(phone.get_by_role("searchbox")).to_have_value("")


def asleep(server):
    """How many sessions have no graph at present."""
    with urlopen(f"{server.address}/metrics") as answer:
        return int(re.search(r"^waymark_sessions_asleep (\d+)", answer.read().decode(), re.MULTILINE)[1])


def wait_until_asleep(server, count):
    deadline = time.monotonic() + 30
    while asleep(server) != count:
        assert time.monotonic() < deadline, f"{asleep(server)} sessions are asleep"
        time.sleep(0.2)


def test_a_session_that_sleeps_shows_what_others_change_and_wakes_for_its_person(monkeypatch, server, browser):
    server.stop()
    monkeypatch.setenv("WAYMARK_SLEEP_AFTER", "1")
    server.start()
    context = browser.new_context(base_url=server.address, **PHONE)
    sleeper, other = context.new_page(), context.new_page()
    for page in sleeper, other:
        page.set_default_timeout(KEPT)
        page.goto("/itineraries")
    sleeper.evaluate(MARK)
    wait_until_asleep(server, 2)
    other.get_by_role("button", name="New Itinerary").tap()
    other.get_by_role("textbox", name="Title").fill("Along the Tejo")
    other.get_by_role("combobox", name="City").select_option("Lisbon")
    other.get_by_role("button", name="Save").tap()
    expect(sleeper.get_by_role("link", name="Along the Tejo")).to_be_visible()
    # What it had shown is still there, and was not made anew.
    assert sleeper.evaluate("() => document.querySelector('[role=tablist]').isOld && document.querySelector('h1').isOld")
    wait_until_asleep(server, 2)
    sleeper.get_by_role("link", name="Along the Tejo").tap()
    expect(sleeper.get_by_role("heading", name="Along the Tejo", level=1)).to_be_visible()
    wait_until_asleep(server, 2)
    sleeper.get_by_role("link", name="Itineraries").first.tap()
    expect(sleeper.get_by_role("heading", name="Itineraries", level=1)).to_be_visible()
    context.close()


def test_a_link_that_is_pressed_while_the_page_is_loaded_anew_is_followed(server, phone):
    finger, place = Pull(phone, "touch"), centre(phone.get_by_role("link", name="Lisbon").first)
    phone.route("**/places", lambda route: None)  # which takes long
    kill(server)
    for file in server.data.glob("sessions.sqlite*"):
        file.unlink()
    with phone.expect_request("**/places", timeout=KEPT):
        server.start()
    finger.touch("touchStart", place)
    finger.let_go()
    expect(phone.get_by_role("heading", name="Lisbon", level=1)).to_be_visible(timeout=KEPT)
    phone.unroute("**/places")
    phone.go_back()
    expect(phone.get_by_role("heading", name="Places", level=1)).to_be_visible()


def test_a_page_that_is_out_of_date_takes_presses_again_once_it_has_a_session(phone):
    is_open = False

    def relay(socket):
        socket.connect_to_server() if is_open else socket.close(code=4001)

    phone.route_web_socket("**/_waymark/socket**", relay)
    phone.reload()
    notice = phone.get_by_text("This page is out of date.")
    expect(notice).to_be_visible(timeout=KEPT)
    is_open = True
    for away in (True, False):
        phone.context.set_offline(away)
    expect(notice).to_have_count(0)
    phone.evaluate("window.isSame = true")
    phone.get_by_role("link", name="Lisbon").first.tap()
    expect(phone.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
    assert phone.evaluate("window.isSame") is True


def test_a_damaged_storage_is_put_aside_and_the_app_goes_on(server, phone):
    wait_until_safe(server, phone)
    kill(server)
    for file in server.data.glob("sessions.sqlite-*"):  # the log alone would do to make it whole again
        file.unlink()
    (server.data / "sessions.sqlite").write_bytes(os.urandom(20_000))
    server.start()
    phone.get_by_role("link", name="Lisbon").first.tap()
    expect(phone.get_by_role("heading", name="Lisbon", level=1)).to_be_visible(timeout=KEPT)
    assert "put aside" in server.log.read_text() or "damaged" in server.log.read_text()
