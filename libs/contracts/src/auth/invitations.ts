/** Inviting people: an account without a password, and a link that sets one (trust 1.11, 2.3). */
import { z } from 'zod';
import { Email, Id, Success } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { FullName } from './people.js';
import { INVITED_ROLES } from './password-reset.js';
import { alreadyAccepted, clientRequired, unknownClient, userEmailTaken } from './reasons.js';

export const Invitation = z.object({
  id: z.uuid(),
  person_id: z.uuid(),
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

const InvitationId = z.object({ invitationId: Id });
const needsClient = (role: string) => role === 'student' || role === 'Client Staff';

/** Staff invite learners only; Client Staff nobody. */
export const createInvitation = defineRoute({
  name: 'createInvitation',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/invitations',
  access: ['Admin', 'Staff'],
  status: 201,
  summary: 'Make an account without a password and send its person a link',
  body: z
    .object({ full_name: FullName, email: Email, role: z.enum(INVITED_ROLES, { error: 'Role is required' }), client_id: Id.nullish() })
    .refine(({ role, client_id }) => !needsClient(role) || Boolean(client_id), { path: ['client_id'], error: clientRequired.message }),
  reply: Invitation,
  errors: ['FORBIDDEN', userEmailTaken, unknownClient, clientRequired],
});

export const resendInvitation = defineRoute({
  name: 'resendInvitation',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/invitations/:invitationId/resend',
  access: ['Admin', 'Staff', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', 'Client Staff': 'client' },
  summary: 'Send a new link; the old one stops working. Staff and Client Staff: learners only',
  params: InvitationId,
  reply: Invitation,
  errors: ['NOT_FOUND', alreadyAccepted],
});

export const removeInvitation = defineRoute({
  name: 'removeInvitation',
  owner: 'auth',
  method: 'DELETE',
  path: '/api/admin/invitations/:invitationId',
  access: ['Admin', 'Staff'],
  summary: 'The link stops working and the account stays closed. Staff: learners only',
  params: InvitationId,
  reply: Success,
  errors: ['NOT_FOUND', alreadyAccepted],
});
