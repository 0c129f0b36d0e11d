import type { InterviewDetail, InterviewSubmission } from '@paanch/contracts/interview/submissions';
import { playableTracks, presentAnswers, presentAreas, recordingState, transcriptState } from '../interviews/present-analysis.js';
import type { Interview, Recording } from '../interviews/tables.js';
import { breakSecondsBy, endOf, lastedSeconds } from '../interviews/timing.rule.js';
import type { AroundInterview, ListedInterview } from './interview-review.store.js';
import { type HandedIn, historyOf, latestReview, presentDue, presentPasses } from './present-history.js';

/** The table's columns are empty until an interview is handed in, and reviewers see no other. */
function handedIn({ id, number, submitted_at, graded_at, ai_grade_status, score }: Interview): HandedIn {
  if (number === null || submitted_at === null || ai_grade_status === null) throw new Error('An interview that was not handed in');
  return { id, number, submitted_at, graded_at, ai_grade_status, score };
}

export function presentInterviewRow(row: ListedInterview, tracks: readonly Recording[], now: Date): InterviewSubmission {
  const { interview, fullName, email, client, productName } = row;
  const { number, submitted_at, ai_grade_status, score } = handedIn(interview);
  const { id, student_id, product_id, background_type, tier, confidence_score, ai_verdict, engine, manual_review_status } = interview;
  return {
    id,
    submission_type: 'interview',
    student: { id: student_id, full_name: fullName ?? '', email: email ?? '', client },
    product: { id: product_id, name: productName ?? '' },
    background_type,
    tier_when_submitted: tier,
    number,
    score,
    confidence_score,
    ai_grade_status,
    ai_verdict,
    engine,
    manual_review_status,
    admin_feedback: interview.admin_feedback,
    submission_date: submitted_at.toISOString(),
    seconds: lastedSeconds(interview, submitted_at),
    interview_submission: {
      video_storage_path: interview.video_storage_path,
      recording_state: recordingState(interview, tracks),
      feedback: presentAreas(interview),
    },
    ...presentDue(interview.review_due_at, now),
    revision: interview.revision,
  };
}

export function presentInterviewDetail(
  row: ListedInterview,
  around: AroundInterview,
  tracks: readonly Recording[],
  now: Date,
): InterviewDetail {
  const { interview } = row;
  return {
    ...presentInterviewRow(row, tracks, now),
    answers: presentAnswers(interview),
    transcript_state: transcriptState(interview),
    tracks: playableTracks(interview, tracks),
    passes: presentPasses(around.passes),
    flags: [...interview.flags],
    happened: around.happened.map(({ at_ms, kind, question_index: index }) => ({
      at_ms,
      kind,
      question_index: index === -1 ? null : index,
    })),
    refunded_seconds: interview.refunded_seconds,
    breaks_taken: interview.breaks_taken,
    break_seconds: breakSecondsBy(interview, endOf(interview, now)),
    seconds_allowed: interview.seconds_allowed,
    review: latestReview(interview.id, around.judged),
    history: historyOf(around.ofLearner.map(handedIn), around.judged, around.appealed),
  };
}
