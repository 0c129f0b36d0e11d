/** The lists of what staff write. */
import type { Page } from 'playwright-core';
import { displayVariants, type State } from './check-states.js';
import { adminSignedIn } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { says } from './page-actions.js';
import { listed, type StaffList, withoutRows } from './rows-states.js';
import type { StaffRecords } from './staff-records.js';

const CONTENT = '**/api/admin/content';
const LISTS: readonly StaffList[] = [
  ['assessments', '/admin/assessments', `${CONTENT}/assessments`, { assessments: [] }] as const,
  ['courses', '/admin/courses', `${CONTENT}/courses`, { courses: [] }] as const,
  ['expert sessions', '/admin/expert-sessions', `${CONTENT}/expert-sessions`, { expert_sessions: [] }] as const,
].map(([things, path, api, wholeReply]) => ({
  things,
  path,
  api,
  wholeReply,
  name: `${things} that are written`,
  empty: `No ${things} yet`,
  rows: (page: Page) => page.getByRole('grid').getByRole('row').nth(1).waitFor(),
}));

export function writtenListStates(fixture: Fixture, { admin }: StaffRecords): readonly State[] {
  return [
    adminSignedIn(fixture, admin),
    ...LISTS.flatMap((list) => [
      listed(fixture, list),
      ...displayVariants(list.name ?? list.things),
      ...withoutRows(fixture, list),
      noMatch(fixture, list),
    ]),
  ];
}

const noMatch = (fixture: Fixture, { things, path }: StaffList): State => ({
  name: `no ${things} that are written found`,
  open: async (page) => {
    await page.goto(fixture.at(`${path}?search=no+such+thing`));
    await says(page, `No ${things} match "no such thing"`);
  },
});
