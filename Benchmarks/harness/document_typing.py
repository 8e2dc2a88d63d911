"""Two people type in one paragraph at ten keys a second, for ten minutes, while their connections are cut and the server is killed: whether both see
the same text in the end, and whether a letter is missing.

Each types at an insertion point of their own, letters that the other does not have, in a browser behind a proxy of their own. `WAYMARK_MINUTES` sets
another time.
"""
import json
import os
import random
import sys
import threading
import time
import zipfile

from playwright.sync_api import TimeoutError

from .folio import PORT, SEED, WINDOW, Draft, import_document, invite, launch, open_documents, rest, serve
from .proxy import CountingProxy

MINUTES = float(os.environ.get('WAYMARK_MINUTES', 10))
RATE, CUTS, KILLS = 10, 20, 5  # keys a second
LETTERS = ['abcdefghijklm', 'nopqrstuvwxyz']
FIELD = '[data-object=text] wm-rich-text'
TEXT = f"() => document.querySelector('{FIELD}')?.textContent ?? document.querySelector('[data-object=text] .wm-string')?.textContent"
HAS_FIELD = f"() => document.activeElement?.matches('{FIELD}[contenteditable=true]')"


def write_page(file):
    """Writes a document with a text."""
    draft = Draft(SEED)
    text = {**draft.text(1, 7, 20, 20, 555, 800), 'id': 'text'}
    text['text']['string'] = '-'
    page = {'id': 'page', 'width': 595, 'height': 842, 'background': {'color': '#FFFFFF'}, 'objects': [text]}
    with zipfile.ZipFile(file, 'w') as archive:
        archive.writestr('pages/1.json', json.dumps(page))
        archive.writestr('folio.json', json.dumps({'version': 1, 'language': 'en', 'pages': ['1.json']}))


class Traffic:
    """The bytes of the frames of a page's sockets. Thumbnails of the page, which are fetched beside them every two seconds, do not count."""

    def __init__(self, page):
        self.sent = self.received = 0
        page.on('websocket', self.listen)

    def listen(self, socket):
        socket.on('framesent', lambda frame: setattr(self, 'sent', self.sent + len(frame)))
        socket.on('framereceived', lambda frame: setattr(self, 'received', self.received + len(frame)))


def begin(page):
    """Opens the text, and moves the insertion point to its end."""
    box = page.locator('[data-object=text]').bounding_box()
    page.mouse.dblclick(box['x'] + box['width'] / 2, box['y'] + 20)
    page.wait_for_function(HAS_FIELD)
    page.keyboard.press('End')


def disturb(server, proxies, dice, ends):
    """Cuts connections and kills the server until the end."""
    span = ends - time.monotonic() - 10
    events = sorted([(dice.uniform(2, span), 'cut') for _ in range(CUTS)] + [(dice.uniform(2, span), 'kill') for _ in range(KILLS)])
    begun = time.monotonic()
    for number, (at, what) in enumerate(events):
        time.sleep(max(0, begun + at - time.monotonic()))
        print(f'{at:.0f} s: {what}', file=sys.stderr, flush=True)
        if what == 'kill':
            server.kill()
            server.start()
        else:
            proxy = proxies[number % 2]
            proxy.cut()
            time.sleep(dice.uniform(0.5, 4))
            proxy.mend()


def measure(playwright, file):
    """Prints the table."""
    dice, browser = random.Random(SEED), launch(playwright)
    file = file.with_stem('Typed')
    write_page(file)
    with serve() as server, CountingProxy(PORT) as first, CountingProxy(PORT) as second:
        ann = open_documents(browser.new_context(**WINDOW), first.address)
        path = import_document(ann, file)
        ann.goto(first.address + path)
        rest(ann)
        bob = invite(ann, browser, second.address)
        bob.goto(second.address + path)
        rest(bob)
        people = [ann, bob]
        traffic = [Traffic(page) for page in people]
        for page in people:
            page.reload()
            rest(page)
        for page in people:
            begin(page)
        rest(ann)
        for each in traffic:
            each.sent = each.received = 0
        ends = time.monotonic() + 60 * MINUTES
        disturber = threading.Thread(target=disturb, args=(server, [first, second], dice, ends))
        disturber.start()
        typed, lost_focus, begun = ['', ''], 0, time.monotonic()
        while time.monotonic() < ends:
            for who, page in enumerate(people):
                if len(typed[0]) % 50 == 0 and not page.evaluate(HAS_FIELD):
                    lost_focus += 1
                    begin(page)
                letter = dice.choice(LETTERS[who])
                page.keyboard.press(letter)
                typed[who] += letter
            time.sleep(max(0, begun + len(typed[0]) / RATE - time.monotonic()))
        disturber.join()
        seconds = time.monotonic() - begun
        sent, received = sum(each.sent for each in traffic), sum(each.received for each in traffic)
        for page in people:
            rest(page)
        try:
            expected = len(typed[0]) + len(typed[1]) + 1
            for page in people:
                page.wait_for_function(f'length => ({TEXT})().length === length', arg=expected, timeout=30_000)
        except TimeoutError:
            pass
        texts = [page.evaluate(TEXT) for page in people]
        for page in people:
            page.reload()
            rest(page)
        texts += [page.evaluate(TEXT) for page in people]
        browser.close()
    keys = len(typed[0]) + len(typed[1])
    missing = sum(''.join(each for each in text if each in LETTERS[who]) != typed[who] for text in texts for who in range(2))
    print('| keys | a second and person | cuts | kills | texts that differ | people whose letters are not as they were typed | bytes a key in the frames of both, sent and received | without focus |')
    print('|---:|---:|---:|---:|---:|---:|---:|---:|')
    print(f'| {keys} | {keys / seconds / 2:.1f} | {CUTS} | {KILLS} | {len(set(texts)) - 1} | {missing} | {sent / keys:.0f}, {received / keys:.0f} | {lost_focus} |')
    for who in range(2):
        for text in texts:
            own = ''.join(each for each in text if each in LETTERS[who])
            if own != typed[who]:
                print(f'person {who}: {len(own)} of {len(typed[who])} letters, first difference at '
                      f'{next((index for index, (a, b) in enumerate(zip(own, typed[who])) if a != b), -1)}', file=sys.stderr)
