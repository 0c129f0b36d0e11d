/** Sends what earlier pages watched and could not send, as soon as the same person is signed in, on any page. */
import type { Client } from '@paanch/client/calling/client';
import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import { openOutbox, type Outbox } from '@paanch/client/drafts/outbox';
import { withoutOpenPage } from '../unsent/tab-lock.js';
import { allKept, forgetSentWatching, forgetWatching, keepWatching, objectOf, type KeptWatching, type WatchRef } from './kept-watching.js';
import { sendLesson, sendSession } from './send-watching.js';
import { without } from '@paanch/ui/player/played/ranges.rule';

export async function countUnsentWatching(userId: string): Promise<number> {
  return (await allKept(await openOutbox(userId))).length;
}

/** What cannot be sent now stays for the next time; an open page sends its own. */
export async function sendUnsentWatching(client: Client, userId: string): Promise<void> {
  const outbox = await openOutbox(userId);
  for (const { ref, kept } of await allKept(outbox)) {
    await withoutOpenPage(objectOf(ref), () => sendOne(client, outbox, ref, kept)).catch(() => undefined);
  }
}

async function sendOne(client: Client, outbox: Outbox, ref: WatchRef, kept: KeptWatching): Promise<void> {
  const save = { cause: 'leave', position: kept.position, watched: kept.unsent, all: kept.unsent, isRead: kept.isRead } as const;
  try {
    const { watched } = ref.kind === 'lesson' ? await sendLesson(client, ref, save) : await sendSession(client, ref.sessionId, save, null);
    const left = without(kept.unsent, watched).map(([from, to]): [number, number] => [from, to]);
    if (left.length === 0) await forgetSentWatching(outbox, ref, kept);
    else await keepWatching(outbox, ref, { ...kept, unsent: left, isRead: false });
  } catch (error) {
    // Locked again, or gone: nobody will ever count it.
    if (isApiError(error) && !isPassing(error) && error.status !== 401) await forgetWatching(outbox, ref);
    throw error;
  }
}
