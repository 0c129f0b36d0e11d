/** The dialogs for learners: who they are, and what is done to them. */
import type { Page } from 'playwright-core';
import type { State } from './check-states.js';
import { adminSignedIn, choose, dialog, dialogStates, discard, fill, item, type RecordDialog } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import type { LearnerRecords } from './learner-records.js';
import { escape, failing, press, says, withoutAnswer } from './page-actions.js';

const PRODUCTS = '**/api/admin/job-readiness/products';
const PREVIEW = '**/override-progress/preview?*';
const verbOf = (page: Page, verb: string) => page.getByRole('button', { name: verb, exact: true }).click();

function accountDialogs({ admin }: Fixture, { newcomer, clientId, clientName }: LearnerRecords): readonly RecordDialog[] {
  const ofList = { path: `/admin/learners?search=${encodeURIComponent(newcomer.email)}` };
  return [
    {
      ...ofList,
      name: 'Add learner',
      open: (page) => press(page, 'Add learner'),
      verb: 'Send invitation',
      required: 'Full name',
      fill: async (page) => {
        await fill(page, 'Full name', 'Tarun Bose');
        await fill(page, 'Email', 'tarun@nadi-valley.example');
        await choose(page, 'Client', clientName);
      },
      api: '**/api/admin/students',
      failed: 'Failed to add learner',
    },
    {
      ...ofList,
      name: 'Edit learner',
      open: (page) => item(page, newcomer.name, 'Edit learner'),
      verb: 'Save changes',
      required: 'Full name',
      fill: (page) => fill(page, 'Full name', 'Venkata Subramanyam'),
      api: `**/api/admin/students/${newcomer.id}`,
      failed: 'Failed to update learner',
      overtake: () =>
        admin.ask('PUT', `/api/admin/students/${newcomer.id}`, { full_name: `${newcomer.name}, renamed`, client_id: clientId }),
    },
    {
      ...ofList,
      name: 'Ban until',
      open: (page) =>
        page
          .getByRole('button', { name: /^Actions for / })
          .click()
          .then(() => page.getByRole('menuitem', { name: 'Ban until' }).click()),
      verb: 'Ban',
      required: 'Reason',
      fill: async (page) => {
        await fill(page, 'Date and time', '2999-11-30T18:00');
        await fill(page, 'Reason', 'Shared the account with a friend during an assessment.');
      },
      api: `**/api/admin/users/${newcomer.id}/ban`,
      failed: 'Failed to update learner',
    },
  ];
}

function progressDialogs({ newcomer, starred, readiness }: LearnerRecords): readonly RecordDialog[] {
  return [
    {
      name: 'Extra time',
      path: `/admin/learners/${newcomer.id}`,
      open: (page) => verbOf(page, 'Change'),
      verb: 'Save',
      fill: (page) => choose(page, 'Time limit', '1.5 times'),
      api: '**/accommodations',
      failed: 'Failed to save accommodations',
    },
    {
      name: 'Enrol',
      path: `/admin/learners/${newcomer.id}`,
      open: async (page) => {
        await verbOf(page, 'Enrol');
        await dialog(page).getByLabel('Job Readiness product').waitFor();
      },
      verb: 'Enrol',
      fill: (page) => choose(page, 'Job Readiness product', readiness.name),
      api: '**/api/admin/enrolments',
      failed: 'Failed to enrol learner',
    },
    {
      name: 'Void attempt',
      path: `/admin/learners/${starred.id}`,
      open: async (page) => {
        await page
          .getByRole('button', { name: /^Actions for the attempt at / })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Void attempt' }).click();
      },
      verb: 'Void attempt',
      required: 'Reason',
      fill: (page) => fill(page, 'Reason', 'The fire alarm rang in the middle of it.'),
      api: '**/attempts/*/void',
      failed: 'Failed to void attempt',
    },
    {
      name: 'Override progress',
      path: `/admin/learners/${starred.id}`,
      open: openOverride,
      verb: 'Save override',
      required: 'Reason for override',
      fill: async (page) => {
        await choose(page, 'Star level', 'THREE');
        await fill(page, 'Reason for override', 'Star TWO and THREE were earned on paper before the college joined.');
        await says(page, 'Star: ONE to THREE');
      },
      api: '**/override-progress',
      failed: 'Failed to override progress',
    },
  ];
}

const openOverride = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Override progress/ })
    .first()
    .click();
  await says(dialog(page), 'Star and tier stay as they are.');
};

/** What only these dialogs have: something to load first, and something to confirm. */
function otherStates(fixture: Fixture, { newcomer, starred }: LearnerRecords): readonly State[] {
  const enrolling = (name: string, prepare: (page: Page) => Promise<unknown>, shows: (page: Page) => Promise<unknown>): State => ({
    name: `Enrol, ${name}`,
    open: async (page) => {
      await prepare(page);
      await page.goto(fixture.at(`/admin/learners/${newcomer.id}`));
      await verbOf(page, 'Enrol');
      await shows(page);
    },
    leave: async (page) => {
      await page.unroute(PRODUCTS);
      await escape(page);
    },
  });
  return [
    enrolling(
      'products loading',
      (page) => withoutAnswer(page, PRODUCTS),
      (page) => dialog(page).locator('[aria-busy=true]').waitFor(),
    ),
    enrolling(
      'products not loaded',
      (page) => failing(page, PRODUCTS),
      (page) => says(page, 'We could not load the products'),
    ),
    enrolling(
      'no product left',
      (page) => page.route(PRODUCTS, (route) => route.fulfill({ json: { products: [] } })),
      (page) => says(page, 'They are enrolled in every Job Readiness product.'),
    ),
    {
      name: 'Override progress, changes not known',
      open: async (page) => {
        await failing(page, PREVIEW);
        await page.goto(fixture.at(`/admin/learners/${starred.id}`));
        await page
          .getByRole('button', { name: /^Override progress/ })
          .first()
          .click();
        await says(page, 'We could not work out what this changes');
      },
      leave: (page) => page.unroute(PREVIEW),
    },
    {
      name: 'Override progress, taking a star away',
      open: async (page) => {
        await page.goto(fixture.at(`/admin/learners/${starred.id}`));
        await openOverride(page);
        await choose(page, 'Star level', 'NONE');
        await choose(page, 'Tier', 'NO_TIER');
        await says(page, 'Star: ONE to NONE');
        await fill(page, 'Reason for override', 'The answers were copied.');
      },
    },
    {
      name: 'Override progress, to be confirmed',
      open: async (page) => {
        await press(dialog(page), 'Save override');
        await page.getByRole('alertdialog', { name: /^Take progress from / }).waitFor();
      },
      leave: async (page) => {
        await press(page.getByRole('alertdialog'), 'Cancel');
        await discard(page);
      },
    },
  ];
}

export const learnerDialogs = (fixture: Fixture, records: LearnerRecords): readonly State[] => [
  adminSignedIn(fixture, records.admin),
  ...[...accountDialogs(fixture, records), ...progressDialogs(records)].flatMap((one) => dialogStates(fixture, one)),
  ...otherStates(fixture, records),
];
