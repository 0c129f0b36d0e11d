/** Explains a record's stars and tiers from its log, in the contract's words (docs/path.md#receipts). */
import { type Tier, type TierRanges, TIERS } from '@paanch/contracts/kernel/stars';
import { type Receipt, RULES, type StarReceipt, type TierReceipt } from '@paanch/contracts/progress/receipts';
import {
  averageOfAttempts,
  type CountedScore,
  foldStanding,
  type FoldedStanding,
  type GrantedTier,
} from '../learner-record/fold-standing.rule.js';
import type { RecordFact } from '../learner-record/record-log.js';
import { type EarnedStar, nextStar } from '../stars/star-level.rule.js';
import { receiptIdOf } from './receipt-id.rule.js';

/** One enrolment, with the names of what its log mentions. */
export interface Explained {
  readonly recordId: string;
  readonly productId: string;
  readonly productName: string;
  readonly tier: Tier | null;
  readonly log: readonly RecordFact[];
  /** In force now; used for tiers older than the ranges in the log. */
  readonly ranges: TierRanges;
  /** What star ONE requires now. */
  readonly required: readonly string[];
  readonly titleOf: (assessmentId: string, version: number | null) => string;
}

type Evidence = Receipt['evidence'][number];

/** From the attempts that decided, including one voided since: it is why the star or tier was granted. */
function evidenceOf(
  record: Explained,
  submitted: ReadonlyMap<string, CountedScore>,
  attempts: Readonly<Record<string, string>>,
): Evidence[] {
  return Object.entries(attempts).flatMap(([id, attemptId]) => {
    const known = submitted.get(attemptId);
    if (!known) return [];
    const { version, score, submittedAt, corrections } = known;
    return {
      assessment_id: id,
      attempt_id: attemptId,
      name: record.titleOf(id, version),
      version,
      score,
      submitted_at: submittedAt.toISOString(),
      corrections: corrections.map(({ at, from, to }) => ({ at: at.toISOString(), from, to, reason: 'question_voided' as const })),
    };
  });
}

const commonOf = ({ productId, productName }: Explained) => ({ product_id: productId, product_name: productName });

function nextAfter(record: Explained, { counted }: FoldedStanding, held: number): StarReceipt['next'] {
  const next = nextStar(held, { submitted: counted, required: record.required });
  return next && { level: next.level, missing: next.missing.map((id) => ({ id, name: record.titleOf(id, null) })) };
}

function starReceipt(record: Explained, standing: FoldedStanding, { level, at, attempts }: EarnedStar, index: number): StarReceipt {
  return {
    kind: 'star',
    id: receiptIdOf(record.recordId, { kind: 'star', level }),
    ...commonOf(record),
    rule: { name: 'star_one', version: RULES.star_one },
    decided_at: at.toISOString(),
    evidence: evidenceOf(record, standing.submitted, attempts),
    level,
    next: nextAfter(record, standing, index + 1),
  };
}

/** Scores and average as they counted while this tier was the current one. */
function tierReceipt(record: Explained, granted: GrantedTier, until: number | undefined): TierReceipt {
  const { tier, at, attempts } = granted;
  const { submitted } = foldStanding(record.log.filter(({ position }) => until === undefined || position < until));
  return {
    kind: 'tier',
    id: receiptIdOf(record.recordId, { kind: 'tier', tier }),
    ...commonOf(record),
    rule: { name: 'tier', version: RULES.tier },
    decided_at: at.toISOString(),
    evidence: evidenceOf(record, submitted, attempts),
    tier,
    average_score: averageOfAttempts(submitted, attempts),
    ranges: granted.ranges ?? record.ranges,
    next_tier: TIERS[TIERS.indexOf(tier) + 1] ?? null,
  };
}

/** One receipt for each star and each tier, oldest first. */
export function receiptsOf(record: Explained): readonly Receipt[] {
  const standing = foldStanding(record.log, record.tier);
  const stars = standing.stars.map((star, index) => starReceipt(record, standing, star, index));
  const tiers = standing.tiers.map((granted, index) => tierReceipt(record, granted, standing.tiers[index + 1]?.position));
  return [...tiers, ...stars].toSorted((a, b) => Date.parse(a.decided_at) - Date.parse(b.decided_at));
}
