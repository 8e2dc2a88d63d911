"""The pages of `waymark map` and `waymark audit --format html`, which are files without a server."""

import subprocess

import pytest
from conftest import ROOT
from devices import DESKTOP, PHONE
from playwright.sync_api import expect

TOOL = ROOT / "Audit/.build/debug/waymark"
SOURCE = """
import SwiftUI

@main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
struct Root: View {
  var body: some View {
    TabView {
      Tab("Places", systemImage: "circle") { NavigationStack { Places() } }
      Tab("Places", systemImage: "circle") { NavigationStack { Rides() } }
    }
  }
}
struct Places: View {
  @State private var isShown = false
  var body: some View {
    List {
      NavigationLink("Lisbon") { City() }
      NavigationLink("Ride") { Ride() }
    }
    .navigationTitle("<b>Places</b> &amp; more")
    .sheet(isPresented: $isShown) { Editor() }
    .toolbar { Button("New") { isShown = true } }
  }
}
struct Rides: View { var body: some View { NavigationLink("Ride") { Ride() }.navigationTitle("Rides") } }
struct City: View { var body: some View { NavigationLink("Street") { Street() }.navigationTitle("City") } }
struct Street: View { var body: some View { List { Text("").swipeActions { Button("Flag") {} } }.navigationTitle("Street") } }
struct Ride: View { var body: some View { Text("").navigationTitle("Ride") } }
struct Editor: View {
  @Environment(\\.dismiss) private var dismiss
  var body: some View {
    NavigationStack {
      TextEditor(text: .constant("")).navigationTitle("New Place").toolbar { Button("Cancel", role: .cancel) { dismiss() } }
    }
  }
}
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """The addresses of the pages, by command."""
    folder = tmp_path_factory.mktemp("maps")
    (folder / "App.swift").write_text(SOURCE)
    for command in ("map", "audit"):
        subprocess.run([TOOL, command, "--format", "html", "--output", f"{command}.html", "App.swift"], cwd=folder, check=False)
    return {command: (folder / f"{command}.html").as_uri() for command in ("map", "audit")}


@pytest.fixture
def page(files, open_page):
    return open_page(files["map"], **DESKTOP)


def screen(page, name):
    return page.locator("#map").get_by_role("button", name=name)


def seen(page):
    """What is seen of the picture: x, y, width and height."""
    return [float(number) for number in page.locator("#map > svg").get_attribute("viewBox").split()]


def test_appearance(page, look):
    look(page, sizes=("phone", "desktop"))
    screen(page, "City, screen").click()
    look(page, "open", sizes=("phone", "desktop"))


def test_best_practices(page, check_best_practices):
    check_best_practices(page)


def test_appearance_of_an_audit(files, open_page, look):
    look(open_page(files["audit"], **DESKTOP), sizes=("phone", "desktop"))


def test_texts_are_no_markup(page):
    expect(page.locator("#map b, #side b")).to_have_count(0)
    screen(page, "<b>Places</b> &amp; more").click()
    expect(page.locator("#details h2")).to_have_text("<b>Places</b> &amp; more")
    assert page.evaluate("performance.getEntriesByType('resource').length") == 0


def test_keyboard_goes_through_the_tree(page):
    page.locator("#map").focus()
    names = []
    for _ in range(7):
        page.keyboard.press("Tab")
        names.append(page.evaluate("document.activeElement.getAttribute('aria-label').split(',')[0]"))
    assert names == ["Root", "<b>Places</b> &amp; more", "City", "Street", "Ride", "New Place", "Rides"]
    for key, name in {"ArrowLeft": "<b>Places", "ArrowDown": "City", "ArrowRight": "Ride", "ArrowUp": "<b>Places"}.items():
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith(name), key


def test_details(page):
    editor = screen(page, "New Place, modal")
    editor.focus()
    page.keyboard.press("Enter")
    details = page.locator("#details")
    expect(details.get_by_role("heading", name="New Place")).to_be_focused()
    expect(details).to_contain_text("App.swift:")
    expect(details).to_contain_text("“Cancel”")
    details.get_by_role("button", name="Places").click()
    expect(details.get_by_role("heading", level=2)).to_have_text("<b>Places</b> &amp; more")
    page.keyboard.press("Escape")
    expect(details).to_be_hidden()
    expect(screen(page, "<b>Places</b>")).to_be_focused()


def test_folding(page):
    places = screen(page, "<b>Places</b>")
    places.focus()
    page.keyboard.press(" ")
    expect(places).to_have_attribute("aria-label", "<b>Places</b> &amp; more, tab, 4 below, folded")
    expect(page.locator("#map .node:not([hidden])")).to_have_count(3)
    expect(screen(page, "City")).to_be_hidden()
    expect(places.locator(".fold")).to_have_text("+4")
    places.locator(".fold").click()
    expect(screen(page, "Street")).to_be_visible()
    places.click()
    page.get_by_role("button", name="Fold 4 screens below").click()
    expect(page.get_by_role("button", name="Show 4 screens below")).to_be_visible()
    expect(screen(page, "Street")).to_be_hidden()


def test_search(page):
    screen(page, "City, screen").focus()
    page.keyboard.press(" ")
    page.keyboard.press("/")
    field = page.get_by_role("searchbox", name="Find a screen")
    expect(field).to_be_focused()
    page.keyboard.type("RIDE")
    expect(page.locator("#matches")).to_have_text("1 of 2")
    expect(page.locator("#map .match")).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.locator("#matches")).to_have_text("2 of 2")
    page.keyboard.press("Enter")
    expect(page.locator("#matches")).to_have_text("1 of 2")
    field.fill("street")
    expect(screen(page, "Street")).to_be_visible()
    field.fill("nothing")
    expect(page.locator("#matches")).to_have_text("None")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    expect(page.locator("#map .match")).to_have_count(0)


def test_moving_and_zooming(page):
    start = seen(page)
    page.keyboard.press("+")
    assert seen(page)[2] == pytest.approx(start[2] / 1.25, rel=1e-3)
    page.get_by_role("button", name="Zoom out").click()
    assert seen(page) == pytest.approx(start, rel=1e-3, abs=0.5)
    page.locator("#map").focus()
    page.keyboard.press("ArrowRight")
    assert seen(page)[0] > start[0]
    page.mouse.move(600, 600)
    before = seen(page)
    page.mouse.wheel(0, -200)
    expect(page.locator("#map > svg")).not_to_have_attribute("viewBox", " ".join(map(str, before)))
    page.wait_for_function("before => +document.querySelector('#map > svg').getAttribute('viewBox').split(' ')[2] < before", arg=before[2])
    before = seen(page)
    page.mouse.down()
    page.mouse.move(500, 550, steps=4)
    page.mouse.up()
    assert seen(page)[0] > before[0] and seen(page)[1] > before[1]
    expect(page.locator("#details")).to_be_hidden()
    page.keyboard.press("0")
    box = page.locator("#map").bounding_box()
    for node in page.locator("#map .node").all():
        place = node.bounding_box()
        assert place["x"] >= box["x"] and place["y"] >= box["y"], "the whole map is seen"


def test_pinching(files, open_page):
    page = open_page(files["map"], **PHONE)
    wire = page.context.new_cdp_session(page)
    box, before = page.locator("#map").bounding_box(), seen(page)

    def touch(kind, *places):
        points = [{"x": box["x"] + x, "y": box["y"] + 100, "id": number} for number, x in enumerate(places)]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 100)
    touch("touchStart", 100, 200)
    for distance in range(110, 201, 10):
        touch("touchMove", 100, 100 + distance)
    touch("touchEnd")
    assert seen(page)[2] == pytest.approx(before[2] / 2, rel=0.05)


def test_touch(files, open_page):
    page = open_page(files["map"], **PHONE)
    screen(page, "Root").tap()
    expect(page.locator("#details").get_by_role("heading", name="Root")).to_be_visible()


def test_other_ways(files, open_page):
    page = open_page(files["map"], **DESKTOP)
    cross = page.locator("#map .edge.cross")
    expect(cross).to_have_count(1)
    button = page.get_by_role("button", name="All ways")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(cross).to_be_hidden()
    screen(page, "Rides").click()
    expect(cross).to_be_visible()


def test_findings(files, open_page):
    page = open_page(files["audit"], **DESKTOP)
    findings = page.locator("#findings")
    rows = findings.locator("button.row")
    all_of_them = rows.count()
    assert all_of_them > 1
    findings.get_by_label("Rule").select_option("alike-tab-labels")
    expect(rows).to_have_count(1)
    expect(findings.get_by_role("heading")).to_have_text(f"1 of {all_of_them} findings")
    rows.click()
    expect(screen(page, "Root")).to_be_focused()
    page.keyboard.press("Escape")
    expect(rows).to_be_focused()
    findings.get_by_label("Severity").select_option("note")
    expect(rows).to_have_count(0)


def test_without_motion(files, open_page):
    page = open_page(files["map"], **DESKTOP, reduced_motion="reduce")
    page.keyboard.press("0")
    for _ in range(8):
        page.keyboard.press("+")
    screen(page, "Street").focus()
    page.keyboard.press("ArrowUp")
    box = screen(page, "City, screen").bounding_box()
    assert 0 < box["x"] < 1280 and 0 < box["y"] < 800
