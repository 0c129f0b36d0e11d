/** Stands at fetch, for rooms that draw: answers by path at once, with what a server would say. */
import { addressOf } from './address-of.js';
import { refusal, type Told } from './scripted-server.js';

export interface FetchAsked {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface AnsweredFetch {
  readonly asked: readonly FetchAsked[];
  readonly count: (path: string) => number;
  answer(path: string, script: (body: unknown) => Told): void;
  readonly fetch: typeof fetch;
}

export function answeredFetch(): AnsweredFetch {
  const asked: FetchAsked[] = [];
  const scripts = new Map<string, (body: unknown) => Told>();
  return {
    asked,
    count: (path) => asked.filter((one) => one.path === path).length,
    answer: (path, script) => void scripts.set(path, script),
    fetch: async (input, init) => {
      const path = addressOf(input).replace(/\?.*/, '');
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      asked.push({ path, body, headers: new Headers(init?.headers) });
      const told = scripts.get(path)?.(body) ?? refusal('NOT_FOUND');
      if (told.cut) throw new TypeError('fetch failed');
      const headers = { 'content-type': 'application/json', ...told.headers };
      return new Response(told.text ?? JSON.stringify(told.json), { status: told.status ?? 200, headers });
    },
  };
}
