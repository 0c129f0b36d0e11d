import type { LockReason } from '@paanch/contracts/careers/portal';
import { describe, expect, it } from 'vitest';
import { lockReasons, type Standing } from './portal.rule.js';

/** 05:29 on 24 November in India. */
const NOW = new Date('2026-11-23T23:59:00Z');
const OPEN: Standing = { starLevel: 'FOUR', isClientActive: true, portalEnabled: true, minorUntil: null };

describe('what keeps Careers shut', () => {
  it.each<[Partial<Standing>, readonly LockReason[]]>([
    [{}, []],
    [{ starLevel: 'FIVE' }, []],
    [{ starLevel: 'THREE' }, ['STARS']],
    [{ starLevel: null }, ['STARS']],
    [{ portalEnabled: false }, ['CLIENT']],
    [{ isClientActive: false }, ['CLIENT']],
    [{ minorUntil: '2026-11-24' }, []],
    [{ minorUntil: '2026-11-25' }, ['AGE']],
    [{ starLevel: 'ONE', portalEnabled: false, minorUntil: '2030-01-01' }, ['STARS', 'CLIENT', 'AGE']],
  ])('of a learner with %j is %j', (given, reasons) => {
    expect(lockReasons({ ...OPEN, ...given }, NOW)).toEqual(reasons);
  });
});
