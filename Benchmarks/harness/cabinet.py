"""python -m harness.cabinet: a folder of 100,000 files, a band over 10,000 of them, and how soon a drag starts.

Prints the tables of Benchmarks/README.md, “Cabinet”. It needs release builds of Cabinet and ListingFloor in one folder, and a machine that does
nothing else.
"""
import json
import os
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace

from playwright.sync_api import sync_playwright

from .proxy import CountingProxy
from .scrolling import CATEGORIES, main_thread_tasks, work_per_frame
from .server import Server
from .targets import BENCHMARKS

PORT = int(os.environ.get('WAYMARK_PORT', 8791))
PROGRAM = Path(os.environ.get('WAYMARK_CABINET') or BENCHMARKS / '.build/release/Cabinet')  # the variable: one that was built elsewhere
FLOOR = PROGRAM.with_name('ListingFloor')
WINDOW = {'viewport': {'width': 1180, 'height': 820}, 'locale': 'en-IE'}
IDLE = 'wm-app[data-idle]'
FILES = {'many': 100_000, 'band': 10_000}

# Notes how long after a move of the pointer has arrived the picture of what is dragged is in the page, and when the next frame begins. Moves arrive
# once a frame.
NOTE_DRAGS = """() => {
  let moved = 0;
  window.drags = [];
  addEventListener('pointermove', () => moved = performance.now(), true);
  new MutationObserver(() => {
    if (!document.querySelector('.wm-drag') || window.dragged) return;
    window.dragged = true;
    const shown = performance.now();
    requestAnimationFrame(() => window.drags.push([shown - moved, performance.now() - moved]));
  }).observe(document.body, { childList: true, subtree: true });
}"""


def make_files(root):
    for name, count in FILES.items():
        folder = root / name
        folder.mkdir()
        for number in range(count):
            (folder / f'File {number:06}.dat').write_bytes(b'')


def floor(folder):
    """The processor time in ms in which a program in C lists a folder with the size and date of each file, and sorts the names."""
    return statistics.median(float(subprocess.check_output([FLOOR, folder])) for _ in range(5))


def open_folder(browser, server, proxy):
    """Opens the folder of 100,000 files in a browser that has the scripts and styles already; returns the server's processor time in ms, the ms
    until the first file is seen, and the KiB that come until nothing changes any more."""
    context = browser.new_context(**WINDOW)
    page = context.new_page()
    page.goto(f'{proxy.address}/files/band')
    page.get_by_text('File 000000.dat', exact=True).first.wait_for()
    page.wait_for_selector(IDLE, state='attached')
    page.goto('about:blank')
    used, received, start = server.cpu(), proxy.received, time.perf_counter()
    page.goto(f'{proxy.address}/files/many')
    page.get_by_text('File 000000.dat', exact=True).first.wait_for()
    seen = (time.perf_counter() - start) * 1000
    page.wait_for_selector(IDLE, state='attached')
    used, received = server.cpu() - used, proxy.received - received
    context.close()
    return used, seen, received / 1024


def traced(browser, page, action):
    browser.start_tracing(page=page, categories=CATEGORIES)
    action()
    return work_per_frame(main_thread_tasks(json.loads(browser.stop_tracing())['traceEvents']))


def draw_band(browser):
    """The work of the main thread in each frame while a band over 10,000 files changes."""
    page = browser.new_context(**WINDOW).new_page()
    page.goto(f'http://127.0.0.1:{PORT}/files/band')
    page.get_by_text('File 000000.dat', exact=True).first.wait_for()
    page.wait_for_selector(IDLE, state='attached')
    page.mouse.move(336, 60)
    page.mouse.down()
    page.mouse.move(500, 400, steps=5)
    scroller = page.locator('wm-column.detail .wm-scroll').filter(visible=True).last
    scroller.evaluate('each => each.scrollTop = each.scrollHeight')
    page.wait_for_selector(IDLE, state='attached')

    def move():
        for step in range(240):
            page.mouse.move(500 + step % 120 * 5, 300 + step % 80 * 5)
            time.sleep(1 / 60)  # in the page nothing is evaluated, which would be work of its main thread

    frames, longest = traced(browser, page, move)
    page.mouse.up()
    page.wait_for_selector(IDLE, state='attached')
    page.context.close()
    return frames, longest


def drag(browser, selects_all):
    """Drags a file, or all 10,000, twenty times; returns the ms after the arrival of the move that begins the drag in which its picture is in the page, and in
    which the next frame begins."""
    page = browser.new_context(**WINDOW).new_page()
    page.goto(f'http://127.0.0.1:{PORT}/files/band')
    first = page.get_by_text('File 000000.dat', exact=True).first
    first.wait_for()
    page.wait_for_selector(IDLE, state='attached')
    page.evaluate(NOTE_DRAGS)
    box = first.bounding_box()
    x, y = box['x'] + box['width'] / 2, box['y'] + 4
    page.mouse.click(x, y)
    if selects_all:
        page.keyboard.press('Control+a')
    page.wait_for_selector(IDLE, state='attached')
    for _ in range(20):
        page.evaluate('() => { window.dragged = false }')
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(1, 9):
            page.mouse.move(x + step * 3, y + step * 3)
            page.evaluate('() => new Promise(requestAnimationFrame)')
        page.keyboard.press('Escape')
        page.mouse.up()
        page.wait_for_selector(IDLE, state='attached')
        page.wait_for_selector('.wm-drag', state='detached')
    drags = page.evaluate('window.drags')
    page.context.close()
    return drags


def row(times):
    return f'{statistics.median(times):.1f} ms | {statistics.quantiles(times, n=20)[-1]:.1f} ms | {max(times):.1f} ms'


def main():
    with tempfile.TemporaryDirectory(dir='/dev/shm') as folder, sync_playwright() as playwright:
        root = Path(folder)
        make_files(root)
        target = SimpleNamespace(name='Cabinet', port=PORT, cmd=[str(PROGRAM)], environment={'WAYMARK_ROOT': str(root)})
        browser = playwright.chromium.launch(executable_path='/usr/bin/chromium-headless-shell', args=['--no-sandbox'])
        print('| 100,000 files | server’s processor time | first file is seen | received |\n|---|---:|---:|---:|')
        print(f'| a listing in C, sorted | {floor(root / "many"):.0f} ms | | |')
        with Server(target) as server, CountingProxy(PORT) as proxy:
            time.sleep(20)  # until the index has all names
            for name in ['first opening', *['opened again'] * 5]:
                used, seen, size = open_folder(browser, server, proxy)
                print(f'| {name} | {used:.0f} ms | {seen:.0f} ms | {size:.1f} KiB |', flush=True)
            frames, longest = draw_band(browser)
            print('\n| work in a frame | median | 95 % | most | above 8 ms | longest task |\n|---|---:|---:|---:|---:|---:|')
            print(f'| a band over 10,000 files | {row(frames)} | {sum(each > 8 for each in frames)} of {len(frames)} | {longest:.1f} ms |', flush=True)
            print('\n| after the move that begins a drag | median | 95 % | slowest |\n|---|---:|---:|---:|')
            for name, selects_all in [('one file', False), ('10,000 files', True)]:
                drags = drag(browser, selects_all)
                print(f'| {name}: its picture is in the page | {row([shown for shown, _ in drags])} |')
                print(f'| {name}: the next frame begins | {row([frame for _, frame in drags])} |', flush=True)
        browser.close()


if __name__ == '__main__':
    main()
