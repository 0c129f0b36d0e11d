/** What a learner may do with a project, and how it is (docs/projects.md#the-learners-side). */
import { ProjectStarted } from '@paanch/contracts/interview/events';
import type { ProjectForm } from '@paanch/contracts/interview/projects';
import * as reasons from '@paanch/contracts/interview/reasons';
import { type ProjectStatus, SUBMISSIONS_PER_BRIEF } from '@paanch/contracts/interview/vocabulary';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { starCount } from '@paanch/contracts/kernel/stars';
import type { Task } from '@paanch/contracts/kernel/tasks/task';
import { submitted } from '../submissions/submission.rule.js';
import type { Submission } from '../submissions/tables.js';
import type { ProjectWork, ShownModule } from './project-work.js';
import type { StoredBrief, StoredProjectDraft } from './tables.js';

const OPENS_AT = starCount('THREE');

export type OpenWork = ProjectWork & { readonly module: ShownModule; readonly standing: NonNullable<ProjectWork['standing']> };
export type BegunWork = OpenWork & { readonly brief: StoredBrief; readonly draft: StoredProjectDraft };

export interface WorkDecision<Outcome> {
  readonly next: ProjectWork;
  readonly facts: readonly Fact[];
  readonly tasks?: readonly Task[];
  readonly outcome: Outcome;
}

/** What was begun stays to be seen, also when its module is shown to others alone. */
export function isShown({ module, standing, brief }: ProjectWork): boolean {
  if (module === null || module.isGone || standing === null) return false;
  return brief !== null || standing.tier === null || module.shownTo.includes(standing.tier);
}

export const isUnlocked = ({ standing }: ProjectWork) => starCount(standing?.star_level ?? null) >= OPENS_AT;

export function openWork(known: ProjectWork): OpenWork | Refusal {
  const { module, standing } = known;
  if (!isShown(known) || module === null || standing === null) return refuse('NOT_FOUND');
  return isUnlocked(known) ? { ...known, module, standing } : refuse(reasons.projectLocked);
}

export function begunWork(known: ProjectWork): BegunWork | Refusal {
  const work = openWork(known);
  if (isRefusal(work)) return work;
  const { brief, draft } = work;
  return brief === null || draft === null ? refuse(reasons.briefRequired) : { ...work, brief, draft };
}

const ofBrief = ({ brief, submissions }: ProjectWork): readonly Submission[] => submissions.filter(({ brief_id: id }) => id === brief?.id);
export const submissionsLeft = (work: ProjectWork): number => Math.max(0, SUBMISSIONS_PER_BRIEF - ofBrief(work).length);

/** All its submissions were rejected: the next brief is a new one. */
export function needsNewBrief(work: ProjectWork): boolean {
  if (work.brief === null) return true;
  return work.completion === null && submissionsLeft(work) === 0 && ofBrief(work)[0]?.manual_review_status === 'rejected';
}

export function statusOf(work: ProjectWork): ProjectStatus {
  if (work.completion !== null) return 'completed';
  const [latest] = ofBrief(work);
  if (latest === undefined) return work.brief === null ? 'not_started' : 'draft';
  if (latest.ai_grade_status === 'pending') return 'grading';
  return latest.manual_review_status === 'pending' ? 'in_review' : 'rejected';
}

const isOpen = ({ ai_grade_status: ai, manual_review_status: manual }: Submission) => ai === 'pending' || manual === 'pending';

/** The brief that is there already wins: two calls at once give one. */
export function beginBrief(
  known: ProjectWork,
  written: StoredBrief,
  now: Date,
): WorkDecision<BegunWork & { readonly isNew: boolean }> | Refusal {
  const work = openWork(known);
  if (isRefusal(work)) return work;
  const { brief, draft, module } = work;
  if (!needsNewBrief(work) && brief !== null && draft !== null)
    return { next: known, facts: [], outcome: { ...work, brief, draft, isNew: false } };
  const version = (brief?.brief_version ?? 0) + 1;
  const begun = { ...written, brief_version: version };
  const emptied = { title: '', body_markdown: '', links: [], file_ids: [], ai_use_statement: '' };
  const next = { ...work, brief: begun, draft: { brief_id: begun.id, student_id: work.studentId, ...emptied, revision: 1, saved_at: now } };
  const started = { student_id: work.studentId, product_id: module.product_id, module_id: module.id, module_name: module.name };
  return { next, facts: version === 1 ? [fact(ProjectStarted, begun.id, started)] : [], outcome: { ...next, isNew: true } };
}

export type Written = Pick<StoredProjectDraft, 'title' | 'body_markdown' | 'links' | 'file_ids' | 'ai_use_statement'>;

export function saveDraft(known: ProjectWork, written: Written, now: Date): WorkDecision<StoredProjectDraft> | Refusal {
  const work = begunWork(known);
  if (isRefusal(work)) return work;
  const draft = { ...work.draft, ...written, revision: work.draft.revision + 1, saved_at: now };
  return { next: { ...known, draft }, facts: [], outcome: draft };
}

/** The field of the form that names another brief than the present one; null: none does. */
function otherBrief(form: ProjectForm, { brief, module }: BegunWork): string | null {
  if (form.product_id !== module.product_id) return 'product_id';
  if (form.background_id !== brief.background_id) return 'background_id';
  if (form.project_type !== brief.project_type) return 'project_type';
  return form.brief_version === brief.brief_version ? null : 'brief_version';
}

/** The same `client_submission_id` again is the same submission. */
export function submit(
  known: ProjectWork,
  id: string,
  form: ProjectForm,
  now: Date,
): WorkDecision<{ readonly submission: Submission; readonly isNew: boolean }> | Refusal {
  const again = known.submissions.find(({ client_submission_id: given }) => given === form.client_submission_id);
  if (again !== undefined) return { next: known, facts: [], outcome: { submission: again, isNew: false } };
  const work = begunWork(known);
  if (isRefusal(work)) return work;
  const field = otherBrief(form, work);
  if (field !== null) return refuse(reasons.otherBrief, { field });
  if (work.completion !== null) return refuse(reasons.projectCompleted);
  if (work.submissions.some(isOpen)) return refuse(reasons.submissionOpen);
  if (submissionsLeft(work) === 0) return refuse(reasons.otherBrief);
  const { brief, module, standing, draft } = work;
  const { title, body_markdown, links, files } = form.content;
  const written = { title, body_markdown, links, file_ids: files.map(({ key }) => key), ai_use_statement: form.ai_use_statement };
  const decision = submitted(
    {
      id,
      client_submission_id: form.client_submission_id,
      student_id: work.studentId,
      product_id: module.product_id,
      module_id: module.id,
      brief_id: brief.id,
      number: ofBrief(work).length + 1,
      background_id: brief.background_id,
      background_version: brief.background_version,
      background_type: brief.background_type,
      project_type: brief.project_type,
      tier_when_submitted: standing.tier,
      ...written,
      content_size: [...body_markdown].length,
    },
    module.name,
    now,
  );
  const next = {
    ...known,
    draft: { ...draft, ...written, revision: draft.revision + 1, saved_at: now },
    submissions: [decision.outcome, ...known.submissions],
  };
  return { ...decision, next, outcome: { submission: decision.outcome, isNew: true } };
}
