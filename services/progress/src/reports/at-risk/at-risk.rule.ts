/** Why a learner may need help, with its figures (docs/reports.md#at-risk). */
import { BEHIND_DAYS, IDLE_DAYS, LEFT_OPEN_DAYS, type Risk } from '@paanch/contracts/progress/reports';

const DAY_MS = 86_400_000;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
const daysSince = (moment: Date, now: Date) => Math.floor((now.getTime() - moment.getTime()) / DAY_MS);

/** The moments that decide: what has gone on since then or longer is a risk. */
export function riskMoments(now: Date) {
  return { idle: daysBefore(now, IDLE_DAYS), leftOpen: daysBefore(now, LEFT_OPEN_DAYS), behind: daysBefore(now, BEHIND_DAYS) };
}
export type RiskMoments = ReturnType<typeof riskMoments>;

/** An attempt that is open. */
export interface OpenSitting {
  readonly assessmentName: string;
  readonly productName: string;
  /** Start, heartbeat or save, whichever was last. */
  readonly lastSignAt: Date;
}

/** An enrolment of the learner compared with its cohort. */
export interface CohortComparison {
  readonly productName: string;
  readonly enrolledAt: Date;
  /** Current whole stars, like every count here. */
  readonly stars: number;
  /** The most in the last BEHIND_DAYS: an override may have lowered them since. */
  readonly highestStars: number;
  readonly cohortMedian: number;
  /** Cohort median of each member's lowest star count in the last BEHIND_DAYS. */
  readonly keptMedian: number;
  /** When more than half of the cohort rose above `highestStars`; null if they have not. */
  readonly passedAt: Date | null;
  /** When an override last lowered the learner's stars from above `highestStars`; null if none did. */
  readonly loweredAt: Date | null;
}

export interface LearnerFigures {
  /** The first enrolment in a programme that still exists. */
  readonly enrolledAt: Date;
  readonly lastActivityAt: Date | null;
  /** Since when the learner has had open, required work left; null if there is none. */
  readonly workSince: Date | null;
  readonly openSittings: readonly OpenSitting[];
  readonly comparisons: readonly CohortComparison[];
}

const latest = (...moments: readonly (Date | null)[]) => new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));

/** A learner with nothing left to do is not idle. A new learner, and a learner with new work, gets the same number of days to begin. */
function noActivity({ enrolledAt, lastActivityAt, workSince }: LearnerFigures, now: Date, { idle }: RiskMoments): Risk[] {
  if (workSince === null) return [];
  const since = latest(enrolledAt, lastActivityAt, workSince);
  return since > idle ? [] : [{ reason: 'no_activity', days: daysSince(since, now) }];
}

function leftOpen({ openSittings }: LearnerFigures, now: Date, moments: RiskMoments): Risk[] {
  return openSittings
    .filter(({ lastSignAt }) => lastSignAt <= moments.leftOpen)
    .map(({ assessmentName: assessment_name, productName: product_name, lastSignAt }) => ({
      reason: 'open_attempt',
      days: daysSince(lastSignAt, now),
      assessment_name,
      product_name,
    }));
}

function behindMedian({ comparisons }: LearnerFigures, now: Date, { behind }: RiskMoments): Risk[] {
  return comparisons
    .filter(({ enrolledAt, highestStars, keptMedian }) => enrolledAt <= behind && highestStars < keptMedian)
    .map(({ productName: product_name, stars, cohortMedian, enrolledAt, passedAt, loweredAt }) => ({
      reason: 'behind_median',
      stars: cohortMedian - stars,
      days: daysSince(latest(enrolledAt, passedAt, loweredAt), now),
      product_name,
    }));
}

/** Empty for a learner who is not at risk. */
export function risksOf(learner: LearnerFigures, now: Date): readonly Risk[] {
  const moments = riskMoments(now);
  return [...noActivity(learner, now, moments), ...leftOpen(learner, now, moments), ...behindMedian(learner, now, moments)];
}
