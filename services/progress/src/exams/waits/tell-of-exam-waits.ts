import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ProgressDeps } from '../../deps.js';
import { tellEach } from '../../tell-each.js';
import { eligibilityOf } from '../eligibility/eligibility-of.js';
import type { EndedExamWait } from './exam-wait.store.js';
import { examWaitEnded } from './exam-wait-ended.rule.js';

/** Interval in milliseconds. */
export const TELL_OF_EXAM_WAITS_MS = 60_000;
const LIMIT = 200;

/** Nothing but waits and the limit is known to the exam's own record. */
async function mayBegin(deps: ProgressDeps, { studentId, productId }: EndedExamWait, now: Date): Promise<boolean> {
  const programme = (await deps.programmes.of(studentId)).find(({ id }) => id === productId);
  return programme !== undefined && (await eligibilityOf(deps, studentId, programme, now)).reasons.length === 0;
}

/** Who may not begin is told nothing, also not later. */
async function tell(deps: ProgressDeps, wait: EndedExamWait, now: Date): Promise<void> {
  const { db, exams, examWaits } = deps;
  const isFree = await mayBegin(deps, wait, now);
  await inTransaction(db, async (tx) => {
    const isOurs = await examWaits.take(tx, wait, now);
    if (isOurs && isFree) await exams.within(tx).change(wait, (known) => examWaitEnded(known, wait.attemptId, now));
  });
}

/** Once for each wait, however many processes run it and however often they are interrupted. @throws the first failure, at the end. */
export async function tellOfExamWaits(deps: ProgressDeps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock();
  await tellEach(await deps.examWaits.ended(now, LIMIT), (wait) => tell(deps, wait, now), stopping);
}
