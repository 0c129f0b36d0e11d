/** The dialogs for clients, and what is changed on a client's page. */
import type { State } from './check-states.js';
import { adminSignedIn, dialogStates, failingToSend, fill, item, type RecordDialog } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { press, says, toasts } from './page-actions.js';
import type { StaffRecords } from './staff-records.js';

function dialogsOf({ admin }: Fixture, { clientId, clientName }: StaffRecords): readonly RecordDialog[] {
  const path = `/admin/clients?search=${encodeURIComponent(clientName)}`;
  return [
    {
      name: 'Add client',
      path,
      open: (page) => press(page, 'Add client'),
      verb: 'Add client',
      required: 'Name',
      fill: (page) => fill(page, 'Name', 'Tapti Valley College of Science'),
      api: '**/api/admin/clients',
      failed: 'Failed to create client',
    },
    {
      name: 'Edit client',
      path,
      open: (page) => item(page, clientName, 'Edit client'),
      verb: 'Save changes',
      required: 'Name',
      fill: (page) => fill(page, 'Name', `${clientName}, evening`),
      api: `**/api/admin/clients/${clientId}`,
      failed: 'Failed to update client',
      overtake: () => admin.ask('PUT', `/api/admin/clients/${clientId}`, { name: `${clientName}, morning`, address: '4 Ghat Road' }),
    },
  ];
}

function accessStates(fixture: Fixture, { clientId }: StaffRecords): readonly State[] {
  const api = `**/api/admin/clients/${clientId}`;
  return [
    {
      name: 'client, to be turned off',
      open: async (page) => {
        await page.goto(fixture.at(`/admin/clients/${clientId}`));
        await page.getByRole('switch', { name: /^Client active/ }).click();
        await page.getByRole('alertdialog', { name: /^Turn off / }).waitFor();
      },
      leave: (page) => press(page.getByRole('alertdialog'), 'Cancel'),
    },
    {
      name: 'client, limits refused',
      open: async (page) => {
        await page.getByLabel('Resumes per learner').fill('-1');
        await press(page, 'Save limits');
        await page.locator('main [aria-invalid=true]').waitFor();
      },
    },
    {
      name: 'client, limits not saved',
      open: async (page) => {
        await failingToSend(page, api);
        await page.getByLabel('Resumes per learner').fill('4');
        await press(page, 'Save limits');
        await toasts(page, 'Failed to update client');
      },
      leave: (page) => page.unroute(api),
    },
    {
      name: 'client, job portal not changed',
      open: async (page) => {
        await failingToSend(page, api);
        await page.goto(fixture.at(`/admin/clients/${clientId}`));
        await page.getByRole('switch', { name: /^Job portal/ }).click();
        await toasts(page, 'Failed to update job portal setting');
        await says(page, 'Learners with 4 stars or more see jobs.');
      },
      leave: (page) => page.unroute(api),
    },
  ];
}

export const clientDialogs = (fixture: Fixture, records: StaffRecords): readonly State[] => [
  adminSignedIn(fixture, records.admin),
  ...dialogsOf(fixture, records).flatMap((one) => dialogStates(fixture, one)),
  ...accessStates(fixture, records),
];
