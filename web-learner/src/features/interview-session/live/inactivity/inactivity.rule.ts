/** When an interview ends because nobody is there (docs/interviews.md#time). */

/** Seconds without speech, key or pointer until the question, and until the end (docs/specification.md#constants). */
const WARN_AFTER = 480;
const END_AFTER = 600;

export type Inactivity =
  | { readonly kind: 'active' }
  | { readonly kind: 'warned'; readonly secondsLeft: number }
  | { readonly kind: 'over' };

/** `stretch`: of the time allowed to that of everybody, so that extended time extends this too. */
export function inactivityAfter(idleSeconds: number, stretch: number): Inactivity {
  if (idleSeconds >= END_AFTER * stretch) return { kind: 'over' };
  if (idleSeconds < WARN_AFTER * stretch) return { kind: 'active' };
  return { kind: 'warned', secondsLeft: Math.ceil(END_AFTER * stretch - idleSeconds) };
}
