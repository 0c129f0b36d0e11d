/** Sends applications that earlier pages handed in and could not send, as soon as the same person is signed in, on any page. */
import type { Client } from '@paanch/client/calling/client';
import { openOutbox } from '@paanch/client/drafts/outbox';
import { withoutOpenPage } from '../../../features/assessments/write-lease/tab-lock.js';
import { keptApplications, objectOf } from './kept-application.js';
import { mayStillArrive, sendApplication } from './send-application.js';

export async function countUnsentApplications(userId: string): Promise<number> {
  return (await keptApplications(await openOutbox(userId))).length;
}

export interface Outcomes {
  readonly sent: (title: string) => void;
  readonly refused: (title: string, error: unknown) => void;
}

/** What cannot be sent now stays for the next time; an open page sends its own. */
export async function sendUnsentApplications(client: Client, userId: string, { sent, refused }: Outcomes): Promise<void> {
  const outbox = await openOutbox(userId);
  for (const kept of await keptApplications(outbox)) {
    await withoutOpenPage(objectOf(kept.jobId), async () => {
      try {
        await sendApplication(client, outbox, kept);
        sent(kept.title);
      } catch (error) {
        if (!mayStillArrive(error)) refused(kept.title, error);
      }
    });
  }
}
