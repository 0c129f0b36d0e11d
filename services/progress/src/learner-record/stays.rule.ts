import type { Decided, Known } from './learner-record.js';

/** Nothing happened. */
export function stays(known: Known): Decided<void> {
  return { next: known, facts: [], outcome: undefined };
}
