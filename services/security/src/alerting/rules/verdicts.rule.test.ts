import { describe, expect, it } from 'vitest';
import type { Verdict } from './alert-rule.js';
import { isWorse, worstOf } from './verdicts.rule.js';

const verdict = (severity: Verdict['severity'], peak: number, cause?: string | null): Verdict => ({ severity, peak, cause });

/** Each counts before the next. */
const ORDERED = [
  verdict('EMERGENCY', 1),
  verdict('CRITICAL', 2, 'a'),
  verdict('CRITICAL', 1, 'b'),
  verdict('CRITICAL', 1, 'a'),
  verdict('CRITICAL', 1),
  verdict('WARNING', 9, 'b'),
  verdict('INFO', 99, 'b'),
];

describe('of two verdicts', () => {
  it('the worse counts, then the higher count, then the cause that comes later in the alphabet', () => {
    for (const [first, one] of ORDERED.entries())
      for (const [second, other] of ORDERED.entries()) expect(isWorse(one, other), `${first} ${second}`).toBe(first < second);
  });

  it('neither is worse if only the way differs in which they have no cause', () => {
    const [none, absent] = [verdict('WARNING', 5, null), verdict('WARNING', 5)];
    expect([isWorse(none, absent), isWorse(absent, none)]).toEqual([false, false]);
  });
});

describe('the worst of several', () => {
  const [worst, middle, least] = [verdict('CRITICAL', 1), verdict('WARNING', 9), verdict('WARNING', 5)];

  it.each([[[worst, middle, least]], [[least, worst, middle]], [[null, middle, null, least, worst, null]]])(
    'is the same in any order: %j',
    (verdicts) => {
      expect(worstOf(...verdicts)).toBe(worst);
    },
  );

  it('is the first of those that are alike', () => {
    const alike = { ...worst };
    expect(worstOf(alike, worst)).toBe(alike);
  });

  it.each([[[]], [[null, null]]])('is null of %j', (verdicts) => {
    expect(worstOf(...verdicts)).toBeNull();
  });
});
