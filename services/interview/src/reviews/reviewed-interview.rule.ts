/** What a person's decision does to an interview (docs/interviews.md#review). */
import { InterviewPassed, InterviewReviewed } from '@paanch/contracts/interview/events';
import { notGraded } from '@paanch/contracts/interview/reasons';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { changed, type InterviewDecision, type KnownInterview, ofInterview } from '../interviews/known-interview.rule.js';
import type { Interview } from '../interviews/tables.js';
import type { Review } from '../submissions/tables.js';
import { NOBODY_WAITED_FOR, reversesReview, reviewChange } from './waiting.rule.js';

/** A later review takes the place of an earlier one, and who has passed stays passed. */
export function reviewedInterview(
  known: KnownInterview | null,
  review: Omit<Review, 'submission_id'>,
  /** This interview of the learner in this programme, or another. */
  hasPassed: boolean,
): InterviewDecision | Refusal {
  if (known === null || known.interview.state !== 'submitted' || known.interview.is_practice) return refuse('NOT_FOUND');
  const { interview } = known;
  if (interview.ai_grade_status === 'pending') return refuse(notGraded);
  const { status, feedback, reviewer_id: by, reviewed_at: at } = review;
  const decided = {
    ...NOBODY_WAITED_FOR,
    manual_review_status: status,
    admin_feedback: feedback,
    reviewed_by: by,
    reviewed_at: at,
    passed_at: status === 'approved' ? (interview.passed_at ?? at) : interview.passed_at,
  };
  const reverses = reversesReview(interview.manual_review_status, status);
  const reviews = [{ ...review, submission_id: interview.id }];
  return changed({ ...known, reviews }, decided, [
    fact(InterviewReviewed, interview.id, { ...ofInterview(interview), status, reverses, change: reviewChange(interview, status) }),
    ...(status === 'approved' && !hasPassed ? [passed(interview, at)] : []),
  ]);
}

const passed = (interview: Interview, at: Date): Fact =>
  fact(InterviewPassed, interview.id, { ...ofInterview(interview), passed_at: at.toISOString() });
