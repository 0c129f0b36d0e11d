import type { Decision, Known } from './learner-record.js';

export function unchanged(known: Known): Decision<void> {
  return { next: known, facts: [], outcome: undefined };
}
