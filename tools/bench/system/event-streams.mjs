/** Event streams without browsers: every message is passed on with the time it arrived. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { sideBySide } from '../measuring/side-by-side.mjs';

const AT_ONCE = 20;

/**
 * @typedef {object} WantedStream
 * @property {string} cookie
 * @property {(message: { refresh: string, of: string | null }, at: number) => void} onMessage with the time by `performance.now`
 */

/**
 * A connection for each, as browsers would have.
 * @param {number} port
 * @param {readonly WantedStream[]} wanted
 */
export async function openStreams(port, wanted) {
  const streams = await sideBySide(wanted, AT_ONCE, (one) => openStream(port, one));
  return {
    count: streams.length,
    /** How many the gateway has closed. */
    cut: () => streams.filter(({ closed }) => closed).length,
    close: () => {
      for (const stream of streams) stream.destroy();
    },
  };
}

const HEAD_END = '\r\n\r\n';

/**
 * A bare socket: Node's HTTP client would take longer for a line than the gateway, and a thousand browsers have processors of their own.
 * @param {number} port @param {WantedStream} wanted
 */
async function openStream(port, { cookie, onMessage }) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  socket.write(`GET /api/live HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\ncookie: ${cookie}${HEAD_END}`);
  socket.on('error', () => undefined).setEncoding('latin1');
  let rest = await headOf(socket);
  socket.on('data', (text) => {
    const at = performance.now();
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    // Anything else is a comment.
    for (const part of parts) if (part.startsWith('data: ')) onMessage(JSON.parse(part.slice('data: '.length)), at);
  });
  return socket;
}

/** Reads the head of the answer. @param {import('node:net').Socket} socket @returns {Promise<string>} what came after it */
async function headOf(socket) {
  let text = '';
  while (!text.includes(HEAD_END)) text += (await once(socket, 'data')).join('');
  const status = text.slice('HTTP/1.1 '.length).slice(0, 3);
  if (status !== '200') throw new Error(`an event stream answered ${status}`);
  return text.slice(text.indexOf(HEAD_END) + HEAD_END.length);
}
