/** What Home says about people: who has not come yet, and what the office began and did not end (docs/office.md#home). */
import { z } from 'zod';
import { defineRoute } from '../../kernel/route.js';
import { IMPORT_STATES } from '../imports/imports.js';

const count = z.number().int();

const OpenImport = z.object({
  id: z.uuid(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  rows: count,
  /** Rows with errors. */
  errors: count,
  created_at: z.iso.datetime(),
});

export const PeopleHome = z.object({
  /** Accounts that are not deactivated, invited ones included. */
  learners: count,
  /** Learners who have signed in at least once. */
  signed_in: count,
  /** Of learners: `open` can still be used, `expired` were not used in time. */
  invitations: z.object({ open: count, expired: count }),
  clients: count,
  /** Learners who asked for support and have no extra time yet. */
  support_requests: count,
  /** Checking, waiting to be imported, or at work; newest first, at most five. */
  imports: z.array(OpenImport),
});
export type PeopleHome = z.infer<typeof PeopleHome>;

export const readPeopleHome = defineRoute({
  name: 'readPeopleHome',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/home/people',
  access: ['Admin', 'Staff', 'Viewer', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client' },
  summary: 'Learners, invitations that wait and imports that are not ended; Client Staff count their own learners',
  reply: PeopleHome,
  fieldsByRole: {
    Viewer: PeopleHome.omit({ support_requests: true, imports: true }),
    'Client Staff': PeopleHome.omit({ support_requests: true, imports: true }),
  },
});
