"""A4: the surroundings of the server fail: its database is away, its disk is full, or its clock jumps."""

import resource
import sqlite3
import subprocess
from datetime import datetime, timedelta, timezone
from email.utils import parsedate_to_datetime
from pathlib import Path
from urllib.request import urlopen

import pytest
from conftest import ROOT, Server, file_name
from playwright.sync_api import expect
from proxy import Proxy
from test_processes import NEEDS_SERVER
from visits import MARK, NEW, RECOVERY_TIMEOUT, come_back, expect_itinerary, kill, visit, write_itinerary  # noqa: F401: a fixture

SLACK = timedelta(minutes=5)  # the greatest difference of clocks that count as equal


@pytest.fixture
def server(request, tmp_path, artifacts):
    """Routes for this test alone, with a log of its own, because tests limit and read what it writes."""
    running = Server(tmp_path, artifacts / f"{file_name(request.node)}.log").start()
    yield running
    running.stop()


def expect_not_saved(page, message):
    """Expects the alert that saving has failed, with this reason; returns it."""
    alert = page.get_by_role("alertdialog", name="The Itinerary Was Not Saved")
    expect(alert).to_contain_text(message)
    return alert


def expect_form(page, notes):
    """Expects the form with all its input, without an alert or a banner."""
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(page.get_by_role("dialog", name="New Itinerary")).to_be_visible()
    expect(page.get_by_role("textbox", name="Title")).to_have_value("Along the Tejo")
    expect(page.get_by_role("combobox", name="City").locator("option:checked")).to_have_text("Lisbon")
    expect(page.get_by_role("textbox", name="Notes")).to_have_value(notes)
    expect(page.locator(".wm-banner")).to_be_empty()


def expect_answers(page):
    """Expects that typing reaches the server: it disables Save without a title and enables it with one."""
    title, save = page.get_by_role("textbox", name="Title"), page.get_by_role("button", name="Save")
    title.fill("")
    expect(save).to_be_disabled()
    title.fill("Along the Tejo")
    expect(save).to_be_enabled()


def expect_places(page):
    """Expects that another visitor can open all tabs and screens."""
    expect(page.locator(".wm-banner")).to_be_empty()
    for name in ["Itineraries", "Rides", "Places"]:
        page.get_by_role("tab", name=name).tap()
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    page.get_by_role("link", name="Lisbon").first.tap()
    expect(page.get_by_role("heading", name="Lisbon", level=1)).to_be_visible()
    page.get_by_role("link", name="Belém").first.tap()
    expect(page.get_by_role("heading", name="Belém", level=1)).to_be_visible()


def expect_saved_once(page):
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("link", name="Along the Tejo")).to_have_count(1)


def expect_to_outlive_a_kill(page, server):
    """Expects that sessions are persisted again: a second form survives a kill of the process."""
    page.get_by_role("button", name="New Itinerary").tap()
    page.get_by_role("textbox", name="Title").fill("Back by train")
    page.get_by_role("combobox", name="City").select_option("Lisbon")
    page.progress.wait_until_kept()
    page.evaluate(MARK)
    kill(server)
    server.start()
    come_back(page)
    expect(page.locator(".wm-banner")).to_be_empty(timeout=RECOVERY_TIMEOUT)
    expect(page.get_by_role("textbox", name="Title")).to_have_value("Back by train")
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("dialog")).to_have_count(0, timeout=RECOVERY_TIMEOUT)
    expect(page.get_by_role("link", name="Back by train")).to_have_count(1)
    expect_saved_once(page)
    # The page was not reloaded.
    assert page.evaluate("() => document.querySelector('[role=tablist]').isOld && document.querySelector('h1').isOld")


# A database that is away for a while


