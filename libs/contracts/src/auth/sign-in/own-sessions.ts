/** Where one is signed in, and how to end it (docs/sessions.md#own-sessions). */
import { z } from 'zod';
import { Id, Success } from '../../kernel/fields.js';
import { ROLES } from '../../kernel/roles.js';
import { defineRoute } from '../../kernel/route.js';
import { WEB_CLIENTS } from './sessions.js';

export const OwnSession = z.object({
  id: z.uuid(),
  is_current: z.boolean(),
  door: z.enum(WEB_CLIENTS),
  /** In words: "Chromium on Linux"; null where the browser did not say. */
  browser: z.string().nullable(),
  /** The network, shortened: 203.0.113.0/24. */
  network: z.string(),
  created_at: z.iso.datetime(),
  last_activity_at: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = defineRoute({
  name: 'listOwnSessions',
  owner: 'auth',
  method: 'GET',
  path: '/api/auth/sessions',
  access: ROLES,
  scope: 'own',
  summary: 'Browsers this person is signed in with, this one first',
  reply: z.object({ sessions: z.array(OwnSession) }),
});

export const endOwnSession = defineRoute({
  name: 'endOwnSession',
  owner: 'auth',
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  access: ROLES,
  scope: 'own',
  summary: 'Sign one browser out',
  params: z.object({ sessionId: Id }),
  reply: Success,
  errors: ['NOT_FOUND'],
});

export const endOwnSessions = defineRoute({
  name: 'endOwnSessions',
  owner: 'auth',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: ROLES,
  scope: 'own',
  summary: 'Sign out everywhere, here too',
  reply: Success,
});
