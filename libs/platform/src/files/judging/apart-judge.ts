/** Has files judged by a process of their own, a few at once; one that takes too long or dies has a verdict of its own (docs/files.md#judging). */
import { type Apart, runApart } from '../../processes/run-apart.js';
import { openTurns } from '../../processes/turns.js';

/** How long one file may take; milliseconds. */
export const LONGEST_MS = 20_000;
/** Each takes up to 256 MB. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

/** What it returns throws Refusal SERVICE_UNAVAILABLE if too many are waiting already. */
export function apartJudge<Task extends object, Verdict>(apart: Apart, unreadable: Verdict): (task: Task) => Promise<Verdict> {
  const inTurn = openTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });
  return (task) => inTurn(async () => (await runApart<Task, Verdict>(apart, task)) ?? unreadable);
}
