"""Rides: valid, invalid, hostile and huge GPX files, through the browser's file dialog. ExampleTests check the content of files."""

import re
from pathlib import Path

import gpxpy
import pytest
from conftest import DESKTOP, PHONE, ROOT, Server
from pages import HANDS, RIDES, back, choose_files, expect_at_rest, fact, import_rides, rides, title, top
from playwright.sync_api import expect

TRACKS = ROOT / "Tests/ExampleTests/Tracks"
NAMES = {
    "script-name": """<script>alert("hi")</script> & 'co'""",
    "cdata-name": "<script>alert(1)</script> <!DOCTYPE html>",
    "right-to-left-name": "مسار",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory, artifacts):
    """A server for this file alone, because rides are counted."""
    running = Server(tmp_path_factory.mktemp("rides"), artifacts / "routes-rides.log").start()
    yield running
    running.stop()


@pytest.fixture
def phone(open_page):
    return open_page(RIDES[1], **PHONE)


@pytest.fixture
def guarded(phone, console_errors):
    """A phone on which a JavaScript dialog, which nothing should open, is an error."""
    phone.on("dialog", lambda dialog: (console_errors.append(f"dialog: {dialog.message}"), dialog.dismiss()))
    return phone


def report(page):
    return top(page).get_by_test_id("import-report")


def metres(text):
    figure, unit = re.fullmatch(r"([\d.]+) (k?m)", text).groups()
    return float(figure) * (1000 if unit == "km" else 1)


def expect_figures(page, path):
    """Expects the distance that gpxpy computes, within 0.5 % and the last digit shown, and its number of points."""
    with path.open(encoding="utf-8-sig") as file:
        gpx = gpxpy.parse(file)
    length, count = gpx.length_2d(), gpx.get_track_points_no()
    if not count:
        length, count = sum(route.length() for route in gpx.routes), sum(len(route.points) for route in gpx.routes)
    shown = fact(page, "Distance")
    assert abs(metres(shown) - length) <= 0.005 * length + (50 if "km" in shown else 0.5), f"{shown} is not {length} m"
    expect(top(page).get_by_text(f"From {count} points in {path.name}.")).to_be_visible()


def open_newest(page):
    """Opens the ride that was imported last."""
    addresses = rides(page).evaluate_all("links => links.map(link => link.getAttribute('href'))")
    known = getattr(page, "known_rides", set())
    new = [address for address in addresses if address not in known]
    assert len(new) == 1, f"{len(new)} rides are new"
    page.locator(f"a[href='{new[0]}']").click()
    expect(back(page)).to_have_text("Rides")
    expect_at_rest(page)


def import_and_open(page, path):
    page.known_rides = set(rides(page).evaluate_all("links => links.map(link => link.getAttribute('href'))"))
    import_rides(page, [path])
    open_newest(page)


def test_m8_a_ride_shows_its_name_figures_map_and_profile_is_renamed_in_an_alert_and_deleted(phone, shot):
    import_and_open(phone, TRACKS / "good.gpx")
    expect_figures(phone, TRACKS / "good.gpx")
    expect(title(phone)).to_have_text("Morning Ride")
    expect(phone).to_have_url(re.compile("/rides/[0-9a-f-]+$"))
    for name in ["Date", "Distance", "Elevation Gain", "Moving Time", "Average Speed", "Steepest Climb"]:
        expect(top(phone).get_by_text(name, exact=True)).to_be_visible()
    assert fact(phone, "Date") == "6 Jul 2024"
    # A screen reader reads a name and its value as one.
    row = top(phone).get_by_role("listitem").filter(has_text="Date")
    expect(row).to_match_aria_snapshot("""
      - listitem:
        - group: Date, 6 Jul 2024
    """)
    expect(top(phone).get_by_role("img", name="Map of Morning Ride")).to_be_visible()
    expect(top(phone).get_by_role("img", name="Elevation profile of Morning Ride")).to_be_visible()
    shot(phone)
    phone.reload()
    expect(title(phone)).to_have_text("Morning Ride")
    # It is renamed, and deleted after a question.
    before = len(phone.known_rides)
    phone.get_by_role("button", name="Rename").tap()
    alert = phone.get_by_role("alertdialog", name="Rename Ride")
    field = alert.get_by_role("textbox", name="Name")
    expect(field).to_be_focused()
    expect(field).to_have_value("Morning Ride")
    field.fill("")
    expect(alert.get_by_role("button", name="Rename")).to_be_disabled()
    field.fill("Around the Lake")
    expect(alert.get_by_role("button", name="Rename")).to_be_enabled()
    shot(phone, "alert")
    phone.keyboard.press("Enter")
    expect(alert).to_have_count(0)
    expect(title(phone)).to_have_text("Around the Lake")
    delete = phone.get_by_role("button", name="Delete Ride")
    colours = delete.evaluate("e => [e, e.querySelector('.symbol')].map(each => getComputedStyle(each).color)")
    assert colours == ["rgb(211, 23, 12)", "rgb(255, 59, 48)"], "the symbol has iOS' red, and the text one that is legible"
    delete.tap()
    phone.get_by_role("alertdialog").get_by_role("button", name="Delete Ride").tap()
    expect(title(phone)).to_have_text("Rides")
    expect(rides(phone)).to_have_count(before)


