/** Sending, sending again and taking back an invitation (trust 1.11). */
import { InvitationChanged } from '@paanch/contracts/auth/events';
import type { InvitationState } from '@paanch/contracts/auth/invitations';
import { alreadyAccepted } from '@paanch/contracts/auth/reasons';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { linkExpiry } from '../link.rule.js';

export interface KnownInvitation {
  readonly id: string;
  readonly person_id: string;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly accepted_at: Date | null;
  readonly removed_at: Date | null;
}

/** Its term is over with its last moment, as its link's is. */
export function invitationState({ expires_at, accepted_at, removed_at }: KnownInvitation, now: Date): InvitationState {
  if (accepted_at !== null) return 'accepted';
  if (removed_at !== null) return 'removed';
  return expires_at > now ? 'open' : 'expired';
}

interface InvitationChange {
  readonly next: KnownInvitation;
  readonly facts: readonly Fact[];
}

/** Staff invite learners, Admins anybody; nobody else reaches these routes but Client Staff, for their own learners. */
export function mayInvite(inviter: Role, invited: Role): boolean {
  return inviter === 'Admin' || invited === 'student';
}

/** A new invitation, or the known one with a new term; one that was taken back stands again. */
export function send(known: KnownInvitation | null, person: { id: string }, id: string, at: Date): InvitationChange | Refusal {
  if (known && known.accepted_at !== null) return refuse(alreadyAccepted);
  const next = {
    id: known?.id ?? id,
    person_id: person.id,
    sent_at: at,
    expires_at: linkExpiry('invitation', at),
    accepted_at: null,
    removed_at: null,
  };
  return { next, facts: [invitationChanged(next, known ? 'resent' : 'sent')] };
}

export function withdraw(known: KnownInvitation, at: Date): InvitationChange | Refusal {
  if (known.accepted_at !== null) return refuse(alreadyAccepted);
  if (known.removed_at !== null) return { next: known, facts: [] };
  const next = { ...known, removed_at: at };
  return { next, facts: [invitationChanged(next, 'removed')] };
}

function invitationChanged({ id, person_id }: KnownInvitation, action: 'sent' | 'resent' | 'removed'): Fact {
  return fact(InvitationChanged, id, { invitation_id: id, person_id, change: { action, fields: [] } });
}
