/** What both kinds of submissions show a reviewer beside the work itself. */
import type { SubmissionDetail } from '@paanch/contracts/interview/submissions';
import type { StoredAppeal } from '../appeals/tables.js';
import type { GradePass, Review, Submission } from '../submissions/tables.js';

type Happened = SubmissionDetail['history'][number];

/** Something that was handed in and perhaps graded. */
export type HandedIn = Pick<Submission, 'id' | 'number' | 'submitted_at' | 'graded_at' | 'ai_grade_status' | 'score'>;

/** What people did with it; `by` is the name of staff. */
export interface Judged {
  readonly review: Review;
  readonly by: string | null;
}
export interface AppealedBefore {
  readonly appeal: StoredAppeal;
  readonly by: string | null;
}

function happenedTo({ number, submitted_at, graded_at, ai_grade_status, score }: HandedIn): Happened[] {
  const nobody = { by: null, feedback: null, number };
  const submitted: Happened = { at: submitted_at.toISOString(), what: 'submitted', score: null, ...nobody };
  if (graded_at !== null) return [submitted, { at: graded_at.toISOString(), what: 'graded', score, ...nobody }];
  if (ai_grade_status !== 'failed') return [submitted];
  return [submitted, { at: submitted_at.toISOString(), what: 'grading_failed', score: null, ...nobody }];
}

/** Newest first. */
export function historyOf(handedIn: readonly HandedIn[], judged: readonly Judged[], appealed: readonly AppealedBefore[]): Happened[] {
  const numberOf = new Map(handedIn.map(({ id, number }) => [id, number]));
  const reviews = judged.map(({ review, by }): Happened => ({
    at: review.reviewed_at.toISOString(),
    what: review.status,
    by,
    score: null,
    feedback: review.feedback,
    number: numberOf.get(review.submission_id) ?? 1,
  }));
  const appeals = appealed.flatMap(({ appeal, by }): Happened[] => {
    const number = numberOf.get(appeal.subject_id);
    if (number === undefined) return [];
    const made: Happened = { at: appeal.created_at.toISOString(), what: 'appealed', by: null, score: null, feedback: appeal.text, number };
    if (appeal.decided_at === null) return [made];
    return [made, { at: appeal.decided_at.toISOString(), what: 'appeal_decided', by, score: null, feedback: appeal.reason, number }];
  });
  return [...handedIn.flatMap(happenedTo), ...reviews, ...appeals].toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** The latest review of one submission. @param judged newest first */
export function latestReview(id: string, judged: readonly Judged[]): SubmissionDetail['review'] {
  const latest = judged.find(({ review }) => review.submission_id === id);
  if (latest === undefined) return null;
  const { status, feedback, reviewed_at: at } = latest.review;
  return { status, feedback, reviewer: latest.by ?? '', reviewed_at: at.toISOString() };
}

export const presentPasses = (passes: readonly GradePass[]): SubmissionDetail['passes'] =>
  passes.map(({ number, model, prompt_version, criteria, void_for }) => ({
    number,
    model,
    prompt_version,
    criteria: criteria.map(({ criterion, level, quotes, rationale }) => ({ criterion, level, quotes: [...quotes], rationale })),
    void_for,
  }));

/** Until when a person is to have answered. */
export const presentDue = (due: Date | null, now: Date) => ({
  review_due_at: due?.toISOString() ?? null,
  is_overdue: due !== null && due < now,
});
