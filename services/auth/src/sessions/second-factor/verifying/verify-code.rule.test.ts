import { describe, expect, it } from 'vitest';
import { decideCode, decideCodeAttempt, type PresentedCode, type CodeState, type CodeAttemptState } from './verify-code.rule.js';
import type { SecondFactor } from '../tables.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const factor: SecondFactor = {
  person_id: '0197c2aa-0000-7000-8000-000000000001',
  sealed_secret: 'sealed',
  confirmed_at: ago(9_000),
  last_step: 100,
};
const KNOWN: CodeState = { factor, unusedCodes: ['one', 'two'], isAccountOpen: true };
const TRY: CodeAttemptState = { waiting: { tries: 0, created_at: ago(10) }, factor, isTrusted: false, untrustedFailures: [] };
const app = (step: number | null, sealedSecret = 'sealed'): PresentedCode => ({ kind: 'app', sealedSecret, step });
const recovery = (hash: string | null): PresentedCode => ({ kind: 'recovery', hash });
const twenty = Array.from({ length: 20 }, (_, number) => ago(number));

describe('an attempt at the second factor', () => {
  it.each<[string, Partial<CodeAttemptState>, string]>([
    ['the fifth', { waiting: { tries: 4, created_at: ago(10) } }, 'allow'],
    ['the sixth', { waiting: { tries: 5, created_at: ago(10) } }, 'SIGN_IN_TOO_OLD null'],
    ['one after five minutes', { waiting: { tries: 0, created_at: ago(300) } }, 'allow'],
    ['one after more', { waiting: { tries: 0, created_at: ago(300.001) } }, 'SIGN_IN_TOO_OLD null'],
    ['one where it was turned off in between', { factor: null }, 'SIGN_IN_TOO_OLD null'],
    ['one where it was never confirmed', { factor: { confirmed_at: null } }, 'SIGN_IN_TOO_OLD null'],
    ['one after nineteen wrong codes', { untrustedFailures: twenty.slice(1) }, 'allow'],
    ['one after twenty', { untrustedFailures: twenty }, 'RATE_LIMITED throttled'],
    ['one after twenty, by a trusted browser', { untrustedFailures: twenty, isTrusted: true }, 'allow'],
  ])('%s', (_, over, expected) => {
    const decided = decideCodeAttempt({ ...TRY, ...over }, NOW);
    const { details, code } = decided.kind === 'allow' ? { details: [], code: 'allow' } : decided.refusal;
    expect(decided.kind === 'allow' ? 'allow' : `${details[0]?.code ?? code} ${decided.reason}`).toBe(expected);
  });

  it.each([
    [19, 881],
    [18.999, 882],
    [899.5, 1],
    [900, 1],
  ])('is told to wait until the twentieth wrong code, %d s ago, leaves the window: %i s', (secondsAgo, wait) => {
    const untrustedFailures = [...twenty.slice(0, 19), ago(secondsAgo)];
    const decided = decideCodeAttempt({ ...TRY, untrustedFailures }, NOW);
    expect(decided.kind === 'refused' && decided.refusal.retryAfterSeconds).toBe(wait);
  });
});

describe('the second factor of a sign-in', () => {
  it.each<[string, Partial<CodeState>, PresentedCode, string]>([
    ['a newer code', {}, app(101), 'signed-in'],
    ['the first code ever', { factor: { ...factor, last_step: null } }, app(1), 'signed-in'],
    ['the code used last', {}, app(100), 'wrong WRONG_CODE'],
    ['a code older than the one used last', {}, app(99), 'wrong WRONG_CODE'],
    ['a wrong code', {}, app(null), 'wrong WRONG_CODE'],
    ['a code of a secret that was replaced in between', {}, app(101, 'another'), 'wrong WRONG_CODE'],
    ['a recovery code', {}, recovery('two'), 'signed-in'],
    ['a recovery code that was used in between', {}, recovery('three'), 'wrong WRONG_RECOVERY_CODE'],
    ['no recovery code at all', {}, recovery(null), 'wrong WRONG_RECOVERY_CODE'],
    ['where it was turned off in between', { factor: null }, app(101), 'over SIGN_IN_TOO_OLD'],
    ['where it was never confirmed', { factor: { ...factor, confirmed_at: null } }, app(101), 'over SIGN_IN_TOO_OLD'],
    ['of a closed account', { isAccountOpen: false }, app(101), 'over ACCOUNT_DISABLED'],
    ['of a closed account, wrong', { isAccountOpen: false }, app(null), 'wrong WRONG_CODE'],
  ])('with %s', (_, over, offered, expected) => {
    const step = decideCode({ ...KNOWN, ...over }, offered);
    const result = step.kind === 'signed-in' ? 'signed-in' : `${step.kind} ${step.refusal.details[0]?.code ?? step.refusal.code}`;
    expect(result).toBe(expected);
  });

  it('by a recovery code keeps the app, and writes a fact', () => {
    expect(decideCode(KNOWN, recovery('one'))).toMatchObject({
      lastStep: 100,
      usedCode: 'one',
      facts: [{ data: { change: 'recovery_code_used' } }],
    });
  });
});
