/** The dialogs for people with roles. */
import type { State } from './check-states.js';
import { adminSignedIn, choose, dialogStates, fill, item, type RecordDialog } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { press } from './page-actions.js';
import type { StaffRecords } from './staff-records.js';

function dialogsOf({ admin }: Fixture, { user, clientId, clientName }: StaffRecords): readonly RecordDialog[] {
  const ofUsers = { path: `/admin/users?search=${encodeURIComponent(user.name)}`, required: 'Full name' };
  return [
    {
      ...ofUsers,
      name: 'Add User',
      open: (page) => press(page, 'Add User'),
      verb: 'Send invitation',
      fill: async (page) => {
        await fill(page, 'Full name', 'Tarun Bose');
        await fill(page, 'Email', 'tarun@desk.example');
        await choose(page, 'Role', 'Client Staff');
        await choose(page, 'Client', clientName);
      },
      api: '**/api/admin/invitations',
      failed: 'Failed to create user',
    },
    {
      ...ofUsers,
      name: 'Edit user',
      open: (page) => item(page, user.name, 'Edit user'),
      verb: 'Save changes',
      fill: (page) => choose(page, 'Role', 'Viewer'),
      api: `**/api/admin/users/${user.id}`,
      failed: 'Failed to update user',
      overtake: () => admin.ask('PUT', `/api/admin/users/${user.id}`, { full_name: user.name, role: 'Client Staff', client_id: clientId }),
    },
  ];
}

export const userDialogs = (fixture: Fixture, records: StaffRecords): readonly State[] => [
  adminSignedIn(fixture, records.admin),
  ...dialogsOf(fixture, records).flatMap((one) => dialogStates(fixture, one)),
];
