/** How an interview stands, in one word (docs/interviews.md#result). */
import type { AnalysisStatus, InterviewResult } from '@paanch/contracts/interview/interviews/results';
import { RETRIES } from '@paanch/contracts/interview/interviews/vocabulary';
import { APPEAL_DAYS } from '@paanch/contracts/interview/vocabulary';
import type { Interview } from '../tables.js';

const DAY_MS = 86_400_000;

export const retriesLeft = ({ ai_grade_status: status, manual_review_status: review, retries }: Interview): number =>
  status === 'failed' && review === 'pending' ? Math.max(0, RETRIES - retries) : 0;

/** A failure is one as long as its learner can try again; then a person is waited for. */
export function resultOf(interview: Interview): InterviewResult {
  const { state, is_practice, passed_at, ai_grade_status, manual_review_status } = interview;
  if (state !== 'submitted') return 'unsent';
  if (is_practice) return 'practised';
  if (passed_at !== null) return 'passed';
  if (ai_grade_status === 'pending') return 'processing';
  if (retriesLeft(interview) > 0) return 'failed';
  return manual_review_status === 'pending' ? 'waiting' : 'not_yet';
}

export function statusOf({ ai_grade_status: status }: Pick<Interview, 'ai_grade_status'>): AnalysisStatus {
  if (status === 'failed') return 'failed';
  return status === 'completed' ? 'completed' : 'processing';
}

/** Of a rejected one; null: nobody can be asked to look again. */
export function appealUntil({ manual_review_status: status, reviewed_at: at }: Interview, isAsked: boolean): Date | null {
  return status !== 'rejected' || at === null || isAsked ? null : new Date(at.getTime() + APPEAL_DAYS * DAY_MS);
}
