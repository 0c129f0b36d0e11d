/** A project as its learner sees it (docs/projects.md#the-learners-side). */
import type { KeptProjectDraft, LearnerProject, OwnBrief, OwnSubmission, ProjectFile } from '@paanch/contracts/interview/projects';
import { APPEAL_DAYS } from '@paanch/contracts/interview/vocabulary';
import type { StoredAppeal } from '../appeals/tables.js';
import type { Submission } from '../submissions/tables.js';
import type { ProjectWork, ShownModule } from './project-work.js';
import { isUnlocked, statusOf, submissionsLeft } from './project-work.rule.js';
import type { StoredBrief, StoredProjectDraft, StoredProjectFile } from './tables.js';

const DAY_MS = 86_400_000;

/** What the parts of a project name. */
export interface Around {
  readonly files: readonly StoredProjectFile[];
  readonly appeals: readonly StoredAppeal[];
  /** Of the configuration that fits; null: none does. */
  readonly backgroundId: string | null;
}

export function presentFiles(ids: readonly string[], files: readonly StoredProjectFile[]): ProjectFile[] {
  return ids.flatMap((key) => {
    const file = files.find(({ id }) => id === key);
    if (file === undefined) return [];
    return { key, original_filename: file.original_filename, mime_type: file.content_type, file_size: file.size_bytes };
  });
}

export function presentDraft(draft: StoredProjectDraft, files: readonly StoredProjectFile[]): KeptProjectDraft {
  const { title, body_markdown, links, file_ids, ai_use_statement, revision, saved_at } = draft;
  const saved = { revision, saved_at: saved_at.toISOString() };
  return { title, body_markdown, links: [...links], files: presentFiles(file_ids, files), ai_use_statement, ...saved };
}

export const presentBrief = ({ brief, brief_version, criteria, engine, created_at }: StoredBrief): OwnBrief => ({
  ...brief,
  brief_version,
  criteria: [...criteria],
  engine,
  created_at: created_at.toISOString(),
});

function gradeOf({ engine, score, criterion_grades, graded_at }: Submission): OwnSubmission['grade'] {
  if (engine === null || score === null || graded_at === null) return null;
  return {
    engine,
    score,
    criteria: criterion_grades.map((grade) => ({ ...grade, quotes: [...grade.quotes] })),
    graded_at: graded_at.toISOString(),
  };
}

function reviewOf({ manual_review_status: status, admin_feedback: feedback, reviewed_at: at }: Submission): OwnSubmission['review'] {
  if (status !== 'approved' && status !== 'rejected') return null;
  return { status, feedback: feedback ?? '', reviewed_at: at?.toISOString() ?? '' };
}

function appealOf(appeal: StoredAppeal | undefined): OwnSubmission['appeal'] {
  if (appeal === undefined) return null;
  const { id, status, outcome, reason, created_at, decided_at } = appeal;
  return { id, status, outcome, reason, created_at: created_at.toISOString(), decided_at: decided_at?.toISOString() ?? null };
}

/** Of a rejected one of which nobody is asked already. */
function appealUntil({ manual_review_status: status, reviewed_at: at }: Submission, appeal: StoredAppeal | undefined): string | null {
  if (status !== 'rejected' || at === null || appeal?.status === 'open') return null;
  return new Date(at.getTime() + APPEAL_DAYS * DAY_MS).toISOString();
}

function presentSubmission(submission: Submission, version: number, { files, appeals }: Around): OwnSubmission {
  const { id, number, title, body_markdown, links, file_ids, review_due_at } = submission;
  const appeal = appeals.find(({ subject_id }) => subject_id === id);
  return {
    id,
    brief_version: version,
    number,
    submitted_at: submission.submitted_at.toISOString(),
    content: { title, body_markdown, links: [...links], files: presentFiles(file_ids, files) },
    ai_use_statement: submission.ai_use_statement,
    ai_grade_status: submission.ai_grade_status,
    manual_review_status: submission.manual_review_status,
    grade: gradeOf(submission),
    review: reviewOf(submission),
    review_due_at: review_due_at?.toISOString() ?? null,
    appeal: appealOf(appeal),
    appeal_until: appealUntil(submission, appeal),
  };
}

export function presentProject(
  work: ProjectWork,
  module: ShownModule,
  versions: ReadonlyMap<string, number>,
  around: Around,
): LearnerProject {
  const { brief, draft, submissions } = work;
  const [latest, ...earlier] = submissions.map((one) => presentSubmission(one, versions.get(one.brief_id) ?? 1, around));
  const isLatestOfBrief = submissions[0]?.brief_id === brief?.id;
  return {
    id: module.id,
    name: module.name,
    description: module.description,
    project_type: brief?.project_type ?? module.project_type,
    sequence: module.sequence,
    is_required: module.is_required,
    is_unlocked: isUnlocked(work),
    status: statusOf(work),
    background_id: brief?.background_id ?? around.backgroundId,
    brief: brief && presentBrief(brief),
    draft: draft && presentDraft(draft, around.files),
    submission: isLatestOfBrief ? (latest ?? null) : null,
    earlier_submissions: isLatestOfBrief || latest === undefined ? earlier : [latest, ...earlier],
    submissions_left: submissionsLeft(work),
  };
}
