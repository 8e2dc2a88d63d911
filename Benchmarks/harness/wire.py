"""HTTP and WebSocket for thousands of clients in one process: without threads, and without buffers while idle."""
import asyncio
import struct


class Exchange(asyncio.Protocol):
    """One GET on a connection of its own."""

    def __init__(self, request, done):
        self.request, self.done, self.bytes = request, done, bytearray()

    def connection_made(self, transport):
        transport.write(self.request)

    def data_received(self, data):
        self.bytes += data

    def connection_lost(self, error):
        if not self.done.done():
            self.done.set_result(bytes(self.bytes))


def head(path, port, cookies, *lines):
    """The request line and headers."""
    cookie = '; '.join(f'{name}={value}' for name, value in cookies.items())
    lines = [f'GET {path} HTTP/1.1', f'Host: 127.0.0.1:{port}', *([f'Cookie: {cookie}'] if cookie else []), *lines]
    return '\r\n'.join([*lines, '', '']).encode()


def take_cookies(reply, cookies):
    """Stores the cookies that a reply sets, as a browser does."""
    for line in reply.split('\r\n'):
        name, _, value = line.partition(':')
        if name.lower() == 'set-cookie':
            key, _, rest = value.strip().partition('=')
            cookies[key] = rest.partition(';')[0]


async def fetch(port, path, cookies):
    """Loads a page; returns its status and text."""
    loop = asyncio.get_running_loop()
    done = loop.create_future()
    request = head(path, port, cookies, 'Connection: close')
    await loop.create_connection(lambda: Exchange(request, done), '127.0.0.1', port)
    reply, _, body = (await done).partition(b'\r\n\r\n')
    take_cookies(reply.decode('latin-1'), cookies)
    return int(reply[9:12] or 0), body.decode()


class Socket(asyncio.Protocol):
    """One WebSocket. It calls `opened(reply)`, `received(text)` and, once, `closed(code)` of its owner.

    Frames are masked with zeros, which leaves them unchanged."""
    __slots__ = ('owner', 'transport', 'request', 'buffer', 'is_open')

    def __init__(self, owner, request):
        self.owner, self.request = owner, request
        self.transport, self.buffer, self.is_open = None, b'', False

    def connection_made(self, transport):
        self.transport = transport
        transport.write(self.request)
        self.request = None

    def connection_lost(self, error):
        self._end(1006)

    def data_received(self, data):
        self.buffer += data
        if not self.is_open:
            reply, end, rest = self.buffer.partition(b'\r\n\r\n')
            if not end:
                return
            if not reply.startswith(b'HTTP/1.1 101'):
                return self._end(1006)
            self.buffer, self.is_open = rest, True
            self.owner.opened(reply.decode('latin-1'))
        while self.owner and self._frame():
            pass

    def _frame(self):
        """Handles one frame; returns false if the buffer has no complete one."""
        data = self.buffer
        if len(data) < 2:
            return False
        length, start = data[1], 2
        if length == 126 and len(data) >= 4:
            length, start = struct.unpack_from('>H', data, 2)[0], 4
        elif length == 127 and len(data) >= 10:
            length, start = struct.unpack_from('>Q', data, 2)[0], 10
        elif length >= 126:
            return False
        if len(data) < start + length:
            return False
        content = data[start:start + length]
        self.buffer = data[start + length:]
        self._take(data[0] & 15, content)
        return True

    def _take(self, opcode, content):
        if opcode == 1:
            self.owner.received(content)
        elif opcode == 9:
            self._write(10, content)
        elif opcode == 8:
            self._write(8, content[:2])
            self._end(struct.unpack('>H', content[:2])[0] if len(content) >= 2 else 1005)

    def send(self, text):
        self._write(1, text.encode())

    def close(self):
        """Closes the connection without waiting, and without calling the owner."""
        self.owner = None
        if self.transport:
            if self.is_open:
                self._write(8, struct.pack('>H', 1000))
            self.transport.close()

    def _write(self, opcode, content):
        size = len(content)
        if size < 126:
            prefix = bytes((128 | opcode, 128 | size))
        elif size < 65536:
            prefix = struct.pack('>BBH', 128 | opcode, 254, size)
        else:
            prefix = struct.pack('>BBQ', 128 | opcode, 255, size)
        if not self.transport.is_closing():
            self.transport.write(prefix + b'\0\0\0\0' + content)

    def _end(self, code):
        owner, self.owner, self.is_open = self.owner, None, False
        if self.transport:
            self.transport.close()
        if owner:
            owner.closed(code)
