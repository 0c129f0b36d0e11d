import type { Observed } from '@paanch/platform/observing/observe';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tierRangeReads } from './tier-range-reads.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a read of tier ranges is told once a minute a person', () => {
  const told: Observed[] = [];
  const noteRead = tierRangeReads((observed) => told.push(observed));
  for (const person of ['a', 'a', 'b', 'a']) noteRead(person);
  expect(told).toEqual([
    { type: 'CONFIGURATION_ACCESS', details: { configKind: 'tier_ranges', access: 'read' } },
    { type: 'CONFIGURATION_ACCESS', details: { configKind: 'tier_ranges', access: 'read' } },
  ]);
  vi.advanceTimersByTime(59_999);
  noteRead('a');
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(1);
  noteRead('a');
  expect(told).toHaveLength(3);
});
