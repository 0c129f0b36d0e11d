/** The states of the page, as server replies. */
import { type LearnerAtRisk, listLearnersAtRisk } from '@paanch/contracts/progress/reports';
import { type Answer, ok, refused } from '../../../../testing/stub-server.js';
import { CLIENT_ID } from '../../../../testing/clients-server.js';

const programme = 'Graduate Job Readiness';

const LEARNERS: readonly LearnerAtRisk[] = [
  {
    id: '0192a6f0-0000-7000-8000-0000000000c1',
    full_name: 'Ishani Borkar',
    client_id: CLIENT_ID,
    client_name: 'College 1',
    last_activity_at: '2026-11-12T06:00:00.000Z',
    risks: [
      { reason: 'no_activity', days: 9 },
      { reason: 'open_attempt', days: 4, assessment_name: 'Aptitude', product_name: programme },
      { reason: 'behind_median', days: 21, stars: 2, product_name: programme },
    ],
  },
  {
    id: '0192a6f0-0000-7000-8000-0000000000c2',
    full_name: 'Tenzin Wangchuk',
    client_id: CLIENT_ID,
    client_name: 'College 1',
    last_activity_at: null,
    risks: ['Aptitude', 'English', 'Reasoning', 'SQL'].map((assessment_name, index) => ({
      reason: 'open_attempt',
      days: index + 3,
      assessment_name,
      product_name: programme,
    })),
  },
];

const pageOf = (data: readonly LearnerAtRisk[]): unknown =>
  listLearnersAtRisk.reply.parse({ data, pagination: { page: 1, total: data.length, hasNextPage: false } });

export const atRiskStories = {
  full: ok(pageOf(LEARNERS)),
  empty: ok(pageOf([])),
  loading: 'never',
  failed: refused(503, 'Not now'),
} as const satisfies Record<string, Answer>;
