/** Employers and jobs as staff keep them: their lists, their dialogs, and what is done with a job. */
import type { Page } from 'playwright-core';
import type { State } from './check-states.js';
import { adminSignedIn, dialog, dialogStates, discard, fill, item, type RecordDialog } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { escape, press, says } from './page-actions.js';
import { listed, type StaffList, withoutRows } from './rows-states.js';
import type { StaffRecords } from './staff-records.js';

export interface CareersRecords extends StaffRecords {
  readonly employerId: string;
  readonly employerName: string;
  readonly jobId: string;
  readonly jobTitle: string;
}

const FAR_AWAY = '2096-12-31T18:29:59.000Z';
const DESCRIPTION = 'Count what comes in and what goes out of the cold store, and tell the drivers which doors are free.';

/** Beside those that every run of staff's states has. */
export async function makeCareersRecords(fixture: Fixture, records: StaffRecords, tag: string): Promise<CareersRecords> {
  const employerName = `Sahyadri Cold Stores and Transport, ${tag}`;
  const employerId = await fixture.make('/api/admin/employers', { name: employerName, location: 'Satara' });
  const jobTitle = `Store keeper for the night shift, ${tag}`;
  const job = { title: jobTitle, employer_id: employerId, location: 'Satara', description: DESCRIPTION };
  const terms = { employment_type: 'full-time', deadline: FAR_AWAY, salary_min: 240_000, tags: ['Night shift'] };
  const jobId = await fixture.make('/api/admin/jobs', { ...job, ...terms });
  return { ...records, employerId, employerName, jobId, jobTitle };
}

const EMPLOYERS: StaffList = {
  things: 'employers',
  path: '/admin/employers',
  api: '**/api/admin/employers?*',
  rows: (page) => says(page, /^Showing \d/),
};
const JOBS: StaffList = { things: 'jobs', path: '/admin/jobs', api: '**/api/admin/jobs?*', rows: (page) => says(page, /^Showing \d/) };

function dialogsOf({ admin }: Fixture, records: CareersRecords): readonly RecordDialog[] {
  const { employerId, employerName, jobId, jobTitle } = records;
  return [
    {
      name: 'Add Employer',
      path: EMPLOYERS.path,
      open: (page) => press(page, 'Add Employer'),
      verb: 'Add Employer',
      required: 'Name',
      fill: async (page) => {
        await fill(page, 'Name', 'Bhima Valley Seeds');
        await fill(page, 'Location', 'Solapur');
      },
      api: '**/api/admin/employers',
      failed: 'Failed to create employer',
    },
    {
      name: 'Edit employer',
      path: `${EMPLOYERS.path}?search=${encodeURIComponent(employerName)}`,
      open: (page) => item(page, employerName, 'Edit employer'),
      verb: 'Save changes',
      required: 'Name',
      fill: (page) => fill(page, 'Name', `${employerName}, north`),
      api: `**/api/admin/employers/${employerId}`,
      failed: 'Failed to update employer',
      overtake: () => admin.ask('PUT', `/api/admin/employers/${employerId}`, { location: 'Karad' }),
    },
    {
      name: 'Edit job',
      path: `${JOBS.path}?search=${encodeURIComponent(jobTitle)}`,
      open: (page) => item(page, jobTitle, 'Edit job'),
      verb: 'Save changes',
      fill: (page) => fill(page, 'Title', `${jobTitle}, Satara`),
      api: `**/api/admin/jobs/${jobId}`,
      failed: 'Failed to update job. Please try again.',
      overtake: () => admin.ask('PUT', `/api/admin/jobs/${jobId}`, { tags: ['Night shift', 'Cold store'], salary_min: 264_000 }),
    },
  ];
}

function formStates(fixture: Fixture, { employerName }: CareersRecords): readonly State[] {
  const employer = (page: Page) => dialog(page).getByRole('combobox', { name: 'Employer' });
  return [
    {
      name: 'Add Job, nothing typed',
      open: async (page) => {
        await page.goto(fixture.at(JOBS.path));
        await JOBS.rows(page);
        await press(page, 'Add Job');
        await says(dialog(page), /^Still to complete: Title/);
      },
    },
    {
      name: 'Add Job, choosing an employer',
      open: async (page) => {
        await employer(page).fill(employerName.slice(0, 20));
        await page.getByRole('option', { name: employerName }).waitFor();
      },
      leave: (page) => page.keyboard.press('Enter'),
    },
    {
      name: 'Add Job, choosing a day',
      open: async (page) => {
        await dialog(page)
          .getByRole('button', { name: /open the calendar/ })
          .click();
        await page.getByRole('grid').waitFor();
      },
      leave: escape,
    },
    {
      name: 'Add Job, fields refused',
      open: async (page) => {
        await dialog(page).getByRole('textbox', { name: 'Deadline' }).fill('soon');
        await dialog(page).getByLabel('Salary from (₹ a year) (optional)').fill('600000');
        await dialog(page).getByLabel('Salary to (₹ a year) (optional)').fill('500000');
        for (const tag of ['Night shift', 'x'.repeat(51)]) {
          await dialog(page).getByLabel('Tags (optional)').fill(tag);
          await page.keyboard.press('Enter');
        }
        await says(dialog(page), 'At most 50 characters each');
      },
      leave: discard,
    },
  ];
}

function rowStates(fixture: Fixture, { jobTitle }: CareersRecords): readonly State[] {
  const opened = (entry: string) => async (page: Page) => {
    await page.goto(fixture.at(`${JOBS.path}?search=${encodeURIComponent(jobTitle)}`));
    await item(page, jobTitle, entry);
  };
  return [
    {
      name: 'job, to be reposted',
      open: async (page) => {
        await opened('Repost')(page);
        await press(dialog(page), 'Repost');
        await says(dialog(page), 'Deadline is required');
      },
      leave: (page) => press(dialog(page), 'Cancel'),
    },
    {
      name: 'job, to be deleted',
      open: async (page) => {
        await opened('Delete')(page);
        await page.getByRole('alertdialog').waitFor();
      },
      leave: (page) => press(page.getByRole('alertdialog'), 'Cancel'),
    },
  ];
}

export const careersDialogs = (fixture: Fixture, records: CareersRecords): readonly State[] => [
  adminSignedIn(fixture, records.admin),
  ...[EMPLOYERS, JOBS].flatMap((list) => [listed(fixture, list), ...withoutRows(fixture, list)]),
  ...dialogsOf(fixture, records).flatMap((one) => dialogStates(fixture, one)),
  ...formStates(fixture, records),
  ...rowStates(fixture, records),
];
