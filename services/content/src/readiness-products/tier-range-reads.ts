/** CONFIGURATION_ACCESS: who of the staff read tier ranges, once a minute a person however often a screen asks again (trust 3.2). */
import type { Observe } from '@paanch/platform/observing/observe';

const AT_MOST_EVERY_MS = 60_000;

export type NoteTierRangeRead = (userId: string) => void;

export function tierRangeReads(observe: Observe): NoteTierRangeRead {
  const told = new Set<string>();
  return (userId) => {
    if (told.has(userId)) return;
    told.add(userId);
    setTimeout(() => told.delete(userId), AT_MOST_EVERY_MS).unref();
    observe({ type: 'CONFIGURATION_ACCESS', details: { configKind: 'tier_ranges', access: 'read' } });
  };
}
