import { refuseFields } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { saveAnswers as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { faultsIn, tidied } from '../grading/answer-value.rule.js';
import { closeRunningOut } from '../learner-record/close-running-out.js';
import type { AnswerChange, Saved } from './answer.store.js';
import { refusalOfSave } from './attempt.rule.js';
import type { AttemptIdentity } from './attempt.store.js';
import { ownAttempt } from './own-attempt.js';

type Sent = BodyOf<typeof route>['answers'][number];

function changeOf({ value, flagged }: Sent): AnswerChange {
  return {
    ...(value === undefined ? {} : { value: value === null ? null : tidied(value) }),
    ...(flagged === undefined ? {} : { flagged }),
  };
}

/** Of two changes to one question in a save the later counts, part by part. */
function changesOf(answers: readonly Sent[]): ReadonlyMap<string, AnswerChange> {
  const changes = new Map<string, AnswerChange>();
  for (const answer of answers) changes.set(answer.question_id, { ...changes.get(answer.question_id), ...changeOf(answer) });
  return changes;
}

/** For a save that changed nothing: closed attempts refuse it, others answer how they stand. */
async function present(deps: ProgressDeps, { id, studentId }: AttemptIdentity, now: Date): Promise<Saved> {
  await closeRunningOut(deps, studentId);
  const attempt = await deps.attempts.find(id);
  if (!attempt) throw new Error('An attempt never goes away');
  const refusal = refusalOfSave({ isOpen: attempt.status === 'IN_PROGRESS', deadlineAt: attempt.deadline_at }, now);
  if (refusal) throw refusal;
  return { seq: attempt.seq, deadlineAt: attempt.deadline_at };
}

export const saveAnswers = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const at = deps.clock();
  const attempt = await ownAttempt(deps, params, caller.userId);
  const paper = await deps.bodies.find(attempt);
  const answers = body.answers.map((answer) => ({ ...answer, question_id: answer.question_id.toLowerCase() }));
  const faults = faultsIn(paper?.answerable ?? new Map(), answers);
  if (faults.length > 0) return refuseFields(faults);
  const saved = await deps.answers.save({ attemptId: attempt.id, seq: body.seq, at, changes: changesOf(answers) });
  const { seq, deadlineAt } = saved ?? (await present(deps, attempt, at));
  return { seq, server_now: deps.clock().toISOString(), deadline_at: deadlineAt?.toISOString() ?? null };
});
