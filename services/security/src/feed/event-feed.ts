/** Where the rows of events are kept: PostgreSQL, or MongoDB where one is configured, with the same promises (docs/events.md#storing). */
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import type { RowsToExport } from '@paanch/platform/exports/rows-to-export';
import type { Tx } from '@paanch/platform/postgres/database';
import type { CountRemoved } from '@paanch/platform/retention/remove-old-rows';
import type { PersonAlias } from '../aliases/alias.store.js';
import type { RecordedEvent } from '../classification/recorded-event.rule.js';
import type { Day } from './days-of-events.js';
import type { StoredEvent } from './tables.js';

export type EventQuery = QueryOf<typeof listSecurityEvents>;
export type EventFilters = Omit<EventQuery, 'page' | 'pageSize'>;

export interface EventPage {
  readonly events: readonly StoredEvent[];
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly totalIsCapped: boolean;
}

/** `keep` and the reads throw Refusal STORAGE_UNAVAILABLE while MongoDB is away. */
export interface EventFeed {
  /** Before the transaction that counts them, so that a process which dies in between loses nothing. Changes nothing the second time. */
  keep(events: readonly RecordedEvent[]): Promise<void>;
  /** Adds those that were never counted before to sums and last-seen times, and returns them. */
  count(tx: Tx, events: readonly RecordedEvent[]): Promise<RecordedEvent[]>;
  /** Stores and counts them where PostgreSQL is all there is: what security finds out by itself (docs/alerts.md#event_pipeline_silence). */
  record(tx: Tx, events: readonly RecordedEvent[]): Promise<RecordedEvent[]>;
  /** One page, newest first, of what this role may find. */
  page(query: EventQuery, role: Role): Promise<EventPage>;
  /** All of them, with the name of who did it. */
  exported(filters: EventFilters, role: Role): Promise<RowsToExport>;
  /** The newest events since then, without the roll-ups of reads. */
  latestNotable(since: Date, limit: number): Promise<StoredEvent[]>;
  /** Takes rows that PostgreSQL alone has to where the others are. */
  gather(stopping: AbortSignal): Promise<void>;
  /** Replaces an erased person in every row by the alias; safe to begin again. */
  cover(person: PersonAlias, stopping: AbortSignal): Promise<void>;
  /** Removes what happened more than 400 days ago. */
  forgetOld(count?: CountRemoved): Promise<void>;
  /** Makes addresses of a day networks. @returns how many; `limit` if there may be more */
  cutAddresses(day: Day, limit: number, count: CountRemoved): Promise<number>;
  close(): Promise<void>;
}
