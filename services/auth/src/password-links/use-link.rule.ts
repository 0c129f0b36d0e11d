/** Setting a password by a link uses the link up and ends every session (docs/sessions.md#links). */
import { linkNotValid } from '@paanch/contracts/auth/reasons';
import type { Fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Consent } from '../consents/tables.js';
import type { Session } from '../sessions/tables.js';
import { replacePassword } from '../users/passwords/password-change.rule.js';
import type { Person } from '../users/tables.js';
import { invitationChanged } from './invitations/invitation.rule.js';
import { isLinkValid } from './link.rule.js';
import type { Invitation, PasswordLink } from './tables.js';

export interface UsedLink {
  readonly link: PasswordLink;
  readonly person: Person;
  /** Live ones only. */
  readonly sessions: readonly Session[];
  /** Null if the account was created with a password. */
  readonly invitation: Invitation | null;
  /** Consent given with this use; null until then. */
  readonly consent: Consent | null;
}

export interface PasswordByLink {
  readonly passwordHash: string;
  readonly at: Date;
  /** To the notice; null for staff. */
  readonly consent: Consent | null;
}

interface LinkUsed {
  readonly next: UsedLink;
  readonly facts: readonly Fact[];
}

export function resetByLink(known: UsedLink | null, { passwordHash, at }: PasswordByLink): LinkUsed | Refusal {
  if (!known || !isLinkValid(known.link, 'reset', at)) return refuse(linkNotValid);
  const { next, facts } = replacePassword(known, { passwordHash, sessionId: null, at });
  return { next: { ...known, ...next, link: { ...known.link, used_at: at } }, facts };
}

/** Leaves no PasswordChanged: a first password replaces none, so there is nothing to warn of. */
export function acceptByLink(known: UsedLink | null, { passwordHash, at, consent }: PasswordByLink): LinkUsed | Refusal {
  if (!known?.invitation || !isLinkValid(known.link, 'invitation', at)) return refuse(linkNotValid);
  const { person } = known;
  const next = {
    ...known,
    link: { ...known.link, used_at: at },
    person: { ...person, password_hash: passwordHash, password_set_by_admin_at: null, session_version: person.session_version + 1 },
    invitation: { ...known.invitation, accepted_at: at },
    consent,
  };
  return { next, facts: [invitationChanged(known.invitation, next.invitation, 'accepted')] };
}
