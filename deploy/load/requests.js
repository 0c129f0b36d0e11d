/** Requests as the apps send them. */
import http from 'k6/http';

const ORIGIN = __ENV.LOAD_ORIGIN;

/** What `npm run load` has prepared: people who are signed in, and what they work on. */
export const prepared = JSON.parse(open(__ENV.LOAD_DATA));

/** The prepared one whom this virtual user is; numbers begin at 1. */
export const personOf = (number) => prepared.people[(number - 1) % prepared.people.length];

/** Without a body or a cookie where none is given. `name` is the route's, by which the summary tells requests apart. */
export function ask(name, method, path, { body, cookie, timeout } = {}) {
  const headers = { accept: 'application/json', origin: ORIGIN, 'x-last-activity': String(Date.now()) };
  if (cookie !== undefined) headers.cookie = cookie;
  if (body !== undefined) headers['content-type'] = 'application/json';
  // A jar of its own: cookies are handed over by name, whatever the address's scheme.
  const params = { headers, tags: { name }, jar: new http.CookieJar(), ...(timeout === undefined ? {} : { timeout }) };
  return http.asyncRequest(method, `${ORIGIN}${path}`, body === undefined ? null : JSON.stringify(body), params);
}

/** Of an answer, as the next request would send them. */
export function cookieOf(answer) {
  return Object.entries(answer.cookies)
    .map(([name, [{ value }]]) => `${name}=${value}`)
    .join('; ');
}
