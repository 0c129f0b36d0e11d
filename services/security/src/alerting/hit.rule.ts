/** What an alert rule takes from events, and how it judges a window of them (trust 4). */
import type { Severity } from '@paanch/contracts/security/vocabulary';
import type { RecordedEvent } from '../classification/recorded-event.js';

export interface Hit {
  /** What the rule counts by: an account, a person, a source. */
  readonly groupKey: string;
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly weight: number;
  readonly userRole: string | null;
  readonly ipAddress: string | null;
  readonly endpoint: string | null;
  readonly objectRef: string | null;
}

export interface Judgement {
  readonly severity: Severity;
  /** What the window counted, for the words of the alert. */
  readonly peak: number;
}

export interface AlertRule {
  readonly id: string;
  readonly windowMs: number;
  readonly actionRequired: string;
  /** Null: the event is nothing to this rule. */
  readonly hitOf: (event: RecordedEvent) => Hit | null;
  /** Null below the threshold. One more hit never makes it milder, so the order of arrival cannot matter. */
  readonly judge: (window: readonly Hit[]) => Judgement | null;
  readonly describe: (alert: Described) => string;
}

/** What an alert can be put into words with. */
export interface Described extends Judgement {
  readonly groupKey: string;
  /** Hits since the first window that fired began. */
  readonly eventCount: number;
  /** Of the account or the person, where all hits share one. */
  readonly userRole: string | null;
}

export function hitFrom(event: RecordedEvent, groupKey: string, weight = 1): Hit {
  const { eventId, occurredAt, userRole, ipAddress, endpoint, details } = event;
  const objectRef = typeof details['objectRef'] === 'string' ? details['objectRef'] : null;
  return { groupKey, eventId, occurredAt, weight, userRole, ipAddress, endpoint, objectRef };
}
