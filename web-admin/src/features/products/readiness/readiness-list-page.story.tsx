/** The states of the list, as server replies. */
import { listReadinessProductsForStaff, type ReadinessProduct } from '@paanch/contracts/content/products';
import { ok, refused, type Answer } from '../../../../testing/stub-server.js';

export const programme = (index: number): ReadinessProduct => ({
  id: `0192a6f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `Programme ${index}`,
  description: index % 2 === 0 ? null : 'Final-year students.',
  image_url: null,
  type: 'JOB_READINESS',
  revision: 1,
  bronze_assessment_min_score: 0,
  bronze_assessment_max_score: 65,
  silver_assessment_min_score: 66,
  silver_assessment_max_score: 85,
  gold_assessment_min_score: 86,
  gold_assessment_max_score: 100,
  visible_tiers: ['BRONZE', 'SILVER', 'GOLD'],
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
});

const all = (count: number) =>
  ok(listReadinessProductsForStaff.reply.parse({ products: Array.from({ length: count }, (_, index) => programme(index)) }));

export const readinessStories = {
  few: all(2),
  empty: all(0),
  loading: 'never',
  failed: refused(403, 'Not now'),
} as const satisfies Record<string, Answer>;
