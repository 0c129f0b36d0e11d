/** Receipts in all their states, over a page that opens them; replies match the contracts. */
import { DEFAULT_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import { listReceipts, type Receipt, readReceipt, type StarReceipt } from '@paanch/contracts/progress/receipts';
import { AppStory, type Answer } from '../app.story.js';
import { ReceiptOverlay } from './receipt-overlay.js';
import { WhyButton } from './why-button.js';

const PRODUCT = '01890000-0000-7000-8000-000000000002';
export const STAR = '01890000-0000-8000-8000-000000000003';
const TIER = '01890000-0000-8000-8000-000000000004';

type AssessmentEvidence = Extract<StarReceipt['evidence'][number], { work: 'assessment' }>;

const evidence = (number: number, name: string, score: number, corrections: AssessmentEvidence['corrections'] = []) => ({
  work: 'assessment' as const,
  assessment_id: `01890000-0000-7000-8000-00000000001${number}`,
  attempt_id: `01890000-0000-7000-8000-00000000002${number}`,
  name,
  version: 1,
  score,
  submitted_at: '2026-11-20T05:36:00.000Z',
  corrections,
});

const common = {
  product_id: PRODUCT,
  product_name: 'Graduate Job Readiness',
  decided_at: '2026-11-20T05:36:00.000Z',
  evidence: [
    evidence(1, 'Reasoning', 80, [{ at: '2026-11-21T06:00:00.000Z', from: 60, to: 80, reason: 'question_voided' }]),
    evidence(2, 'Spreadsheets and SQL', 72),
  ],
};

const star: StarReceipt = { ...common, kind: 'star', id: STAR, level: 'ONE', next: null, rule: { name: 'star_one', version: 1 } };
const tier: Receipt = {
  ...common,
  kind: 'tier',
  id: TIER,
  tier: 'SILVER',
  average_score: 76,
  ranges: DEFAULT_TIER_RANGES,
  next_tier: 'GOLD',
  rule: { name: 'tier', version: 1 },
};
const { evidence: _evidence, ...decision } = common;
export const ATTEMPT = '01890000-0000-7000-8000-000000000021';
const promotion: Receipt = {
  ...decision,
  kind: 'promotion',
  id: ATTEMPT,
  decided_at: '2026-11-21T06:00:00.000Z',
  attempt_id: ATTEMPT,
  tier: 'GOLD',
  previous_tier: 'SILVER',
  score: 82,
  pass_threshold: 70,
  config_version: 3,
  next_tier: null,
};
const override: Receipt = {
  ...decision,
  kind: 'override',
  id: '01890000-0000-7000-8000-000000000009',
  decided_at: '2026-11-21T06:00:00.000Z',
  star_level: 'THREE',
  tier: null,
  previous_star_level: 'ONE',
  previous_tier: null,
  note: 'Your work in the first batch counts.',
};
/** As of a star that is earned by courses. */
const ofCourses: Receipt = {
  ...star,
  evidence: [
    { work: 'course', module_id: PRODUCT, evidence_id: TIER, name: 'Talking to clients', completed_at: '2026-11-20T05:36:00.000Z' },
  ],
};
const withNext: Receipt = { ...star, next: { level: 'TWO', needed: 1, missing: [{ id: PRODUCT, name: 'Talking to clients' }] } };
/** Of star THREE, for which any sessions will do. */
const withSome: Receipt = {
  ...star,
  level: 'TWO',
  rule: { name: 'star_two', version: 1 },
  next: { level: 'THREE', needed: 2, missing: ['Listening', 'Asking', 'Closing'].map((name) => ({ id: PRODUCT, name })) },
};

/** Sets the URL before rendering. */
function story(answers: readonly Answer[], search = '') {
  window.history.replaceState(null, '', `/app/job-readiness${search}`);
  return (
    <AppStory answers={answers}>
      <WhyButton subject="star" productId={PRODUCT} />
      <WhyButton subject="tier" productId={PRODUCT} />
      <ReceiptOverlay />
    </AppStory>
  );
}

const listed = (receipts: readonly Receipt[]): Answer => ({ route: listReceipts, reply: { receipts } });
const read = (reply: Receipt): Answer => ({ route: readReceipt, reply });

export const stories = {
  ready: () => story([listed([tier, star])]),
  starByLink: () => story([read(star)], `?why=${STAR}`),
  tierByLink: () => story([read(tier)], `?why=${TIER}`),
  somethingMissing: () => story([read(withNext)], `?why=${STAR}`),
  someMissing: () => story([read(withSome)], `?why=${STAR}`),
  ofCourses: () => story([read(ofCourses)], `?why=${STAR}`),
  promoted: () => story([listed([tier, star, promotion]), read(promotion)]),
  setByStaff: () => story([listed([tier, star, override]), read(override)]),
  nothingEarned: () => story([listed([])]),
  underWay: () => story([{ route: readReceipt, isPending: true }], `?why=${STAR}`),
  refused: () => story([{ route: readReceipt, status: 403 }], `?why=${STAR}`),
  unknown: () => story([], `?why=${STAR}`),
};
