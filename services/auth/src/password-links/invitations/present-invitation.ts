import type { createInvitation } from '@paanch/contracts/auth/invitations';
import type { ReplyInputOf } from '@paanch/contracts/kernel/route';
import type { Account } from '../../users/tables.js';
import type { Invitation } from '../tables.js';

interface Presented {
  readonly invitation: Invitation;
  readonly person: Account;
}

export function presentInvitation({ invitation, person }: Presented): ReplyInputOf<typeof createInvitation> {
  return {
    id: invitation.id,
    person_id: person.id,
    email: person.email,
    role: person.role,
    sent_at: invitation.sent_at.toISOString(),
    expires_at: invitation.expires_at.toISOString(),
  };
}
