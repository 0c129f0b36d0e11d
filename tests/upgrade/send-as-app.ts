/** Requests of a person as our apps send them: repeated with the same key until their outcome is known. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../../tools/demo/person.mjs';

/** Longer than anything here is down. */
const PATIENCE_MS = 60_000;
const AGAIN_AFTER_MS = 250;

export interface Figures {
  requests: number;
  /** Unsafe requests that were answered with a success. */
  acknowledged: number;
  /** Single sendings without a success, by what came instead; each was repeated. */
  readonly repeated: Map<string, number>;
  /** Unsafe requests whose outcome stayed unknown, or that were refused. */
  readonly failed: string[];
  /** From the first sending to the acknowledgement. */
  longestMs: number;
}

export const noFigures = (): Figures => ({
  requests: 0,
  acknowledged: 0,
  repeated: new Map(),
  failed: [],
  longestMs: 0,
});

type Method = 'GET' | 'POST' | 'PUT';
export type Send = (method: Method, path: string, body?: unknown) => Promise<unknown>;

/** What a single sending came to: the answer's body, or why there is none. */
type Sending = { readonly body: unknown } | { readonly problem: string; readonly isFinal: boolean };

export function sendAsApp(person: Person, figures: Figures): Send {
  return async (method, path, body) => {
    const key = randomUUID();
    const begin = performance.now();
    for (;;) {
      const sending = await sendOnce({ person, method, path, body, key });
      const now = performance.now();
      figures.requests += 1;
      if ('body' in sending) {
        figures.longestMs = Math.max(figures.longestMs, now - begin);
        if (method !== 'GET') figures.acknowledged += 1;
        return sending.body;
      }
      const { problem, isFinal } = sending;
      if (isFinal || now - begin > PATIENCE_MS) {
        figures.failed.push(`${method} ${path}: ${problem}`);
        throw new Error(`${method} ${path}: ${problem}`);
      }
      figures.repeated.set(problem, (figures.repeated.get(problem) ?? 0) + 1);
      await pause(AGAIN_AFTER_MS);
    }
  };
}

interface Request {
  readonly person: Person;
  readonly method: Method;
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
}

async function sendOnce({ person, method, path, body, key }: Request): Promise<Sending> {
  const headers = {
    accept: 'application/json',
    cookie: person.cookie(),
    'x-last-activity': String(Date.now()),
    ...(method !== 'GET' && { 'idempotency-key': key, 'content-type': 'application/json' }),
  };
  try {
    const response = await fetch(person.origin + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const answer: unknown = await response.json();
    if (response.ok) return { body: answer };
    const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : '';
    const problem = `${response.status} ${code}`.trim();
    return { problem, isFinal: response.status < 500 && code !== 'REQUEST_IN_PROGRESS' };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const name = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    return { problem: `no answer (${name})`, isFinal: false };
  }
}
