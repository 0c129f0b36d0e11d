import type { ProjectSubmission, SubmissionDetail } from '@paanch/contracts/interview/submissions';
import { presentFiles } from '../projects/present-project.js';
import type { StoredProjectFile } from '../projects/tables.js';
import { historyOf, latestReview, presentDue, presentPasses } from './present-history.js';
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
    ...presentDue(due, now),
    revision: submission.revision,
  };
}

export function presentDetail(row: ListedSubmission, around: Around, files: readonly StoredProjectFile[], now: Date): SubmissionDetail {
  const { submission } = row;
  const { title, body_markdown, links, file_ids } = submission;
  return {
    ...presentRow(row, now),
    brief: around.brief.brief,
    brief_version: around.brief.brief_version,
    content: { title, body_markdown, links: [...links], files: presentFiles(file_ids, files) },
    ai_use_statement: submission.ai_use_statement,
    criteria: submission.criterion_grades.map((grade) => ({ ...grade, quotes: [...grade.quotes] })),
    passes: presentPasses(around.passes),
    flags: [...submission.flags],
    background_version: submission.background_version,
    review: latestReview(submission.id, around.judged),
    history: historyOf(around.ofBrief, around.judged, around.appealed),
  };
}
