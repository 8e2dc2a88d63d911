"""The floor: a page written by hand for this benchmark, with minimal messages over a WebSocket and without a framework."""
import json
import os

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

STYLE = 'body{font:16px system-ui}li{list-style:none;padding:8px;border-bottom:1px solid #ddd}'
SCRIPT = '''
const socket = new WebSocket(`ws://${location.host}/socket`);
document.addEventListener("click", event => {
  const sender = event.target.closest("[data-send]");
  if (sender) socket.send(sender.dataset.send);
});
socket.addEventListener("message", message => {
  const {id, text, html} = JSON.parse(message.data), element = document.getElementById(id);
  if (html === undefined) element.textContent = text; else element.innerHTML = html;
});
'''
DETAIL = '<h1 id=detail>Detail</h1><button id=back data-send=back>Back</button>'


def row_text(row, on):
    return f'Row {row} {"on" if row in on else "off"}'


def counter(count):
    return f'<button id=inc data-send=inc>+1</button> <span id=count>{count}</span>'


def home(count, on):
    rows = ''.join(f'<li id=row-{row} data-send={row}>{row_text(row, on)}</li>' for row in range(1000))
    return f'{counter(count)} <button id=go data-send=go>Detail</button><ul id=rows>{rows}</ul>'


async def page(request):
    content = counter(0) if request.url.path == '/small' else home(0, set())
    return HTMLResponse(f'<!doctype html><meta charset=utf-8><title>Bench</title><style>{STYLE}</style>'
                        f'<div id=app>{content}</div><script>{SCRIPT}</script>')


async def session(socket: WebSocket):
    await socket.accept()
    count, on = 0, set()
    try:
        while True:
            match await socket.receive_text():
                case 'inc':
                    count += 1
                    patch = {'id': 'count', 'text': str(count)}
                case 'go':
                    patch = {'id': 'app', 'html': DETAIL}
                case 'back':
                    patch = {'id': 'app', 'html': home(count, on)}
                case row:
                    on ^= {int(row)}
                    patch = {'id': f'row-{row}', 'text': row_text(int(row), on)}
            await socket.send_text(json.dumps(patch))
    except WebSocketDisconnect:
        pass


app = Starlette(routes=[Route('/', page), Route('/small', page), WebSocketRoute('/socket', session)],
                middleware=[Middleware(GZipMiddleware)])
uvicorn.run(app, host='127.0.0.1', port=int(os.environ['PORT']), log_level='warning')
