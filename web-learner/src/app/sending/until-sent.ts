import type { Client } from '@paanch/client/calling/client';
import type { Outbox } from '@paanch/client/drafts/outbox';
import { lockForPage } from '../unsent/tab-lock.js';
import { objectOf, type FormKind, type KeptForm } from './kinds/form-kind.js';
import { keepTrying, type Waiting } from './keep-trying.js';
import { keepForm } from './kept-form.js';
import { sendForm } from './send-form.js';

/**
 * Keeps the form on this device and sends it until the server has decided; resolves to the id of what it has become. While it runs, no
 * other page sends it. If the session is over it stays kept, and is sent after the next sign-in.
 */
export async function untilSent<Body>(
  client: Client,
  outbox: Outbox,
  kind: FormKind<Body>,
  kept: KeptForm<Body>,
  waiting: Waiting,
): Promise<string> {
  const unlock = await lockForPage(objectOf(kind, kept.id));
  try {
    await keepForm(outbox, kind, kept);
    return await keepTrying(() => sendForm(client, outbox, kind, kept, waiting.signal), waiting);
  } finally {
    unlock();
  }
}
