import type { Severity } from '@paanch/contracts/security/vocabulary';
import { describe, expect, it } from 'vitest';
import { type Suspicion, together } from './suspicion.rule.js';

const NINE = Date.parse('2026-11-21T09:00:00Z');
const at = (minute: number) => new Date(NINE + minute * 60_000);

function suspicion(severity: Severity, peak: number, since = 0): Suspicion {
  return { severity, peak, since: at(since), raisedAt: at(since + 5) };
}

describe('two suspicions of one group together', () => {
  it.each<[string, Suspicion, Suspicion, Pick<Suspicion, 'severity' | 'peak'>]>([
    ['the graver one, although it counted less', suspicion('CRITICAL', 5), suspicion('WARNING', 20), { severity: 'CRITICAL', peak: 5 }],
    ['of two as grave the one that counted more', suspicion('WARNING', 12), suspicion('WARNING', 10), { severity: 'WARNING', peak: 12 }],
    ['of two alike either', suspicion('WARNING', 10), suspicion('WARNING', 10), { severity: 'WARNING', peak: 10 }],
  ])('have the gravity of %s, whichever was known first', (_, one, other, worst) => {
    expect(together(one, other)).toMatchObject(worst);
    expect(together(other, one)).toMatchObject(worst);
  });

  it('begin with the earlier one, whichever is graver', () => {
    const [early, late] = [suspicion('WARNING', 10, 0), suspicion('CRITICAL', 30, 20)];
    const both = { severity: 'CRITICAL', peak: 30, since: at(0), raisedAt: at(5) };
    expect(together(early, late)).toEqual(both);
    expect(together(late, early)).toEqual(both);
  });

  it('are the one there is where the other is missing', () => {
    expect(together(null, suspicion('WARNING', 10))).toEqual(suspicion('WARNING', 10));
    expect(together(suspicion('WARNING', 10), null)).toEqual(suspicion('WARNING', 10));
    expect(together(null, null)).toBeNull();
  });
});
