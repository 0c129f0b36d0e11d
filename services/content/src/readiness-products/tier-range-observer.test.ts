import type { Observed } from '@paanch/platform/observing/observe';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tierRangeObserver } from './tier-range-observer.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a read of tier ranges is reported once a minute for each person', () => {
  const observed: Observed[] = [];
  const observeRead = tierRangeObserver((one) => observed.push(one));
  for (const person of ['a', 'a', 'b', 'a']) observeRead(person);
  expect(observed).toEqual([
    { type: 'CONFIGURATION_ACCESS', details: { configKind: 'tier_ranges', access: 'read' } },
    { type: 'CONFIGURATION_ACCESS', details: { configKind: 'tier_ranges', access: 'read' } },
  ]);
  vi.advanceTimersByTime(59_999);
  observeRead('a');
  expect(observed).toHaveLength(2);
  vi.advanceTimersByTime(1);
  observeRead('a');
  expect(observed).toHaveLength(3);
});
