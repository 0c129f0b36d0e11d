import { SubmissionOpened } from '@paanch/contracts/interview/events';
import * as contract from '@paanch/contracts/interview/submissions';
import { fact } from '@paanch/contracts/kernel/event';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { InterviewDeps } from '../deps.js';
import { leadToFile } from '../projects/files/lead-to-file.js';
import { type KnownSubmission, reviewed } from '../submissions/submission.rule.js';
import { readInterview, reviewInterview } from './serve-interviews.js';
import { presentDetail, presentRow } from './present-submission.js';
import type { ListedSubmission } from './review.store.js';

export const listProjectSubmissions = serve(contract.listProjectSubmissions, async ({ query }, { reviews, clock }: InterviewDeps) => {
  const { rows, pagination } = await reviews.page(query);
  return { data: rows.map((row) => presentRow(row, clock())), pagination, ...(await reviews.waiting(clock())) };
});

async function readProject(row: ListedSubmission, { reviews, projectFiles, clock }: InterviewDeps) {
  const [around, files] = [await reviews.around(row.submission), await projectFiles.named(row.submission.file_ids)];
  return presentDetail(row, around, files, clock());
}

/** What a learner wrote or said is personal, so that each opening is recorded before it is shown. */
export const readSubmission = serve(contract.readSubmission, async ({ params: { submissionId: id } }, deps: InterviewDeps) => {
  const project = await deps.reviews.find(id);
  const interview = project === null ? await deps.interviewReviews.find(id) : null;
  const detail = project === null ? interview && (await readInterview(interview, deps)) : await readProject(project, deps);
  if (detail === null) return refuse('NOT_FOUND');
  const opened = { submission_id: id, student_id: detail.student.id, subject_type: detail.submission_type };
  await inTransaction(deps.db, (tx) => appendFacts(tx, [fact(SubmissionOpened, id, opened)]));
  return detail;
});

export const openSubmissionFile = serve(contract.openSubmissionFile, async ({ params }, deps: InterviewDeps) => {
  const row = await deps.reviews.find(params.submissionId);
  if (row === null || !row.submission.file_ids.includes(params.fileId)) return refuse('NOT_FOUND');
  const [file] = await deps.projectFiles.named([params.fileId]);
  return file === undefined || file.destroyed_at !== null ? refuse('NOT_FOUND') : leadToFile(deps, file, params.submissionId);
});

export const reviewSubmission = serve(contract.reviewSubmission, async ({ params, body, caller }, deps: InterviewDeps) => {
  const { reviews, interviewReviews, submissions, newId, clock } = deps;
  const { revision, status, admin_feedback: feedback } = body;
  const now = clock();
  const review = { id: newId(), reviewer_id: caller.userId, status, feedback, appeal_id: null, reviewed_at: now };
  const row = await reviews.find(params.submissionId);
  if (row === null) {
    const interview = await interviewReviews.find(params.submissionId);
    return interview === null ? refuse('NOT_FOUND') : reviewInterview(interview, review, revision, deps);
  }
  const decide = unlessStale(
    revision,
    (known: KnownSubmission | null) => known && presentRow({ ...row, submission: known.submission }, now),
    (known) => reviewed(known, review),
  );
  return presentRow({ ...row, submission: await submissions.change(params.submissionId, decide) }, now);
});
