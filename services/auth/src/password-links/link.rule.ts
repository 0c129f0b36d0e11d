/** How long links that set a password work, and how often they are sent (docs/sessions.md#links). */
import { INVITATION_HOURS, RESET_LINK_MINUTES } from '@paanch/contracts/auth/sign-in/password-reset';

export const LINK_PURPOSES = ['reset', 'invitation'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const MINUTE = 60_000;
const HOUR_MS = 60 * MINUTE;
const LASTS_MS = { reset: RESET_LINK_MINUTES * MINUTE, invitation: INVITATION_HOURS * HOUR_MS } as const;
/** Of any kind and by anyone, to one address. */
export const LINKS_AN_HOUR = 3;

export function linkExpiry(purpose: LinkPurpose, at: Date): Date {
  return new Date(at.getTime() + LASTS_MS[purpose]);
}

export function newLink(purpose: LinkPurpose, personId: string, tokenHash: Buffer, at: Date) {
  return { token_hash: tokenHash, purpose, person_id: personId, created_at: at, expires_at: linkExpiry(purpose, at), used_at: null };
}

interface LinkState {
  readonly purpose: LinkPurpose;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

export function isLinkValid(link: LinkState, purpose: LinkPurpose, now: Date): boolean {
  return link.purpose === purpose && link.used_at === null && link.expires_at > now;
}

/**
 * How long until the next link may be sent, in seconds; null if one may be sent now.
 * @param sent when the last links were sent, newest first
 */
export function secondsUntilNextLink(sent: readonly Date[], now: Date): number | null {
  const oldest = sent[LINKS_AN_HOUR - 1];
  const wait = oldest === undefined ? 0 : oldest.getTime() + HOUR_MS - now.getTime();
  return wait > 0 ? Math.ceil(wait / 1_000) : null;
}
