/**
 * What a recording by one PUT is handed in by: where it waits, and a ticket of the person that its link was made for. Content makes it, and
 * interview takes over only what it proves (docs/files.md#recordings).
 */
import { isMediaTicket, signMediaTicket } from '../../identity/media-ticket.js';
import { quarantineKey } from './file-keys.js';

/** As long as a recording waits to be taken over. */
const VALID_MS = 24 * 3_600_000;
const PATH = /^(quarantine\/interviewRecordings\/[0-9a-f-]{36})\/([\w.-]{54})$/;

export function recordingPath(
  ticketKey: Uint8Array,
  { id, personId, now }: { readonly id: string; readonly personId: string; readonly now: Date },
): string {
  const key = quarantineKey('interviewRecordings', id);
  return `${key}/${signMediaTicket(ticketKey, { fileId: key, personId, expiresAt: new Date(now.getTime() + VALID_MS) })}`;
}

/** Where it waits; null for a path that was not made for this person, or a day ago. */
export function waitingKeyOf(
  ticketKey: Uint8Array,
  path: string,
  { personId, now }: { readonly personId: string; readonly now: Date },
): string | null {
  const [, key = '', ticket = ''] = PATH.exec(path) ?? [];
  return isMediaTicket(ticketKey, ticket, { fileId: key, personId, now }) ? key : null;
}
