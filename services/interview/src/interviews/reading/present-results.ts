/** An interview that was handed in, as its learner sees it (docs/interviews.md#result). */
import type { InterviewFeedback, readInterviewStatus } from '@paanch/contracts/interview/interviews/results';
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import type { StoredAppeal } from '../../appeals/tables.js';
import type { Review } from '../../submissions/tables.js';
import { presentAnswers, presentAreas, recordingState, transcriptState } from '../present-analysis.js';
import type { Interview, Recording } from '../tables.js';
import { lastedSeconds } from '../timing.rule.js';
import { appealUntil, resultOf, retriesLeft, statusOf } from './result.rule.js';

export function presentStatus(interview: Interview): ReplyOf<typeof readInterviewStatus> {
  const { id, stage, score, ai_verdict, confidence_score, manual_review_status, admin_feedback } = interview;
  const status = statusOf(interview);
  return {
    success: true,
    status,
    stage,
    submission: {
      id,
      status,
      areas: presentAreas(interview),
      overall: score,
      ai_verdict,
      confidenceScore: confidence_score,
      manual_review_status,
      transcript_state: transcriptState(interview),
      admin_feedback,
    },
  };
}

/** What is stored beside the interview; null: there is none. */
export interface Around {
  readonly tracks: readonly Recording[];
  readonly review: Review | null;
  readonly appeal: StoredAppeal | null;
}

function presentAppeal(appeal: StoredAppeal | null): InterviewFeedback['appeal'] {
  if (appeal === null) return null;
  const { id, status, outcome, reason, created_at, decided_at } = appeal;
  return { id, status, outcome, reason, created_at: created_at.toISOString(), decided_at: decided_at?.toISOString() ?? null };
}

const presentReview = (review: Review | null): InterviewFeedback['review'] =>
  review && { status: review.status, feedback: review.feedback, reviewed_at: review.reviewed_at.toISOString() };

export function presentFeedback(interview: Interview, { tracks, review, appeal }: Around): InterviewFeedback {
  const { id, is_practice, background_type, tier, engine, stage, manual_review_status, submitted_at, started_at } = interview;
  if (submitted_at === null || started_at === null) throw new Error('An interview that was handed in has begun');
  return {
    id,
    is_practice,
    background_type,
    tier,
    engine,
    started_at: started_at.toISOString(),
    submitted_at: submitted_at.toISOString(),
    seconds: lastedSeconds(interview, submitted_at),
    status: statusOf(interview),
    stage,
    ai_grade_status: interview.ai_grade_status ?? 'pending',
    manual_review_status,
    result: resultOf(interview),
    overall: interview.score,
    areas: presentAreas(interview),
    answers: presentAnswers(interview),
    transcript_state: transcriptState(interview),
    recording_state: recordingState(interview, tracks),
    retries_left: retriesLeft(interview),
    review: presentReview(review),
    review_due_at: interview.review_due_at?.toISOString() ?? null,
    appeal: presentAppeal(appeal),
    appeal_until: appealUntil(interview, appeal?.status === 'open')?.toISOString() ?? null,
  };
}
