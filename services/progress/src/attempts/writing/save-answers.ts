import { refuseFields } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { saveAnswers as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { ownAttempt } from '../own-attempt.js';
import { faultsIn, tidied } from './answer-value.rule.js';
import type { AnswerChange } from './answer.store.js';
import { writeAnswers } from './write-answers.js';
import { leaseModeOf } from './write-lease.rule.js';

type SentAnswer = BodyOf<typeof route>['answers'][number];

function changeOf({ value, flagged }: SentAnswer): AnswerChange {
  return {
    ...(value === undefined ? {} : { value: value === null ? null : tidied(value) }),
    ...(flagged === undefined ? {} : { flagged }),
  };
}

/** If a save changes one question twice, the later value and the later flag count. */
function changesOf(answers: readonly SentAnswer[]): ReadonlyMap<string, AnswerChange> {
  const changes = new Map<string, AnswerChange>();
  for (const answer of answers) changes.set(answer.question_id, { ...changes.get(answer.question_id), ...changeOf(answer) });
  return changes;
}

export const saveAnswers = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const at = deps.clock();
  const attempt = await ownAttempt(deps, params, caller.userId);
  const paper = await deps.bodies.find(attempt);
  const faults = faultsIn(paper?.answerable ?? new Map(), body.answers);
  if (faults.length > 0) return refuseFields(faults);
  const tabId = body.tab_id ?? null;
  const write = { at, tabId, leaseMode: leaseModeOf(tabId), seq: body.seq, changes: changesOf(body.answers) };
  const { seq, deadlineAt } = await writeAnswers(deps, attempt, write);
  return { seq, server_now: deps.clock().toISOString(), deadline_at: deadlineAt?.toISOString() ?? null };
});
