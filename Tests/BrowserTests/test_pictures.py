"""Pictures from files, and the visitors' cookies."""

import struct
import zlib

import pytest
from conftest import LAYOUT_PAGE, Server
from playwright.sync_api import expect


def png(width, height):
    """Returns a red PNG of this size."""

    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    rows = (b"\0" + b"\xff\0\0" * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.fixture(scope="module")
def server(tmp_path_factory, artifacts):
    data = tmp_path_factory.mktemp("pictures")
    (data / "first.png").write_bytes(png(8, 6))
    (data / "second.png").write_bytes(png(16, 12))
    running = Server(data, artifacts / "pictures.log", LAYOUT_PAGE).start()
    yield running
    running.stop()


def picture(page, name):
    return page.get_by_role("img", name=f"The {name} picture")


def expect_drawn(page, name, width):
    page.wait_for_function("([alt, width]) => document.querySelector(`img[alt='${alt}']`)?.naturalWidth === width",
                           arg=[f"The {name} picture", width])
    expect(picture(page, name)).to_be_visible()


def visitor(page):
    return page.get_by_test_id("visitor").inner_text()


def test_pictures_from_files_are_shown_with_the_page_and_when_added_later(open_page):
    page = open_page("/pictures")
    expect_drawn(page, "first", 8)
    page.get_by_role("button", name="More").click()
    expect_drawn(page, "second", 16)
    assert picture(page, "second").bounding_box()["width"] == 80


def test_a_visitor_is_the_same_in_all_tabs_and_scripts_cannot_read_the_cookie(open_page):
    page, other = open_page("/pictures"), open_page("/pictures")
    found = visitor(page)
    page.reload()
    assert visitor(page) == found
    tab = page.context.new_page()
    tab.goto("/pictures")
    assert visitor(tab) == found
    assert visitor(other) != found
    assert page.evaluate("document.cookie") == ""
    [cookie] = page.context.cookies()
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax" and cookie["path"] == "/"
    assert cookie["value"] not in page.content()


def test_a_page_whose_cookie_was_replaced_reloads_itself(open_page, line, console_errors):
    page = open_page(f"http://127.0.0.1:{line.port}/pictures")
    page.get_by_role("button", name="More").click()
    expect_drawn(page, "second", 16)
    before = visitor(page)
    page.context.clear_cookies()
    other = page.context.new_page()
    other.goto("/pictures")
    line.cut()
    line.mend()
    expect(page.get_by_test_id("visitor")).to_have_text(visitor(other))
    assert visitor(other) != before
    console_errors.clear()  # of the lost connection
