/** Explains a record's stars and tiers from its log, in the contract's words (docs/path.md#receipts). */
import { starCount, type Tier, type TierRanges, TIERS } from '@paanch/contracts/kernel/stars';
import {
  type OverrideReceipt,
  type PromotionReceipt,
  type Receipt,
  RULES,
  type StarReceipt,
  type StarRuleName,
  type TierReceipt,
} from '@paanch/contracts/progress/receipts';
import type { CountedWork } from '../learner-record/counted-work.rule.js';
import { type AppliedOverride, type AppliedPromotion, foldStanding, type FoldedStanding } from '../learner-record/fold-standing.rule.js';
import type { RecordFact, Requirements } from '../learner-record/record-log.js';
import { type HeldStar, nextStar } from '../stars/star-level.rule.js';
import { STARS } from '../stars/stars.rule.js';
import { averageOfAttempts, type GrantedTier, raisedTo } from '../tiers/tier-history.rule.js';
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
  /** In force now. */
  readonly required: Requirements;
  readonly titleOf: (subjectId: string, version: number | null) => string;
}

type Evidence = StarReceipt['evidence'][number];

function evidenceFrom(record: Explained, { work, subjectId, evidenceId, version, score, completedAt, corrections }: CountedWork): Evidence {
  const name = record.titleOf(subjectId, version);
  const at = completedAt.toISOString();
  if (work !== 'assessment') return { work, module_id: subjectId, evidence_id: evidenceId, name, completed_at: at };
  return {
    work,
    assessment_id: subjectId,
    attempt_id: evidenceId,
    name,
    version: version ?? 0,
    score: score ?? 0,
    submitted_at: at,
    corrections: corrections.map((one) => ({ at: one.at.toISOString(), from: one.from, to: one.to, reason: 'question_voided' as const })),
  };
}

/** From what decided, including evidence voided since: it is why the star or tier was granted. */
function evidenceOf(record: Explained, completed: FoldedStanding['completed'], evidence: HeldStar['evidence']): Evidence[] {
  return Object.values(evidence).flatMap((evidenceId) => {
    const known = completed.get(evidenceId);
    return known ? evidenceFrom(record, known) : [];
  });
}

const commonOf = ({ productId, productName }: Explained) => ({ product_id: productId, product_name: productName });

function nextAfter(record: Explained, { counted }: FoldedStanding, held: number): StarReceipt['next'] {
  const next = nextStar(held, { counted, required: record.required }, STARS);
  return next && { ...next, missing: next.missing.map((id) => ({ id, name: record.titleOf(id, null) })) };
}

type AwardedStar = HeldStar & { readonly rule: StarRuleName };
const isAwarded = (star: HeldStar): star is AwardedStar => star.rule !== null;

function starReceipt(record: Explained, standing: FoldedStanding, { level, rule, at, evidence }: AwardedStar): StarReceipt {
  return {
    kind: 'star',
    id: receiptIdOf(record.recordId, { kind: 'star', level }),
    ...commonOf(record),
    rule: { name: rule, version: RULES[rule] },
    decided_at: at.toISOString(),
    evidence: evidenceOf(record, standing.completed, evidence),
    level,
    next: nextAfter(record, standing, starCount(level)),
  };
}

const tierAfter = (tier: Tier): Tier | null => TIERS[TIERS.indexOf(tier) + 1] ?? null;

/** Scores and average as they counted while this tier was the current one. */
function tierReceipt(record: Explained, granted: GrantedTier, until: number | undefined): TierReceipt {
  const { tier, at, evidence } = granted;
  const { completed } = foldStanding(record.log.filter(({ position }) => until === undefined || position < until));
  return {
    kind: 'tier',
    id: receiptIdOf(record.recordId, { kind: 'tier', tier }),
    ...commonOf(record),
    rule: { name: 'tier', version: RULES.tier },
    decided_at: at.toISOString(),
    evidence: evidenceOf(record, completed, evidence),
    tier,
    average_score: averageOfAttempts(completed, evidence),
    ranges: granted.ranges ?? record.ranges,
    next_tier: tierAfter(tier),
  };
}

function promotionReceipt(
  record: Explained,
  { attemptId, tier, previousTier, score, passThreshold, version, at }: AppliedPromotion,
): PromotionReceipt {
  return {
    kind: 'promotion',
    id: attemptId,
    ...commonOf(record),
    decided_at: at.toISOString(),
    attempt_id: attemptId,
    tier,
    previous_tier: previousTier,
    score,
    pass_threshold: passThreshold,
    config_version: version,
    next_tier: tierAfter(tier),
  };
}

/** Its reason stays among staff. */
function overrideReceipt(record: Explained, { id, level, tier, previousLevel, previousTier, note, at }: AppliedOverride): OverrideReceipt {
  return {
    kind: 'override',
    id,
    ...commonOf(record),
    decided_at: at.toISOString(),
    star_level: level,
    tier,
    previous_star_level: previousLevel,
    previous_tier: previousTier,
    note,
  };
}

/** The entry with which the tier was no longer the one held: of another that scores gave, of an exam, or of an override. */
function endOf({ tiers, promotions, overrides }: FoldedStanding, { position: since }: GrantedTier): number | undefined {
  const raised = promotions.filter(({ tier, previousTier }) => raisedTo(previousTier, tier) !== previousTier);
  const set = overrides.filter(({ tier, previousTier }) => tier !== previousTier);
  const later = [...tiers, ...raised, ...set].map(({ position }) => position).filter((position) => position > since);
  return later.toSorted((a, b) => a - b)[0];
}

/** One receipt for each star, tier and passed exam, also of what an override took, and for each override; oldest first. */
export function receiptsOf(record: Explained): readonly Receipt[] {
  const standing = foldStanding(record.log, record.tier);
  const stars = standing.starHistory.awarded.filter(isAwarded).map((star) => starReceipt(record, standing, star));
  // A tier that was reached again after an override has one receipt: of the last time.
  const tiers = standing.tiers
    .map((granted) => tierReceipt(record, granted, endOf(standing, granted)))
    .filter(({ id }, index, all) => all.findLastIndex((other) => other.id === id) === index);
  const promotions = standing.promotions.map((one) => promotionReceipt(record, one));
  const overrides = standing.overrides.map((one) => overrideReceipt(record, one));
  return [...tiers, ...stars, ...promotions, ...overrides].toSorted((a, b) => Date.parse(a.decided_at) - Date.parse(b.decided_at));
}
