/** The states of the page, as server replies. */
import { listProducts, listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { type GradebookRow, readGradebook } from '@paanch/contracts/progress/reporting/gradebook';
import { type Answer, ok, refused, StubServer } from '../../../testing/stub-server.js';

const idOf = (number: number) => `0192a6f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const PROGRAMME = { id: idOf(1), name: 'Graduate Job Readiness' };
export const OTHER = { id: idOf(2), name: 'Spreadsheets' };
export const APTITUDE = idOf(11);

const MODULES = [
  { id: APTITUDE, name: 'Aptitude', kind: 'assessment', is_required: true },
  { id: idOf(12), name: 'Clear writing', kind: 'course', is_required: true },
  { id: idOf(13), name: null, kind: 'project', is_required: false },
  { id: PROGRAMME.id, name: 'Interview with Vidya', kind: 'interview', is_required: true },
];

const LEARNERS: readonly GradebookRow[] = [
  {
    id: idOf(21),
    full_name: 'Ishani Borkar',
    client_name: 'College 1',
    star_level: 'TWO',
    tier: 'GOLD',
    completed: 2,
    total: 3,
    cells: [{ state: 'completed', score: 84 }, { state: 'completed', score: null }, { state: 'in_progress', score: null }, null],
  },
  {
    id: idOf(22),
    full_name: 'Tenzin Wangchuk',
    client_name: null,
    star_level: null,
    tier: null,
    completed: 0,
    total: 3,
    cells: [null, null, null, null],
  },
];

const pageOf = (data: readonly GradebookRow[]): unknown =>
  readGradebook.reply.parse({
    product: PROGRAMME,
    modules: MODULES,
    data,
    pagination: { page: 1, total: data.length, hasNextPage: false },
  });

export const gradebookStories = {
  full: ok(pageOf(LEARNERS)),
  empty: ok(pageOf([])),
  loading: 'never',
  failed: refused(503, 'Not now'),
} as const satisfies Record<string, Answer>;

const AT = '2026-09-28T06:00:00.000Z';
const described = { description: null, image_url: null, revision: 1, created_at: AT, updated_at: AT };
const ranges = {
  visible_tiers: ['BRONZE'],
  bronze_assessment_min_score: 0,
  bronze_assessment_max_score: 65,
  silver_assessment_min_score: 66,
  silver_assessment_max_score: 85,
  gold_assessment_min_score: 86,
  gold_assessment_max_score: 100,
};

/** A server with a Job Readiness programme, and these others. */
export function serverWithProgrammes(others: readonly (typeof OTHER)[] = [OTHER]) {
  const courses = others.map((course) => ({ ...described, ...course, type: 'COURSE' }));
  return new StubServer()
    .on(listReadinessProductsForStaff, ok({ products: [{ ...described, ...ranges, ...PROGRAMME, type: 'JOB_READINESS' }] }))
    .on(listProducts, ok({ data: courses, pagination: { page: 1, total: courses.length, hasNextPage: false } }));
}
