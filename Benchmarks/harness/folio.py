"""Folio as a target: its server, which can be killed and started again, a document of many objects, and how people open it."""
import json
import os
import random
import subprocess
import sys
import uuid
import zipfile
from pathlib import Path
from types import SimpleNamespace

from .server import Server
from .targets import BENCHMARKS

PORT = int(os.environ.get('WAYMARK_PORT', 8790))
GIVEN = os.environ.get('WAYMARK_FOLIO')  # a program that was built elsewhere; else it is built from the current sources
PROGRAM = Path(GIVEN or BENCHMARKS / '.build/release/Folio')
BROWSER = os.environ.get('CHROMIUM', '/usr/bin/chromium-headless-shell')
WINDOW = {'viewport': {'width': 1280, 'height': 800}, 'locale': 'en-IE'}
PAGES, OBJECTS, SEED = 50, 500, 8
WIDTH, HEIGHT, MARGIN, COLUMN = 595, 842, 40, 250
WORDS = '''river hill bridge tram morning coast market ferry harbour lane tower garden bakery square view path wind light stone
terrace wine bread bicycle ride climb descent ocean beach village chapel orchard'''.split()
PICTURE = '''<style>body { margin: 0; height: 100vh; background: radial-gradient(circle at %d%% 30%%, #FFD9A0, transparent 60%%),
  repeating-linear-gradient(%ddeg, #2E6F8E 0 14px, #3F8FB0 14px 40px) }</style>'''


def build():
    if not GIVEN:
        subprocess.run(['swift', 'build', '-c', 'release', '--package-path', str(BENCHMARKS), '--product', 'Folio'], check=True, stdout=sys.stderr)


def serve(**environment):
    """A server of Folio, to be used within a `with`."""
    return Server(SimpleNamespace(name='Folio', port=PORT, cmd=[str(PROGRAM)], environment=environment))


def launch(playwright):
    return playwright.chromium.launch(executable_path=BROWSER, args=['--no-sandbox'])


# The document


class Draft:
    """Invents the objects of a document, the same ones each time."""

    def __init__(self, seed):
        self.random, self.count = random.Random(seed), 0

    def words(self, count):
        text = ' '.join(self.random.choice(WORDS) for _ in range(count))
        return text[0].upper() + text[1:]

    def color(self):
        return f'#{self.random.randrange(1 << 24):06X}'

    def object(self, kind, content, x, y, width, height, **style):
        self.count += 1
        return {'id': f'object{self.count}', 'kind': kind, kind if kind != 'group' else 'objects': content,
                'x': x, 'y': y, 'width': width, 'height': height, **style}

    def text(self, count, size, x, y, width, height, **style):
        return self.object('text', {'string': self.words(count), 'size': size, **style}, x, y, width, height)

    def shape(self, kind, x, y, width, height, **style):
        return self.object('shape', kind, x, y, width, height, **style)

    def table(self, x, y, width, height):
        columns = [{'id': f'c{number}', 'width': 80} for number in range(3)]
        rows = [{'id': f'r{number}', 'height': 24, 'cells': {each['id']: self.words(1) for each in columns}} for number in range(4)]
        style = {'string': '', 'size': 11, 'color': '#222222'}
        return self.object('table', {'columns': columns, 'rows': rows, 'hasHeader': True, 'style': style}, x, y, width, height)

    def picture(self, file, x, y, width, height):
        return self.object('picture', {'file': file, 'pixelWidth': 1200, 'pixelHeight': 900, 'label': self.words(3), 'fills': True}, x, y, width, height)

    def group(self, x, y, width, height):
        half = width / 2
        inner = [self.shape({'kind': 'ellipse'}, 0, 0, half, height, fill={'color': self.color()}),
                 self.shape({'kind': 'polygon', 'sides': 6}, half, 0, half, height, fill={'color': self.color()})]
        return self.object('group', inner, x, y, width, height)

    def page(self, number, picture):
        """A page with ten objects, of which the first can be moved without others in its way."""
        right = MARGIN + COLUMN + 15
        shadow = {'color': '#00000055', 'radius': 6, 'x': 0, 'y': 3}
        gradient = {'from': self.color(), 'to': self.color(), 'angle': 30}
        return {'id': f'page{number}', 'width': WIDTH, 'height': HEIGHT, 'background': {'color': '#FFFFFF'}, 'objects': [
            self.shape({'kind': 'rectangle'}, MARGIN, 700, 60, 60, fill={'color': self.color()}, cornerRadius=8, shadow=shadow),
            self.text(4, 32, MARGIN, 40, 515, 50, isBold=True),
            self.text(60, 12, MARGIN, 110, COLUMN, 240),
            self.text(60, 12, right, 110, COLUMN, 240, family='EB Garamond', alignment='justified'),
            self.picture(picture, MARGIN, 370, COLUMN, 160) if picture else
            self.shape({'kind': 'rectangle'}, MARGIN, 370, COLUMN, 160, fill=gradient, cornerRadius=12, shadow=shadow),
            self.table(right, 370, COLUMN, 100),
            self.shape({'kind': 'star', 'points': 5, 'inner': 0.4}, right, 490, 70, 70, fill={'color': self.color()}, rotation=15),
            self.group(right + 90, 490, 140, 70),
            self.shape({'kind': 'line', 'fromX': 0, 'fromY': 0, 'toX': 1, 'toY': 1, 'hasArrow': True}, MARGIN, 560, 200, 30,
                       stroke={'color': '#333333', 'width': 2}),
            self.text(12, 10, MARGIN, 600, 515, 40, isItalic=True)]}


