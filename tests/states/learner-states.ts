/** The list of learners, and the page of one. */
import type { Page } from 'playwright-core';
import { displayVariants, type State } from './check-states.js';
import { adminSignedIn, dialog } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import type { LearnerRecords } from './learner-records.js';
import { escape, failing, heading, press, refusing, says, toasts, withoutAnswer } from './page-actions.js';
import { recordStates } from './record-states.js';
import { listed, type StaffList, withoutRows } from './rows-states.js';

const LEARNERS: StaffList = {
  things: 'learners',
  path: '/admin/learners',
  api: '**/api/admin/students?*',
  rows: (page) => says(page, /^Showing \d/),
};
const PROGRESS = '**/api/admin/students/*/progress';
const EXPORT = '**/api/admin/job-readiness/progress/export?*';

export function learnerStates(fixture: Fixture, records: LearnerRecords): readonly State[] {
  return [
    adminSignedIn(fixture, records.admin),
    listed(fixture, LEARNERS),
    ...displayVariants('learners'),
    ...listStates(fixture, records),
    ...withoutRows(fixture, LEARNERS),
    ...exportStates(fixture),
    ...pageStates(fixture, records),
  ];
}

function listStates(fixture: Fixture, { newcomer }: LearnerRecords): readonly State[] {
  const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(newcomer.name) });
  return [
    {
      name: 'learners, one with a long name and address',
      open: async (page) => {
        await page.goto(fixture.at(`/admin/learners?search=${encodeURIComponent(newcomer.email)}`));
        await rowOf(page).waitFor();
      },
    },
    {
      name: 'learners, what can be done with one',
      only: 'desktop',
      open: async (page) => {
        await page.getByRole('button', { name: `Actions for ${newcomer.name}` }).click();
        await page.getByRole('menuitem', { name: 'Edit learner' }).waitFor();
      },
      leave: escape,
    },
  ];
}

function exportStates(fixture: Fixture): readonly State[] {
  const open = async (page: Page) => {
    await page.goto(fixture.at('/admin/learners'));
    await press(page, 'Export');
    await page.getByRole('menuitem', { name: 'Export progress' }).click();
    await dialog(page).waitFor();
  };
  return [
    { name: 'Export progress', open },
    {
      name: 'Export progress, of several stars',
      open: async (page) => {
        for (const star of ['No star', 'Star ONE', 'Star TWO', 'Star THREE', 'Star FOUR']) {
          await page.getByRole('combobox', { name: 'Star levels' }).click();
          await page.getByRole('option', { name: star }).click();
        }
        await says(dialog(page), 'Star FOUR');
      },
    },
    {
      name: 'Export progress, being exported',
      open: async (page) => {
        await withoutAnswer(page, EXPORT);
        await press(dialog(page), 'Export');
        await says(dialog(page), 'Exporting');
      },
      leave: (page) => page.unroute(EXPORT),
    },
    {
      name: 'Export progress, not exported',
      open: async (page) => {
        await open(page);
        await failing(page, EXPORT);
        await press(dialog(page), 'Export');
        await toasts(page, 'Export failed');
      },
      leave: (page) => page.unroute(EXPORT),
    },
  ];
}

function pageStates(fixture: Fixture, { newcomer, starred }: LearnerRecords): readonly State[] {
  return [
    ...recordStates(fixture, {
      name: 'learner',
      path: `/admin/learners/${starred.id}`,
      api: `**/api/admin/students/${starred.id}`,
      title: starred.name,
      last: 'Every assessment was submitted.',
      failed: 'We could not load this learner',
      missing: 'Learner not found',
      part: { api: PROGRESS, failed: 'We could not load the progress' },
    }),
    {
      name: 'learner, enrolments, attempts and receipts',
      open: async (page) => {
        await page.goto(fixture.at(`/admin/learners/${starred.id}`));
        for (const part of ['Programmes', 'Attempts', 'Why these stars and tiers']) await heading(page, part, 2);
        await page.getByRole('table', { name: `Attempts of ${starred.name}` }).scrollIntoViewIfNeeded();
      },
    },
    ...displayVariants('learner, enrolments, attempts and receipts'),
    {
      name: 'learner, progress loading',
      open: async (page) => {
        await withoutAnswer(page, PROGRESS);
        await page.goto(fixture.at(`/admin/learners/${starred.id}`));
        await heading(page, starred.name);
      },
      leave: (page) => page.unroute(PROGRESS),
    },
    {
      name: 'learner, programme being made ready',
      open: async (page) => {
        await refusing(page, PROGRESS, 'NOT_FOUND');
        await page.goto(fixture.at(`/admin/learners/${starred.id}`));
        await says(page, 'Getting the programme ready');
      },
      leave: (page) => page.unroute(PROGRESS),
    },
    {
      name: 'learner with a long name and nothing yet',
      open: async (page) => {
        await page.goto(fixture.at(`/admin/learners/${newcomer.id}`));
        await says(page, 'Not enrolled in any programme.');
        await says(page, 'No star or tier yet.');
      },
    },
    {
      name: 'learner, what more can be done',
      only: 'desktop',
      open: async (page) => {
        await press(page, `Actions for ${newcomer.name}`);
        await page.getByRole('menuitem', { name: 'Ban until' }).waitFor();
      },
      leave: escape,
    },
  ];
}
