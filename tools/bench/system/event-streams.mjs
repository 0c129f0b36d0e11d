/** Event streams without browsers: raw HTTP, and every message handed on with the moment it came. */
import { once } from 'node:events';
import { request } from 'node:http';
import { sideBySide } from './side-by-side.mjs';

const AT_ONCE = 20;

/**
 * @typedef {object} Asking
 * @property {string} cookie
 * @property {(message: { refresh: string, of: string | null }, at: number) => void} onMessage with the moment by `performance.now`
 */

/**
 * A connection for each, as browsers would have.
 * @param {number} port
 * @param {readonly Asking[]} askings
 */
export async function openStreams(port, askings) {
  const streams = await sideBySide(askings, AT_ONCE, (asking) => openStream(port, asking));
  return {
    count: streams.length,
    /** How many the gateway has ended. */
    cut: () => streams.filter(({ answer }) => answer.closed).length,
    close: () => {
      for (const { sent } of streams) sent.destroy();
    },
  };
}

/** @param {number} port @param {Asking} asking */
async function openStream(port, { cookie, onMessage }) {
  const sent = request({ agent: false, host: '127.0.0.1', port, path: '/api/live', headers: { accept: 'text/event-stream', cookie } });
  sent.end();
  /** @type {[import('node:http').IncomingMessage]} */
  const [answer] = /** @type {any} */ (await once(sent, 'response'));
  if (answer.statusCode !== 200) throw new Error(`an event stream answered ${answer.statusCode}`);
  let rest = '';
  answer.on('error', () => undefined);
  answer.setEncoding('utf8').on('data', (text) => {
    const at = performance.now();
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    // What does not begin like this is a comment, which says nothing.
    for (const part of parts) if (part.startsWith('data: ')) onMessage(JSON.parse(part.slice('data: '.length)), at);
  });
  return { sent, answer };
}
