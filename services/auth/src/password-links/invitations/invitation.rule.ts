/** Sending, resending and withdrawing an invitation (docs/sessions.md#links). */
import { InvitationChanged } from '@paanch/contracts/auth/events';
import type { InvitationState } from '@paanch/contracts/auth/invitations';
import { alreadyAccepted } from '@paanch/contracts/auth/reasons';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { linkExpiry } from '../link.rule.js';
import type { Invitation } from '../tables.js';

/** At `expires_at` it has expired, like its link. */
export function invitationState({ expires_at, accepted_at, removed_at }: Invitation, now: Date): InvitationState {
  if (accepted_at !== null) return 'accepted';
  if (removed_at !== null) return 'removed';
  return expires_at > now ? 'open' : 'expired';
}

interface InvitationChange {
  readonly next: Invitation;
  readonly facts: readonly Fact[];
}

/** Admins invite anybody, others only learners. */
export function mayInvite(inviter: Role, invited: Role): boolean {
  return inviter === 'Admin' || invited === 'student';
}

/** A new invitation, or the known one with a new expiry; a withdrawn one is open again. */
export function send(known: Invitation | null, person: { id: string }, id: string, at: Date): InvitationChange | Refusal {
  if (known && known.accepted_at !== null) return refuse(alreadyAccepted);
  const next = {
    id: known?.id ?? id,
    person_id: person.id,
    sent_at: at,
    expires_at: linkExpiry('invitation', at),
    accepted_at: null,
    removed_at: null,
  };
  return { next, facts: [invitationChanged(known, next, known ? 'resent' : 'sent')] };
}

export function withdraw(known: Invitation, at: Date): InvitationChange | Refusal {
  if (known.accepted_at !== null) return refuse(alreadyAccepted);
  if (known.removed_at !== null) return { next: known, facts: [] };
  const next = { ...known, removed_at: at };
  return { next, facts: [invitationChanged(known, next, 'removed')] };
}

const AUDITED: Audited<Invitation> = { kept: ['person_id', 'sent_at', 'expires_at', 'accepted_at', 'removed_at'] };

type Action = DataOf<typeof InvitationChanged>['change']['action'];

export function invitationChanged(before: Invitation | null, after: Invitation, action: Action): Fact {
  const { id, person_id } = after;
  const change = changeBetween(AUDITED, { action, before, after });
  return fact(InvitationChanged, id, { invitation_id: id, person_id, change });
}
