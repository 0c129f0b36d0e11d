/** CONFIGURATION_ACCESS: which staff read tier ranges, reported at most once a minute for each person (docs/events.md#security-events). */
import type { Observe } from '@paanch/platform/observing/observe';

const INTERVAL_MS = 60_000;

export type ObserveTierRangeRead = (userId: string) => void;

export function tierRangeObserver(observe: Observe): ObserveTierRangeRead {
  const reported = new Set<string>();
  return (userId) => {
    if (reported.has(userId)) return;
    reported.add(userId);
    setTimeout(() => reported.delete(userId), INTERVAL_MS).unref();
    observe({ type: 'CONFIGURATION_ACCESS', details: { configKind: 'tier_ranges', access: 'read' } });
  };
}
