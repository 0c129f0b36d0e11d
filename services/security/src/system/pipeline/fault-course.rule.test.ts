import { describe, expect, it } from 'vitest';
import { faultCourse, type KnownFault } from './fault-course.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const fault = { component: 'auth', error_class: 'HeartbeatMissing' } as const;
const known = (seconds: number, told: number): KnownFault => ({ ...fault, since: new Date(NOW.getTime() - seconds * 1_000), told });

describe('a fault', () => {
  it('is told when it begins', () => {
    const begun = { ...fault, since: NOW, told: 0 };
    expect(faultCourse([], [fault], NOW)).toEqual({ standing: [begun], told: [begun], ended: [] });
  });

  it.each([
    [599, 0, null],
    [600, 0, 1],
    [900, 1, null],
    [1_200, 1, 2],
    [3_600, 1, 6],
  ])('that has lasted %i s and was told %i times is told: %s', (seconds, before, told) => {
    const course = faultCourse([known(seconds, before)], [fault], NOW);
    expect(course.told).toEqual(told === null ? [] : [known(seconds, told)]);
    expect(course.ended).toEqual([]);
  });

  it('ends when it is gone, and others do not matter', () => {
    const ended = known(60, 0);
    expect(faultCourse([ended], [], NOW)).toEqual({ standing: [], told: [], ended: [ended] });
    for (const other of [
      { ...fault, component: 'relay' },
      { ...fault, error_class: 'DeadLetters' as const },
    ]) {
      expect(faultCourse([ended], [other], NOW)).toMatchObject({ told: [{ ...other, since: NOW }], ended: [ended] });
    }
  });
});
