import type { ProjectSubmission, SubmissionDetail } from '@paanch/contracts/interview/submissions';
import { presentFiles } from '../projects/present-project.js';
import type { StoredProjectFile } from '../projects/tables.js';
import type { Submission } from '../submissions/tables.js';
import type { Around, ListedSubmission } from './review.store.js';

export function presentRow(row: ListedSubmission, now: Date): ProjectSubmission {
  const { submission, fullName, email, client, productName, moduleName } = row;
  const { id, student_id, product_id, module_id, project_type, score, confidence_score, review_due_at: due } = submission;
  const { background_type, tier_when_submitted, number, ai_grade_status, ai_verdict, engine, manual_review_status } = submission;
  return {
    id,
    submission_type: 'project',
    student: { id: student_id, full_name: fullName ?? '', email: email ?? '', client },
    product: { id: product_id, name: productName ?? '' },
    project: { id: module_id, name: moduleName ?? '', project_type },
    background_type,
    tier_when_submitted,
    number,
    score,
    confidence_score,
    ai_grade_status,
    ai_verdict,
    engine,
    manual_review_status,
    admin_feedback: submission.admin_feedback,
    submission_date: submission.submitted_at.toISOString(),
    content_size: submission.content_size,
    review_due_at: due?.toISOString() ?? null,
    is_overdue: due !== null && due < now,
    revision: submission.revision,
  };
}

type Happened = SubmissionDetail['history'][number];

function happenedTo({ number, submitted_at, graded_at, ai_grade_status, score }: Submission): Happened[] {
  const nobody = { by: null, feedback: null, number };
  const submitted: Happened = { at: submitted_at.toISOString(), what: 'submitted', score: null, ...nobody };
  if (graded_at !== null) return [submitted, { at: graded_at.toISOString(), what: 'graded', score, ...nobody }];
  if (ai_grade_status !== 'failed') return [submitted];
  return [submitted, { at: submitted_at.toISOString(), what: 'grading_failed', score: null, ...nobody }];
}

/** Of the brief, newest first. */
function historyOf({ ofBrief, judged, appealed }: Around): Happened[] {
  const numberOf = new Map(ofBrief.map(({ id, number }) => [id, number]));
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
  return [...ofBrief.flatMap(happenedTo), ...reviews, ...appeals].toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

export function presentDetail(row: ListedSubmission, around: Around, files: readonly StoredProjectFile[], now: Date): SubmissionDetail {
  const { submission } = row;
  const { title, body_markdown, links, file_ids } = submission;
  const latest = around.judged.find(({ review }) => review.submission_id === submission.id);
  return {
    ...presentRow(row, now),
    brief: around.brief.brief,
    brief_version: around.brief.brief_version,
    content: { title, body_markdown, links: [...links], files: presentFiles(file_ids, files) },
    ai_use_statement: submission.ai_use_statement,
    criteria: submission.criterion_grades.map((grade) => ({ ...grade, quotes: [...grade.quotes] })),
    passes: around.passes.map(({ number, model, prompt_version, criteria, void_for }) => ({
      number,
      model,
      prompt_version,
      criteria: criteria.map(({ criterion, level, quotes, rationale }) => ({ criterion, level, quotes: [...quotes], rationale })),
      void_for,
    })),
    flags: [...submission.flags],
    background_version: submission.background_version,
    review: latest
      ? {
          status: latest.review.status,
          feedback: latest.review.feedback,
          reviewer: latest.by ?? '',
          reviewed_at: latest.review.reviewed_at.toISOString(),
        }
      : null,
    history: historyOf(around),
  };
}
