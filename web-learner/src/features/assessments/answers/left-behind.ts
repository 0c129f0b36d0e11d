/** What earlier pages left on this device goes as soon as the same person is here again, whichever page that is (trust 5.7). */
import type { Client } from '@paanch/client/calling/client';
import { openOutbox, type Outbox } from '@paanch/client/drafts/outbox';
import { readAttempt, saveAnswers } from '@paanch/contracts/progress/attempts';
import { whileNobodyHolds } from '../writing/held.js';
import { accepted, isForeign, keptOf, openSheet, takeSave } from './answer-sheet.rule.js';
import { countKept, forgetKept, keepStep, placesIn, readKept, type Place } from './kept-answers.js';

export async function countLeftBehind(userId: string): Promise<number> {
  return countKept(await openOutbox(userId));
}

/** What cannot go now stays for the next time. */
export async function sendLeftBehind(client: Client, userId: string): Promise<void> {
  const outbox = await openOutbox(userId);
  for (const place of placesIn(await outbox.all())) {
    await whileNobodyHolds(place.id, () => sendOne(client, outbox, place)).catch(() => undefined);
  }
}

/** Without the name of a tab: where one writes, the server refuses, and that one sends. */
async function sendOne(client: Client, outbox: Outbox, place: Place): Promise<void> {
  const params = { assessmentId: place.assessment_id, attemptId: place.id };
  const attempt = await client.call(readAttempt, { params });
  if (attempt.status !== 'IN_PROGRESS') return forgetKept(outbox, place);
  const kept = await readKept(outbox, place);
  const sheet = openSheet(attempt, kept);
  const taken = takeSave(sheet);
  await keepStep(outbox, place, kept, keptOf(taken?.sheet ?? sheet));
  if (taken === null) return;
  const { seq } = await client.call(saveAnswers, { params, body: taken.save });
  if (!isForeign(taken.sheet, seq)) await keepStep(outbox, place, keptOf(taken.sheet), keptOf(accepted(taken.sheet)));
}
