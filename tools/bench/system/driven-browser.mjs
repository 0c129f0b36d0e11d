/** What a learner's browser sends, without the browser: one keep-alive connection, with retries where no answer came. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_DELAY_MS = 1_000;
const TRIES = 10;
/** Characters of an answer that an error quotes. */
const QUOTED = 120;
/** After these it is unknown whether the request took effect, and the apps retry it. */
const UNKNOWN_OUTCOME = new Set([502, 503, 504]);

/** @typedef {ReturnType<typeof openBrowser>} DrivenBrowser */

/** @param {number} port @param {string} cookie */
export function openBrowser(port, cookie) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let retries = 0;

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

  /** Repeats the request until it is answered, as the apps do. @param {string} method @param {string} path @param {unknown} [body] */
  const untilAnswered = async (method, path, body) => {
    for (let left = TRIES; ; left -= 1) {
      const { status, text } = await once(method, path, body).catch((error) => ({ status: 503, text: String(error) }));
      if (status === 200 || status === 201) return text;
      if (!UNKNOWN_OUTCOME.has(status) || left === 0) throw new Error(`${method} answered ${status} ${text.slice(0, QUOTED)}`);
      retries += 1;
      await wait(RETRY_DELAY_MS);
    }
  };

  return {
    /**
     * @param {'PATCH' | 'PUT' | 'POST'} method
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
    retries: () => retries,
    close: () => agent.destroy(),
  };
}
