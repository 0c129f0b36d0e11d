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

/** An enrolment of the learner beside its cohort. */
export interface Standing {
  readonly productName: string;
  readonly enrolledAt: Date;
  /** Now. Whole stars, like all of these. */
  readonly stars: number;
  /** The most in the last BEHIND_DAYS: an override may have lowered them since. */
  readonly highestStars: number;
  readonly cohortMedian: number;
  /** The median of the fewest stars that each of the cohort had in the last BEHIND_DAYS: what it has kept up for all of them. */
  readonly keptMedian: number;
  /** Since when more than half of the cohort have been above `highestStars`; null: they are not. */
  readonly passedAt: Date | null;
  /** When an override last lowered the learner's stars from above `highestStars`; null: never. */
  readonly loweredAt: Date | null;
}

export interface LearnerFigures {
  /** The first enrolment in a programme of now. */
  readonly enrolledAt: Date;
  readonly lastActivityAt: Date | null;
  /** Since when there has been required work that is open to the learner and not done; null: none is. */
  readonly workSince: Date | null;
  readonly openSittings: readonly OpenSitting[];
  readonly standings: readonly Standing[];
}

const latest = (...moments: readonly (Date | null)[]) => new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));

/** A learner who has done everything is not idle; a new learner, or new work, has the same days to be begun. */
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

function behindMedian({ standings }: LearnerFigures, now: Date, { behind }: RiskMoments): Risk[] {
  return standings
    .filter(({ enrolledAt, highestStars, keptMedian }) => enrolledAt <= behind && highestStars < keptMedian)
    .map(({ productName: product_name, stars, cohortMedian, enrolledAt, passedAt, loweredAt }) => ({
      reason: 'behind_median',
      stars: cohortMedian - stars,
      days: daysSince(latest(enrolledAt, passedAt, loweredAt), now),
      product_name,
    }));
}

/** Empty: not at risk. */
export function risksOf(learner: LearnerFigures, now: Date): readonly Risk[] {
  const moments = riskMoments(now);
  return [...noActivity(learner, now, moments), ...leftOpen(learner, now, moments), ...behindMedian(learner, now, moments)];
}
