import type { Severity } from '@paanch/contracts/security/vocabulary';
import type { RecordedEvent } from '../../classification/recorded-event.rule.js';
import type { Hit } from './hit.rule.js';

/** One rule of the alert engine (docs/alerts.md#rules). */
export interface AlertRule {
  readonly id: string;
  readonly windowMs: number;
  readonly actionRequired: string;
  /** Null when the rule has no interest in the event. */
  readonly hitOf: (event: RecordedEvent) => Hit | null;
  /** Null below the threshold. A further hit must never lower the verdict, so that the order of arrival cannot matter. */
  readonly judge: (window: readonly Hit[]) => Verdict | null;
  readonly describe: (alert: AlertSummary) => string;
}

export interface Verdict {
  readonly severity: Severity;
  /** What the window counted, for the description of the alert. */
  readonly peak: number;
}

/** What a rule may use to describe an alert. */
export interface AlertSummary extends Verdict {
  readonly group_key: string;
  /** Hits since the start of the first window that fired. */
  readonly event_count: number;
  /** Of the account or the person; null unless all hits have the same one. */
  readonly user_role: string | null;
}
