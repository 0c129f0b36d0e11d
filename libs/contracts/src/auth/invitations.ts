/** Inviting people: an account without a password, and a link that sets one (docs/sessions.md#links). */
import { z } from 'zod';
import { Email, Id, Success } from '../kernel/fields.js';
import { listOf, listQuery } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';
import { FullName, placed, StaffClient } from './people.js';
import { INVITED_ROLES } from './sign-in/password-reset.js';
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

/** open: its link works. expired: not used in time. removed: withdrawn; sending it again reopens it. */
export const INVITATION_STATES = ['open', 'expired', 'accepted', 'removed'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const ListedInvitation = Invitation.extend({
  full_name: z.string(),
  client: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  state: z.enum(INVITATION_STATES),
});
export type ListedInvitation = z.infer<typeof ListedInvitation>;

const InvitationId = z.object({ invitationId: Id });

/** In any state, so that it can be sent again or withdrawn later. */
export const listInvitations = defineRoute({
  name: 'listInvitations',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/invitations',
  access: ['Admin', 'Staff', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', 'Client Staff': 'client' },
  summary: 'Invitations, newest first. Staff: learners only; Client Staff: learners of their client',
  query: listQuery({
    state: z.enum(INVITATION_STATES, { error: 'State must be open, expired, accepted or removed' }).optional(),
    clientId: Id.optional(),
  }),
  reply: listOf(ListedInvitation),
});

/** Staff invite learners only; Client Staff nobody. */
export const createInvitation = defineRoute({
  name: 'createInvitation',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/invitations',
  access: ['Admin', 'Staff'],
  status: 201,
  summary: 'Make an account without a password and send its person a link; an Admin only within 15 minutes of signing in',
  body: placed(
    z.object({ full_name: FullName, email: Email, role: z.enum(INVITED_ROLES, { error: 'Role is required' }), client_id: StaffClient }),
  ),
  reply: Invitation,
  errors: ['FORBIDDEN', 'REAUTH_REQUIRED', userEmailTaken, unknownClient, clientRequired],
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
  /** More than three links to one address within an hour, of any kind. */
  errors: ['NOT_FOUND', alreadyAccepted, 'RATE_LIMITED'],
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
