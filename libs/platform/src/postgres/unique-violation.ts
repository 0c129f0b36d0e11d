import { codeOf, constraintOf } from './failure.js';

/** True where a unique index said no; with a name, only where it was that one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint);
}
