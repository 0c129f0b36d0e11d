/** What the live stream sends: the name of what went stale, never the data. */
import { z } from 'zod';
import { defineRoute } from '../kernel/route.js';
import { ROLES } from '../kernel/roles.js';

export const LiveMessage = z.object({
  refresh: z.string(),
  /** The person it is about; null for security and for lists of staff. */
  of: z.uuid().nullable(),
  at: z.iso.datetime(),
});
export type LiveMessage = z.infer<typeof LiveMessage>;

/** A comment line keeps the stream open; milliseconds. */
export const LIVE_COMMENT_MS = 10_000;

export const openLive = defineRoute({
  name: 'openLive',
  owner: 'gateway',
  method: 'GET',
  path: '/api/live',
  access: ROLES,
  kind: 'stream',
  scope: { student: 'own', Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client' },
  summary: 'An event stream of LiveMessage for this person',
  reply: LiveMessage,
});
