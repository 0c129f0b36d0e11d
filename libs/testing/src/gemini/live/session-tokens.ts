/** Tokens of live sessions under the service's own rules, so that misuse fails in a test as it would there. */
import { randomUUID } from 'node:crypto';
import type { Json } from '../http-json.js';

export interface SessionTokens {
  /** What `POST auth_tokens` answers; null: refused. */
  create(body: Json): Json | null;
  /** Whether it may open a socket now. */
  isKnown(name: string): boolean;
  /** Begins a session and uses the token up by one, unless it resumes. @returns what holds of the setup asked for; null: refused */
  begin(name: string, asked: Json, isResumed: boolean): { readonly setup: Json; readonly expiresAt: number } | null;
}

interface Token {
  /** Infinity: no limit. */
  usesLeft: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly opensUntil: number;
  /** Null: the browser says all. */
  readonly locked: Json | null;
  /** Null: everything is locked. */
  readonly mask: readonly string[] | null;
}

const MINUTE_MS = 60_000;
const LONGEST_MS = 20 * 60 * MINUTE_MS;

const timeIn = (value: unknown, otherwise: number) => (typeof value === 'string' ? Date.parse(value) : otherwise);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function valueAt(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), whole);
}

function withValueAt(whole: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  const known = isObject(whole) ? whole : {};
  return { ...known, [step]: withValueAt(known[step], rest, value) };
}

/** The masked fields are the token's, the others the browser's. */
function setupOf({ locked, mask }: Token, asked: Json): Json {
  if (locked === null) return asked;
  if (mask === null) return locked;
  return mask.reduce<Json>((setup, field) => {
    const path = field.split('.');
    return withValueAt(setup, path, valueAt(locked, path)) as Json;
  }, asked);
}

export function sessionTokens(): SessionTokens {
  const tokens = new Map<string, Token>();
  const live = (name: string) => {
    const token = tokens.get(name);
    return token !== undefined && Date.now() < token.expiresAt ? token : null;
  };
  return {
    create: ({ uses = 1, expireTime, newSessionExpireTime, bidiGenerateContentSetup, fieldMask }) => {
      const now = Date.now();
      const expiresAt = timeIn(expireTime, now + 30 * MINUTE_MS);
      if (typeof uses !== 'number' || !(expiresAt > now) || expiresAt > now + LONGEST_MS) return null;
      const name = `auth_tokens/${randomUUID()}`;
      tokens.set(name, {
        usesLeft: uses === 0 ? Infinity : uses,
        expiresAt,
        opensUntil: timeIn(newSessionExpireTime, now + MINUTE_MS),
        locked: isObject(bidiGenerateContentSetup) ? bidiGenerateContentSetup : null,
        mask: typeof fieldMask === 'string' ? fieldMask.split(',') : null,
      });
      return { name };
    },
    isKnown: (name) => live(name) !== null,
    begin: (name, asked, isResumed) => {
      const token = live(name);
      if (token === null) return null;
      if (!isResumed) {
        if (token.usesLeft === 0 || Date.now() >= token.opensUntil) return null;
        token.usesLeft -= 1;
      }
      return { setup: setupOf(token, asked), expiresAt: token.expiresAt };
    },
  };
}
