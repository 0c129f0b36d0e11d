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
  readonly personId: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly removedAt: Date | null;
}

/** Its term is over with its last moment, as its link's is. */
export function stateOf({ expiresAt, acceptedAt, removedAt }: KnownInvitation, now: Date): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  if (removedAt !== null) return 'removed';
  return expiresAt > now ? 'open' : 'expired';
}

interface Changed {
  readonly next: KnownInvitation;
  readonly facts: readonly Fact[];
}

/** Staff invite learners, Admins anybody; nobody else reaches these routes but Client Staff, for their own learners. */
export function mayInvite(inviter: Role, invited: Role): boolean {
  return inviter === 'Admin' || invited === 'student';
}

/** A new invitation, or the known one with a new term; one that was taken back stands again. */
export function sendAgain(known: KnownInvitation | null, person: { id: string }, id: string, at: Date): Changed | Refusal {
  if (known && known.acceptedAt !== null) return refuse(alreadyAccepted);
  const next = {
    id: known?.id ?? id,
    personId: person.id,
    sentAt: at,
    expiresAt: linkExpiry('invitation', at),
    acceptedAt: null,
    removedAt: null,
  };
  return { next, facts: [said(next, known ? 'resent' : 'sent')] };
}

export function takeBack(known: KnownInvitation, at: Date): Changed | Refusal {
  if (known.acceptedAt !== null) return refuse(alreadyAccepted);
  if (known.removedAt !== null) return { next: known, facts: [] };
  const next = { ...known, removedAt: at };
  return { next, facts: [said(next, 'removed')] };
}

function said({ id, personId }: KnownInvitation, action: 'sent' | 'resent' | 'removed'): Fact {
  return fact(InvitationChanged, id, { invitation_id: id, person_id: personId, change: { action, fields: [] } });
}