def write_document(file, pictures, pages=PAGES):
    """Writes a document with ten objects a page; every fifth page has one of the pictures (JPEG files)."""
    draft = Draft(SEED)
    names = [f'{uuid.UUID(int=draft.random.getrandbits(128), version=4)}.jpg' for _ in pictures]
    with zipfile.ZipFile(file, 'w', zipfile.ZIP_DEFLATED) as archive:
        for number in range(1, pages + 1):
            picture = names[number // 5 % len(names)] if names and number % 5 == 0 else None
            archive.writestr(f'pages/{number}.json', json.dumps(draft.page(number, picture)))
        for name, content in zip(names, pictures):
            archive.writestr(f'media/{name}', content)
        archive.writestr('folio.json', json.dumps({'version': 1, 'language': 'en', 'pages': [f'{number}.json' for number in range(1, pages + 1)]}))


def draw_pictures(browser, count=10):
    """JPEG files of 1,200 × 900 pixels."""
    page = browser.new_page(viewport={'width': 1200, 'height': 900})
    files = []
    for number in range(count):
        page.set_content(PICTURE % (10 * number, 17 * number))
        files.append(page.screenshot(type='jpeg', quality=85))
    page.close()
    return files


# People


def rest(page):
    """Waits until all events are answered, and nothing moves or loads."""
    page.evaluate('() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
    page.wait_for_selector('wm-app[data-idle]', state='attached')


def button(page, name):
    return page.get_by_role('button', name=name, exact=True)


def open_documents(context, address):
    """Opens the browser of documents."""
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.goto(address)
    rest(page)
    return page


def import_document(page, file):
    """Imports a file in the browser of documents; returns the path of its document."""
    button(page, 'More').click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role('menuitem', name='Import…').click()
    chooser.value.set_files(file)
    link = page.get_by_role('link', name=Path(file).stem)
    link.wait_for()
    rest(page)
    return link.get_attribute('href')


def create_document(page):
    """Creates an empty document in the browser of documents; returns its path."""
    button(page, 'New Document').click()
    page.wait_for_selector('wm-canvas')
    rest(page)
    return page.evaluate('location.pathname')


def invite(page, browser, address):
    """Invites another visitor to the document that a page shows; returns the page of the one who has joined."""
    button(page, 'Share').click()
    rest(page)
    page.get_by_role('textbox', name='Your Name').fill('Ann')
    rest(page)
    button(page, 'Make a Link').click()
    link = page.get_by_role('link', name='Share Invitation').get_attribute('href')
    guest = open_documents(browser.new_context(**WINDOW), address + link)
    guest.get_by_role('textbox', name='Your Name').fill('Bob')
    rest(guest)
    guest.get_by_role('button', name='Join').click()
    guest.wait_for_selector('wm-canvas')
    rest(guest)
    button(page, 'Done').click()
    rest(page)
    return guest
