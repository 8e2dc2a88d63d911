"""python -m harness.navigation [presents]: the response times of moves in Routes on connections with a delay, and their memory.

Prints the tables of Benchmarks/README.md, “Navigation”.
"""
import os
import statistics
import sys
from types import SimpleNamespace

from playwright.sync_api import sync_playwright

from .proxy import CountingProxy
from .server import Server
from .targets import BENCHMARKS

PORT = int(os.environ.get("WAYMARK_PORT", 8479))
PHONE = {'viewport': {'width': 390, 'height': 844}}
ROUTES = SimpleNamespace(
    name='Routes', port=PORT, browser_args=['--no-sandbox'], cmd=[str(BENCHMARKS.parent / '.build/release/Routes')])
LONG = SimpleNamespace(
    name='BenchApp', port=PORT + 1, browser_args=['--no-sandbox'], cmd=[str(BENCHMARKS / '.build/release/BenchApp')])

# Counts the frames from an input to the first in which the watched value has changed.
FRAMES = '''() => {
  window.firstFrame = (type, watched) => new Promise(found => {
    const look = new Function('return ' + watched), before = look()
    addEventListener(type, event => {
      let frames = 0
      const next = time => { frames++; look() !== before ? found([frames, performance.now() - event.timeStamp]) : requestAnimationFrame(next) }
      requestAnimationFrame(next)
    }, { capture: true, once: true })
  })
}'''
TOP = '[...document.querySelectorAll("wm-screen:not([inert], [inert] *)")].at(-1)'
TITLE = f'{TOP}?.querySelector("h1,[role=heading]")?.textContent'
PLACE = f'({TOP}?.id || "none") + document.querySelector("[data-tab][aria-selected=true]").dataset.tab'
MOVED = f'getComputedStyle({TOP}).transform'


