/**
 * The refresh token `v1.<sid>.<gen>.<mac>` is derived from the session's own key, so it is never stored (docs/sessions.md#cookies,
 * docs/sessions.md#rotation).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Audience } from '@paanch/contracts/kernel/roles';

const FORM = /^v1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/;

export interface RefreshToken {
  readonly sessionId: string;
  readonly generation: number;
  readonly mac: string;
}

/** Null for any text of another form. */
export function parseRefreshToken(text: string): RefreshToken | null {
  const [, sessionId, generation, mac] = FORM.exec(text) ?? [];
  if (sessionId === undefined || generation === undefined || mac === undefined) return null;
  return { sessionId, generation: Number(generation), mac };
}

export function signRefreshToken(key: Uint8Array, sessionId: string, generation: number, audience: Audience): string {
  return `v1.${sessionId}.${generation}.${macOf(key, sessionId, generation, audience).toString('base64url')}`;
}

export function isGenuine({ sessionId, generation, mac }: RefreshToken, key: Uint8Array, audience: Audience): boolean {
  return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, sessionId, generation, audience));
}

function macOf(key: Uint8Array, sessionId: string, generation: number, audience: Audience): Buffer {
  return createHmac('sha256', key).update(`rt|v1|${sessionId}|${generation}|${audience}`).digest();
}
