import { describe, expect, it } from 'vitest';
import { decideSecondStep, decideTry, type Offered, type SecondStepState, type TryState } from './verify-code.rule.js';
import type { Factor } from '../second-factor.rule.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const factor: Factor = { personId: '0197c2aa-0000-7000-8000-000000000001', sealedSecret: 'sealed', confirmedAt: ago(9_000), lastStep: 100 };
const KNOWN: SecondStepState<Factor> = { factor, unusedCodes: ['one', 'two'], isAdmitted: true };
const TRY: TryState = { waiting: { tries: 0, createdAt: ago(10) }, factor, isTrusted: false, strangerFailures: [] };
const app = (step: number | null, sealedSecret = 'sealed'): Offered => ({ kind: 'app', sealedSecret, step });
const recovery = (hash: string | null): Offered => ({ kind: 'recovery', hash });
const twenty = Array.from({ length: 20 }, (_, number) => ago(number));

describe('a try at the second step', () => {
  it.each<[string, Partial<TryState>, string]>([
    ['the fifth', { waiting: { tries: 4, createdAt: ago(10) } }, 'try'],
    ['the sixth', { waiting: { tries: 5, createdAt: ago(10) } }, 'SIGN_IN_TOO_OLD null'],
    ['one after five minutes', { waiting: { tries: 0, createdAt: ago(300) } }, 'try'],
    ['one after more', { waiting: { tries: 0, createdAt: ago(301) } }, 'SIGN_IN_TOO_OLD null'],
    ['one where it was turned off in between', { factor: null }, 'SIGN_IN_TOO_OLD null'],
    ['one where it was never confirmed', { factor: { confirmedAt: null } }, 'SIGN_IN_TOO_OLD null'],
    ['one after nineteen wrong codes', { strangerFailures: twenty.slice(1) }, 'try'],
    ['one after twenty', { strangerFailures: twenty }, 'RATE_LIMITED throttled'],
    ['one after twenty, by a trusted browser', { strangerFailures: twenty, isTrusted: true }, 'try'],
  ])('%s', (_, over, expected) => {
    const decided = decideTry({ ...TRY, ...over }, NOW);
    const { details, code } = decided.kind === 'try' ? { details: [], code: 'try' } : decided.refusal;
    expect(decided.kind === 'try' ? 'try' : `${details[0]?.code ?? code} ${decided.reason}`).toBe(expected);
  });

  it('is told when the twentieth wrong code leaves the window', () => {
    const decided = decideTry({ ...TRY, strangerFailures: twenty }, NOW);
    expect(decided.kind === 'refused' && decided.refusal.retryAfterSeconds).toBe(900 - 19);
  });
});

describe('the second step of a sign-in', () => {
  it.each<[string, Partial<SecondStepState<Factor>>, Offered, string]>([
    ['a newer code', {}, app(101), 'in'],
    ['the first code ever', { factor: { ...factor, lastStep: null } }, app(1), 'in'],
    ['the code used last', {}, app(100), 'wrong WRONG_CODE'],
    ['a code older than the one used last', {}, app(99), 'wrong WRONG_CODE'],
    ['a wrong code', {}, app(null), 'wrong WRONG_CODE'],
    ['a code of a secret that was replaced meanwhile', {}, app(101, 'another'), 'wrong WRONG_CODE'],
    ['a recovery code', {}, recovery('two'), 'in'],
    ['a recovery code used meanwhile', {}, recovery('three'), 'wrong WRONG_RECOVERY_CODE'],
    ['no recovery code at all', {}, recovery(null), 'wrong WRONG_RECOVERY_CODE'],
    ['where it was turned off in between', { factor: null }, app(101), 'over SIGN_IN_TOO_OLD'],
    ['where it was never confirmed', { factor: { ...factor, confirmedAt: null } }, app(101), 'over SIGN_IN_TOO_OLD'],
    ['of a closed account', { isAdmitted: false }, app(101), 'over ACCOUNT_DISABLED'],
    ['of a closed account, wrong', { isAdmitted: false }, app(null), 'wrong WRONG_CODE'],
  ])('with %s', (_, over, offered, expected) => {
    const step = decideSecondStep({ ...KNOWN, ...over }, offered);
    const said = step.kind === 'in' ? 'in' : `${step.kind} ${step.refusal.details[0]?.code ?? step.refusal.code}`;
    expect(said).toBe(expected);
  });

  it('by a recovery code leaves the app as it was, and a fact', () => {
    expect(decideSecondStep(KNOWN, recovery('one'))).toMatchObject({
      lastStep: 100,
      usedCode: 'one',
      facts: [{ data: { change: 'recovery_code_used' } }],
    });
  });
});
