/** When an Admin is mailed of an alert (docs/alerts.md#mails): a storm of alerts must not bury the first ones. */
import type { Severity } from '@paanch/contracts/security/vocabulary';
import type { Mailing } from '../notification.rule.js';

const HOUR_MS = 60 * 60_000;
/** Mails in one hour; what comes after them waits for its end. */
const MAILS_AN_HOUR = 6;

interface AlertNews {
  readonly severity: Severity;
  /** When it became that severe. */
  readonly raisedAt: Date;
}

/** The start of this hour of the clock. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}

/** @param mailed mails about alerts that this Admin was sent in this hour */
export function alertMailing({ severity, raisedAt }: AlertNews, mailed: number, now: Date): Mailing {
  // Told hours later, after an outage or a replay, it would pass for news.
  if (now.getTime() - raisedAt.getTime() > HOUR_MS) return 'never';
  if (severity === 'EMERGENCY' || mailed < MAILS_AN_HOUR) return 'now';
  return new Date(hourOf(now).getTime() + HOUR_MS);
}
