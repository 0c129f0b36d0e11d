import type { createInvitation } from '@paanch/contracts/auth/invitations';
import type { ReplyInputOf } from '@paanch/contracts/kernel/route';
import type { SentInvitation } from './send-invitation.js';

export function presentInvitation({ invitation, person }: SentInvitation): ReplyInputOf<typeof createInvitation> {
  return {
    id: invitation.id,
    person_id: person.id,
    email: person.email,
    role: person.role,
    sent_at: invitation.sent_at.toISOString(),
    expires_at: invitation.expires_at.toISOString(),
  };
}
