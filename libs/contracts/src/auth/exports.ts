/** Exports of staff accounts and learners (docs/exports.md). */
import { exportQuery, exportRoute } from '../kernel/exports/export-route.js';
import type { ExportColumn } from '../kernel/exports/export-table.js';
import { defineRoute } from '../kernel/route.js';
import { listStudents, listUsers } from './people.js';

const NAME = { title: 'Name', of: 'full_name', kind: 'text', width: 28 } as const;
const EMAIL = { title: 'Email', of: 'email', kind: 'text', width: 34 } as const;
const CLIENT = { title: 'Client', of: 'client', kind: 'text', width: 28 } as const;
const accountColumns = (lastActive: 'last_active_at' | 'last_sign_in_at') =>
  [
    {
      title: 'Status',
      of: 'status',
      kind: 'word',
      width: 10,
      words: { active: 'Active', invited: 'Invited', expired: 'Expired', inactive: 'Inactive', banned: 'Banned' },
    },
    { title: 'Banned until', of: 'banned_until', kind: 'moment', width: 20 },
    { title: 'Invitation expires', of: 'invitation_expires_at', kind: 'moment', width: 20 },
    { title: 'Last Active', of: lastActive, kind: 'moment', width: 20 },
    { title: 'Added', of: 'created_at', kind: 'moment', width: 20 },
  ] as const satisfies readonly ExportColumn[];

export const exportUsers = defineRoute({
  ...exportRoute,
  name: 'exportUsers',
  owner: 'auth',
  path: '/api/admin/users/export',
  access: ['Admin'],
  summary: 'Staff accounts as a file, with the filters of the list',
  query: exportQuery(listUsers.query),
  table: {
    name: 'users',
    title: 'Staff accounts',
    columns: [NAME, EMAIL, { title: 'Role', of: 'role', kind: 'word', width: 14 }, CLIENT, ...accountColumns('last_active_at')],
  },
});

export const exportStudents = defineRoute({
  ...exportRoute,
  name: 'exportStudents',
  owner: 'auth',
  path: '/api/admin/students/export',
  access: ['Admin'],
  summary: 'Learners as a file, with the filters of the list',
  /** Who asked for support is never in a file (docs/people.md#extra-time-and-support). */
  query: exportQuery(listStudents.query.omit({ support: true })),
  table: {
    name: 'learners',
    title: 'Learners',
    columns: [
      NAME,
      EMAIL,
      CLIENT,
      { title: 'Star level', of: 'star_level', kind: 'word', width: 12, blank: 'NONE' },
      { title: 'Tier', of: 'tier', kind: 'word', width: 12, blank: 'NO_TIER' },
      ...accountColumns('last_sign_in_at'),
    ],
  },
});
