import { describe, expect, it } from 'vitest';
import { decideSecondStep, type Offered, type SecondStepState } from './second-step.rule.js';
import type { Factor } from './second-factor.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const factor: Factor = { personId: '0197c2aa-0000-7000-8000-000000000001', sealedSecret: 'sealed', confirmedAt: ago(9_000), lastStep: 100 };
const KNOWN: SecondStepState<Factor> = {
  waiting: { tries: 0, createdAt: ago(10) },
  factor,
  unusedCodes: ['one', 'two'],
  isAdmitted: true,
  isTrusted: false,
  strangerFailures: [],
};
const app = (step: number | null, sealedSecret = 'sealed'): Offered => ({ kind: 'app', sealedSecret, step });
const recovery = (hash: string | null): Offered => ({ kind: 'recovery', hash });
const twenty = Array.from({ length: 20 }, (_, number) => ago(number));

describe('the second step of a sign-in', () => {
  it.each<[string, Partial<SecondStepState<Factor>>, Offered, string]>([
    ['a newer code', {}, app(101), 'in'],
    ['the first code ever', { factor: { ...factor, lastStep: null } }, app(1), 'in'],
    ['the code used last', {}, app(100), 'wrong WRONG_CODE'],
    ['a code older than the one used last', {}, app(99), 'wrong WRONG_CODE'],
    ['a wrong code', {}, app(null), 'wrong WRONG_CODE'],
    ['a code of a secret that was replaced meanwhile', {}, app(101, 'another'), 'wrong WRONG_CODE'],
    ['a recovery code', {}, recovery('two'), 'in'],
    ['a recovery code used meanwhile', {}, recovery('three'), 'wrong WRONG_CODE'],
    ['no recovery code at all', {}, recovery(null), 'wrong WRONG_CODE'],
    ['the fifth try', { waiting: { tries: 4, createdAt: ago(10) } }, app(101), 'in'],
    ['the sixth try', { waiting: { tries: 5, createdAt: ago(10) } }, app(101), 'over SIGN_IN_TOO_OLD'],
    ['after five minutes', { waiting: { tries: 0, createdAt: ago(300) } }, app(101), 'in'],
    ['after more', { waiting: { tries: 0, createdAt: ago(301) } }, app(101), 'over SIGN_IN_TOO_OLD'],
    ['where it was turned off meanwhile', { factor: null }, app(101), 'over SIGN_IN_TOO_OLD'],
    ['where it was never confirmed', { factor: { ...factor, confirmedAt: null } }, app(101), 'over SIGN_IN_TOO_OLD'],
    ['after nineteen wrong codes', { strangerFailures: twenty.slice(1) }, app(101), 'in'],
    ['after twenty', { strangerFailures: twenty }, app(101), 'over RATE_LIMITED'],
    ['after twenty, by a trusted browser', { strangerFailures: twenty, isTrusted: true }, app(101), 'in'],
    ['of a closed account', { isAdmitted: false }, app(101), 'over ACCOUNT_DISABLED'],
    ['of a closed account, wrong', { isAdmitted: false }, app(null), 'wrong WRONG_CODE'],
  ])('with %s', (_, over, offered, expected) => {
    const step = decideSecondStep({ ...KNOWN, ...over }, offered, NOW);
    const said = step.kind === 'in' ? 'in' : `${step.kind} ${step.refusal.details[0]?.code ?? step.refusal.code}`;
    expect(said).toBe(expected);
  });

  it('says when the twentieth wrong code leaves the window', () => {
    const step = decideSecondStep({ ...KNOWN, strangerFailures: twenty }, app(101), NOW);
    expect(step.kind === 'over' && step.refusal.retryAfterSeconds).toBe(900 - 19);
  });

  it('by a recovery code leaves the app as it was, and a fact', () => {
    expect(decideSecondStep(KNOWN, recovery('one'), NOW)).toMatchObject({
      lastStep: 100,
      usedCode: 'one',
      facts: [{ data: { change: 'recovery_code_used' } }],
    });
  });
});
