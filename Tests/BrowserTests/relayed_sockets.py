"""Sockets of a page that a test relays."""

PAGE_SOCKET = "export const connect = address => new WebSocket(address);"


def relay_sockets(page, relay):
    """Calls `relay` with each socket that the page opens, from its next load on. On a touch screen a page opens its socket in a worker, where
    Playwright can't relay it: such a page opens its own here."""
    page.route("**/worker-socket.js", lambda route: route.fulfill(content_type="text/javascript", body=PAGE_SOCKET))
    page.route_web_socket("**/_waymark/socket**", relay)
