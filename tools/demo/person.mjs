/**
 * A person at a browser, without the browser: cookies, proof keys and retries, over the public routes only.
 */
import { createHash, randomBytes } from 'node:crypto';

const TIMEOUT_MS = 60_000;
const POLL_MS = 500;

/** An answer that is not a success. */
export class Refused extends Error {
  /**
   * @param {string} what
   * @param {number} status
   * @param {{ code?: string, message?: string, details?: { field: string, message: string, code: string }[] }} problem
   */
  constructor(what, status, problem) {
    const fields = (problem.details ?? []).map(({ field, message }) => `${field}: ${message}`).join('; ');
    super(`${what} answered ${status} ${problem.code ?? ''} ${problem.message ?? ''} ${fields}`.trim());
    this.status = status;
    this.code = problem.code;
    this.details = problem.details ?? [];
  }
}

export const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Polls until there is a result; facts take a moment to travel between services.
 * @template T
 * @param {() => Promise<T | null>} look
 * @param {string} what
 * @returns {Promise<T>}
 */
export async function until(look, what) {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`${what} did not appear within a minute`);
    await pause(POLL_MS);
  }
}

export class Person {
  #cookies = new Map();

  /** @param {string} origin */
  constructor(origin) {
    this.origin = origin;
  }

  /**
   * @param {'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} method
   * @param {string} path
   * @param {unknown} [body] JSON, a form with a file, or the bytes of one
   * @returns {Promise<any>}
   */
  async ask(method, path, body) {
    const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob);
    for (;;) {
      const response = await fetch(this.origin + path, {
        method,
        headers: {
          accept: 'application/json',
          cookie: this.cookie(),
          'x-last-activity': String(Date.now()),
          ...(isJson && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      });
      this.#keepCookies(response);
      /** @type {any} */
      const reply = response.status === 204 ? null : await response.json();
      if (response.ok) return reply;
      if (response.status !== 429 && response.status !== 503) throw new Refused(`${method} ${path}`, response.status, reply);
      await pause(1_000 * Number(response.headers.get('retry-after') ?? 1));
    }
  }

  /** As a browser would send it. */
  cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** @param {Response} response */
  #keepCookies(response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '' || /max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  /**
   * @param {string} email
   * @param {string} password
   * @param {'learner-web' | 'admin-web'} app
   */
  async signIn(email, password, app) {
    const verifier = randomBytes(32).toString('base64url');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const state = randomBytes(16).toString('base64url');
    const granted = await this.ask('POST', '/api/auth/login', {
      email,
      password,
      rememberMe: false,
      client_id: app,
      code_challenge,
      code_challenge_method: 'S256',
      state,
    });
    return this.ask('POST', '/api/auth/token', {
      grant_type: 'authorization_code',
      code: granted.code,
      code_verifier: verifier,
      client_id: app,
    });
  }

  async signOut() {
    await this.ask('POST', '/api/auth/logout', {});
    this.#cookies.clear();
  }
}
