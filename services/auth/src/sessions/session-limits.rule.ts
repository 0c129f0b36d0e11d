/** How long a session lasts and how many one person may have (docs/sessions.md#lifetimes). */
import type { Role } from '@paanch/contracts/kernel/roles';
import { SESSION_TIMEOUT_MS } from '@paanch/contracts/auth/sign-in/sessions';
import type { Session } from './tables.js';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Idle limit of a remembered session; milliseconds. */
export const REMEMBERED_IDLE_MS = 14 * DAY;

export type TimedSession = Pick<Session, 'remember_me' | 'last_activity_at' | 'absolute_expires_at'>;

/** "Remember me" extends learners' sessions only; the session stores this answer, not the request. */
export function isRemembered(role: Role, rememberMe: boolean): boolean {
  return rememberMe && role === 'student';
}

export function absoluteExpiryOf(isLong: boolean, signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + (isLong ? 30 * DAY : 12 * HOUR));
}

export function idleExpiryOf({ remember_me, last_activity_at }: Pick<TimedSession, 'remember_me' | 'last_activity_at'>): Date {
  return new Date(last_activity_at.getTime() + (remember_me ? REMEMBERED_IDLE_MS : SESSION_TIMEOUT_MS));
}

/** Null while the session lasts. If both limits have passed, the absolute one is named. */
export function passedLimit(session: TimedSession, now: Date): 'idle' | 'absolute' | null {
  if (session.absolute_expires_at <= now) return 'absolute';
  return idleExpiryOf(session) < now ? 'idle' : null;
}

export function sessionsAllowed(role: Role): number {
  return role === 'student' ? 5 : 3;
}

/** The sessions that must end to make room for one more, longest idle first. */
export function sessionsOverLimit<S extends Pick<TimedSession, 'last_activity_at'>>(role: Role, live: readonly S[]): S[] {
  const over = Math.max(0, live.length + 1 - sessionsAllowed(role));
  return live.toSorted((a, b) => a.last_activity_at.getTime() - b.last_activity_at.getTime()).slice(0, over);
}
