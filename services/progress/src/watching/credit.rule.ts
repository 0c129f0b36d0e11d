/**
 * What a save of watched seconds is credited with: no more than can have been played since (docs/path.md#watching). What exceeds is not
 * refused: the answer says what counts, and the rest may be sent again.
 */
import type { WatchedRanges } from '@paanch/contracts/progress/modules/watching';
import { type Coverage, first, lengthOf, minus, storable, union, within } from './coverage.rule.js';

/** A little faster than the fastest speed of the player, and seconds on top for clocks and rounding. */
const SPEED = 1.5;
const GRACE_SECONDS = 5;
/** New seconds beyond what was possible since the first save, above which a save is reported. */
const SUSPICIOUS_SECONDS = 30;

/** What is stored of one video. */
export interface WatchedVideo {
  readonly watched: WatchedRanges;
  /** By all saves, what was seen again included. */
  readonly creditedSeconds: number;
  /** Named by the first save beyond what counted then. They may have been played long before it, while saves could not arrive. */
  readonly unprovenSeconds: number;
  readonly positionSeconds: number;
  readonly firstSavedAt: Date;
  readonly savedAt: Date;
}

/** What a learner may still be credited with, over all videos and devices. */
export interface Allowance {
  readonly seconds: number;
  readonly at: Date;
}

export interface Save {
  readonly positionSeconds: number;
  /** Absent: played from the last stored position to this one. */
  readonly watched: Coverage | undefined;
  readonly now: Date;
}

export interface Credited {
  readonly video: WatchedVideo;
  readonly allowance: Allowance;
  /** It named many more seconds than can have been played. */
  readonly isImpossible: boolean;
}

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1_000);

const possibleIn = (seconds: number) => SPEED * seconds + GRACE_SECONDS;

export function newAllowance(now: Date): Allowance {
  return { seconds: GRACE_SECONDS, at: now };
}

/** It grows until a whole video could be credited. */
function allowedNow({ seconds, at }: Allowance, duration: number, now: Date): number {
  return Math.min(duration + GRACE_SECONDS, seconds + SPEED * secondsBetween(at, now));
}

function unsaved(now: Date): WatchedVideo {
  return { watched: [], creditedSeconds: 0, unprovenSeconds: 0, positionSeconds: 0, firstSavedAt: now, savedAt: now };
}

/** Whole seconds. */
function limitOf({ savedAt, firstSavedAt, creditedSeconds }: WatchedVideo, allowed: number, now: Date): number {
  const sinceLast = possibleIn(secondsBetween(savedAt, now));
  const leftSinceFirst = possibleIn(secondsBetween(firstSavedAt, now)) - creditedSeconds;
  return Math.max(0, Math.floor(Math.min(sinceLast, leftSinceFirst, allowed)));
}

/** Everything that was played costs, also what is seen again; new seconds come first, so that a repeated save loses none. */
export function credit(known: WatchedVideo | null, allowance: Allowance, duration: number, save: Save): Credited {
  const { now } = save;
  const video = known ?? unsaved(now);
  const positionSeconds = Math.min(duration, Math.max(0, save.positionSeconds));
  const played = within(save.watched ?? [[video.positionSeconds, positionSeconds]], duration);
  const fresh = minus(played, video.watched);
  const allowed = allowedNow(allowance, duration, now);
  const limit = limitOf(video, allowed, now);
  const cost = Math.min(lengthOf(played), limit);
  const excess = Math.max(0, lengthOf(fresh) - limit);
  const unprovenSeconds = known?.unprovenSeconds ?? excess;
  return {
    video: {
      watched: storable(union(video.watched, first(fresh, limit))),
      creditedSeconds: video.creditedSeconds + cost,
      unprovenSeconds,
      positionSeconds,
      firstSavedAt: video.firstSavedAt,
      savedAt: now,
    },
    allowance: { seconds: allowed - cost, at: now },
    isImpossible: excess - unprovenSeconds > SUSPICIOUS_SECONDS,
  };
}
