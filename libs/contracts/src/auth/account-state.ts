/** Closing and reopening other people's accounts (docs/people.md#account-state): staff and learners, never one's own. */
import { z } from 'zod';
import { Id, longText, Success } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { lastActiveAdmin, mfaNotSetUp, ownAccount } from './reasons.js';

const UserId = z.object({ userId: Id });
const AccountState = z.object({ id: z.uuid(), is_active: z.boolean(), banned_until: z.iso.datetime().nullable() });
export type AccountState = z.infer<typeof AccountState>;

const admin = { owner: 'auth', access: ['Admin'], params: UserId } as const;

export const deactivateUser = defineRoute({
  ...admin,
  name: 'deactivateUser',
  method: 'POST',
  path: '/api/admin/users/:userId/deactivate',
  summary: 'Close an account and end its sessions',
  reply: AccountState,
  errors: ['NOT_FOUND', ownAccount, lastActiveAdmin],
});

export const reactivateUser = defineRoute({
  ...admin,
  name: 'reactivateUser',
  method: 'POST',
  path: '/api/admin/users/:userId/reactivate',
  summary: 'Open a closed account again',
  reply: AccountState,
  errors: ['NOT_FOUND', ownAccount],
});

export const banUser = defineRoute({
  ...admin,
  name: 'banUser',
  method: 'POST',
  path: '/api/admin/users/:userId/ban',
  summary: 'Keep a person out until a moment and end their sessions',
  body: z.object({
    /** In any zone. */
    until: z.iso
      .datetime({ offset: true, error: 'Enter a date and time' })
      .refine((text) => Date.parse(text) > Date.now(), 'Choose a time in the future'),
    reason: longText({ max: 500, required: 'Reason is required', tooLong: 'Reason must be less than 500 characters' }),
  }),
  reply: AccountState,
  errors: ['NOT_FOUND', ownAccount, lastActiveAdmin],
});

export const unbanUser = defineRoute({
  ...admin,
  name: 'unbanUser',
  method: 'DELETE',
  path: '/api/admin/users/:userId/ban',
  summary: 'End a ban',
  reply: AccountState,
  errors: ['NOT_FOUND', ownAccount],
});

export const readBan = defineRoute({
  ...admin,
  name: 'readBan',
  method: 'GET',
  path: '/api/admin/users/:userId/ban',
  access: ['Admin', 'Staff'],
  summary: 'Why a person is banned, until when, and who banned them',
  reply: z.object({
    reason: z.string(),
    banned_until: z.iso.datetime(),
    /** This and who did it: null for bans from before they were kept. */
    banned_at: z.iso.datetime().nullable(),
    banned_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  }),
  errors: ['NOT_FOUND'],
});

export const sendPasswordReset = defineRoute({
  ...admin,
  name: 'sendPasswordReset',
  method: 'POST',
  path: '/api/admin/users/:userId/reset-password',
  summary: 'Send the person a link; nobody chooses a password for another person',
  reply: Success,
  /** More than three links to one address within an hour, of any kind. */
  errors: ['NOT_FOUND', ownAccount, 'RATE_LIMITED'],
});

export const endUserSessions = defineRoute({
  ...admin,
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/api/admin/users/:userId/sessions',
  stepUp: true,
  summary: 'Sign a person out everywhere',
  reply: Success,
  errors: ['NOT_FOUND', ownAccount],
});

export const removeUserMfa = defineRoute({
  ...admin,
  name: 'removeUserMfa',
  method: 'DELETE',
  path: '/api/admin/users/:userId/mfa',
  stepUp: true,
  summary: 'Remove the lost second step of another person, end their sessions and tell them by mail',
  reply: Success,
  errors: ['NOT_FOUND', ownAccount, mfaNotSetUp],
});