@pytest.mark.parametrize("device, hand", HANDS.values(), ids=HANDS)
def test_valid_files_are_imported_and_invalid_ones_are_named(open_page, shot, device, hand):
    page = open_page(RIDES[1], **device)
    before, choose = rides(page).count(), top(page).get_by_role("button", name="Import GPX Files")
    with page.expect_file_chooser() as chooser:
        hand(page).press(choose)
    chooser.value.set_files([TRACKS / f"{name}.gpx" for name in ["empty", "good", "truncated", "route-only"]])
    expect(rides(page)).to_have_count(before + 2)
    expect(report(page)).to_contain_text("empty.gpx: This file is empty, so nothing was imported.")
    expect(report(page)).to_contain_text("truncated.gpx: This file is cut off")
    expect(choose).to_be_enabled()
    shot(page)


def test_a_ride_is_exported_as_the_file_it_was_imported_from(phone):
    import_and_open(phone, TRACKS / "good.gpx")
    for _ in range(2):  # it can be exported again
        with phone.expect_download() as download:
            top(phone).get_by_role("button", name="Export GPX").tap()
        assert download.value.suggested_filename == "Morning Ride.gpx"
        assert Path(download.value.path()).read_bytes() == (TRACKS / "good.gpx").read_bytes()
    expect(title(phone)).to_have_text("Morning Ride")  # the page is still the same


def memory(server, what):
    """The memory of the server in MiB: `what` is a line of /proc/…/status."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(rf"{what}:\s+(\d+)", status)[1]) / 1024


def test_a_huge_file_is_refused_in_bounded_memory(guarded, server, tmp_path, open_page, console_errors):
    huge, other = tmp_path / "huge.gpx", open_page("about:blank", **DESKTOP)
    for megabytes, words in [(200, "“huge.gpx” is too large"), (60, "huge.gpx: This file is not a GPX file")]:
        with huge.open("wb") as file:
            file.truncate(megabytes << 20)  # sparse
        Path(f"/proc/{server.process.pid}/clear_refs").write_text("5")  # resets the peak, VmHWM
        before, count = memory(server, "VmRSS"), rides(guarded).count()
        choose_files(guarded, huge)
        other.goto("/")  # other clients are served meanwhile
        expect(other.get_by_role("heading", level=1)).to_have_text("Places")
        expect(report(guarded)).to_contain_text(words, timeout=60_000)
        assert rides(guarded).count() == count
        assert memory(server, "VmHWM") - before < 32, "MiB of memory were added during the upload"
    console_errors[:] = [error for error in console_errors if "413" not in error]  # written by the browser


def test_an_upload_goes_on_after_lost_answers_and_failures_of_the_server(guarded, tmp_path, console_errors):
    long = tmp_path / "long.gpx"
    long.write_bytes((TRACKS / "good.gpx").read_bytes() + b"<!--" + b" " * 700_000 + b"-->")
    troubles = iter(["answer lost", None, "failure", "answer lost"])

    def disturb(route):
        trouble = next(troubles, None)
        if trouble == "failure":
            return route.fulfill(status=500, body="The file could not be stored.")
        if trouble == "answer lost":
            route.fetch()  # the server has the slice
            return route.abort()
        route.continue_()

    guarded.route("**/_waymark/upload/**", disturb)
    before = rides(guarded).count()
    choose_files(guarded, long)
    expect(rides(guarded)).to_have_count(before + 1, timeout=20_000)
    assert next(troubles, "none") == "none", "all troubles have happened"
    expect(report(guarded)).not_to_contain_text("long.gpx")
    console_errors[:] = [error for error in console_errors if "500" not in error and "ERR_FAILED" not in error]


def test_hostile_names_of_rides_and_files_show_as_text(guarded, tmp_path):
    hostile = tmp_path / """<img src=x onerror=alert(1)>"'&amp; \u202eمسار 🚲.gpx"""
    hostile.write_bytes(b"")
    before = rides(guarded).count()
    choose_files(guarded, [hostile, *[TRACKS / f"{name}.gpx" for name in NAMES]])
    expect(report(guarded)).to_contain_text("""<img src=x onerror=alert(1)>"'&amp; \u202eمسار 🚲.gpx: This file is empty""")
    expect(rides(guarded)).to_have_count(before + len(NAMES))
    for name in NAMES.values():
        rides(guarded).filter(has_text=name).first.tap()
        expect(title(guarded)).to_contain_text(name)
        assert guarded.locator("wm-app :is(script, img, iframe)").count() == 0
        guarded.reload()
        expect(title(guarded)).to_contain_text(name)
        assert guarded.locator("wm-app :is(script, img, iframe)").count() == 0
        back(guarded).tap()
        expect(title(guarded)).to_have_text("Rides")
        expect_at_rest(guarded)
