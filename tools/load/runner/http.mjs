/** `k6/http`: as much of it as the scripts use, on connections that each virtual user keeps open. */
import http from 'node:http';
import https from 'node:https';
import { addRate, addTime } from './metrics.mjs';

const TIMEOUT = '60s';
/** k6's codes. */
const TIMED_OUT = 1050;
const NO_CONNECTION = 1210;
const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };

/** Cookies are handed over by the scripts. */
class CookieJar {
  cookiesForURL() {
    return {};
  }
}

/**
 * @typedef {{ headers: Record<string, string>, tags: { name: string }, timeout?: string }} Params
 * @typedef {{ status: number, error_code: number, body: string, cookies: Record<string, { value: string }[]>, json(path: string): unknown }} Answer
 */

/**
 * @param {string} method
 * @param {string} url
 * @param {string | null} body
 * @param {Params} params
 */
async function asyncRequest(method, url, body, { headers, tags: { name }, timeout = TIMEOUT }) {
  const begun = performance.now();
  const answer = await send(method, url, body, { headers, seconds: Number.parseFloat(timeout) });
  const milliseconds = performance.now() - begun;
  for (const metric of ['http_req_duration', `http_req_duration{name:${name}}`]) addTime(metric, milliseconds);
  addRate('http_req_failed', answer.status < 200 || answer.status >= 400);
  return answer;
}

/**
 * @param {string} method
 * @param {string} url
 * @param {string | null} body
 * @param {{ headers: Record<string, string>, seconds: number }} options
 * @returns {Promise<Answer>}
 */
function send(method, url, body, { headers, seconds }) {
  const length = body === null && method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body ?? '')) };
  return new Promise((resolve) => {
    let hasOpened = false;
    const { request, agent } = url.startsWith('https:') ? { ...https, agent: agents.https } : { ...http, agent: agents.http };
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      hasOpened = response.statusCode === 200;
      /** @type {string[]} */
      const parts = [];
      response.setEncoding('utf8').on('data', (part) => parts.push(part));
      response.once('error', () => resolve(failed(NO_CONNECTION)));
      response.once('end', () => finish(answerOf(response, parts.join(''))));
    });
    const timer = setTimeout(() => {
      finish(failed(hasOpened ? TIMED_OUT : NO_CONNECTION));
      sent.destroy();
    }, seconds * 1_000);
    const finish = (/** @type {Answer} */ answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    sent.once('error', () => finish(failed(NO_CONNECTION)));
    sent.end(body ?? undefined);
  });
}

/** @param {number} code @returns {Answer} */
const failed = (code) => ({ status: 0, error_code: code, body: '', cookies: {}, json: () => undefined });

/** @param {import('node:http').IncomingMessage} response @param {string} body @returns {Answer} */
function answerOf(response, body) {
  const cookies = (response.headers['set-cookie'] ?? []).map((line) => {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    return [name, [{ value }]];
  });
  return {
    status: response.statusCode ?? 0,
    error_code: 0,
    body,
    cookies: Object.fromEntries(cookies),
    json: (path) => JSON.parse(body)[path],
  };
}

export default { asyncRequest, CookieJar };
