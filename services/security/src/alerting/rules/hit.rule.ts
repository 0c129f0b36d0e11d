import type { RecordedEvent } from '../../classification/recorded-event.js';
import type { ruleHits } from '../tables.js';

/** What an alert rule keeps of an event: a row of `rule_hits` without the rule. */
export type Hit = Readonly<Omit<typeof ruleHits.$inferSelect, 'rule'>>;

export function hitFrom(event: RecordedEvent, groupKey: string, weight = 1): Hit {
  const { event_id, occurred_at, user_role, ip_address, endpoint, details } = event;
  const object_ref = typeof details['objectRef'] === 'string' ? details['objectRef'] : null;
  return { group_key: groupKey, event_id, occurred_at, weight, user_role, ip_address, endpoint, object_ref };
}
