import type { RecordedEvent } from '../classification/recorded-event.rule.js';
import type { AlertRule } from './rules/alert-rule.js';
import type { Hit } from './rules/hit.rule.js';

/** The new hits that one rule counts together. */
export interface HitGroup {
  readonly rule: AlertRule;
  readonly group_key: string;
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
