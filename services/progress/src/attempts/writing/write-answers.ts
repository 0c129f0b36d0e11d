import { refuse } from '@paanch/contracts/kernel/refusal';
import { attemptClosed, attemptElsewhere } from '@paanch/contracts/progress/reasons';
import type { ProgressDeps } from '../../deps.js';
import type { AttemptIdentity } from '../attempt.store.js';
import { closeRunningOut } from '../closing/close-running-out.js';
import type { AttemptState, AttemptWrite } from './answer.store.js';

/** Writes what a tab sent and returns the attempt's state. @throws STATE_CONFLICT if the attempt is closed or leased elsewhere. */
export async function writeAnswers(
  deps: ProgressDeps,
  { id: attemptId, studentId }: AttemptIdentity,
  write: Omit<AttemptWrite, 'attemptId'>,
): Promise<AttemptState> {
  const state = await deps.answers.write({ ...write, attemptId });
  if (!state) throw new Error('An attempt is never deleted');
  if (state.result === 'leased_elsewhere') throw refuse(attemptElsewhere);
  if (state.result === 'time_over') await closeRunningOut(deps, studentId);
  if (state.result === 'time_over' || state.result === 'closed') throw refuse(attemptClosed);
  return state;
}
