/** A session as it is shown: to its own browser, in the person's list, and to the gateway. */
import type { OwnSession } from '@paanch/contracts/auth/sign-in/own-sessions';
import { type LiveSession, type Me, SESSION_TIMEOUT_MS, SESSION_WARNING_MS, unknownSession } from '@paanch/contracts/auth/sign-in/sessions';
import type { Role } from '@paanch/contracts/kernel/roles';
import { passwordDueAt } from '../users/passwords/password-due.rule.js';
import type { Person } from '../users/tables.js';
import { sessionStateOf } from './live/live-session.rule.js';
import { browserName } from './own/browser-name.rule.js';
import { isMfaSetupDue } from './second-factor/mfa-policy.rule.js';
import { idleExpiryOf } from './session-limits.rule.js';
import type { SessionOfPerson } from './session.store.js';
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

export function presentOwnSession(session: Session, currentId: string): OwnSession {
  return {
    id: session.id,
    is_current: session.id === currentId,
    door: session.door,
    browser: browserName(session.user_agent, 'en'),
    network: session.rotation_network,
    created_at: session.created_at.toISOString(),
    last_activity_at: session.last_activity_at.toISOString(),
  };
}

/** @param found undefined for an id that no session has */
export function presentLiveSession(sid: string, found: SessionOfPerson | undefined, mfaRequiredRoles: ReadonlySet<Role>): LiveSession {
  if (!found) return unknownSession(sid);
  const { session, person, mfaSince } = found;
  const state = sessionStateOf(session);
  return {
    sid,
    alive: state === 'live',
    cause: state === 'live' ? null : state,
    user_id: person.id,
    sv: person.session_version,
    role: person.role,
    client_id: person.client_id,
    idle_expires_at: idleExpiryOf(session).toISOString(),
    absolute_expires_at: session.absolute_expires_at.toISOString(),
    password_change_due_at: passwordDueAt(person)?.toISOString() ?? null,
    mfa_setup_required: isMfaSetupDue({ role: person.role, mfaSince }, mfaRequiredRoles),
  };
}
