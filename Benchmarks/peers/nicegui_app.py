"""The bench application in NiceGUI."""
import os

from nicegui import ui


def counter():
    def increment():
        text.text = str(int(text.text) + 1)
    ui.button('+1', on_click=increment).classes('b-inc')
    text = ui.label('0').classes('b-count')


def add_row(row):
    def toggle():
        label.text = f'Row {row} {"off" if label.text.endswith("on") else "on"}'
    label = ui.label(f'Row {row} off').classes(f'b-row-{row}').on('click', toggle)


def home():
    counter()
    ui.link('Detail', '/detail').classes('b-go')
    with ui.column().classes('b-rows'):
        for row in range(1000):
            add_row(row)


def detail():
    ui.label('Detail').classes('b-detail')
    ui.link('Back', '/').classes('b-back')


@ui.page('/small')
def small():
    counter()


@ui.page('/')
@ui.page('/detail')
def main():
    ui.sub_pages({'/': home, '/detail': detail})


ui.run(host='127.0.0.1', port=int(os.environ['PORT']), title='Bench', show=False, reload=False,
       show_welcome_message=False, uvicorn_logging_level='warning')
