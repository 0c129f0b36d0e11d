/** How long a session lasts and how many a person may have (trust 1.4). */
import type { Role } from '@paanch/contracts/kernel/roles';
import { SESSION_TIMEOUT_MS } from '@paanch/contracts/auth/sessions';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Idle limit of a remembered session; milliseconds. */
export const REMEMBERED_IDLE_MS = 14 * DAY;

export const SESSION_END_CAUSES = [
  'idle',
  'absolute',
  'logout',
  'admin',
  'password_change',
  'reuse',
  'limit',
  'replaced',
  'own_choice',
] as const;
export type SessionEndCause = (typeof SESSION_END_CAUSES)[number];

export interface TimedSession {
  readonly rememberMe: boolean;
  readonly lastActivityAt: Date;
  readonly absoluteExpiresAt: Date;
}

/** Remember me lengthens a learner's session only; a session keeps this answer, not the wish. */
export function isRemembered(role: Role, rememberMe: boolean): boolean {
  return rememberMe && role === 'student';
}

export function absoluteExpiryOf(isLong: boolean, signedInAt: Date): Date {
  return new Date(signedInAt.getTime() + (isLong ? 30 * DAY : 12 * HOUR));
}

export function idleExpiryOf({ rememberMe, lastActivityAt }: Pick<TimedSession, 'rememberMe' | 'lastActivityAt'>): Date {
  return new Date(lastActivityAt.getTime() + (rememberMe ? REMEMBERED_IDLE_MS : SESSION_TIMEOUT_MS));
}

/** The limit a session has passed, or null while it lasts. The hard limit is named where both are passed. */
export function passedLimit(session: TimedSession, now: Date): 'idle' | 'absolute' | null {
  if (session.absoluteExpiresAt <= now) return 'absolute';
  return idleExpiryOf(session) < now ? 'idle' : null;
}

export function sessionsAllowed(role: Role): number {
  return role === 'student' ? 5 : 3;
}

/** Those that must end so that one more may begin: the longest idle first. */
export function sessionsOverLimit<S extends Pick<TimedSession, 'lastActivityAt'>>(role: Role, live: readonly S[]): S[] {
  const over = Math.max(0, live.length + 1 - sessionsAllowed(role));
  return live.toSorted((a, b) => a.lastActivityAt.getTime() - b.lastActivityAt.getTime()).slice(0, over);
}
