/** The two cookies of a session, the device cookie of a browser, and that of a sign-in at a provider, as Set-Cookie lines (docs/sessions.md#cookies). */
import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';
import type { Session } from '../tables.js';

/** The device cookie outlives sessions; seconds. */
const DEVICE_SECONDS = KEPT_DAYS.knownBrowsers * 24 * 60 * 60;

export type CookieLife = Pick<Session, 'remember_me' | 'absolute_expires_at'>;

export interface SessionCookies {
  accessToken(token: string, life: CookieLife, now: Date): string;
  refreshToken(token: string, life: CookieLife, now: Date): string;
  /** Survives the session: it keeps others from locking the person out (docs/sessions.md#known-browsers). */
  device(token: string): string;
  /** Lax, because another site leads back with it (docs/sso.md#the-flow). */
  returning(token: string, seconds: number): string;
  readonly cleared: readonly string[];
}

/** @param isInsecure plain http on a host that browsers do not trust: the names lose their prefix */
export function sessionCookies(isInsecure: boolean): SessionCookies {
  const prefix = isInsecure ? '' : '__Host-';
  const flags = isInsecure ? 'Path=/; HttpOnly; SameSite=Strict' : 'Path=/; Secure; HttpOnly; SameSite=Strict';
  const line = (name: string, value: string, age: string) => `${prefix}${name}=${value}; ${flags}${age}`;
  const lax = (text: string) => text.replace('SameSite=Strict', 'SameSite=Lax');
  return {
    accessToken: (token, life, now) => line('pa_at', token, maxAge(life, now)),
    refreshToken: (token, life, now) => line('pa_rt', token, maxAge(life, now)),
    device: (token) => line('pa_dv', token, `; Max-Age=${DEVICE_SECONDS}`),
    returning: (token, seconds) => lax(line('pa_sso', token, `; Max-Age=${seconds}`)),
    cleared: [line('pa_at', '', '; Max-Age=0'), line('pa_rt', '', '; Max-Age=0')],
  };
}

/** A session cookie of the browser, unless the person asked to be remembered. */
function maxAge({ remember_me, absolute_expires_at }: CookieLife, now: Date): string {
  if (!remember_me) return '';
  return `; Max-Age=${Math.max(0, Math.floor((absolute_expires_at.getTime() - now.getTime()) / 1_000))}`;
}
