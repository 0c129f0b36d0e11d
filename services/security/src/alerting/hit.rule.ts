/** What an alert rule takes from an event and finds in all it has taken (trust 4). */
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

export interface Finding {
  readonly severity: Severity;
  readonly description: string;
  readonly actionRequired: string;
  /** Time of the event that reached the threshold. */
  readonly raisedAt: Date;
  readonly lastSeenAt: Date;
  /** Events from the first window that fired onwards. */
  readonly eventCount: number;
  readonly relatedEvents: readonly string[];
  /** The source, where all of them share one. */
  readonly ipAddress: string | null;
}

export interface AlertRule {
  readonly id: string;
  /** Null: the event is nothing to this rule. */
  readonly hitOf: (event: RecordedEvent) => Hit | null;
  /** All hits of one group in any order; a function of the set, so neither order nor repetition matters. */
  readonly find: (hits: readonly Hit[]) => Finding | null;
}

/** Related events kept with an alert (trust 4). */
export const MAX_RELATED = 50;

export function hitFrom(event: RecordedEvent, groupKey: string, weight = 1): Hit {
  const { eventId, occurredAt, userRole, ipAddress, endpoint, details } = event;
  const objectRef = typeof details['objectRef'] === 'string' ? details['objectRef'] : null;
  return { groupKey, eventId, occurredAt, weight, userRole, ipAddress, endpoint, objectRef };
}

/** One of each event, oldest first; equal times by id, so that every order of arrival gives one order here. */
export function inOrder(hits: readonly Hit[]): Hit[] {
  const unique = new Map(hits.map((hit) => [hit.eventId, hit]));
  return [...unique.values()].toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.eventId < b.eventId ? -1 : 1));
}

/** For each hit, in order: the hits of the window that ends with it, itself included. */
export function windowsOf(ordered: readonly Hit[], lengthMs: number): Hit[][] {
  let from = 0;
  return ordered.map((last, index) => {
    while ((ordered[from]?.occurredAt.getTime() ?? 0) <= last.occurredAt.getTime() - lengthMs) from += 1;
    return ordered.slice(from, index + 1);
  });
}

/** What is common to every finding: from the first window that fired to the last hit. */
export function span(
  ordered: readonly Hit[],
  fired: readonly Hit[],
): Pick<Finding, 'raisedAt' | 'lastSeenAt' | 'eventCount' | 'relatedEvents' | 'ipAddress'> | null {
  const first = fired[0];
  const reached = fired.at(-1);
  const last = ordered.at(-1);
  if (!first || !reached || !last) return null;
  const since = ordered.slice(ordered.indexOf(first));
  const sources = new Set(since.map(({ ipAddress }) => ipAddress));
  return {
    raisedAt: reached.occurredAt,
    lastSeenAt: last.occurredAt,
    eventCount: since.length,
    relatedEvents: since.slice(0, MAX_RELATED).map(({ eventId }) => eventId),
    ipAddress: sources.size === 1 ? (first.ipAddress ?? null) : null,
  };
}