def postgres(command, *arguments):
    """Runs one of the functions of .ci/postgres.sh; returns its output."""
    script = ["bash", "-c", 'source .ci/postgres.sh; "$@"', "bash", command, *arguments]
    return subprocess.run(script, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


@pytest.fixture
def database(monkeypatch):
    """A PostgreSQL server for this test alone, which may stop it; the value is the folder that identifies it."""
    folder = postgres("postgres_create")
    try:
        postgres("postgres_start", folder)
        monkeypatch.setenv("WAYMARK_DATABASE", postgres("postgres_url", folder))
        yield folder
    finally:
        postgres("postgres_remove", folder)


@NEEDS_SERVER
def test_nothing_is_lost_while_the_database_is_away(database, server, visit):
    writer, reader = visit(server), visit(server)
    write_itinerary(writer)
    writer.get_by_role("combobox", name="City").select_option("Lisbon")
    writer.progress.wait_until_kept()
    postgres("postgres_stop", database)
    # Open pages and new visitors can still read everything.
    expect_places(reader)
    expect_places(visit(server))
    # A failed write is reported where it was requested, and can be repeated.
    reader.get_by_role("button", name="Save", exact=True).tap()
    expect(reader.get_by_text("This could not be saved. Try again later.")).to_be_visible()
    expect_answers(writer)
    writer.get_by_role("textbox", name="Notes").fill("bring lights and a pump")
    writer.get_by_role("button", name="Save").tap()
    alert = expect_not_saved(writer, "The database can't be reached. Try again in a moment.")
    alert.get_by_role("button", name="Keep Editing").tap()
    expect_form(writer, "bring lights and a pump")
    writer.reload()
    expect_form(writer, "bring lights and a pump")
    writer.get_by_role("textbox", name="Notes").fill("bring lights, a pump and bread")
    writer.get_by_role("button", name="Save").tap()
    alert = expect_not_saved(writer, "The database can't be reached. Try again in a moment.")
    postgres("postgres_start", database)
    alert.get_by_role("button", name="Try Again").tap()
    expect_saved_once(writer)
    reader.get_by_role("button", name="Save", exact=True).tap()
    expect(reader.get_by_role("button", name="Saved", exact=True)).to_be_visible()
    expect(reader.get_by_text("This could not be saved. Try again later.")).to_have_count(0)
    expect_to_outlive_a_kill(writer, server)
    expect(reader.get_by_role("button", name="Saved", exact=True)).to_be_visible()
    # The text that was typed last has been saved.
    writer.get_by_role("link", name="Along the Tejo").tap()
    expect(writer.get_by_text("bring lights, a pump and bread")).to_be_visible()


# A disk that is full


def begin_logs_anew(folder):
    """Checkpoints the write-ahead logs of SQLite, so that the next write is at their beginning."""
    for name in ["routes.sqlite", "sessions.sqlite"]:
        connection = sqlite3.connect(folder / name, timeout=10)
        assert connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
        connection.close()


def test_nothing_is_lost_while_the_disk_is_full(server, visit):
    writer, reader = visit(server), visit(server)
    write_itinerary(writer)
    writer.get_by_role("combobox", name="City").select_option("Lisbon")
    writer.progress.wait_until_kept()
    # No file may grow beyond two pages of a database: the databases cannot be written, but the server's own log can.
    begin_logs_anew(server.data)
    assert server.log.stat().st_size < 4_096
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (8_192, resource.RLIM_INFINITY))
    expect_answers(writer)
    expect_places(reader)
    expect_places(visit(server))
    writer.get_by_role("textbox", name="Notes").fill("bring lights and a pump")
    writer.get_by_role("button", name="Save").tap()
    alert = expect_not_saved(writer, "The disk could not be read or written.")
    alert.get_by_role("button", name="Keep Editing").tap()
    expect_form(writer, "bring lights and a pump")
    writer.reload()
    expect_form(writer, "bring lights and a pump")
    writer.get_by_role("textbox", name="Notes").fill("bring lights, a pump and bread")
    # The operator is told in the log.
    assert "Sessions can't be saved" in server.log.read_text()
    writer.get_by_role("button", name="Save").tap()
    alert = expect_not_saved(writer, "The disk could not be read or written.")
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    alert.get_by_role("button", name="Try Again").tap()
    expect_saved_once(writer)
    expect_to_outlive_a_kill(writer, server)
    writer.get_by_role("link", name="Along the Tejo").tap()
    expect(writer.get_by_text("bring lights, a pump and bread")).to_be_visible()


# A clock that jumps


class Clock:
    """A fake wall clock of programs that are started with `environment`."""

    def __init__(self, folder):
        [library] = Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1")
        self.file, self.offset = folder / "clock", timedelta()
        self.environment = {
            "LD_PRELOAD": str(library), "FAKETIME_TIMESTAMP_FILE": str(self.file), "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1",
        }
        self.jump(0)

    def jump(self, days):
        """Moves the clock by so many days. The file is replaced atomically, because programs read it all the time."""
        self.offset += timedelta(days=days)
        new = self.file.with_suffix(".new")
        new.write_text(f"{self.offset.total_seconds():+.0f}\n")
        new.replace(self.file)

    def expect_at(self, server):
        """Expects that the server uses this clock."""
        with urlopen(f"{server.address}/healthz") as answer:
            shown = parsedate_to_datetime(answer.headers["Date"])
        assert abs(shown - datetime.now(timezone.utc) - self.offset) < SLACK


@pytest.fixture
def clock(tmp_path, monkeypatch):
    """The wall clock of the servers that the test starts."""
    clock = Clock(tmp_path)
    for name, value in clock.environment.items():
        monkeypatch.setenv(name, value)
    return clock


def test_a_clock_that_jumps_does_not_affect_users(clock, server, visit):
    page = visit(server)
    write_itinerary(page)
    page.get_by_role("combobox", name="City").select_option("Lisbon")
    page.progress.wait_until_kept()  # includes everything that the first edit adds to the page
    page.evaluate(MARK)
    for days in [2, -3, 60]:
        clock.jump(days)
        clock.expect_at(server)
        notes = f"{days} days later"
        page.get_by_role("textbox", name="Notes").fill(notes)
        expect_answers(page)
        expect_form(page, notes)
        page.progress.wait_until_kept()  # sessions are persisted whatever the clock shows
        expect_form(page, notes)
        assert page.evaluate(NEW) == []
        page.reload()
        expect_form(page, notes)
        expect_answers(page)
        page.evaluate(MARK)
    page.progress.wait_until_kept()
    kill(server)
    server.start()
    come_back(page)
    clock.expect_at(server)
    expect_itinerary(page, "60 days later")


def test_a_session_is_restored_after_the_clock_has_jumped_past_its_expiry(clock, server, visit):
    line = Proxy(server.port)
    late, early = visit(line), visit(server)
    write_itinerary(late)
    late.progress.wait_until_kept()
    line.cut()
    clock.jump(60)  # longer than abandoned sessions are stored
    kill(server)
    server.start()
    come_back(early)
    expect(early.locator(".wm-banner")).to_be_empty(timeout=RECOVERY_TIMEOUT)
    for name in ["Lisbon", "Places"]:  # persisted twice: anything that follows the first time has ended by the second
        early.get_by_role("link", name=name).first.tap()
        expect(early.get_by_role("heading", name=name, level=1)).to_be_visible()
        early.progress.wait_until_kept()
    line.mend()
    come_back(late)
    expect_itinerary(late)
    line.close()
