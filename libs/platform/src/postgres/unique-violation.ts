import { codeOf, constraintOf } from './failure.js';

/** Whether a unique index refused; with a name, whether that index did. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint);
}
