"""A4: a session survives its server. What users see when a process is killed, is terminated, hangs, or cannot be reached."""

import os
import signal

import pytest
from conftest import LAYOUT_PAGE, Server
from held_answers import HeldAnswers
from pages import Pull, centre, expect_at_rest, expect_idle, wait_for
from playwright.sync_api import expect
from relayed_sockets import relay_sockets
from visits import (MARK, NEW, RECOVERY_TIMEOUT, come_back, connect, expect_itinerary, kill, let_attempts_fail,  # noqa: F401: a fixture
                    pause_clock, visit, write_itinerary)


@pytest.fixture(scope="module")
def routes(tmp_path_factory, artifacts):
    """Routes for the tests of this file alone, which may kill it. Each test visits it as another visitor."""
    running = Server(tmp_path_factory.mktemp("faults"), artifacts / "faults.log").start()
    yield running
    running.stop()


@pytest.fixture
def server(routes):
    """The server of this file, which runs at the beginning of each test, and is resumed at its end if it was stopped."""
    if routes.process is None:
        routes.start()
    yield routes
    if routes.process is not None:
        os.kill(routes.process.pid, signal.SIGCONT)


@pytest.fixture
def phone(visit, line):
    """Routes on a phone, through a proxy that can be cut."""
    return visit(line)


BANNER = ".wm-banner"
PATIENCE = 10_000  # ms for an answer


@pytest.mark.parametrize("outage", ["kill", "stop", "cut"])
def test_everything_is_restored_after_minutes_without_a_connection(server, line, visit, outage):
    phone = visit(line, has_clock=True)
    write_itinerary(phone)
    phone.progress.wait_until_kept()
    phone.evaluate(MARK)
    begin, end = {"kill": (lambda: kill(server), server.start), "stop": (server.stop, server.start), "cut": (line.cut, line.mend)}[outage]
    begin()
    phone.get_by_role("textbox", name="Notes").fill("bring lights and a pump")
    pause_clock(phone)
    let_attempts_fail(phone, seconds=150)
    expect(phone.locator(BANNER)).to_contain_text("Reconnecting…")
    end()
    connect(phone)
    # No element was replaced.
    expect(phone.locator(BANNER)).to_be_empty(timeout=RECOVERY_TIMEOUT)
    assert phone.evaluate(NEW) == []
    expect_itinerary(phone, "bring lights and a pump")


def test_a_deletion_by_another_page_during_a_restart_of_the_server_is_shown(server, phone, line):
    """A process that restores a session from the storage sends the whole page, with which the shown one is updated."""
    write_itinerary(phone)
    expect_itinerary(phone)
    phone.get_by_role("tab", name="Itineraries").tap()
    phone.progress.wait_until_kept()
    expect_at_rest(phone)
    phone.evaluate(MARK)
    line.cut()
    kill(server)
    server.start()
    other = phone.context.new_page()  # the same visitor, who owns the itinerary
    other.goto(server.address + "/itineraries")
    other.get_by_role("link", name="Along the Tejo").tap()
    other.get_by_role("button", name="Delete Itinerary").tap()
    other.get_by_role("alertdialog").get_by_role("button", name="Delete Itinerary").tap()
    expect(other).to_have_title("Itineraries")
    line.mend()
    come_back(phone)
    expect(phone.get_by_role("link", name="Along the Tejo")).to_have_count(0)
    assert phone.evaluate(NEW) == []


def test_the_client_reconnects_when_the_server_hangs_and_continues_afterwards(server, visit):
    phone = visit(server, has_clock=True)
    write_itinerary(phone)
    phone.progress.wait_until_kept()
    os.kill(server.process.pid, signal.SIGSTOP)
    phone.get_by_role("textbox", name="Notes").fill("bring lights and a pump")
    pause_clock(phone)
    with phone.expect_websocket():  # replaces the socket that gives no answer
        phone.clock.run_for(2 * PATIENCE)  # the timer may be running for an earlier event, which was answered
    phone.clock.run_for(PATIENCE)
    os.kill(server.process.pid, signal.SIGCONT)
    phone.clock.resume()
    expect_itinerary(phone, "bring lights and a pump")


