/** A password set by a link: every session ends, and the link has done its work (trust 1.11). */
import { InvitationChanged } from '@paanch/contracts/auth/events';
import { linkNotValid } from '@paanch/contracts/auth/reasons';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { EndableSession } from '../sessions/end-session.rule.js';
import { type PasswordHolder, replacePassword } from '../users/passwords/password-change.rule.js';
import { isLinkValid, type KnownLink } from './link.rule.js';

interface Invited {
  readonly id: string;
  readonly accepted_at: Date | null;
}

export interface UsableLink<L extends KnownLink, P extends PasswordHolder, S extends EndableSession, I extends Invited, C> {
  readonly link: L;
  readonly person: P;
  readonly sessions: readonly S[];
  readonly invitation: I | null;
  /** What accepting gave; null until then. */
  readonly consent: C | null;
}

export interface PasswordByLink<C> {
  readonly passwordHash: string;
  readonly at: Date;
  /** To the notice; null for staff, and for whoever gave it before. */
  readonly consent: C | null;
}

interface Used<U> {
  readonly next: U;
  readonly facts: readonly Fact[];
}

export function resetByLink<L extends KnownLink, P extends PasswordHolder, S extends EndableSession, I extends Invited, C>(
  known: UsableLink<L, P, S, I, C> | null,
  { passwordHash, at }: PasswordByLink<C>,
): Used<UsableLink<L, P, S, I, C>> | Refusal {
  if (!known || !isLinkValid(known.link, 'reset', at)) return refuse(linkNotValid);
  const { next, facts } = replacePassword(known, { passwordHash, sessionId: null, at });
  return { next: { ...known, ...next, link: { ...known.link, used_at: at } }, facts };
}

/** The first password replaces none, so there is no change to warn of. */
export function acceptByLink<L extends KnownLink, P extends PasswordHolder, S extends EndableSession, I extends Invited, C>(
  known: UsableLink<L, P, S, I, C> | null,
  { passwordHash, at, consent }: PasswordByLink<C>,
): Used<UsableLink<L, P, S, I, C>> | Refusal {
  if (!known?.invitation || !isLinkValid(known.link, 'invitation', at)) return refuse(linkNotValid);
  const { person } = known;
  const next = {
    ...known,
    link: { ...known.link, used_at: at },
    person: { ...person, password_hash: passwordHash, password_set_by_admin_at: null, session_version: person.session_version + 1 },
    invitation: { ...known.invitation, accepted_at: at },
    consent,
  };
  const said = { invitation_id: known.invitation.id, person_id: person.id, change: { action: 'accepted' as const, fields: [] } };
  return { next, facts: [fact(InvitationChanged, known.invitation.id, said)] };
}
