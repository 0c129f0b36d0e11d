/** Which of several verdicts counts. Rules that count several kinds of events choose by it too, so that the order of arrival cannot matter. */
import { SEVERITIES, type Severity } from '@paanch/contracts/security/vocabulary';
import type { Verdict } from './alert-rule.js';

const rankOf = (severity: Severity) => SEVERITIES.indexOf(severity);

/** Whether `one` counts before `other`: the worse, then the one that counted more, then by the name of its cause. */
export function isWorse(one: Verdict, other: Verdict): boolean {
  const difference = rankOf(one.severity) - rankOf(other.severity) || one.peak - other.peak;
  return difference === 0 ? (one.cause ?? '') > (other.cause ?? '') : difference > 0;
}

/** Null if there is none. */
export function worstOf(...verdicts: readonly (Verdict | null)[]): Verdict | null {
  return verdicts.reduce((worst, next) => (worst === null || (next !== null && isWorse(next, worst)) ? next : worst), null);
}
