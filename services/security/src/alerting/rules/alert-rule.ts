import type { Severity } from '@paanch/contracts/security/vocabulary';
import type { RecordedEvent } from '../../classification/recorded-event.rule.js';
import type { IsShared } from '../../networks/is-shared.rule.js';
import type { Hit } from './hit.rule.js';
import type { TryWeight } from './sign-in-attacks/attack-try.rule.js';

/** One rule of the alert engine (docs/alerts.md#rules). */
export interface AlertRule {
  readonly id: string;
  readonly windowMs: number;
  /** How long a closed alert's group stays silent, by event time; 0 for none (docs/alerts.md#cool-down). */
  readonly coolDownMs: number;
  readonly actionRequired: string;
  /** Null when the rule has no interest in the event. */
  readonly hitOf: (event: RecordedEvent) => Hit | null;
  /** How long after its arrival a hit is judged; needed if a further hit may lower the verdict (docs/alerts.md#settling). */
  readonly settlesMs?: number;
  /** How its group keys begin, where another rule that settles has the same id. */
  readonly keyPrefix?: string;
  /**
   * Null below the threshold. A further hit must never lower the verdict, so that the order of arrival cannot matter; where it may,
   * the rule has `settlesMs`.
   */
  readonly judge: (window: readonly Hit[], isShared?: IsShared) => Verdict | null;
  /** The same judgement, for windows of many hits. */
  readonly slide?: (isShared: IsShared) => SlidingWindow;
  /** Of an attack on sign-ins: the hits that were its tries, if their window fired (docs/alerts.md#sign_in_after_attack). */
  readonly tried?: (hit: Hit, isShared: boolean) => TryWeight | null;
  /** A hit that raises nothing by itself and counts for every alert of its group, also after one was closed. */
  readonly isEvidence?: (hit: Hit) => boolean;
  readonly describe: (alert: AlertSummary) => string;
}

/** Hits leave it in the order in which they came. */
export interface SlidingWindow {
  readonly add: (hit: Hit) => void;
  readonly drop: () => void;
  readonly verdict: () => Verdict | null;
}

export interface Verdict {
  readonly severity: Severity;
  /** What the window counted, for the description of the alert. */
  readonly peak: number;
  /** Which kind of events was counted, of a rule that counts several. */
  readonly cause?: string | null | undefined;
}

/** What a rule may use to describe an alert. */
export interface AlertSummary extends Verdict {
  readonly group_key: string;
  /** Hits since the start of the first window that fired. */
  readonly event_count: number;
  /** Of the account or the person; null unless all hits have the same one. */
  readonly user_role: string | null;
}
