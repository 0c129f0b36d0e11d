import * as contract from '@paanch/contracts/interview/appeals';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { InterviewDeps } from '../deps.js';
import { reviewedInterview } from '../reviews/reviewed-interview.rule.js';
import { reviewed } from '../submissions/submission.rule.js';
import type { Review } from '../submissions/tables.js';
import type { ListedAppeal } from './appeal.store.js';
import * as rule from './appeal.rule.js';
import type { StoredAppeal } from './tables.js';

/** What is no project is called this. */
const INTERVIEW = 'Interview';

function presentOwn(appeal: StoredAppeal, name: string | null) {
  const { id, subject_type, subject_id, text, status, outcome, reason, created_at, decided_at } = appeal;
  const times = { created_at: created_at.toISOString(), decided_at: decided_at?.toISOString() ?? null };
  return { id, subject_type, subject_id, name: name ?? INTERVIEW, text, status, outcome, reason, ...times };
}

function presentListed({ appeal, moduleName, fullName, clientName, score, decidedBy, isDecider }: ListedAppeal): contract.Appeal {
  return {
    ...presentOwn(appeal, moduleName),
    student: { id: appeal.student_id, full_name: fullName ?? '', client_name: clientName },
    score,
    can_decide: appeal.status === 'open' && !isDecider,
    decided_by: decidedBy,
    revision: appeal.revision,
  };
}

export const createAppeal = serve(
  contract.createAppeal,
  async ({ body, caller: { userId } }, { db, appeals, newId, clock }: InterviewDeps) => {
    const id = newId();
    const { appeal, moduleName } = await inTransaction(db, async (tx) => {
      const appealed = await appeals.appealed(tx, userId, { type: body.subject_type, id: body.subject_id });
      return appeals.within(tx).change(id, () => rule.openAppeal(appealed, { id, text: body.text }, clock()));
    });
    return presentOwn(appeal, moduleName);
  },
);

export const listOwnAppeals = serve(contract.listOwnAppeals, async ({ caller: { userId } }, { appeals }: InterviewDeps) => {
  const names = await appeals.names(userId);
  const nameOf = ({ module_id: id }: StoredAppeal) => (id === null ? null : (names.get(id) ?? ''));
  return { appeals: (await appeals.ofStudent(userId)).map((appeal) => presentOwn(appeal, nameOf(appeal))) };
});

export const listAppeals = serve(contract.listAppeals, async ({ query, caller: { userId } }, { appeals }: InterviewDeps) => {
  const { rows, pagination } = await appeals.page(query, userId);
  return { data: rows.map(presentListed), pagination };
});

async function approve(tx: Tx, appeal: StoredAppeal, review: Omit<Review, 'submission_id'>, deps: InterviewDeps): Promise<void> {
  const { submissions, interviews, interviewReviews } = deps;
  if (appeal.subject_type === 'project') {
    await submissions.within(tx).change(appeal.subject_id, (known) => reviewed(known, review));
    return;
  }
  const hasPassed = await interviewReviews.hasPassed(tx, appeal);
  await interviews.within(tx).change(appeal.subject_id, (known) => reviewedInterview(known, review, hasPassed));
}

/** Upheld approves the submission in the same transaction; no answer lowers anything. */
export const decideAppeal = serve(contract.decideAppeal, async ({ params, body, caller: { userId } }, deps: InterviewDeps) => {
  const { db, appeals, newId, clock } = deps;
  const { revision, outcome, reason } = body;
  const now = clock();
  const before = await appeals.find(params.appealId, userId);
  if (before === null) return refuse('NOT_FOUND');
  const decide = unlessStale(
    revision,
    (known: rule.KnownAppeal | null) => known && presentListed({ ...before, ...known }),
    (known) => rule.decideAppeal(known, { outcome, reason, by: userId }, now),
  );
  await inTransaction(db, async (tx) => {
    const { appeal } = await appeals.within(tx).change(params.appealId, decide);
    if (outcome !== 'upheld') return;
    const review = {
      id: newId(),
      reviewer_id: userId,
      status: 'approved' as const,
      feedback: reason,
      appeal_id: appeal.id,
      reviewed_at: now,
    };
    await approve(tx, appeal, review, deps);
  });
  const decided = await appeals.find(params.appealId, userId);
  if (decided === null) throw new Error('An appeal that was decided is gone');
  return presentListed(decided);
});
