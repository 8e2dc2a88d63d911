// Runs in a worker of its own: opens a WebSocket to this host, and passes what is sent and received between it and the page.
/** @type {WebSocket | null} */ let socket = null;

/** @param {MessageEvent<string | number>} event the address of the server, then messages to send, at last a code with which to close */
onmessage = ({ data }) => {
  if (typeof data === 'number') return socket?.close(data);
  if (socket) return socket.send(data);
  // To this host and port only, whatever the page asks for, as the page's policy would have it.
  const address = new URL(location.href), { pathname, search } = new URL(data);
  Object.assign(address, { protocol: address.protocol === 'https:' ? 'wss' : 'ws', pathname, search });
  socket = new WebSocket(address);
  socket.onopen = () => postMessage({ type: 'open' });
  socket.onmessage = ({ data }) => postMessage({ type: 'message', data });
  socket.onclose = ({ code }) => {
    postMessage({ type: 'close', code });
    close();
  };
};
