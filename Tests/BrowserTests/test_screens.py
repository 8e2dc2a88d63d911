"""Every screen of Routes in every size and scheme: screenshots, the rules of WCAG, and layout rules for all screens."""

from conftest import ROOT
from devices import DESKTOP, PHONE
from looking import ALL, SHARP
from pages import ADDRESSES, LISBON, RIDES, SHOWN, choose_files, expect_at_rest, import_rides, link, rides, title, top
from playwright.sync_api import expect

TRACKS = ROOT / "Tests/ExampleTests/Tracks"
TOUCH = {"phone", "tablet", "tablet-wide"}

SMALL = """shown => [...[...document.querySelectorAll(shown)].at(-1).querySelectorAll('.wm-bar :is(a, button), .row :is(a, button)')]
  .filter(target => target.checkVisibility()).filter(target => {
    const box = target.getBoundingClientRect(), after = getComputedStyle(target, '::after');
    const height = Math.max(box.height, after.position === 'absolute' ? parseFloat(after.height) : 0);
    return Math.min(height, box.width) < 43.9;
  }).map(target => target.outerHTML.slice(0, 120))"""


def expect_fit(page, look, shot, name, check_best_practices=None):
    """Checks the screen in every size, scrolled to its beginning and to its end."""
    scroller = top(page).locator(".wm-scroll")

    def check(size):
        if check_best_practices and size in ("phone", "desktop"):
            check_best_practices(page)
        if size in TOUCH:
            assert page.evaluate(SMALL, SHOWN) == [], size
        if scroller.evaluate("box => (box.scrollTop = box.scrollHeight) && box.scrollTop > 0"):
            expect_at_rest(page)
            shot(page, f"{name}-{size}-end")
            scroller.evaluate("box => box.scrollTop = 0")

    look(page, name, sizes=ALL, check=check)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)


def test_every_screen_fits_passes_wcag_and_violates_no_best_practice(
        open_page, look, shot, check_accessibility, check_best_practices, console_errors):
    page = open_page("about:blank", **SHARP)
    for name, address in ADDRESSES.items():
        page.goto(address)
        expect(title(page)).not_to_be_empty()
        expect_at_rest(page)
        expect_fit(page, look, shot, name, check_best_practices)
        if name == "places":  # a pushed screen passes as well
            link(page, LISBON[0]).click()
            expect(title(page)).to_have_text("Lisbon")
            expect_at_rest(page)
            check_accessibility(page)
    assert all("404" in error for error in console_errors), console_errors
    console_errors.clear()  # written by the browser for the address that leads nowhere


def test_a_ride_and_an_import_error_fit_and_pass_wcag(open_page, look, shot):
    page = open_page(RIDES[1], **SHARP)
    choose_files(page, TRACKS / "empty.gpx")
    expect(top(page).get_by_text("empty.gpx: This file is empty")).to_be_visible()
    look(page, "refusal")
    import_rides(page, [TRACKS / "good.gpx"])
    look(page, "rides")
    rides(page).last.click()
    expect(title(page)).to_have_text("Morning Ride")
    expect_at_rest(page)
    expect_fit(page, look, shot, "ride")


def test_reduced_motion_fades_instead_of_sliding(open_page):
    page = open_page(reduced_motion="reduce", motion=20, **PHONE)  # slow enough to be measured half-way
    link(page, LISBON[0]).tap()
    expect(title(page)).to_have_text("Lisbon")
    place = top(page).evaluate("""screen => {
      const column = screen.closest('wm-column');
      return [column.getBoundingClientRect().left, Number(getComputedStyle(column).opacity)]; }""")
    assert place[0] == 0 and place[1] < 1, place


def test_a_combined_text_that_changes_is_read_as_it_is_then(open_page):
    page = open_page(ADDRESSES["city"], **DESKTOP)
    page.get_by_role("button", name="Filter").click()
    sheet = page.get_by_role("dialog", name="Filter Routes")
    expect(sheet).to_match_aria_snapshot("- group: Longest, Any")
    sheet.get_by_role("slider", name="Longest").press("ArrowLeft")
    expect(sheet).to_match_aria_snapshot("- group: /Longest, \\d+ km/")
