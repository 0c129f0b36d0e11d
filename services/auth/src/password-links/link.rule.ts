/** How long links that set a password work, and how often they are sent (docs/sessions.md#links). */
import { INVITATION_HOURS, RESET_LINK_MINUTES } from '@paanch/contracts/auth/sign-in/password-reset';

export const LINK_PURPOSES = ['reset', 'invitation'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const MINUTE = 60_000;
export const HOUR_MS = 60 * MINUTE;
const LASTS_MS = { reset: RESET_LINK_MINUTES * MINUTE, invitation: INVITATION_HOURS * HOUR_MS } as const;
/** Requests anybody who knows the address can make for one account within an hour. */
const RESETS_AN_HOUR = 3;

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

/** @param recentlySent reset links of the last hour */
export function maySendReset(recentlySent: number): boolean {
  return recentlySent < RESETS_AN_HOUR;
}
