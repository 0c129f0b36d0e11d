import { describe, expect, it } from 'vitest';
import { dayOf, secondsBetween } from './moments.rule.js';

describe('the moments of a result', () => {
  it.each([
    ['10:00:00', '10:36:12', 2_172],
    ['10:00:00', '10:00:09', 9],
    ['10:00:00', '10:00:00', 0],
    ['10:00:01', '10:00:00', 0],
  ])('from %s to %s are %i s', (start, end, seconds) => {
    expect(secondsBetween(`2026-11-21T${start}Z`, `2026-11-21T${end}Z`)).toBe(seconds);
  });

  it('use the Indian calendar for today', () => {
    const now = new Date('2026-11-20T20:00:00Z');
    expect(dayOf('2026-11-20T19:00:00Z', now, 'en')).toBeNull();
    expect([dayOf('2026-11-20T18:00:00Z', now, 'en'), dayOf('2026-11-20T18:00:00Z', now, 'hi')]).toEqual(['20 Nov', '20 नव॰']);
  });
});
