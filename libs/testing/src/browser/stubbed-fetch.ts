/** Replaces fetch for component tests: answers by path at once, as a server would. */
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
  const requests: FetchedRequest[] = [];
  const scripts = new Map<string, (body: unknown) => ScriptedReply>();
  return {
    requests,
    count: (path) => requests.filter((request) => request.path === path).length,
    answer: (path, script) => void scripts.set(path, script),
    fetch: async (input, init) => {
      const path = addressOf(input).replace(/\?.*/, '');
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      requests.push({ path, body, headers: new Headers(init?.headers) });
      const reply = scripts.get(path)?.(body) ?? refusal('NOT_FOUND');
      if (reply.cut) throw new TypeError('fetch failed');
      const headers = { 'content-type': 'application/json', ...reply.headers };
      return new Response(reply.text ?? JSON.stringify(reply.json), { status: reply.status ?? 200, headers });
    },
  };
}
