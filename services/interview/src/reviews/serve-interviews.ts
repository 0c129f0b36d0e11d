/** Interviews as Admins review them (docs/interviews.md#review). */
import * as contract from '@paanch/contracts/interview/submissions';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { InterviewDeps } from '../deps.js';
import type { KnownInterview } from '../interviews/known-interview.rule.js';
import { isShown } from '../retention/shown.rule.js';
import type { Review } from '../submissions/tables.js';
import type { ListedInterview } from './interview-review.store.js';
import { presentInterviewDetail, presentInterviewRow } from './present-interview.js';
import { reviewedInterview } from './reviewed-interview.rule.js';

export const listInterviewSubmissions = serve(
  contract.listInterviewSubmissions,
  async ({ query }, { interviewReviews, clock }: InterviewDeps) => {
    const { rows, pagination } = await interviewReviews.page(query);
    const tracks = await interviewReviews.tracksOf(rows.map(({ interview }) => interview.id));
    const ofInterview = Map.groupBy(tracks, ({ interview_id: id }) => id);
    const data = rows.map((row) => presentInterviewRow(row, ofInterview.get(row.interview.id) ?? [], clock()));
    return { data, pagination, ...(await interviewReviews.waiting(clock())) };
  },
);

export async function readInterview(row: ListedInterview, { interviewReviews, recordings, clock }: InterviewDeps) {
  const [around, tracks] = [await interviewReviews.around(row.interview), await interviewReviews.tracksOf([row.interview.id])];
  const detail = presentInterviewDetail(row, around, tracks, clock());
  const isWatchable = isShown(row.interview, await recordings.isAgreed(row.interview.student_id), clock());
  return isWatchable ? detail : { ...detail, tracks: [] };
}

export async function reviewInterview(
  row: ListedInterview,
  review: Omit<Review, 'submission_id'>,
  revision: number | undefined,
  { db, interviews, interviewReviews }: InterviewDeps,
): Promise<contract.InterviewSubmission> {
  const { id } = row.interview;
  const tracks = await interviewReviews.tracksOf([id]);
  const present = (interview: KnownInterview['interview']) => presentInterviewRow({ ...row, interview }, tracks, review.reviewed_at);
  return inTransaction(db, async (tx) => {
    const hasPassed = await interviewReviews.hasPassed(tx, row.interview);
    const decide = unlessStale(
      revision,
      (known: KnownInterview | null) => known && present(known.interview),
      (known) => reviewedInterview(known, review, hasPassed),
    );
    return present(await interviews.within(tx).change(id, decide));
  });
}
