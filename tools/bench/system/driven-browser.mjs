/** What a learner's browser does on the wire, without the browser: one connection kept open, and once more where no answer came. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const AGAIN_MS = 1_000;
const TRIES = 10;
/** Characters of an answer that are worth telling. */
const TOLD = 120;
/** After these nobody knows whether it was done, and the apps send it again. */
const UNSURE = new Set([502, 503, 504]);

/** @typedef {ReturnType<typeof openBrowser>} DrivenBrowser */

/** @param {number} port @param {string} cookie */
export function openBrowser(port, cookie) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let again = 0;

  /** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<{ status: number, text: string }>} */
  const once = (method, path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        cookie,
        accept: 'application/json',
        'x-last-activity': String(Date.now()),
        ...(text === '' ? {} : { 'content-type': 'application/json' }),
        'content-length': String(Buffer.byteLength(text)),
      };
      const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
        /** @type {string[]} */
        const parts = [];
        answer.setEncoding('utf8').on('data', (part) => parts.push(part));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: parts.join('') }));
        answer.once('error', reject);
      });
      sent.once('error', reject);
      sent.end(text);
    });

  /** The same request until it is answered, as the apps do. @param {string} method @param {string} path @param {unknown} [body] */
  const untilAnswered = async (method, path, body) => {
    for (let left = TRIES; ; left -= 1) {
      const { status, text } = await once(method, path, body).catch((error) => ({ status: 503, text: String(error) }));
      if (status === 200) return text;
      if (!UNSURE.has(status) || left === 0) throw new Error(`${method} answered ${status} ${text.slice(0, TOLD)}`);
      again += 1;
      await wait(AGAIN_MS);
    }
  };

  return {
    /**
     * @param {'PUT' | 'POST'} method
     * @param {string} path
     * @param {unknown} body
     * @param {number} due when it was to be sent, by `performance.now`
     * @returns {Promise<number>} milliseconds from then until it was acknowledged
     */
    send: async (method, path, body, due) => {
      await untilAnswered(method, path, body);
      return performance.now() - due;
    },
    /** @param {string} path @returns {Promise<any>} */
    read: async (path) => JSON.parse(await untilAnswered('GET', path)),
    again: () => again,
    close: () => agent.destroy(),
  };
}
