/** How a live session can go wrong; each for one session. */
export const LIVE_FAULTS = [
  /** 404 instead of a socket. */
  'no upgrade',
  /** 1007 at once. */
  'bad key',
  /** 1008 at once, whatever the token. */
  'refused',
  /** Silence after the setup. */
  'no setup',
  /** Sound, caption and end of a turn in one message. */
  'several parts',
  /** Frames as bytes, not as text. */
  'binary',
  /** Parts without sound, and none at all. */
  'empty parts',
  /** Fields that nobody knows. */
  'unknown fields',
  /** A message of 2 MB. */
  'large',
  /** From the first question on: goAway, and then 1001. */
  'go away',
  /** From the first question on: the connection is gone, 1006. */
  'cut',
  /** From the first question on: 1011. */
  'failure',
] as const;
export type LiveFault = (typeof LIVE_FAULTS)[number];

/** Milliseconds from `goAway` to its end. */
export const GO_AWAY_MS = 500;
export const LARGE_BYTES = 2 * 1024 * 1024;
