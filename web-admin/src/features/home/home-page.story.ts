/** The states of Home, as server replies: each part has its own. */
import { readPeopleHome } from '@paanch/contracts/auth/office/people-home';
import { readCareersHome } from '@paanch/contracts/careers/home';
import { readContentHome } from '@paanch/contracts/content/office/content-home';
import { readReviewsHome } from '@paanch/contracts/interview/office/reviews-home';
import type { Role } from '@paanch/contracts/kernel/roles';
import { readLearningHome } from '@paanch/contracts/progress/reporting/learning-home';
import { listSecurityAlerts } from '@paanch/contracts/security/alerts';
import { type Answer, ok, refused, StubServer } from '../../../testing/stub-server.js';

export const ids = (number: number) => `0192a6f0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const AT = '2026-11-18T06:00:00.000Z';

const people = {
  learners: 1_206,
  signed_in: 1_180,
  invitations: { open: 21, expired: 5 },
  clients: 4,
  support_requests: 1,
  imports: [
    { id: ids(31), file_name: 'batch-2027.csv', state: 'ready', rows: 300, errors: 4, created_at: AT },
    { id: ids(32), file_name: 'late.xlsx', state: 'committing', rows: 1, errors: 0, created_at: AT },
  ],
};
const learner = (number: number, full_name: string, risks: readonly object[]) => ({
  id: ids(number),
  full_name,
  client_id: ids(9),
  client_name: 'Sahyadri College',
  last_activity_at: AT,
  risks,
});
const learning = {
  at_risk: 1_017,
  by_reason: { no_activity: 1_012, open_attempt: 7, behind_median: 0 },
  first: [
    learner(1, 'Ishani Borkar', [
      { reason: 'no_activity', days: 9 },
      { reason: 'open_attempt', days: 4, assessment_name: 'Aptitude', product_name: 'Graduate Job Readiness' },
    ]),
    learner(2, 'Tenzin Wangchuk', [{ reason: 'no_activity', days: 8 }]),
  ],
  enrolled: 1_190,
};
const module = (number: number, kind: string, name: string) => ({
  id: ids(number),
  kind,
  name,
  product_id: kind === 'bank' ? null : ids(40),
  product_name: kind === 'bank' ? null : 'Graduate Job Readiness',
});
const content = {
  products: 3,
  published_modules: 12,
  asked: [module(41, 'assessment', 'Aptitude'), module(42, 'project', 'Till report')],
  published: [
    { ...module(43, 'course', 'Clear writing'), published_at: AT },
    { ...module(44, 'expert_session', 'Pricing'), published_at: AT },
    { ...module(45, 'bank', 'Numbers'), published_at: AT },
  ],
};
const careers = {
  unanswered: 12,
  overdue: 3,
  jobs: [
    { id: ids(51), title: 'Analyst', employer_name: 'Sahyadri Foods', unanswered: 11, answer_due_at: AT },
    { id: ids(52), title: 'Clerk', employer_name: null, unanswered: 1, answer_due_at: AT },
  ],
};
const reviews = {
  projects: { count: 14, oldest_at: AT },
  interviews: { count: 1, oldest_at: AT },
  appeals: { count: 2, oldest_at: AT },
};
const alerts = (count: number) => ({
  alerts: [],
  counts: { active: count, acknowledged: 0, resolved: 0, dismissed: 0 },
  urgent: { count, oldestAt: count === 0 ? null : AT },
  page: 1,
  pageSize: 1,
  total: count,
  totalPages: 1,
});

const NOTHING_WAITS = { count: 0, oldest_at: null };

/** Nothing waits, on an installation that is in use. */
const calm = {
  people: { ...people, invitations: { open: 0, expired: 0 }, support_requests: 0, imports: [] },
  learning: { ...learning, at_risk: 0, by_reason: { no_activity: 0, open_attempt: 0, behind_median: 0 }, first: [] },
  content: { ...content, asked: [] },
  careers: { unanswered: 0, overdue: 0, jobs: [] },
  reviews: { projects: NOTHING_WAITS, interviews: NOTHING_WAITS, appeals: NOTHING_WAITS },
  alerts: alerts(0),
};

/** As it is the minute it was installed. */
const empty = {
  ...calm,
  people: { ...calm.people, learners: 0, signed_in: 0, clients: 1 },
  learning: { ...calm.learning, enrolled: 0 },
  content: { products: 0, published_modules: 0, asked: [], published: [] },
};

/** Everything is made, and nobody has come yet. */
const invited = {
  ...empty,
  people: { ...calm.people, learners: 3, signed_in: 0, clients: 2, invitations: { open: 3, expired: 0 } },
  content: { ...empty.content, products: 1, published_modules: 1 },
};

const full = { people, learning, content, careers, reviews, alerts: alerts(2) };

export const homeStories = { full, calm, empty, invited } as const;

const ROUTES = {
  people: readPeopleHome,
  learning: readLearningHome,
  content: readContentHome,
  careers: readCareersHome,
  reviews: readReviewsHome,
  alerts: listSecurityAlerts,
} as const;
type Part = keyof typeof ROUTES;

/** What the server leaves out for this role. */
function asSeenBy(role: Role, part: Part, reply: unknown): unknown {
  if (part === 'people' && (role === 'Viewer' || role === 'Client Staff')) return readPeopleHome.fieldsByRole[role].parse(reply);
  return reply;
}

export function serverWithHome(story: keyof typeof homeStories, role: Role, over: Partial<Record<Part, Answer>> = {}): StubServer {
  const server = new StubServer();
  for (const part of Object.keys(ROUTES) as Part[])
    server.on(ROUTES[part], over[part] ?? ok(asSeenBy(role, part, homeStories[story][part])));
  return server;
}

export const homeFailed = refused(403, 'Not now');
