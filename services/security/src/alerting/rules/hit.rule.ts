import type { RecordedEvent } from '../../classification/recorded-event.rule.js';
import type { ruleHits } from '../tables.js';

/** What an alert rule keeps of an event: a row of `rule_hits` without the rule. */
export type Hit = Readonly<Omit<typeof ruleHits.$inferSelect, 'rule' | 'judge_after'>> & {
  /** It is too early to judge the window that ends with it (docs/alerts.md#settling). */
  readonly is_settling?: boolean;
};

/** A rule that needs an object or a kind of its own replaces them. */
export function hitFrom(event: RecordedEvent, groupKey: string, weight = 1): Hit {
  const { event_id, occurred_at, user_role, ip_address, endpoint } = event;
  return { group_key: groupKey, event_id, occurred_at, weight, user_role, ip_address, endpoint, object_ref: objectOf(event), kind: null };
}

function objectOf({ event_type, details }: RecordedEvent): string | null {
  return event_type === 'UNAUTHORIZED_ACCESS' ? (details.objectRef ?? null) : null;
}
