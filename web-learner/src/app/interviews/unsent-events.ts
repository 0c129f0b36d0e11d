/** Sends what killed pages knew of their interviews, as soon as the same person is signed in, on any page. */
import type { Client } from '@paanch/client/calling/client';
import { openOutbox } from '@paanch/client/drafts/outbox';
import { withoutOpenPage } from '../unsent/tab-lock.js';
import { keptInterviews, objectOf, sendKeptEvents } from './kept-events.js';

export async function countUnsentEvents(userId: string): Promise<number> {
  return (await keptInterviews(await openOutbox(userId))).length;
}

/** What cannot be sent now stays for the next time; an open page sends its own. */
export async function sendUnsentEvents(client: Client, userId: string): Promise<void> {
  const outbox = await openOutbox(userId);
  for (const interviewId of await keptInterviews(outbox)) {
    const send = async () => void (await sendKeptEvents(client, outbox, interviewId, { withDraft: true }));
    await withoutOpenPage(objectOf(interviewId), send).catch(() => undefined);
  }
}
