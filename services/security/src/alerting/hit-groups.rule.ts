import type { RecordedEvent } from '../classification/recorded-event.rule.js';
import type { AlertRule } from './rules/alert-rule.js';
import type { Hit } from './rules/hit.rule.js';

/** What a rule counts together, and what it raises one alert for. */
export interface GroupKey {
  readonly rule: Pick<AlertRule, 'id'>;
  readonly group_key: string;
}

/** The new hits of a group. */
export interface HitGroup extends GroupKey {
  readonly rule: AlertRule;
  readonly fresh: readonly Hit[];
}

/** Sorted, because groups are locked in this order. */
export function hitGroups(rules: readonly AlertRule[], events: readonly RecordedEvent[]): HitGroup[] {
  return rules.flatMap((rule) => {
    const byKey = Map.groupBy(
      events.flatMap((event) => rule.hitOf(event) ?? []),
      ({ group_key }) => group_key,
    );
    const ordered = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return ordered.map(([group_key, fresh]) => ({ rule, group_key, fresh }));
  });
}

/** The same for a group and for a row of its hits or its alert. */
export function groupName(rule: string, groupKey: string): string {
  return `${rule} ${groupKey}`;
}
