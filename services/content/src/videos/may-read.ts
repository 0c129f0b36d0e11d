/** Who may play a video or read its captions (docs/files.md#tickets). */
import type { Caller } from '@paanch/platform/http/caller';
import { isMediaTicket } from '@paanch/platform/identity/media-ticket';
import type { ContentDeps } from '../deps.js';

interface Asked {
  readonly caller: Caller;
  readonly ticket: string | undefined;
  readonly fileId: string;
}

/** Staff need no ticket; a learner needs one of their own for this very file. */
export function mayRead(
  { caller, ticket = '', fileId }: Asked,
  { mediaTicketKey, clock }: Pick<ContentDeps, 'mediaTicketKey' | 'clock'>,
): boolean {
  return caller.role !== 'student' || isMediaTicket(mediaTicketKey, ticket, { fileId, personId: caller.userId, now: clock() });
}
