import { type Me, SESSION_TIMEOUT_MS, SESSION_WARNING_MS } from '@paanch/contracts/auth/sessions';
import type { Person } from '../users/tables.js';
import { idleExpiryOf } from './session-limits.rule.js';
import type { Session } from './tables.js';

/** @param expiresIn seconds left of the access token */
export function presentSession(session: Session, expiresIn: number, now: Date): Me['session'] {
  return {
    idleExpiresAt: idleExpiryOf(session).toISOString(),
    absoluteExpiresAt: session.absolute_expires_at.toISOString(),
    serverTime: now.toISOString(),
    warningMs: SESSION_WARNING_MS,
    timeoutMs: SESSION_TIMEOUT_MS,
    expiresIn,
  };
}

export function presentSignedIn({ id, email, full_name, role }: Person): Me['user'] {
  return { id, email, fullName: full_name, role };
}
