import { Observation } from '@paanch/contracts/security/observations';
import { knownDetails } from '@paanch/contracts/security/details/event-details';
import { describe, expect, it } from 'vitest';
import { monthOf } from './month.mjs';
import { DAY, HOUR } from './moments.mjs';

const person = (kind: number, role: string) => (_: unknown, index: number) => ({
  id: `0191d000-0000-7000-9${kind}00-${String(index).padStart(12, '0')}`,
  role,
});
const learners = Array.from({ length: 28 }, person(0, 'student'));
const staff = ['Staff', 'Viewer', 'Admin'].map((role, index) => person(1, role)(null, index));
/** A Sunday night, when nobody works. */
const now = Date.parse('2026-11-22T22:00:00Z');
const month = monthOf({ now, learners, staff });

describe('the month of the demo', () => {
  it('consists of observations as processes make them, with numbers that have no holes and details that are kept', () => {
    for (const one of month) Observation.parse(one);
    expect(month.map(({ metadata }) => metadata.emitterSeq)).toEqual(month.map((_, index) => index + 1));
    for (const { type, details } of month) expect(knownDetails(type, details)).toEqual(details);
  });

  it('has forty learners and something in each window, and nothing that is yet to come', () => {
    const ages = month.map(({ occurred_at }) => now - Date.parse(occurred_at));
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(30 * DAY);
    const isBetween = (from: number, to: number) => ages.some((age) => age > from && age <= to);
    for (const [from, to] of [
      [0, HOUR],
      [HOUR, DAY],
      [DAY, 7 * DAY],
      [7 * DAY, 30 * DAY],
    ] as const)
      expect(isBetween(from, to)).toBe(true);
    const seen = new Set(month.flatMap(({ actor }) => (actor.role === 'student' ? [actor.user_id] : [])));
    expect(seen.size).toBe(40);
  });

  it('holds no change by staff, which would have to be in the audit trail', () => {
    expect(month.filter(({ type }) => type === 'ADMIN_ACTION')).toEqual([]);
  });
});