def open_page(browser, address, script=True):
    context = browser.new_context(**PHONE, has_touch=True, bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.goto(address)
    page.wait_for_function('document.querySelectorAll("wm-tab[data-on]").length === 0')
    page.evaluate(FRAMES)
    return page


def first_frame(page, kind, watched, act):
    page.evaluate('([kind, watched]) => { window.found = firstFrame(kind, watched) }', [kind, watched])
    act()
    frames, time = page.evaluate('() => Promise.race([window.found, new Promise(end => setTimeout(end, 5000, [999, 5000]))])')
    return frames, time


def settle(page):
    page.wait_for_function('!document.getAnimations().length')


def go(page, name):
    page.locator('wm-screen:not([inert], [inert] *)').last.get_by_role('link', name=name).first.click()
    page.wait_for_function(f'({TITLE} ?? "").startsWith({name!r})')
    settle(page)


def swipe(page, distance):
    wire = page.context.new_cdp_session(page)
    points = [(8 + distance * step / 4, 400) for step in range(5)]
    for index, (x, y) in enumerate(points):
        kind = 'touchStart' if index == 0 else 'touchMove'
        wire.send('Input.dispatchTouchEvent', {'type': kind, 'touchPoints': [{'x': x, 'y': y}]})
    wire.send('Input.dispatchTouchEvent', {'type': 'touchEnd', 'touchPoints': []})
    wire.detach()


def moves(browser, address, rounds=12):
    """The frames and milliseconds from the input to the first changed frame, by kind of move."""
    page = open_page(browser, address)
    found = {'tab switch': [], 'back': [], 'swipe': []}
    for _ in range(rounds):
        for tab in ('Rides', 'Places'):
            found['tab switch'].append(first_frame(
                page, 'click', PLACE, lambda: page.get_by_role('tab', name=tab).click()))
    for _ in range(rounds):
        go(page, 'Lisbon')
        found['back'].append(first_frame(
            page, 'click', PLACE, lambda: page.locator('wm-screen:not([inert], [inert] *) [data-back] >> visible=true').click()))
        settle(page)
        go(page, 'Lisbon')
        found['swipe'].append(first_frame(page, 'touchmove', MOVED, lambda: swipe(page, 300)))
        page.wait_for_function(f'{TITLE} === "Places"')
        settle(page)
    page.context.close()
    return found


def pushes(browser, address, how, rounds=10):
    """For presses on a row: the median and the slowest time until the new screen had its content, and the share that had it
    while it was still sliding."""
    page = open_page(browser, address)
    times, early = [], 0
    for index in range(rounds):
        name = ['Lisbon', 'Girona', 'Amsterdam', 'Copenhagen', 'Kyoto'][index % 5]
        box = page.get_by_role('link', name=name).first.bounding_box()
        page.mouse.move(5, 5)
        page.mouse.move(box['x'] + 60, box['y'] + box['height'] / 2, steps=2)
        if how == 'hover':
            page.wait_for_timeout(250)
        page.evaluate(f'''() => {{ window.there = new Promise(found => addEventListener('click', event => {{
          const look = () => {TITLE} === {name!r} ? found([performance.now() - event.timeStamp, document.getAnimations().length > 0]) : requestAnimationFrame(look)
          look() }}, {{ once: true, capture: true }})) }}''')
        page.mouse.down()
        if how == 'press':
            page.wait_for_timeout(80)
        page.mouse.up()
        time, sliding = page.evaluate('window.there')
        times.append(time)
        early += sliding
        settle(page)
        page.go_back()
        page.wait_for_function(f'{TITLE} === "Places"')
        settle(page)
    page.context.close()
    return statistics.median(times), max(times), early / rounds


SHEET = 'document.querySelector(".wm-modal[open] h1, .wm-modal[open] [role=heading]")?.textContent'


def present(page, how):
    """For one press on Filter: the time until the content of “Filter Routes” was there, and whether it was still rising."""
    box = page.get_by_role('button', name='Filter').bounding_box()
    page.mouse.move(5, 400)
    page.mouse.move(box['x'] + box['width'] / 2, box['y'] + box['height'] / 2, steps=2)
    if how == 'hover':
        page.wait_for_timeout(250)
    page.evaluate(f'''() => {{ window.there = new Promise(found => addEventListener('click', event => {{
      const look = () => {SHEET} === 'Filter Routes' ? found([performance.now() - event.timeStamp, document.getAnimations().length > 0]) : requestAnimationFrame(look)
      look() }}, {{ once: true, capture: true }})) }}''')
    page.mouse.down()
    if how == 'press':
        page.wait_for_timeout(80)
    page.mouse.up()
    found = page.evaluate('window.there')
    settle(page)
    return found


def presents(browser, address, how, rounds=15):
    """The summary of presses on a button that was pressed before in this process."""
    page, found = open_page(browser, address + '/places/lisbon'), []
    for index in range(rounds + 1):
        found.append(present(page, how))
        page.keyboard.press('Escape')
        page.wait_for_function('!document.querySelector(".wm-modal[open]")')
        settle(page)
    page.context.close()
    return summary(found[1:])


def first_presents(browser, delay, how, rounds=15):
    """The summary of first presses in a process, each in a process of its own."""
    found = []
    for _ in range(rounds):
        with Server(ROUTES), CountingProxy(PORT, delay / 1000) as proxy:
            page = open_page(browser, proxy.address + '/places/lisbon')
            found.append(present(page, how))
            page.context.close()
    return summary(found)


def summary(found):
    times = [time for time, _ in found]
    return statistics.median(times), max(times), sum(early for _, early in found) / len(found)


def print_presents(browser):
    print('\n| modal, content after the press | added delay | median | slowest | while it rises |\n|---|---:|---:|---:|---:|')
    for delay in (0, 100):
        # The modal is not prefetched, however long the pointer rests on the button.
        median, slowest, early = first_presents(browser, delay, 'hover')
        print(f'| first in the process | {delay} ms | {median:.0f} ms | {slowest:.0f} ms | {early:.0%} |', flush=True)
    with Server(ROUTES):
        for delay in (0, 100):
            with CountingProxy(PORT, delay / 1000) as proxy:
                for how in ('hover', 'press', 'at once'):
                    median, slowest, early = presents(browser, proxy.address, how)
                    print(f'| learned, after {how} | {delay} ms | {median:.0f} ms | {slowest:.0f} ms | {early:.0%} |', flush=True)


def state(page, server):
    wire = page.context.new_cdp_session(page)
    wire.send('HeapProfiler.enable')
    for _ in range(3):
        wire.send('HeapProfiler.collectGarbage')
    nodes = wire.send('Memory.getDOMCounters')['nodes']
    heap = wire.send('Runtime.getHeapUsage')['usedSize']
    wire.detach()
    return nodes, heap / 1024, server.memory()


def cycles(browser, server, address):
    """DOM nodes, script heap and server memory before and after many moves, in a browser that compiles no code
    (compiled code is most of the growth, and grows long after the page's objects have stopped)."""
    page = open_page(browser, address)

    def push_and_pop(count):
        for _ in range(count):
            go(page, 'Lisbon')
            page.locator('wm-screen:not([inert], [inert] *) [data-back] >> visible=true').click()
            settle(page)
            page.wait_for_function(f'{TITLE} === "Places"')

    def switch(count):
        for index in range(count):
            page.get_by_role('tab', name=['Itineraries', 'Rides', 'Search', 'Places'][index % 4]).click()

    # Warm-up: the browser compiles code that runs often, most of it within as many moves as are measured.
    push_and_pop(60)
    switch(200)
    page.wait_for_timeout(1500)
    before = state(page, server)
    push_and_pop(60)
    page.wait_for_timeout(1500)
    between = state(page, server)
    switch(200)
    page.wait_for_timeout(1500)
    after = state(page, server)
    page.context.close()
    return before, between, after


def long_task(browser, address):
    """The longest task, in ms, in pushes of a screen of 200 rows on a processor four times as slow."""
    context = browser.new_context(**PHONE, bypass_csp=True)
    page = context.new_page()
    page.goto(address + '/long')
    page.wait_for_function('document.querySelector("[role=status]:empty")')
    wire = context.new_cdp_session(page)
    wire.send('Emulation.setCPUThrottlingRate', {'rate': 4})
    longest = []
    for _ in range(5):
        page.evaluate('''() => { window.longest = 0; window.watch = new PerformanceObserver(list => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration) })
          watch.observe({ type: 'longtask' }) }''')
        link = page.get_by_role('link', name='200 rows')
        link.hover()
        page.wait_for_timeout(400)
        link.click()
        page.wait_for_function('document.querySelectorAll("wm-screen:not([inert]) .text").length >= 200')
        settle(page)
        page.wait_for_timeout(200)
        longest.append(page.evaluate('() => { watch.disconnect(); return longest }'))
        page.go_back()
        page.wait_for_function('document.querySelectorAll("wm-screen:not([inert]) .text").length < 20')
        settle(page)
    context.close()
    return longest


def main():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path='/usr/bin/chromium', args=ROUTES.browser_args)
        print_presents(browser)
        if sys.argv[1:] == ['presents']:
            return browser.close()
        print()
        with Server(ROUTES) as server:
            print('| first changed frame after the input | added delay | 1st frame | median | slowest |\n|---|---:|---:|---:|---:|')
            for delay in (0, 100, 300):
                with CountingProxy(PORT, delay / 1000) as proxy:
                    for name, samples in moves(browser, proxy.address).items():
                        times = [time for _, time in samples]
                        share = sum(frames == 1 for frames, _ in samples) / len(samples)
                        print(f'| {name} | {delay} ms | {share:.0%} | {statistics.median(times):.1f} ms | {max(times):.1f} ms |', flush=True)
            print('\n| push, content after the press | added delay | median | slowest | while it slides |\n|---|---:|---:|---:|---:|')
            for delay in (0, 100, 300):
                with CountingProxy(PORT, delay / 1000) as proxy:
                    for how in ('hover', 'press', 'at once'):
                        median, slowest, early = pushes(browser, proxy.address, how)
                        print(f'| after {how} | {delay} ms | {median:.0f} ms | {slowest:.0f} ms | {early:.0%} |', flush=True)
            print('\n| | DOM nodes | script heap | server memory |\n|---|---:|---:|---:|')
            plain = playwright.chromium.launch(executable_path='/usr/bin/chromium', args=[*ROUTES.browser_args, '--js-flags=--jitless'])
            names = ('before', 'after 60 pushes and pops', 'after 200 tab switches')
            for name, (nodes, heap, memory) in zip(names, cycles(plain, server, f'http://127.0.0.1:{PORT}')):
                print(f'| {name} | {nodes} | {heap:.0f} KiB | {memory} KiB |', flush=True)
        with Server(LONG):
            longest = long_task(browser, f'http://127.0.0.1:{LONG.port}')
            print(f'\nLongest task in a push of 200 rows, processor 4 times slower: {", ".join(f"{each:.0f}" for each in longest)} ms')
        browser.close()
        plain.close()


if __name__ == '__main__':
    sys.exit(main())
