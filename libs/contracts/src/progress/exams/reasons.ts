/** Why progress refuses what concerns promotion exams. */
import { defineReason, type Reason } from '../../kernel/errors.js';

/** Why a learner may not begin, in the order in which they are told. */
export const EXAM_REASONS = [
  'NOT_ENROLLED',
  'ASSESSMENTS_INCOMPLETE',
  'AT_TOP_TIER',
  'EXAM_NOT_AVAILABLE',
  'ATTEMPT_IN_PROGRESS',
  'COOLDOWN',
  'ATTEMPT_LIMIT',
] as const;
export type ExamReason = (typeof EXAM_REASONS)[number];

const notNow = (reason: string, message: string) => defineReason(reason, 'STATE_CONFLICT', message);

/** One for each reason of the eligibility except an open attempt, which `start` gives back. */
export const EXAM_REFUSAL_OF: Readonly<Record<Exclude<ExamReason, 'ATTEMPT_IN_PROGRESS'>, Reason>> = {
  NOT_ENROLLED: notNow('NOT_ENROLLED', 'This programme is not offered to you any more.'),
  ASSESSMENTS_INCOMPLETE: notNow('ASSESSMENTS_INCOMPLETE', 'Complete all assessments first. They decide the tier that you begin from.'),
  AT_TOP_TIER: notNow('AT_TOP_TIER', 'You have reached Gold, the highest tier.'),
  EXAM_NOT_AVAILABLE: notNow('EXAM_NOT_AVAILABLE', 'The promotion exam is not open at the moment.'),
  COOLDOWN: notNow('COOLDOWN', 'There is a wait between two attempts.'),
  ATTEMPT_LIMIT: notNow('ATTEMPT_LIMIT', 'You have used your 3 attempts of the last 90 days.'),
};
export const EXAM_REFUSALS = Object.values(EXAM_REFUSAL_OF);

export const notRefused = defineReason(
  'NOT_REFUSED',
  'STATE_CONFLICT',
  'This learner has no wait and has attempts left, or has an extra attempt already.',
);