def test_a_kill_during_typing_loses_no_letter(server, phone):
    write_itinerary(phone)
    notes = phone.get_by_role("textbox", name="Notes")
    notes.fill("")
    phone.progress.wait_until_kept()  # the modal is persisted: effects of later presses may be lost, but no letter
    notes.focus()
    for round, word in enumerate(["one ", "two ", "three ", "four ", "five "]):
        phone.keyboard.type(word)
        if round == 2:
            kill(server)
        if round == 3:
            server.start()
    come_back(phone)
    expect_itinerary(phone, "one two three four five ")


def test_an_action_that_may_have_run_is_not_run_again(tmp_path, artifacts, visit):
    server = Server(tmp_path, artifacts / "faults-counter.log", LAYOUT_PAGE).start()
    page = visit(server, "/")
    count, counted, progress = page.get_by_test_id("count"), page.get_by_test_id("counted"), page.progress
    for number in range(1, 4):
        count.tap()
        expect(counted).to_have_text(f"Counted {number}, refused 0")
    progress.wait_until_kept()
    # A press that was sent to the process, which has not answered when it is killed.
    os.kill(server.process.pid, signal.SIGSTOP)
    sent = progress.sent
    count.tap()
    progress.wait_until_sent(sent + 1)
    kill(server)
    progress.wait_until_cut()
    count.tap()  # sent only after the restart, so it runs
    server.start()
    come_back(page)
    expect(page.locator(BANNER)).to_be_empty(timeout=RECOVERY_TIMEOUT)
    expect(counted).to_have_text("Counted 4, refused 0")
    server.stop()


@pytest.mark.parametrize("server_ends", [False, True], ids=["reload", "restart"])
def test_a_reload_keeps_every_tab_and_the_typed_text_even_if_it_had_not_reached_the_server(server, phone, server_ends):
    """The request for the page can overtake the last message on the socket, or the socket may be dead and look open."""
    write_itinerary(phone)
    relay = HeldAnswers(phone)
    phone.reload()
    expect(phone.locator(BANNER)).to_be_empty(timeout=RECOVERY_TIMEOUT)
    expect(phone.get_by_role("dialog", name="New Itinerary")).to_be_visible()
    expect(phone.get_by_role("textbox", name="Title")).to_have_value("Along the Tejo")
    expect(phone.get_by_role("textbox", name="Notes")).to_have_value("bring lights")
    phone.progress.wait_until_kept()
    relay.is_deaf = True
    phone.get_by_role("textbox", name="Notes").fill("bring lights and a pump")
    if server_ends:
        kill(server)
        server.start()
    relay.is_deaf = False
    phone.reload()
    expect_itinerary(phone, "bring lights and a pump")


def test_a_page_reloads_itself_when_a_new_build_does_not_have_its_scripts(server, phone):
    write_itinerary(phone)
    phone.progress.wait_until_kept()
    phone.on("dialog", lambda dialog: dialog.accept())
    phone.route("**/resync.js", lambda route: route.fulfill(status=404), times=2)
    kill(server)
    server.start()
    with phone.expect_event("load"):
        come_back(phone)
    expect_itinerary(phone)


def test_a_page_whose_session_is_gone_reloads_itself_even_without_its_scripts(server, phone):
    phone.get_by_role("link", name="Lisbon").first.tap()
    phone.progress.wait_until_kept()
    phone.route("**/page-reload.js", lambda route: route.fulfill(status=404), times=2)
    kill(server)
    for file in server.data.glob("sessions.sqlite*"):
        file.unlink()
    server.start()
    with phone.expect_event("load"):
        come_back(phone)
    expect(phone.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
    phone.get_by_role("button", name="Filter").tap()
    expect(phone.get_by_role("dialog", name="Filter Routes")).to_be_visible()


def test_a_reload_with_edits_asks_once_however_long_the_page_takes(phone):
    write_itinerary(phone)
    expect(phone.locator("wm-ask")).to_have_count(1)  # the client knows of the edits
    asked, socket = [], phone.progress.socket
    phone.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))

    def answer_late(route):
        answer = route.fetch()
        if not socket.is_closed():
            socket.wait_for_event("close")  # the old page's socket is closed
        route.fulfill(response=answer)

    phone.route("**/itineraries/!1", answer_late)
    with phone.expect_event("load"):
        phone.evaluate("() => void setTimeout(() => location.reload())")
    assert asked == ["beforeunload"]


