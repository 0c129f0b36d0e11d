/** Sends forms that earlier pages handed in and could not send, as soon as the same person is signed in, on any page. */
import type { Client } from '@paanch/client/calling/client';
import { openOutbox, type Outbox } from '@paanch/client/drafts/outbox';
import { withoutOpenPage } from '../unsent/tab-lock.js';
import { APPLICATION } from './kinds/application-kind.js';
import { objectOf, type FormKind } from './kinds/form-kind.js';
import { keptForms } from './kept-form.js';
import { PROJECT } from './kinds/project-kind.js';
import { mayStillArrive, sendForm } from './send-form.js';

export async function countUnsentForms(userId: string): Promise<number> {
  const outbox = await openOutbox(userId);
  return (await keptForms(outbox, APPLICATION)).length + (await keptForms(outbox, PROJECT)).length;
}

type SentKind = Pick<FormKind<never>, 'words' | 'refresh'>;

export interface Outcomes {
  readonly sent: (kind: SentKind, title: string) => void;
  readonly refused: (kind: SentKind, title: string, error: unknown) => void;
}

/** What cannot be sent now stays for the next time; an open page sends its own. */
export async function sendUnsentForms(client: Client, userId: string, outcomes: Outcomes): Promise<void> {
  const outbox = await openOutbox(userId);
  await sendAll(client, outbox, APPLICATION, outcomes);
  await sendAll(client, outbox, PROJECT, outcomes);
}

async function sendAll<Body>(client: Client, outbox: Outbox, kind: FormKind<Body>, { sent, refused }: Outcomes): Promise<void> {
  for (const kept of await keptForms(outbox, kind)) {
    await withoutOpenPage(objectOf(kind, kept.id), async () => {
      try {
        await sendForm(client, outbox, kind, kept);
        sent(kind, kept.title);
      } catch (error) {
        if (!mayStillArrive(error)) refused(kind, kept.title, error);
      }
    });
  }
}
