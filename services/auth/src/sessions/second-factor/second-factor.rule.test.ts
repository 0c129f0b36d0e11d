import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { confirm, disable, enrol, removeByStaff, renewCodes } from './second-factor.rule.js';
import type { SecondFactor } from './tables.js';

const NOW = new Date('2026-11-21T09:00:00Z');
const PERSON = '0197c2aa-0000-7000-8000-000000000001';
const CODES = ['one', 'two'];
const begun: SecondFactor = { person_id: PERSON, sealed_secret: 'sealed', confirmed_at: null, last_step: null };
const confirmed: SecondFactor = { ...begun, confirmed_at: NOW, last_step: 100 };
const held = (factor: SecondFactor | null) => ({ factor, newCodes: null });
const RIGHT = { sealedSecret: 'sealed', step: 101, newCodes: CODES, at: NOW };

/** What remains and which change the fact names, or the reason it is refused for. */
function resultOf(decided: ReturnType<typeof enrol>) {
  if (isRefusal(decided)) return decided.details[0]?.code;
  return { ...decided.next, facts: decided.facts.map(({ data }) => (data as { change: string }).change) };
}

describe('a second factor', () => {
  it.each([
    ['anew', held(null)],
    ['again before it was confirmed', held({ ...begun, sealed_secret: 'lost' })],
  ])('is set up %s, without a fact', (_, known) => {
    expect(resultOf(enrol(known, PERSON, 'sealed'))).toEqual({ factor: begun, newCodes: null, facts: [] });
  });

  it('is confirmed by a code of its secret, which counts once', () => {
    const factor = { ...begun, confirmed_at: NOW, last_step: 101 };
    expect(resultOf(confirm(held(begun), RIGHT))).toEqual({ factor, newCodes: CODES, facts: ['enabled'] });
  });

  it('gets new recovery codes', () => {
    expect(resultOf(renewCodes(held(confirmed), 'sealed', CODES))).toEqual({
      factor: confirmed,
      newCodes: CODES,
      facts: ['codes_renewed'],
    });
  });

  it.each([
    ['turned off by its owner', disable(held(confirmed), false), 'disabled'],
    ['removed by staff', removeByStaff(held(confirmed)), 'removed_by_staff'],
  ])('is gone with its codes once %s', (_, decided, change) => {
    expect(resultOf(decided)).toEqual({ factor: null, newCodes: [], facts: [change] });
  });

  it.each([
    ['set up while there is one', enrol(held(confirmed), PERSON, 'other'), 'MFA_ALREADY_ON'],
    ['confirmed twice', confirm(held(confirmed), RIGHT), 'MFA_ALREADY_ON'],
    ['confirmed before it is set up', confirm(held(null), RIGHT), 'MFA_NOT_SET_UP'],
    ['confirmed by a wrong code', confirm(held(begun), { ...RIGHT, step: null }), 'WRONG_CODE'],
    ['confirmed by a code of a secret replaced since', confirm(held(begun), { ...RIGHT, sealedSecret: 'replaced' }), 'WRONG_CODE'],
    ['given new codes before it is set up', renewCodes(held(null), 'sealed', CODES), 'MFA_NOT_SET_UP'],
    ['given new codes before it is confirmed', renewCodes(held(begun), 'sealed', CODES), 'MFA_NOT_SET_UP'],
    ['given codes keyed with a secret replaced since', renewCodes(held(confirmed), 'replaced', CODES), 'MFA_NOT_SET_UP'],
    ['turned off where the role needs it', disable(held(confirmed), true), 'MFA_NEEDED'],
    ['turned off while there is none', disable(held(null), false), 'MFA_NOT_SET_UP'],
    ['turned off before it is confirmed', disable(held(begun), true), 'MFA_NOT_SET_UP'],
    ['removed while there is none', removeByStaff(held(null)), 'MFA_NOT_SET_UP'],
    ['removed before it is confirmed', removeByStaff(held(begun)), 'MFA_NOT_SET_UP'],
  ])('cannot be %s', (_, decided, reason) => {
    expect(resultOf(decided)).toBe(reason);
  });
});