def test_a_page_whose_session_was_lost_with_a_damaged_storage_restarts_at_its_address(server, phone, line):
    phone.get_by_role("link", name="Lisbon").first.tap()
    expect(phone.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
    phone.progress.wait_until_kept()
    line.cut()
    kill(server)
    for file in server.data.glob("sessions.sqlite-*"):  # SQLite could restore the database from its log
        file.unlink()
    (server.data / "sessions.sqlite").write_bytes(os.urandom(20_000))
    server.start()
    line.delay = 0.3  # so that Filter is pressed before the reloaded page is connected
    with phone.expect_navigation():
        line.mend()
        come_back(phone)
    expect(phone.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
    phone.get_by_role("button", name="Filter").tap()
    expect(phone.get_by_role("dialog", name="Filter Routes")).to_be_visible()
    assert "put aside" in server.log.read_text() or "damaged" in server.log.read_text()


def test_a_page_of_an_older_protocol_reloads_itself_and_keeps_what_was_typed(phone, line):
    write_itinerary(phone)
    phone.progress.wait_until_kept()
    phone.evaluate("() => document.querySelector('wm-app').dataset.protocol -= 1")  # the server was updated meanwhile
    line.cut()
    phone.get_by_role("textbox", name="Notes").fill("typed while the server was updated")
    with phone.expect_navigation():
        line.mend()
        come_back(phone)
    expect_itinerary(phone, "typed while the server was updated")


def test_a_script_that_failed_to_load_is_loaded_after_reconnecting(phone, line):
    is_reachable = False
    phone.route("**/search-field.js", lambda route: route.continue_() if is_reachable else route.abort())
    # Loads the page again, because the script may be there already: the tab is prefetched.
    with phone.expect_event("requestfailed", lambda request: request.url.endswith("search-field.js")):
        phone.goto(line.address)
    phone.get_by_role("tab", name="Search").tap()
    expect(phone.get_by_role("searchbox")).to_be_visible()
    line.cut()
    is_reachable = True
    with phone.expect_response("**/search-field.js"):
        line.mend()
        come_back(phone)
    phone.get_by_role("searchbox").tap()
    expect(phone.get_by_role("button", name="Cancel")).to_be_visible()
    phone.get_by_role("searchbox").fill("Lisbon")
    phone.get_by_role("button", name="Cancel").tap()
    expect(phone.get_by_role("searchbox")).to_have_value("")


def wait_until_asleep(page, count):
    """Waits until the metric of sleeping sessions has this value."""
    wait_for(
        page, """async count => (await (await fetch('/metrics')).text()).includes(`waymark_sessions_asleep ${count}\\n`)""", count, seconds=30)


def test_a_sleeping_session_shows_changes_by_others_and_wakes_for_its_user(monkeypatch, server, visit):
    server.stop()
    monkeypatch.setenv("WAYMARK_SLEEP_AFTER", "1")
    server.start()
    monkeypatch.undo()
    sleeper = visit(server, "/itineraries")
    other = sleeper.context.new_page()
    other.goto("/itineraries")
    expect(sleeper.locator("wm-tab[data-on~=prefetch]")).to_have_count(0)  # all that is there without anybody's press
    sleeper.evaluate(MARK)
    wait_until_asleep(sleeper, 2)
    other.get_by_role("button", name="New Itinerary").tap()
    other.get_by_role("textbox", name="Title").fill("Along the Tejo")
    other.get_by_role("combobox", name="City").select_option("Lisbon")
    expect_idle(other)  # while the modal opens, a second tap at the position of the first is ignored
    other.get_by_role("button", name="Save").tap()
    expect(sleeper.get_by_role("link", name="Along the Tejo")).to_be_visible()
    # The elements that it had shown were not replaced.
    assert sleeper.evaluate("() => document.querySelector('[role=tablist]').isOld && document.querySelector('h1').isOld")
    wait_until_asleep(sleeper, 2)
    sleeper.get_by_role("link", name="Along the Tejo").tap()
    expect(sleeper.get_by_role("heading", name="Along the Tejo", level=1)).to_be_visible()


def test_a_link_pressed_while_the_page_reloads_is_followed(server, phone, line):
    finger, place = Pull(phone, "touch"), centre(phone.get_by_role("link", name="Lisbon").first)
    phone.route("**/places", lambda route: None)  # the reload never ends
    line.cut()
    kill(server)
    for file in server.data.glob("sessions.sqlite*"):
        file.unlink()
    server.start()
    with phone.expect_request("**/places"):
        line.mend()
        come_back(phone)
    finger.touch("touchStart", place)
    finger.let_go()
    expect(phone.get_by_role("heading", name="Lisbon", level=1)).to_be_visible(timeout=RECOVERY_TIMEOUT)
    phone.unroute("**/places")
    phone.go_back()
    expect(phone.get_by_role("heading", name="Places", level=1)).to_be_visible()


def test_a_link_pressed_after_a_reload_follows_the_events_of_the_page_before(phone):
    relay = HeldAnswers(phone)
    phone.reload()
    expect_at_rest(phone)
    relay.is_deaf = True
    for tab in ("Itineraries", "Places"):
        phone.get_by_role("tab", name=tab).tap()
        expect(phone.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
    relay.expect_sent(phone, "select", 2)
    relay.is_deaf = False
    relay.hold()
    phone.reload()
    relay.expect_sent(phone, "sync", 1)
    phone.get_by_role("link", name="Lisbon").first.tap()
    relay.release()
    expect(phone.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
    expect(phone.locator(BANNER)).to_be_empty()
    phone.go_back()
    expect(phone.get_by_role("heading", name="Places", level=1)).to_be_visible()


def test_a_page_that_was_out_of_date_accepts_presses_once_it_has_a_session(phone):
    is_open = False

    def relay(socket):
        socket.connect_to_server() if is_open else socket.close(code=4001)

    relay_sockets(phone, relay)
    phone.reload()
    notice = phone.get_by_text("This page is out of date.")
    expect(notice).to_be_visible(timeout=RECOVERY_TIMEOUT)
    is_open = True
    for away in (True, False):
        phone.context.set_offline(away)
    expect(notice).to_have_count(0)
    phone.evaluate("window.isSame = true")
    phone.get_by_role("link", name="Lisbon").first.tap()
    expect(phone.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
    assert phone.evaluate("window.isSame") is True


def test_the_notice_does_not_cover_the_bar(line, visit):
    phone = visit(line, has_clock=True)
    expect_at_rest(phone)
    pause_clock(phone)
    line.cut()
    phone.progress.wait_until_cut()
    phone.clock.run_for(1_000)
    expect(phone.locator(BANNER)).to_contain_text("Reconnecting…")
    bar = phone.locator("header.wm-bar:visible").last.bounding_box()
    assert phone.locator(BANNER).bounding_box()["y"] >= bar["y"] + bar["height"]


def test_the_notice_lies_over_sheets_and_questions_and_says_what_is_safe(server, line, visit, shot):
    phone = visit(line, has_clock=True)
    write_itinerary(phone)
    phone.progress.wait_until_kept()
    pause_clock(phone)
    line.cut()
    phone.progress.wait_until_cut()
    phone.clock.run_for(1_000)
    notice = phone.locator(BANNER)
    expect(notice).to_have_text("Reconnecting…What you have entered is safe.")

    def expect_on_top():
        x, y = centre(notice)
        assert phone.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('.wm-banner') !== null", [x, y])

    expect_on_top()
    expect(phone.get_by_role("dialog", name="New Itinerary").get_by_role("status").filter(has_text="Reconnecting…")).to_be_visible()
    shot(phone, "sheet")
    phone.get_by_role("button", name="Cancel").tap()
    expect(phone.get_by_role("alertdialog")).to_be_visible()
    phone.get_by_role("button", name="Discard Changes").tap()
    phone.clock.run_for(1_000)
    expect(phone.get_by_role("dialog")).to_have_count(0)
    expect(notice).to_be_visible()
    expect_on_top()
    # The clock may have begun an attempt; the next one follows only when that has failed.
    phone.progress.wait_until_cut()
    line.mend()
    connect(phone)
    expect(notice).to_be_empty(timeout=RECOVERY_TIMEOUT)
