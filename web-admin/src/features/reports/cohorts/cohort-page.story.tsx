/** The states of the page, as server replies. */
import { type Cohort, listCohorts } from '@paanch/contracts/progress/reports';
import { type Answer, ok, refused } from '../../../../testing/stub-server.js';
import { CLIENT_ID } from '../../../../testing/clients-server.js';

export const PRODUCT_ID = '0192a6f0-0000-7000-8000-0000000000a1';

const cohort = (changes: Partial<Cohort> = {}): Cohort => ({
  id: `${CLIENT_ID} ${PRODUCT_ID}`,
  client_id: CLIENT_ID,
  client_name: 'College 1',
  product: { id: PRODUCT_ID, name: 'Graduate Job Readiness' },
  learners: 12,
  by_star: { NONE: 3, ONE: 8, TWO: 0, THREE: 1, FOUR: 0, FIVE: 0 },
  by_tier: { NONE: 3, BRONZE: 4, SILVER: 4, GOLD: 1 },
  modules: [
    { id: '0192a6f0-0000-7000-8000-0000000000b1', name: 'Reasoning', completed: 10 },
    { id: '0192a6f0-0000-7000-8000-0000000000b2', name: 'Spreadsheets and SQL', completed: 9 },
  ],
  median_stars: 1,
  ...changes,
});

/** Of four learners, as Client Staff see it. */
const SMALL = cohort({ id: 'small', learners: 4, by_star: null, by_tier: null, modules: null, median_stars: null });

const pageOf = (data: readonly Cohort[], total = data.length): unknown =>
  listCohorts.reply.parse({ data, pagination: { page: 1, total, hasNextPage: data.length < total } });

export const cohortStories = {
  full: ok(pageOf([cohort(), SMALL])),
  starless: ok(pageOf([cohort({ by_star: { NONE: 7, ONE: 5, TWO: 0, THREE: 0, FOUR: 0, FIVE: 0 }, median_stars: 0 })])),
  more: (asked: URL) =>
    asked.searchParams.get('page') === '2'
      ? ok(listCohorts.reply.parse({ data: [cohort({ id: 'second' })], pagination: { page: 2, total: 2, hasNextPage: false } }))
      : ok(pageOf([cohort()], 2)),
  /** One page for each cohort. */
  long: (asked: URL) => {
    const page = Number(asked.searchParams.get('page'));
    const data = [cohort({ id: `${page}`, client_name: `College ${page}` })];
    return ok(listCohorts.reply.parse({ data, pagination: { page, total: 100, hasNextPage: true } }));
  },
  empty: ok(pageOf([])),
  loading: 'never',
  failed: refused(503, 'Not now'),
} as const satisfies Record<string, Answer | ((asked: URL) => Answer)>;
