/** Whether a learner may begin the exam, or every reason why not (docs/exams.md#eligibility). */
import type { Tier } from '@paanch/contracts/kernel/stars';
import { EXAM_REASONS, type ExamReason } from '@paanch/contracts/progress/exams/reasons';
import type { TargetTier } from '../configurations/exam-configuration.js';
import { type ExamOffer, isHealthy } from '../configurations/pool.rule.js';
import type { ExamState } from '../exam-attempt.js';
import { limitAt, nextAttemptAt, usedAt, waitAt } from '../wait.rule.js';

export interface Judged {
  /** The enrolment is active: its product is not archived. */
  readonly isActive: boolean;
  readonly areAssessmentsComplete: boolean;
  readonly tier: Tier | null;
  /** Null: the product has no exam. */
  readonly offer: ExamOffer | null;
  readonly exams: ExamState;
}

export interface Eligibility {
  /** Every one that holds; empty: the learner may begin. */
  readonly reasons: readonly ExamReason[];
  /** One tier up; null without a tier and at the top. */
  readonly target: TargetTier | null;
  readonly openAttemptId: string | null;
  readonly attemptsUsed: number;
  /** When the last wait ends that holds now; null: none does. */
  readonly nextAttemptAt: Date | null;
  /** Only an extra attempt lets the learner begin now. */
  readonly needsExtra: boolean;
}

const TARGET: Readonly<Record<Tier, TargetTier | null>> = { BRONZE: 'SILVER', SILVER: 'GOLD', GOLD: null };

/** Without a target no pool is judged. */
function isAvailable(offer: ExamOffer | null, target: TargetTier | null): boolean {
  if (offer === null || !offer.configuration.isEnabled) return false;
  return target === null || isHealthy(offer.pools[target], offer.configuration.questionCount);
}

/** An unused extra attempt lifts the waits and the limit. */
export function eligibility({ isActive, areAssessmentsComplete, tier, offer, exams }: Judged, now: Date): Eligibility {
  const { attempts, extra } = exams;
  const target = tier === null ? null : TARGET[tier];
  const openAttemptId = attempts.find(({ status }) => status === 'IN_PROGRESS')?.id ?? null;
  const next = nextAttemptAt(attempts, now);
  const holds: Readonly<Record<ExamReason, boolean>> = {
    NOT_ENROLLED: !isActive,
    ASSESSMENTS_INCOMPLETE: !areAssessmentsComplete || tier === null,
    AT_TOP_TIER: tier === 'GOLD',
    EXAM_NOT_AVAILABLE: !isAvailable(offer, target),
    ATTEMPT_IN_PROGRESS: openAttemptId !== null,
    COOLDOWN: extra === null && waitAt(attempts, now) !== null,
    ATTEMPT_LIMIT: extra === null && limitAt(attempts, now) !== null,
  };
  return {
    reasons: EXAM_REASONS.filter((reason) => holds[reason]),
    target,
    openAttemptId,
    attemptsUsed: usedAt(attempts, now).length,
    nextAttemptAt: extra === null ? next : null,
    needsExtra: next !== null,
  };
}
