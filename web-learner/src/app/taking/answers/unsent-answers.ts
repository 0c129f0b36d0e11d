/**
 * Sends answers that earlier pages left on this device, as soon as the same person is signed in, on any page
 * (docs/reliability.md#unsent-answers).
 */
import type { Client } from '@paanch/client/calling/client';
import { openOutbox, type Outbox } from '@paanch/client/drafts/outbox';
import { withoutOpenPage } from '../../unsent/tab-lock.js';
import { assessmentCalls } from '../calls/assessment-calls.js';
import { EXAM, type AttemptCalls, type AttemptRef } from '../calls/attempt-calls.js';
import { examCalls } from '../calls/exam-calls.js';
import { accepted, isForeign, keptOf, openSheet, takeSave } from './answer-sheet.rule.js';
import { countKept, forgetKept, keepStep, attemptsIn, readKept } from './kept-answers.js';

export async function countUnsentAnswers(userId: string): Promise<number> {
  return countKept(await openOutbox(userId));
}

/** Answers that cannot be sent now stay for the next time. */
export async function sendUnsentAnswers(client: Client, userId: string): Promise<void> {
  const outbox = await openOutbox(userId);
  for (const ref of attemptsIn(await outbox.all())) {
    await withoutOpenPage(ref.id, () => sendOne(callsOf(client, ref), outbox)).catch(() => undefined);
  }
}

const callsOf = (client: Client, ref: AttemptRef) => (ref.holder === EXAM ? examCalls(client, ref.id) : assessmentCalls(client, ref));

/** Sent without a tab id: if a tab has the lease, the server refuses, and that tab sends them. */
async function sendOne(calls: AttemptCalls, outbox: Outbox): Promise<void> {
  const { ref } = calls;
  const attempt = await calls.read();
  if (attempt.status !== 'IN_PROGRESS') return forgetKept(outbox, ref);
  // A paused attempt takes no answers and shows no questions (docs/path.md#breaks): they are sent after the break.
  if (attempt.breaks !== null && attempt.breaks.until !== null) return;
  const kept = await readKept(outbox, ref);
  const sheet = openSheet(attempt, kept);
  const taken = takeSave(sheet);
  await keepStep(outbox, ref, kept, keptOf(taken?.sheet ?? sheet));
  if (taken === null) return;
  const { seq } = await calls.save(taken.save);
  if (!isForeign(taken.sheet, seq)) await keepStep(outbox, ref, keptOf(taken.sheet), keptOf(accepted(taken.sheet)));
}
