/** The dialogs for Job Readiness products, and what only their ranges have. */
import type { Page } from 'playwright-core';
import type { State } from './check-states.js';
import { adminSignedIn, dialog, dialogStates, discard, fill, item, type RecordDialog } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { press, says } from './page-actions.js';
import type { StaffRecords } from './staff-records.js';

const READINESS = '/admin/job-readiness/products';

function dialogsOf({ admin }: Fixture, { readiness }: StaffRecords): readonly RecordDialog[] {
  const ofReadiness = { path: READINESS, required: 'Name', failed: 'Failed to save changes. Please try again.' };
  return [
    {
      ...ofReadiness,
      name: 'Add Job Readiness product',
      open: (page) => press(page, 'Add Job Readiness product'),
      verb: 'Add Job Readiness product',
      fill: (page) => fill(page, 'Name', 'Degree Job Readiness'),
      api: `**/api${READINESS}`,
    },
    {
      ...ofReadiness,
      name: 'Edit Job Readiness product',
      open: (page) => item(page, readiness.name, 'Edit product'),
      verb: 'Save changes',
      fill: async (page) => {
        await fill(page, 'Bronze - Foundational, maximum score', '60');
        await fill(page, 'Silver - Intermediate, minimum score', '61');
      },
      api: `**/api${READINESS}`,
      overtake: () => admin.ask('PATCH', `/api${READINESS}`, { id: readiness.id, description: 'For the second year.' }),
    },
  ];
}

function rangeStates(fixture: Fixture): readonly State[] {
  const addReadiness = async (page: Page) => {
    await page.goto(fixture.at(READINESS));
    await press(page, 'Add Job Readiness product');
    await fill(page, 'Name', 'Degree Job Readiness');
  };
  return [
    {
      name: 'tier ranges with a gap',
      open: async (page) => {
        await addReadiness(page);
        await fill(page, 'Silver - Intermediate, minimum score', '70');
        await says(page, 'These ranges leave gaps or overlap.');
      },
    },
    {
      name: 'tier ranges upside down',
      open: async (page) => {
        await fill(page, 'Silver - Intermediate, minimum score', '90');
        await press(dialog(page), 'Add Job Readiness product').catch(() => undefined);
        await says(page, 'Minimum score must be less than or equal to maximum score for each tier');
      },
      leave: discard,
    },
  ];
}

export const readinessDialogs = (fixture: Fixture, records: StaffRecords): readonly State[] => [
  adminSignedIn(fixture, records.admin),
  ...dialogsOf(fixture, records).flatMap((one) => dialogStates(fixture, one)),
  ...rangeStates(fixture),
];
