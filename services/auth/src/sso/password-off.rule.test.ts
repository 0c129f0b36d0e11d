import { describe, expect, it } from 'vitest';
import { isPasswordOffFor } from './password-off.rule.js';

const PERSON = { client_id: 'ours', email: 'asha@college.example' };
const CONNECTION = { client_id: 'ours', domains: ['college.example', 'alumni.college.example'], password_off: true, is_active: true };
const OWN = { connection: CONNECTION, isClientActive: true };
const connected = (over: Partial<typeof CONNECTION>) => ({ ...OWN, connection: { ...CONNECTION, ...over } });
const at = (email: string) => ({ ...PERSON, email });

describe('whose password is off', () => {
  it.each<[who: string, person: { client_id: string | null; email: string }, own: typeof OWN | null, isOff: boolean]>([
    ['an address of the domain', PERSON, OWN, true],
    ['an address of another domain of the connection', at('asha@alumni.college.example'), OWN, true],
    ['capital letters', at('Asha@College.EXAMPLE'), OWN, true],
    ['an address elsewhere', at('asha@post.example'), OWN, false],
    ['a domain below', at('asha@mail.college.example'), OWN, false],
    ['a domain above', at('asha@example'), OWN, false],
    ['a domain that ends alike', at('asha@evilcollege.example'), OWN, false],
    ['the domain before the last sign', at('a@college.example@post.example'), OWN, false],
    ['passwords that are not off', PERSON, connected({ password_off: false }), false],
    ['a connection that is off', PERSON, connected({ is_active: false }), false],
    ['a connection that was removed', PERSON, null, false],
    ['a closed client', PERSON, { ...OWN, isClientActive: false }, false],
    ['a connection that lost the domain', PERSON, connected({ domains: ['alumni.college.example'] }), false],
    ["another client's person", { ...PERSON, client_id: 'theirs' }, OWN, false],
    ['an Admin, Staff or a Viewer, who have no client', { ...PERSON, client_id: null }, OWN, false],
  ])('%s', (_, person, own, isOff) => {
    expect(isPasswordOffFor(person, own)).toBe(isOff);
  });
});
