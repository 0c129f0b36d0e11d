import type { Decision, Known } from './learner-record.js';

/** Nothing happened. */
export function stays(known: Known): Decision<void> {
  return { next: known, facts: [], outcome: undefined };
}
