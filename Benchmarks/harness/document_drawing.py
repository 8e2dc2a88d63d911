"""Two people who move an object each, ten times a second: when the other one sees it, and what is sent.

They are two visitors; the second one has joined by an invitation. The floor is a page whose box follows the pointer, over a WebSocket relay.
"""
import statistics
import sys
import time
from types import SimpleNamespace

from .folio import PORT, WINDOW, import_document, invite, launch, open_documents, rest, serve, write_document
from .proxy import CountingProxy
from .server import Server
from .targets import BENCHMARKS

RATE, SECONDS = 10, 10
MINE = ['object1', 'object7']  # what each of the two moves; nothing lies on it
RELAY = SimpleNamespace(
    name='relay', port=PORT + 1, cmd=[sys.executable, '-m', 'harness.relay', '{port}'], environment={'PYTHONPATH': str(BENCHMARKS)})
# Notes where the own object is after each move of the pointer, with the time of that move, and when the other one's is moved.
RECORDED = '''([mine, theirs]) => {
  const now = () => performance.timeOrigin + performance.now()
  const object = key => document.querySelector(`[data-object=${key}]`), own = object(mine)
  let moved = 0, before = own.frame.x
  window.recorded = { sent: [], seen: [] }
  addEventListener('pointermove', ({ timeStamp }) => { moved = performance.timeOrigin + timeStamp }, true)
  const frame = () => {
    if (own.frame.x !== before) recorded.sent.push([before = own.frame.x, moved])
    requestAnimationFrame(frame)
  }
  frame()
  new MutationObserver(() => recorded.seen.push([Number(object(theirs).dataset.frame.split(' ')[0]), now()]))
    .observe(object(theirs), { attributeFilter: ['data-frame'] })
}'''
FLOOR = '''<!doctype html><style>body { margin: 0; height: 100vh } div { position: absolute; width: 60px; height: 60px; background: red }</style>
<div></div><div></div><script>
  const now = () => performance.timeOrigin + performance.now()
  const [own, other] = document.querySelectorAll('div'), socket = new WebSocket('%s')
  let frame = 0, moved = 0, x = 0, y = 0
  window.recorded = { sent: [], seen: [] }
  const show = ({ style }, x, y) => { style.transform = `translate(${x}px,${y}px)` }
  addEventListener('pointermove', event => {
    [x, y, moved] = [event.clientX, event.clientY, performance.timeOrigin + event.timeStamp]
    frame ||= requestAnimationFrame(() => {
      frame = 0
      show(own, x, y)
      recorded.sent.push([x, moved])
      socket.send(JSON.stringify([x, y]))
    })
  })
  socket.onmessage = ({ data }) => {
    const [x, y] = JSON.parse(data)
    show(other, x, y)
    recorded.seen.push([x, now()])
  }
  socket.onopen = () => { window.isOpen = true }
</script>'''


def move(pages, starts, zoom=1):
    """Moves the pointers of both, in turns."""
    begin, steps = time.perf_counter(), RATE * SECONDS
    for step in range(1, 2 * steps + 1):
        who, number = step % 2, (step + 1) // 2
        time.sleep(max(0, begin + step / 2 / RATE - time.perf_counter()))
        x, y = starts[who]
        pages[who].mouse.move(x + number * zoom, y - number * 7 % 40 * zoom)
    return time.perf_counter() - begin


def latencies(pages):
    """The ms from each move to the change on the other's screen, and the number of moves that were not shown there by themselves."""
    found, missed = [], 0
    recorded = [page.evaluate('recorded') for page in pages]
    for mine, theirs in (recorded, recorded[::-1]):
        seen = {round(x, 1): at for x, at in reversed(theirs['seen'])}
        for x, at in mine['sent']:
            if round(x, 1) in seen:
                found.append(seen[round(x, 1)] - at)
            else:
                missed += 1
    return found, missed


def watched(pages, proxies, server, starts, zoom=1):
    """Moves both, and returns a row of the table."""
    sent, received, spent = sum(each.sent for each in proxies), sum(each.received for each in proxies), server.cpu()
    seconds = move(pages, starts, zoom)
    sent, received, spent = sum(each.sent for each in proxies) - sent, sum(each.received for each in proxies) - received, server.cpu() - spent
    found, missed = latencies(pages)
    late = statistics.quantiles(found, n=20)[-1]
    return [f'{len(found)}, {missed}', f'{statistics.median(found):.1f} ms', f'{late:.1f} ms', f'{max(found):.1f} ms',
            f'{sent / seconds / 2:.0f} B/s', f'{received / seconds / 2:.0f} B/s', f'{spent / 2 / RATE / SECONDS:.2f} ms']


def relayed(browser):
    """The floor."""
    with Server(RELAY) as server, CountingProxy(RELAY.port) as first, CountingProxy(RELAY.port) as second:
        pages = []
        for proxy in (first, second):
            page = browser.new_context(**WINDOW).new_page()
            page.set_content(FLOOR % proxy.address.replace('http', 'ws'))
            page.wait_for_function('window.isOpen')
            pages.append(page)
        result = watched(pages, [first, second], server, [(300, 300), (300, 500)])
        for page in pages:
            page.context.close()
        return result


def drawn(browser, file):
    """Folio."""
    with serve() as server, CountingProxy(PORT) as first, CountingProxy(PORT) as second:
        ann = open_documents(browser.new_context(**WINDOW), first.address)
        path = import_document(ann, file)
        ann.goto(first.address + path)
        rest(ann)
        pages = [ann, invite(ann, browser, second.address)]
        zoom = ann.evaluate("document.querySelector('wm-canvas').viewport.zoom")
        starts = []
        for page, mine in zip(pages, MINE):
            box = page.locator(f'[data-object={mine}]').bounding_box()
            starts.append((box['x'] + box['width'] / 2, box['y'] + box['height'] / 2))
            page.mouse.move(*starts[-1])
            page.mouse.down()
            page.keyboard.down('Control')  # nothing snaps
            page.mouse.move(starts[-1][0], starts[-1][1] - 5)
        for page, mine, theirs in zip(pages, MINE, reversed(MINE)):
            page.wait_for_timeout(1000)
            page.evaluate(RECORDED, [mine, theirs])
        result = watched(pages, [first, second], server, starts, zoom)
        for page in pages:
            page.mouse.up()
            page.keyboard.up('Control')
            rest(page)
        places = [[page.locator(f'[data-object={mine}]').get_attribute('data-frame') for mine in MINE] for page in pages]
        if places[0] != places[1]:
            raise RuntimeError(f'The two see different pages: {places}')
        return result


def measure(playwright, file):
    """Prints the table."""
    browser = launch(playwright)
    print('| | changes seen, skipped | median | 95 % | most | each sends | each receives | server CPU per change |\n|---|---:|---:|---:|---:|---:|---:|---:|')
    print(f'| WebSocket relay (floor) | {" | ".join(relayed(browser))} |', flush=True)
    short = file.with_stem('Short')
    write_document(short, [], 1)
    for each, name in ((short, '1 page, 10 objects'), (file, '50 pages, 500 objects')):
        print(f'| Folio, {name} | {" | ".join(drawn(browser, each))} |', flush=True)
    browser.close()
