/** Tickets with which a learner plays one video, or reads one file of captions: signed by progress, checked by content (docs/files.md#tickets). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSecretKey } from './keys.js';

export interface MediaTicket {
  /** The id of a video, or the SHA-256 of captions. */
  readonly fileId: string;
  readonly personId: string;
}

/** Epoch seconds in ten digits, then the signature. */
const TICKET = /^(\d{10})\.([\w-]{43})$/;

/** Held by progress and content. */
export async function readMediaTicketKey(keysDir: string): Promise<Uint8Array> {
  const { bytes } = await readSecretKey(keysDir, 'media-ticket');
  return bytes;
}

export function signMediaTicket(key: Uint8Array, { expiresAt, ...named }: MediaTicket & { readonly expiresAt: Date }): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1_000)).padStart(10, '0');
  return `${expires}.${signatureOf(key, named, expires)}`;
}

/** Whether it names this person and this file, and its time is not over. */
export function isMediaTicket(key: Uint8Array, ticket: string, { now, ...named }: MediaTicket & { readonly now: Date }): boolean {
  const [, expires = '', signature = ''] = TICKET.exec(ticket) ?? [];
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, named, expires))];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) * 1_000 > now.getTime();
}

function signatureOf(key: Uint8Array, { fileId, personId }: MediaTicket, expires: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([fileId, personId, expires]))
    .digest('base64url');
}
