import { describe, expect, it } from 'vitest';
import { decideSso, type SsoState } from './sso-sign-in.rule.js';

const NOW = new Date('2026-11-29T06:00:00Z');
const LEARNER = { role: 'student', client_id: 'ours', is_active: true, banned_until: null } as const;
const STATE: SsoState = {
  connection: { client_id: 'ours', domains: ['college.example', 'alumni.college.example'], makes_learners: true },
  isClientActive: true,
  claims: { email: 'asha@college.example', isEmailVerified: true },
  person: LEARNER,
  isLinked: false,
  isTaken: false,
  isUninvited: false,
  hasAgreed: true,
};
const claims = (email: string | null, isEmailVerified = true) => ({ claims: { email, isEmailVerified } });

describe('whom a provider signs in', () => {
  it.each<[who: string, over: Partial<SsoState>, expected: string]>([
    ['a learner with a verified address', {}, 'signed-in'],
    ['of another domain of the connection', claims('a@alumni.college.example'), 'signed-in'],
    ['without an address', claims(null), 'not_verified'],
    ['with one that is not verified', claims('asha@college.example', false), 'not_verified'],
    ['of a domain below', claims('a@evil.college.example'), 'wrong_domain'],
    ['of a domain that ends alike', claims('a@evilcollege.example'), 'wrong_domain'],
    ['with two signs', claims('a@college.example@evil.example'), 'wrong_domain'],
    ['a subject that is known, whatever the address', { isLinked: true, ...claims(null, false) }, 'signed-in'],
    ['nobody who is known', { person: null }, 'signed-in'],
    ['nobody who is known and has not agreed', { person: null, hasAgreed: false }, 'notice'],
    ['nobody, where none are made', { person: null, connection: { ...STATE.connection, makes_learners: false } }, 'no_account'],
    ['nobody, of a closed client', { person: null, isClientActive: false }, 'disabled'],
    ['a learner who has not agreed', { hasAgreed: false }, 'notice'],
    ['Client Staff', { person: { ...LEARNER, role: 'Client Staff' }, hasAgreed: false }, 'signed-in'],
    ['an Admin', { person: { ...LEARNER, role: 'Admin', client_id: null } }, 'staff'],
    ['Staff', { person: { ...LEARNER, role: 'Staff', client_id: null } }, 'staff'],
    ['a Viewer whose subject is known', { isLinked: true, person: { ...LEARNER, role: 'Viewer', client_id: null } }, 'staff'],
    ["another client's", { person: { ...LEARNER, client_id: 'theirs' } }, 'other_client'],
    ["another client's whose subject is known", { isLinked: true, person: { ...LEARNER, client_id: 'theirs' } }, 'other_client'],
    ['somebody whose address another person has now', { isTaken: true }, 'no_account'],
    ['somebody whose invitation was withdrawn', { isUninvited: true }, 'no_account'],
    ['a deactivated one', { person: { ...LEARNER, is_active: false } }, 'disabled'],
    ['a banned one', { person: { ...LEARNER, banned_until: new Date('2026-11-29T06:00:01Z') } }, 'disabled'],
    ['one whose ban is over', { person: { ...LEARNER, banned_until: NOW } }, 'signed-in'],
    ['one of a closed client', { isClientActive: false }, 'disabled'],
  ])('%s', (_, over, expected) => {
    const decision = decideSso({ ...STATE, ...over }, NOW);
    expect(decision.kind === 'fault' ? decision.fault : decision.kind).toBe(expected);
  });
});
