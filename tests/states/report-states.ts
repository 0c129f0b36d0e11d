/** Cohorts, drawn and as a table, and learners at risk. */
import type { State } from './check-states.js';
import { displayVariants } from './check-states.js';
import { adminSignedIn } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { EMPTY_PAGE, findingNothing, press, says } from './page-actions.js';
import { listed, type StaffList, withoutRows } from './rows-states.js';
import type { StaffRecords } from './staff-records.js';

const COHORTS: StaffList = {
  things: 'cohorts',
  path: '/admin/reports/cohort',
  api: '**/api/admin/reports/cohort?*',
  rows: (page) => page.getByRole('list', { name: 'By star' }).first().waitFor(),
};
const AT_RISK: StaffList = {
  things: 'learners',
  name: 'learners at risk',
  empty: 'Nobody is at risk',
  path: '/admin/reports/at-risk',
  api: '**/api/admin/reports/at-risk?*',
  rows: (page) => says(page, /^Showing \d/),
  wholeReply: EMPTY_PAGE,
};

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const PROGRAMME = 'Graduate Job Readiness for Commerce and Administration';

/** Names as long as colleges give them, and groups too small to be broken down. */
function cohorts({ clientId, clientName }: StaffRecords): object {
  const byStar = { NONE: 12, ONE: 6, TWO: 3, THREE: 2, FOUR: 0, FIVE: 1 };
  const modules = ['Reasoning and quantitative aptitude', 'Professional judgement in the first year at work'];
  const cohort = (number: number, learners: number, figures: object) => ({
    id: `${clientId} ${idOf(number)}`,
    client_id: clientId,
    client_name: clientName,
    product: { id: idOf(number), name: `${PROGRAMME}, batch ${number}` },
    learners,
    ...figures,
  });
  const known = {
    by_star: byStar,
    by_tier: { BRONZE: 9, SILVER: 2, GOLD: 1, NONE: 12 },
    modules: modules.map((name, index) => ({ id: idOf(10 + index), name, completed: 24 - 11 * index })),
    median_stars: 1,
  };
  const unknown = { by_star: null, by_tier: null, modules: null, median_stars: null };
  return pageOf([cohort(1, 24, known), cohort(2, 3, unknown)]);
}

function atRisk({ clientId, clientName }: StaffRecords): object {
  const idle = { reason: 'no_activity', days: 12 };
  const open = { reason: 'open_attempt', days: 5, assessment_name: 'Professional judgement', product_name: PROGRAMME };
  const behind = { reason: 'behind_median', days: 30, stars: 2, product_name: PROGRAMME };
  const names = ['Venkata Lakshminarayanan Subramanyam', 'Anto Kuruvath', 'Meenal Kharche'];
  const risks = [[idle, open, behind, { ...behind, days: 21 }], [open], [behind, idle]];
  const rows = names.map((full_name, index) => ({
    id: idOf(30 + index),
    full_name,
    client_id: clientId,
    client_name: clientName,
    last_activity_at: index === 1 ? null : '2026-11-11T05:30:00.000Z',
    risks: risks[index],
  }));
  return pageOf(rows);
}

const pageOf = (data: readonly object[]) => ({ data, pagination: { page: 1, total: data.length, hasNextPage: false } });

export function reportStates(fixture: Fixture, records: StaffRecords): readonly State[] {
  const answered = (name: string, { path, api, rows }: StaffList, reply: object): State => ({
    name,
    open: async (page) => {
      await findingNothing(page, api, reply);
      await page.goto(fixture.at(path));
      await rows(page);
    },
    leave: (page) => page.unroute(api),
  });
  return [
    adminSignedIn(fixture, records.admin),
    listed(fixture, COHORTS),
    ...displayVariants('cohorts'),
    answered('cohorts with long names, one too small', COHORTS, cohorts(records)),
    {
      name: 'cohorts as a table',
      open: async (page) => {
        await press(page, 'Table');
        await page.getByRole('table', { name: 'Cohorts' }).waitFor();
      },
    },
    ...displayVariants('cohorts as a table'),
    ...withoutRows(fixture, COHORTS),
    answered('learners at risk', AT_RISK, atRisk(records)),
    ...displayVariants('learners at risk'),
    ...withoutRows(fixture, AT_RISK),
    {
      name: 'no learner at risk found',
      open: async (page) => {
        await page.goto(fixture.at(`${AT_RISK.path}?search=no+such+thing`));
        await says(page, 'No learners match "no such thing"');
      },
    },
  ];
}
