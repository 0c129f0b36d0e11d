import type { Language } from '@paanch/contracts/kernel/language/language';
import type { Role } from '@paanch/contracts/kernel/roles';
import { describe, expect, it } from 'vitest';
import { languagesFor, type Languages, saidIn } from './languages.rule.js';

const AT = new Date('2026-11-21T06:00:00Z');
const fresh = { first_sign_in_at: null, password_hash: null, password_set_by_admin_at: null };
const accepted = { ...fresh, password_hash: 'hash' };
const given = { ...accepted, password_set_by_admin_at: AT };

describe('the languages of a mail', () => {
  it.each<[string, Role, object, Language, Languages]>([
    ['a learner who was invited', 'student', fresh, 'en', ['en', 'hi']],
    ['a learner who was given a first password', 'student', given, 'en', ['en', 'hi']],
    ['a learner whose profile says Hindi', 'student', fresh, 'hi', ['hi']],
    ['a learner who accepted in English', 'student', accepted, 'en', ['en']],
    ['a learner who accepted in Hindi', 'student', accepted, 'hi', ['hi']],
    ['a learner who has signed in with the password they were given', 'student', { ...given, first_sign_in_at: AT }, 'en', ['en']],
    ['a learner who has signed in at their institution', 'student', { ...fresh, first_sign_in_at: AT }, 'en', ['en']],
    ['an Admin who was invited', 'Admin', fresh, 'en', ['en']],
    ['Client Staff with a profile in Hindi', 'Client Staff', fresh, 'hi', ['en']],
  ])('are for %s', (_, role, opening, kept, expected) => {
    expect(languagesFor({ ...fresh, ...opening, role }, kept)).toEqual(expected);
  });
});

it('what is said in two languages has the second below the first', () => {
  const wordsIn = (language: Language) => ({ language, subject: language, paragraphs: [], items: [], action: ACTION, note: null });
  expect(saidIn(['hi'], wordsIn)).toEqual(wordsIn('hi'));
  expect(saidIn(['en', 'hi'], wordsIn)).toEqual({ ...wordsIn('en'), also: wordsIn('hi') });
});

const ACTION = { label: 'Open', href: 'https://paanch.example/app' };
