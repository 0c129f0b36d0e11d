/** Refresh token rotation with reuse detection (docs/sessions.md#rotation). */
import type { Session } from '../tables.js';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

/**
 * Milliseconds. A request or a response takes at most 10 s, so the grace period must cover two of them, and a token must be
 * older than two before it rotates; rotation-checker.test.ts proves both.
 */
export const ROTATION_TIMING = { minimumAgeMs: 25 * SECOND, graceMs: 30 * SECOND } as const;
export type RotationTiming = Readonly<Record<keyof typeof ROTATION_TIMING, number>>;

const MAX_REISSUES = 10;
const MAX_RECOVERIES_PER_DAY = 3;

/** What a session's row keeps about its refresh token; tokens have no rows of their own. */
export type Rotation = Pick<
  Session,
  'generation' | 'issued_at' | 'confirmed' | 'recovered' | 'reissues' | 'rotation_network' | 'rotation_user_agent' | 'recoveries'
>;

/** A refresh token with a valid MAC. */
export interface PresentedToken {
  readonly generation: number;
  readonly network: string;
  readonly userAgent: string;
  readonly at: Date;
}

export type Reuse = 'none' | 'grace' | 'recovery';

/**
 * rotate and reissue send the refresh token of `next`; keep sends an access token alone; revoke ends the session, as
 * `forged` if the token's generation was never issued.
 */
export type RotationDecision<R> =
  | { readonly kind: 'rotate' | 'reissue'; readonly next: R; readonly reuse: Reuse }
  | { readonly kind: 'keep' }
  | { readonly kind: 'revoke'; readonly reason: 'previous' | 'old' | 'forged' };

export function decideRotation<R extends Rotation>(
  known: R,
  presented: PresentedToken,
  timing: RotationTiming = ROTATION_TIMING,
): RotationDecision<R> {
  const behind = known.generation - presented.generation;
  if (behind < 0) return { kind: 'revoke', reason: 'forged' };
  if (behind === 0) return decideCurrent(known, presented, timing);
  if (behind > 1) return { kind: 'revoke', reason: 'old' };
  return decidePrevious(known, presented, timing);
}

function decideCurrent<R extends Rotation>(known: R, presented: PresentedToken, timing: RotationTiming): RotationDecision<R> {
  if (ageMs(known, presented) < timing.minimumAgeMs) return { kind: 'keep' };
  const next = {
    ...known,
    generation: known.generation + 1,
    issued_at: presented.at,
    confirmed: false,
    recovered: false,
    reissues: 0,
    rotation_network: presented.network,
    rotation_user_agent: presented.userAgent,
  };
  return { kind: 'rotate', next, reuse: 'none' };
}

/** The previous generation: the response with the current one was lost or overtaken, or someone stole the token. */
function decidePrevious<R extends Rotation>(known: R, presented: PresentedToken, timing: RotationTiming): RotationDecision<R> {
  if (known.reissues >= MAX_REISSUES) return { kind: 'revoke', reason: 'previous' };
  const isInGrace = ageMs(known, presented) <= timing.graceMs;
  const isSameNetwork = presented.network === known.rotation_network;
  const isSameBrowser = presented.userAgent === known.rotation_user_agent;
  const reissued = { ...known, issued_at: presented.at, reissues: known.reissues + 1 };
  if (isInGrace && isSameNetwork && isSameBrowser) return { kind: 'reissue', next: reissued, reuse: 'grace' };

  const mayBeLost = (isInGrace && !isSameNetwork) || (!known.confirmed && isSameBrowser);
  const recent = known.recoveries.filter((at) => presented.at.getTime() - at.getTime() < DAY);
  if (!mayBeLost || (!known.recovered && recent.length >= MAX_RECOVERIES_PER_DAY)) return { kind: 'revoke', reason: 'previous' };
  const recoveries = known.recovered ? recent : [...recent, presented.at];
  return { kind: 'reissue', next: { ...reissued, recovered: true, recoveries }, reuse: 'recovery' };
}

function ageMs({ issued_at }: Rotation, { at }: PresentedToken): number {
  return at.getTime() - issued_at.getTime();
}
