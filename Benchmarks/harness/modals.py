"""python -m harness.modals: the response times of modals on a connection with a delay, and the memory that opening and closing leaves.

Prints the tables of Benchmarks/README.md, “Modals”. It needs release builds of Routes and LayoutPage.
"""
import statistics
import sys
from types import SimpleNamespace

from playwright.sync_api import sync_playwright

from .navigation import FRAMES, PORT, ROUTES, first_frame, open_page, state
from .proxy import CountingProxy
from .server import Server
from .targets import BENCHMARKS

PAGES = SimpleNamespace(
    name='LayoutPage', port=PORT + 2, browser_args=['--no-sandbox'], cmd=[str(BENCHMARKS.parent / '.build/release/LayoutPage')])
WIDE = {'width': 820, 'height': 1180}
OPEN = '[...document.querySelectorAll(".wm-modal[open]:not([data-client-leaving])")]'
CARD = 'document.querySelector(".wm-modal .wm-card")'
DRAWN = f'(card => card ? JSON.stringify([card.getBoundingClientRect(), getComputedStyle(card).opacity]) : "gone")({CARD})'
GONE = f'{OPEN}.length'
MENU = 'document.querySelectorAll(".wm-menu").length'
HEIGHT = f'{CARD}?.style.blockSize'


def button(page, name):
    return page.get_by_role('button', name=name, exact=True)


def present(page, name):
    button(page, name).click()
    page.wait_for_function(f'{OPEN}.length === 1 && !document.querySelector(".wm-modal[data-client-moving]") && !document.getAnimations().length')


def visit(page, address):
    page.goto(address)
    page.wait_for_function('document.querySelector("[role=status]:empty")')  # connected
    page.evaluate(FRAMES)


def expect_none(page):
    page.wait_for_function('!document.querySelector(".wm-modal")')


def touch(page, start, distance):
    wire = page.context.new_cdp_session(page)
    for step in range(5):
        kind = 'touchStart' if step == 0 else 'touchMove'
        wire.send('Input.dispatchTouchEvent', {'type': kind, 'touchPoints': [{'x': 195, 'y': start + distance * step / 4}]})
    wire.send('Input.dispatchTouchEvent', {'type': 'touchEnd', 'touchPoints': []})
    wire.detach()


def answers(browser, address, rounds=12):
    """By action: the frames and milliseconds until the modals, or the height or position of the card, have changed."""
    found = {}

    def note(name, kind, watched, act):
        found.setdefault(name, []).append(first_frame(page, kind, watched, act))

    page = open_page(browser, address + '/modals/home')
    for _ in range(rounds):
        for watched, what in ((GONE, ''), (DRAWN, ', drawn')):
            present(page, 'New Note')
            note('Escape' + what, 'keydown', watched, lambda: page.keyboard.press('Escape'))
            expect_none(page)
            present(page, 'New Note')
            note('Cancel' + what, 'click', watched, lambda: button(page, 'Cancel').click())
            expect_none(page)
        present(page, 'New Note')
        note('a finger draws a sheet down', 'touchmove', DRAWN, lambda: touch(page, 30, 600))
        expect_none(page)
    visit(page, address + '/modals/sheets')
    for _ in range(rounds):
        present(page, 'Half')
        note('the grabber: another height', 'click', HEIGHT, lambda: button(page, 'Sheet Grabber').click())
        page.keyboard.press('Escape')
        expect_none(page)
    page.set_viewport_size(WIDE)
    visit(page, address + '/modals/questions')
    for _ in range(rounds):
        present(page, 'Legend')
        note('a press beside a popover', 'click', GONE, lambda: page.mouse.click(20, 1100))
        expect_none(page)
        present(page, 'Delete')
        note('an alert’s button', 'click', GONE, lambda: button(page, 'Cancel').click())
        expect_none(page)
    page.context.close()
    return found


def menus(browser, address, rounds=12):
    """The frames and milliseconds until the menu of a back button opens and closes."""
    page = open_page(browser, address + '/places/lisbon/belem-loop')
    back = page.locator('wm-tab:not([inert]) wm-screen:not([inert]) [data-back]')
    opened, closed = [], []
    for _ in range(rounds):
        opened.append(first_frame(page, 'contextmenu', MENU, lambda: back.click(button='right')))
        closed.append(first_frame(page, 'click', MENU, lambda: page.mouse.click(300, 700)))
    page.context.close()
    return {'the menu of a back button': opened, 'a press beside that menu': closed}


def cycles(browser, server, address, path, opener, closer, count=100):
    """DOM nodes, script heap and server memory before and after a modal was opened and closed `count` times; as in `navigation`,
    in a browser that compiles no code, and after a warm-up."""
    page = open_page(browser, address + path)

    def come_and_go(times):
        for _ in range(times):
            present(page, opener)
            button(page, closer).click()
            expect_none(page)

    come_and_go(30)
    page.wait_for_timeout(1500)
    before = state(page, server)
    come_and_go(count)
    page.wait_for_timeout(1500)
    after = state(page, server)
    page.context.close()
    return before, after


CYCLES = [
    (ROUTES, '100 × Filter Routes and Cancel (Routes)', '/places/lisbon', 'Filter', 'Cancel'),
    (PAGES, '100 × an alert and Cancel', '/modals/questions', 'Delete', 'Cancel'),
    (PAGES, '100 × a cover and Close', '/modals/home', 'Map', 'Close'),
]


def main():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path='/usr/bin/chromium', args=PAGES.browser_args)
        print('| first changed frame after the input | added delay | 1st frame | median | slowest |\n|---|---:|---:|---:|---:|')
        for target, measure in ((PAGES, answers), (ROUTES, menus)):
            with Server(target), CountingProxy(target.port, 0.1) as proxy:
                for name, samples in measure(browser, proxy.address).items():
                    times = [time for _, time in samples]
                    share = sum(frames == 1 for frames, _ in samples) / len(samples)
                    print(f'| {name} | 100 ms | {share:.0%} | {statistics.median(times):.1f} ms | {max(times):.1f} ms |', flush=True)
        browser.close()
        print('\n| | DOM nodes | script heap | server memory |\n|---|---:|---:|---:|')
        plain = playwright.chromium.launch(executable_path='/usr/bin/chromium', args=[*PAGES.browser_args, '--js-flags=--jitless'])
        for target, name, *way in CYCLES:
            with Server(target) as server:
                both = cycles(plain, server, f'http://127.0.0.1:{target.port}', *way)
                cells = [f'{old:.0f} → {new:.0f} ({(new - old) / old:+.1%})' for old, new in zip(*both)]
                print(f'| {name} | {cells[0]} | {cells[1]} KiB | {cells[2]} KiB |', flush=True)
        plain.close()


if __name__ == '__main__':
    sys.exit(main())
