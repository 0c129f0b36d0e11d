import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGuessable } from './password.rule.js';

const owner = { email: 'asha.verma@college.example', full_name: 'Asha Rani Verma', client_name: 'Sahyadri College' };
const common = new Set(['iloveyou1', 'trustno1', 'football']);
const guessable = (password: string) => isGuessable(password, owner, common);

describe('a guessable password', () => {
  it.each([
    ['on the list', 'iloveyou1'],
    ['on the list, in capitals', 'FOOTBALL'],
    ['on the list, with digits for letters', 'f00tb4ll'],
    ['the local part of the e-mail', 'asha.verma'],
    ['parts of the name and digits', 'Verma-2026'],
    ['both names', 'VermaAsha1!'],
    ["the client's name", 'sahyadricollege'],
    ["a part of the client's name", 'Sahyadri#2026'],
    ["the product's name", 'Paanch2026!!'],
    ['the word itself with digits', 'password2026'],
    ['the word itself disguised', 'P@ssw0rd123'],
  ])('is %s', (_, password) => {
    expect(guessable(password)).toBe(true);
  });

  it.each(['Verma-monsoon-26', 'a quiet river bank', 'पासवर्ड नदी किनारे', '83659027461', 'passwords are for pandas'])(
    'is not %s',
    (password) => {
      expect(guessable(password)).toBe(false);
    },
  );

  it('is never one that contains a letter outside the known words', () => {
    fc.assert(fc.property(fc.string({ maxLength: 20 }), (text) => !guessable(`${text} qzx ${text}`)));
  });

  it.each([
    ['ignores parts of two letters', 'Li Bo', 'li-83659027', false],
    ['knows parts of three letters', 'Lin Bo', 'lin-83659027', true],
    ['knows a part that begins with another', 'Ann Annapurna', 'annapurna99', true],
    ['knows the local part of the e-mail', 'Li Bo', 'nightowl-77', true],
  ])('%s', (_, full_name, password, expected) => {
    expect(isGuessable(password, { email: 'nightowl@x.example', full_name, client_name: null }, common)).toBe(expected);
  });
});
