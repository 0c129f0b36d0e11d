/** Stands at fetch, for rooms that draw: answers by path at once, with what a server would say. */
import { addressOf } from './address-of.js';
import { refusal, type ScriptedReply } from './scripted-server.js';

export interface FetchedRequest {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface StubbedFetch {
  readonly requests: readonly FetchedRequest[];
  readonly count: (path: string) => number;
  answer(path: string, script: (body: unknown) => ScriptedReply): void;
  readonly fetch: typeof fetch;
}

export function stubbedFetch(): StubbedFetch {
  const asked: FetchedRequest[] = [];
  const scripts = new Map<string, (body: unknown) => ScriptedReply>();
  return {
    requests: asked,
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
