"""Quick Look in Cabinet, downloads and thumbnails, by pointer, touch and keys."""

import io
import math
import re
import struct
import wave
import zipfile
import zlib

import pytest
from devices import DESKTOP, PHONE, TABLET
from pages import button, centre, double_tap, expect_idle
from playwright.sync_api import expect

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="99" cy="99" r="90"/><script>console.log("It ran.")</script></svg>'


def png(width, height):
    """A picture whose columns have different colours."""
    rows = (b"\0" + bytes(value for x in range(width) for value in (x * 255 // width, 99, 99))) * height

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def sound():
    file = io.BytesIO()
    with wave.open(file, "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(8_000)
        written.writeframes(b"".join(struct.pack("<h", int(9_000 * math.sin(step / 5))) for step in range(80_000)))
    return file.getvalue()


FILES = {
    "Beach.png": png(1600, 1000), "Circle.svg": SVG.encode(), "Letter.txt": "Größe\nsecond line\n".encode(), "Old.bin": bytes(range(256)),
    "Tone.wav": sound(), "Wide.png": png(900, 100)}


@pytest.fixture(scope="module")
def server(cabinet_server):
    return cabinet_server


@pytest.fixture
def folder(server, request):
    """A folder with files of several kinds, and a folder between them."""
    folder = server.root / re.sub(r"\W", "-", request.node.name)
    (folder / "Inner").mkdir(parents=True)
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    (folder / "Inner" / "Deep.txt").write_text("deep")
    return folder


@pytest.fixture
def open_folder(open_page, folder):
    def open_with(device=DESKTOP):
        page = open_page(f"/files/{folder.name}", **device)
        expect(item(page, "Beach.png")).to_be_visible()
        expect_idle(page)
        return page
    return open_with


@pytest.fixture
def look_at(open_folder):
    """Opens the folder, and one of its files."""
    def open_with(name="Beach.png", device=DESKTOP):
        page = open_folder(device)
        if device is PHONE:
            item(page, name).tap()
        else:
            item(page, name).click()
            page.keyboard.press("Space")
        expect_shown(page, name)
        return page
    return open_with


def item(page, name):
    return page.locator("[role=option], [role=row]").filter(has=page.get_by_text(name, exact=True)).filter(visible=True).last


def quick_look(page):
    return page.get_by_role("dialog")


def expect_shown(page, name):
    expect_idle(page)  # what was pressed has had its effect
    expect(quick_look(page).get_by_role("heading", name=name)).to_be_visible()
    expect_idle(page)


def expect_closed(page):
    expect(quick_look(page)).to_have_count(0)
    expect_idle(page)


def picture(page, name="Beach.png"):
    return quick_look(page).get_by_role("img", name=name)


def expect_loaded(page, name="Beach.png"):
    """Waits until the picture is there, and at rest; returns its box."""
    page.wait_for_function("name => document.querySelector(`wm-zoom > img[alt='${name}']`)?.naturalWidth > 0", arg=name)
    expect_idle(page)
    return picture(page, name).bounding_box()


def magnification(page):
    return page.evaluate("() => new DOMMatrix(getComputedStyle(document.querySelector('wm-zoom > img')).transform).a")


def touches(page):
    wire = page.context.new_cdp_session(page)

    def touch(kind, *points):
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": id} for id, (x, y) in enumerate(points)]})
    return touch


def swipe(page, dx, dy=0):
    """A finger that moves across the middle of the window."""
    touch, size = touches(page), page.viewport_size
    x, y = size["width"] / 2 - dx / 2, size["height"] / 2
    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + dx * step / 8, y + dy * step / 8))
    touch("touchEnd")


def test_X5_space_opens_what_is_selected_and_space_escape_and_done_close_it(open_folder):
    page = open_folder()
    for close in [lambda: page.keyboard.press("Space"), lambda: page.keyboard.press("Escape"), lambda: button(page, "Done").click()]:
        item(page, "Letter.txt").click()
        page.keyboard.press("Space")
        expect_shown(page, "Letter.txt")
        close()
        expect_closed(page)
        expect(item(page, "Letter.txt")).to_be_focused()


@pytest.mark.parametrize("how", ["double click", "Return", "menu"])
def test_opening_a_file_shows_it(open_folder, how):
    page = open_folder()
    if how == "double click":
        item(page, "Letter.txt").dblclick()
    elif how == "Return":
        item(page, "Letter.txt").click()
        page.keyboard.press("Enter")
    else:
        item(page, "Letter.txt").click(button="right")
        page.get_by_role("menuitem", name="Quick Look", exact=True).click()
    expect_shown(page, "Letter.txt")


@pytest.mark.parametrize("view", ["List", "Table", "Columns"])
def test_space_opens_files_in_each_view_but_types_a_space_in_a_name(open_folder, folder, view):
    page = open_folder()
    button(page, "View").click()
    page.get_by_role("menuitemradio", name=view, exact=True).click()
    expect_idle(page)
    item(page, "Letter.txt").click()
    page.keyboard.press("Space")
    expect_shown(page, "Letter.txt")
    page.keyboard.press("Space")
    expect_closed(page)
    item(page, "Letter.txt").click(button="right")
    page.get_by_role("menuitem", name="Rename", exact=True).click()
    expect(page.get_by_role("textbox", name="Name")).to_be_focused()
    page.keyboard.type("My letter")
    page.keyboard.press("Enter")
    expect(item(page, "My letter.txt")).to_be_visible()
    expect(quick_look(page)).to_have_count(0)
    assert (folder / "My letter.txt").exists()


def test_arrows_go_through_the_files_and_the_selection_follows(look_at):
    page = look_at()
    expect(button(page, "Previous")).to_be_disabled()
    for name in ["Circle.svg", "Letter.txt", "Old.bin", "Tone.wav", "Wide.png"]:
        page.keyboard.press("ArrowRight")
        expect_shown(page, name)
    expect(button(page, "Next")).to_be_disabled()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect_shown(page, "Tone.wav")
    button(page, "Previous").click()
    expect_shown(page, "Old.bin")
    page.keyboard.press("Escape")
    expect_closed(page)
    expect(page.locator("[aria-selected=true]").filter(has=page.get_by_text("Old.bin", exact=True))).to_be_visible()


def test_a_finger_opens_a_file_and_swipes_to_the_next(look_at):
    page = look_at("Circle.svg", PHONE)
    swipe(page, -150)
    expect_shown(page, "Letter.txt")
    swipe(page, -150)
    expect_shown(page, "Old.bin")
    swipe(page, 150)
    expect_shown(page, "Letter.txt")
    swipe(page, 20, -200)  # it scrolls
    expect_shown(page, "Letter.txt")
    button(page, "Done").tap()
    expect_closed(page)


def test_a_picture_fits_the_window_in_each_size(look_at):
    page = look_at()
    for size in [(1180, 820), (390, 844)]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        box = expect_loaded(page)
        assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= size[0] and box["y"] + box["height"] <= size[1]
        assert box["width"] >= size[0] - 1, "the picture has the room between the bars"
        done = button(page, "Done").bounding_box()
        assert done["x"] < 60 and button(page, "Download").bounding_box()["x"] > size[0] - 90


def test_keys_magnify_a_picture_and_an_arrow_sent_right_then_turns_no_page(look_at):
    page = look_at()
    expect_loaded(page)
    page.keyboard.press("+")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect_shown(page, "Beach.png")
    assert magnification(page) == pytest.approx(1.5)
    page.keyboard.press("-")
    page.keyboard.press("ArrowRight")
    expect_shown(page, "Circle.svg")
    # Another picture is not magnified.
    page.keyboard.press("ArrowLeft")
    expect_shown(page, "Beach.png")
    expect_loaded(page)
    assert magnification(page) == 1
    for _ in range(9):
        page.keyboard.press("+")
    expect_idle(page)
    assert magnification(page) == 8
    page.keyboard.press("0")
    page.keyboard.press("ArrowRight")
    expect_shown(page, "Circle.svg")


def test_a_wheel_magnifies_a_picture_and_the_pointer_moves_it(look_at):
    page = look_at()
    box = expect_loaded(page)
    x, y = box["x"] + box["width"] * 3 / 4, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    for _ in range(3):
        page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_function("() => document.querySelector('wm-zoom[data-client-magnified]')")
    expect_idle(page)
    before = picture(page).bounding_box()
    assert magnification(page) == pytest.approx(math.exp(1.5), rel=0.01)
    assert before["x"] + before["width"] * 3 / 4 == pytest.approx(x, abs=2), "the point under the pointer stays"
    page.mouse.down()
    page.mouse.move(x + 30, y - 20, steps=4)
    page.mouse.up()
    expect_idle(page)
    after = picture(page).bounding_box()
    assert (after["x"] - before["x"], after["y"] - before["y"]) == (pytest.approx(30, abs=1), pytest.approx(-20, abs=1))
    page.mouse.dblclick(600, 300)
    expect_idle(page)
    assert magnification(page) == 1
    assert page.evaluate("() => visualViewport.scale") == 1


def test_fingers_magnify_a_picture_which_a_swipe_then_moves(look_at):
    page = look_at(device=PHONE)
    expect_loaded(page)
    touch, (x, y) = touches(page), centre(picture(page))
    touch("touchStart", (x - 20, y))
    touch("touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 5):
        touch("touchMove", (x - 20 - step * 10, y), (x + 20 + step * 10, y))
    touch("touchEnd")
    expect_idle(page)
    assert magnification(page) == pytest.approx(3, rel=0.02)
    before = picture(page).bounding_box()
    swipe(page, -80)
    expect_shown(page, "Beach.png")
    assert picture(page).bounding_box()["x"] == pytest.approx(before["x"] - 80, abs=1)
    double_tap(page, x, y)
    expect_idle(page)
    assert magnification(page) == 1
    double_tap(page, x, y)
    expect_idle(page)
    assert magnification(page) == 2.5
    double_tap(page, x, y)
    expect_idle(page)
    swipe(page, -150)
    expect_shown(page, "Circle.svg")


@pytest.mark.parametrize("content, shown", [
    ("Größe 🙂\nA".encode(), "Größe 🙂"), ("Größe".encode("utf-16"), "Größe"), ("Größe".encode("latin-1"), "Größe"),
    (b"<script>alert(1)</script>", "<script>alert(1)</script>")])
def test_a_text_is_shown_whatever_its_encoding(look_at, folder, content, shown):
    (folder / "Letter.txt").write_bytes(content)
    page = look_at("Letter.txt")
    expect(quick_look(page).get_by_text(shown)).to_be_visible()
    # It is shown anew when it is changed.
    (folder / "Letter.txt").write_text("another text")
    expect(quick_look(page).get_by_text("another text")).to_be_visible()


def test_of_a_large_text_the_beginning_is_shown(look_at, folder):
    (folder / "Letter.txt").write_text("".join(f"line {number}\n" for number in range(200_000)))
    page = look_at("Letter.txt")
    expect(quick_look(page).get_by_text("line 0\n")).to_be_visible()
    assert page.locator("wm-modals .text").count() < 200


def test_what_is_no_text_is_described_and_can_be_stored(look_at):
    page = look_at("Old.bin")
    expect(quick_look(page).get_by_text("256 bytes")).to_be_visible()
    with page.expect_download() as download:
        quick_look(page).locator(".swiped").get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == "Old.bin"
    assert download.value.path().read_bytes() == FILES["Old.bin"]


def test_a_sound_has_the_browsers_controls_and_any_part_is_loaded(look_at):
    page = look_at("Tone.wav")
    length = page.evaluate("""async () => {
      const player = document.querySelector('audio');
      const until = (name, isThere) => isThere() ? null : new Promise(done => player.addEventListener(name, done, { once: true }));
      await until('loadedmetadata', () => player.readyState > 0);
      player.currentTime = 8;
      await until('seeked', () => !player.seeking);
      return [player.duration, player.currentTime, player.controls];
    }""")
    assert length == [10, 8, True]


def test_nothing_runs_in_a_picture_that_is_opened_as_a_page(look_at, console_errors):
    page = look_at("Circle.svg")
    expect_loaded(page, "Circle.svg")
    address = picture(page, "Circle.svg").get_attribute("src")
    said = []
    page.on("console", lambda message: said.append(message.text))
    with page.expect_event("console", lambda message: "Blocked script execution" in message.text):
        response = page.goto(address)
    assert response.headers["content-security-policy"].endswith("sandbox")
    assert "It ran." not in said
    console_errors.clear()


def test_another_visitor_gets_nothing_at_the_address(look_at, browser, server):
    page = look_at()
    expect_loaded(page)
    address = picture(page).get_attribute("src")
    assert page.context.request.get(address).status == 200
    other = browser.new_context(base_url=server.address)
    other.new_page().goto("/files")
    assert other.request.get(address).status == 404
    other.close()


@pytest.mark.parametrize("name", ["Beach.png", "Letter.txt"])
def test_a_file_that_goes_away_closes_it(look_at, folder, name):
    page = look_at(name)
    (folder / name).unlink()
    expect_closed(page)
    expect(item(page, name)).to_have_count(0)


def test_a_reload_keeps_what_is_shown(look_at):
    page = look_at("Letter.txt")
    page.keyboard.press("ArrowRight")
    expect_shown(page, "Old.bin")
    page.reload()
    expect_shown(page, "Old.bin")
    page.keyboard.press("Escape")
    expect_closed(page)


def menu(page, name, choice):
    item(page, name).click(button="right")
    page.get_by_role("menuitem", name=choice, exact=True).click()


def test_one_file_is_downloaded_as_it_is(open_folder):
    page = open_folder()
    with page.expect_download() as download:
        menu(page, "Letter.txt", "Download")
    assert download.value.suggested_filename == "Letter.txt"
    assert download.value.path().read_bytes() == FILES["Letter.txt"]


def test_several_and_folders_are_downloaded_as_a_zip_archive(open_folder, folder):
    page = open_folder()
    item(page, "Beach.png").click()
    item(page, "Letter.txt").click(modifiers=["ControlOrMeta"])
    item(page, "Inner").click(modifiers=["ControlOrMeta"])
    with page.expect_download() as download:
        menu(page, "Letter.txt", "Download")
    assert download.value.suggested_filename == f"{folder.name}.zip"
    with zipfile.ZipFile(download.value.path()) as archive:
        assert archive.testzip() is None
        assert sorted(archive.namelist()) == ["Beach.png", "Inner/", "Inner/Deep.txt", "Letter.txt"]
        assert archive.read("Beach.png") == FILES["Beach.png"]
    assert sorted(path.name for path in folder.iterdir()) == sorted([*FILES, "Inner"])


@pytest.mark.parametrize("view", ["Icons", "List"])
def test_pictures_have_thumbnails_of_their_content(open_folder, folder, view):
    page = open_folder()
    button(page, "View").click()
    page.get_by_role("menuitemradio", name=view, exact=True).click()
    expect_idle(page)

    def expect_thumbnail(name, ratio):
        page.wait_for_function("""([name, ratio]) => [...document.querySelectorAll('[role=option]')].filter(row => row.textContent.includes(name))
            .some(row => [...row.querySelectorAll('img')].some(img => img.naturalWidth && Math.abs(img.naturalWidth / img.naturalHeight - ratio) < 0.2))""",
            arg=[name, ratio])

    expect_thumbnail("Beach.png", 1.6)
    expect_thumbnail("Wide.png", 9)
    assert item(page, "Old.bin").locator("img").count() == 0
    (folder / "Beach.png").write_bytes(png(100, 300))
    expect_thumbnail("Beach.png", 1 / 3)
    (folder / "Beach.png").write_bytes(b"no picture")
    expect(item(page, "Beach.png").locator("img")).to_have_count(0)


# Records a red video of half a second.
FILM = """async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 }), drawn = canvas.getContext('2d'), parts = [];
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
  let left = 10;
  const draw = () => {
    drawn.fillStyle = '#c02020';
    drawn.fillRect(0, 0, 160, 90);
    if (left-- === 0) recorder.stop();
    else setTimeout(draw, 50);
  };
  const ended = new Promise(done => recorder.onstop = done);
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  draw();
  await ended;
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
}"""


def test_videos_have_posters_which_the_browser_draws(open_folder, folder, tmp_path):
    page = open_folder()
    (tmp_path / "Film.webm").write_bytes(bytes(page.evaluate(FILM)))
    (tmp_path / "Film.webm").rename(folder / "Film.webm")  # it is listed when it is whole
    (folder / "Lost.webm").write_bytes(b"no video")
    poster = item(page, "Film.webm").locator("video")
    expect(poster).to_be_visible()
    page.wait_for_function("video => video.readyState >= 2", arg=poster.element_handle())
    box = poster.bounding_box()
    assert poster.evaluate("video => [video.videoWidth, video.videoHeight, video.paused]") == [160, 90, True]
    red, green, *_ = poster.evaluate("""video => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context.drawImage(video, 80, 45, 1, 1, 0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    }""")
    assert red > 150 and green < 90
    # One that can't be played has its symbol.
    expect(item(page, "Lost.webm").locator("svg")).to_be_visible()
    assert item(page, "Lost.webm").locator("video").evaluate("video => video.videoWidth") == 0
    page.mouse.dblclick(box["x"] + 5, box["y"] + 5)
    expect_shown(page, "Film.webm")


@pytest.mark.parametrize("name", ["Beach.png", "Letter.txt", "Old.bin", "Tone.wav"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible(look_at, name, check_accessibility, scheme):
    page = look_at(name, TABLET)
    check_accessibility(page)


@pytest.mark.parametrize("name", ["Beach.png", "Letter.txt", "Old.bin", "Tone.wav"])
def test_sessions_with_it_are_put_to_sleep(look_at, server, name):
    look_at(name)
    assert "not Codable" not in server.log.read_text()
