import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import type { Client } from '@paanch/client/calling/client';
import type { Outbox } from '@paanch/client/drafts/outbox';
import type { FormKind, KeptForm } from './kinds/form-kind.js';
import { forgetForm } from './kept-form.js';

/** Whether it may still arrive: no decision of the server, or the person must sign in again first. */
export function mayStillArrive(error: unknown): boolean {
  return !isApiError(error) || isPassing(error) || error.status === 401 || error.code === 'REQUEST_IN_PROGRESS';
}

/** Resolves to the id of what it has become. What the server refuses is not kept; what may still arrive is. */
export async function sendForm<Body>(
  client: Client,
  outbox: Outbox,
  kind: FormKind<Body>,
  kept: KeptForm<Body>,
  signal?: AbortSignal,
): Promise<string> {
  try {
    const id = await kind.send(client, kept, signal);
    await forgetForm(outbox, kind, kept.id);
    return id;
  } catch (error) {
    if (!mayStillArrive(error)) await forgetForm(outbox, kind, kept.id);
    throw error;
  }
}
