/** Promotion exams and what their dialog reads, as server replies. */
import { type BankDraft, listBanks, listBankVersions, readBankDraft } from '@paanch/contracts/content/banks';
import { listReadinessProductsForStaff, type ReadinessProduct } from '@paanch/contracts/content/products';
import { listPromotionExams, type PromotionExam } from '@paanch/contracts/content/exams/promotion-exams';
import { ok, StubServer } from '../../../testing/stub-server.js';

const idOf = (kind: string, index: number) => `0192a6f0-0000-7000-8000-${kind}${String(index).padStart(10, '0')}`;
const AT = '2026-11-20T06:00:00.000Z';

export const product = (index: number): ReadinessProduct => ({
  id: idOf('ac', index),
  name: `Programme ${index}`,
  description: null,
  image_url: null,
  type: 'JOB_READINESS',
  visible_tiers: ['BRONZE'],
  bronze_assessment_min_score: 0,
  bronze_assessment_max_score: 65,
  silver_assessment_min_score: 66,
  silver_assessment_max_score: 85,
  gold_assessment_min_score: 86,
  gold_assessment_max_score: 100,
  revision: 1,
  created_at: AT,
  updated_at: AT,
});

/** The first is published, the second was changed since, the third never was published. */
export const bank = (index: number): BankDraft => ({
  id: idOf('ba', index),
  name: ['Percentages', 'Grammar', 'Drafts only'][index] ?? `Bank ${index}`,
  description: null,
  question_count: 40 + index,
  state: (['published', 'changed', 'draft'] as const)[index] ?? 'published',
  published_version: index === 2 ? null : 3,
  draft_revision: 1,
  asked_revision: null,
  revision: 1,
  created_at: AT,
  updated_at: AT,
});
/** Questions of the newest published version of each. */
const PUBLISHED = [40, 30, 0];

export const exam = (index: number, over: Partial<PromotionExam> = {}): PromotionExam => ({
  id: idOf('ee', index),
  product_id: product(index).id,
  product_name: product(index).name,
  is_enabled: index === 0,
  question_count: 25,
  pass_threshold: 70,
  time_limit_minutes: 60,
  system_prompt: null,
  silver_bank_ids: [bank(0).id],
  gold_bank_ids: [],
  silver_pool: { question_count: 40, needed: 100, is_healthy: false },
  gold_pool: { question_count: 120, needed: 100, is_healthy: true },
  revision: 1,
  created_at: AT,
  updated_at: AT,
  ...over,
});

const bankAt = (pathname: string) => [0, 1, 2].find((index) => pathname.includes(bank(index).id)) ?? 0;
const versionsOf = (index: number) =>
  PUBLISHED[index] === 0
    ? []
    : [
        {
          version: 3,
          sha256: 'x',
          published_at: AT,
          published_by: idOf('ad', 0),
          published_by_name: null,
          question_count: PUBLISHED[index],
        },
      ];

export const examServer = (exams: readonly PromotionExam[] = [exam(0), exam(1)]) =>
  new StubServer()
    .on(listPromotionExams, ok({ configs: exams }))
    .on(listReadinessProductsForStaff, ok({ products: [product(0), product(1), product(2)] }))
    .on(listBanks, ({ searchParams }) => {
      const found = [bank(0), bank(1), bank(2)].filter(({ name }) => name.includes(searchParams.get('search') ?? ''));
      return ok({ data: found, pagination: { page: 1, total: found.length, hasNextPage: false } });
    })
    .on(readBankDraft, ({ pathname }) => ok(bank(bankAt(pathname))))
    .on(listBankVersions, ({ pathname }) => ok({ versions: versionsOf(bankAt(pathname)) }));
