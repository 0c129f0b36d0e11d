/** What the break calls of an attempt at anything do. */
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { ProgressDeps } from '../../deps.js';
import { begun, ended } from './break.rule.js';
import { presentBreakState } from './present-breaks.js';

/** Attempts at assessments, or at exams. */
type Which = 'breaks' | 'examBreaks';

export async function pause(deps: ProgressDeps, which: Which, attemptId: string) {
  const now = deps.clock();
  const state = await deps[which].change(attemptId, (known) => begun(known, now));
  if (isRefusal(state)) throw state;
  return presentBreakState(state, now);
}

export async function goOn(deps: ProgressDeps, which: Which, attemptId: string) {
  const now = deps.clock();
  const state = await deps[which].change(attemptId, (known) => ended(known, now));
  if (isRefusal(state)) throw state;
  return presentBreakState(state, now);
}
