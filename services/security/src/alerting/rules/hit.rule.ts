import type { RecordedEvent } from '../../classification/recorded-event.rule.js';

/** What an alert rule keeps of an event: a row of `rule_hits` without the rule. */
export interface Hit {
  /** What the rule counts by: an account, a person or an address. */
  readonly group_key: string;
  readonly event_id: string;
  readonly occurred_at: Date;
  readonly weight: number;
  readonly user_role: string | null;
  readonly ip_address: string | null;
  readonly endpoint: string | null;
  readonly object_ref: string | null;
}

export function hitFrom(event: RecordedEvent, groupKey: string, weight = 1): Hit {
  const { event_id, occurred_at, user_role, ip_address, endpoint } = event;
  return { group_key: groupKey, event_id, occurred_at, weight, user_role, ip_address, endpoint, object_ref: objectOf(event) };
}

function objectOf({ event_type, details }: RecordedEvent): string | null {
  return event_type === 'UNAUTHORIZED_ACCESS' ? (details.objectRef ?? null) : null;
}
