"""The bench application in Flet, as a web app that serves all its own files."""
import os

import flet as ft
import uvicorn


class Counter(ft.Row):
    def __init__(self, *more):
        self.count = 0
        self.text = ft.Text('count 0')
        super().__init__([ft.FilledButton('inc', on_click=self.increment), self.text, *more])

    def increment(self, _):
        self.count += 1
        self.text.value = f'count {self.count}'
        self.text.update()


class Row(ft.Container):
    def __init__(self, number):
        self.number, self.is_on, self.text = number, False, ft.Text(f'Row {number} off')
        super().__init__(content=self.text, padding=8, on_click=self.toggle)

    def toggle(self, _):
        self.is_on = not self.is_on
        self.text.value = f'Row {self.number} {"on" if self.is_on else "off"}'
        self.text.update()


async def main(page: ft.Page):
    def go(_):
        page.views.append(ft.View(route='/detail', controls=[ft.Text('Detail 1'), ft.FilledButton('Back', on_click=back)]))
        page.update()

    def back(_):
        page.views.pop()
        page.update()

    if page.route == '/small':
        page.add(Counter())
    else:
        rows = ft.ListView([Row(number) for number in range(1000)], expand=True)
        page.add(Counter(ft.FilledButton('Detail', on_click=go)), rows)


app = ft.run(main, export_asgi_app=True, no_cdn=True)
uvicorn.run(app, host='127.0.0.1', port=int(os.environ['PORT']), log_level='warning')
