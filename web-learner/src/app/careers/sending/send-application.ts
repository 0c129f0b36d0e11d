import { isApiError, isPassing } from '@paanch/client/calling/api-error';
import type { Client } from '@paanch/client/calling/client';
import type { Outbox } from '@paanch/client/drafts/outbox';
import { applyForJob } from '@paanch/contracts/careers/applying';
import { forgetApplication, type KeptApplication } from './kept-application.js';

/** Whether it may still arrive: no decision of the server, or the person must sign in again first. */
export function mayStillArrive(error: unknown): boolean {
  return !isApiError(error) || isPassing(error) || error.status === 401 || error.code === 'REQUEST_IN_PROGRESS';
}

/** Resolves to the application's id. What the server refuses is not kept; what may still arrive is. */
export async function sendApplication(
  client: Client,
  outbox: Outbox,
  { jobId, key, body }: KeptApplication,
  signal?: AbortSignal,
): Promise<string> {
  try {
    const { application } = await client.call(applyForJob, { params: { jobId }, body, keyFor: () => key, ...(signal && { signal }) });
    await forgetApplication(outbox, jobId);
    return application.id;
  } catch (error) {
    if (!mayStillArrive(error)) await forgetApplication(outbox, jobId);
    throw error;
  }
}
