import { describe, expect, it } from 'vitest';
import { hours, madeOf, NOW } from '../../testing/request-rows.js';
import type { KnownPerson } from '../people/tables.js';
import { guardianWordsIn } from './guardian-words.js';
import { answerAsGuardian, askGuardian, isMinor } from './guardian.rule.js';

const learner: KnownPerson = {
  id: '0197c2aa-0000-7000-8000-000000000002',
  full_name: 'Leena Learner',
  email: 'leena@paanch.example',
  role: 'student',
  is_active: true,
  left_at: null,
  minor_until: '2027-05-01',
  language: 'en',
  revision: 1,
};
const asking = { name: 'A Parent', email: 'parent@paanch.example', letterId: '0197c2aa-0000-7000-8000-000000000009' };
const ask = (known: Parameters<typeof askGuardian>[0], given: object = {}, at = NOW, by: KnownPerson | null = learner) =>
  askGuardian(known, by, { ...asking, ...given }, at);

const WORDS = guardianWordsIn('hi');

const asked = () => {
  const made = ask(null);
  if (made instanceof Error) throw made;
  return made.next;
};

describe('a parent', () => {
  it.each([
    ['the day before', '2026-11-30', true],
    ['the day itself', '2026-11-29', false],
    ['never', null, false],
  ])('is needed until a learner comes of age, on Indian days: %s', (_when, minor_until, needed) => {
    // 29 November in India already, still the 28th in UTC.
    const at = new Date('2026-11-28T19:00:00.000Z');
    expect(isMinor({ ...learner, minor_until }, at)).toBe(needed);
    expect(JSON.stringify(madeOf(ask(null, {}, at, { ...learner, minor_until }))).includes('GUARDIAN_NOT_NEEDED')).toBe(!needed);
  });

  it('is asked by letter', () => {
    expect(madeOf(ask(null))).toEqual({ state: 'asked', facts: ['GuardianAnswered', 'LetterDue'] });
  });

  it.each([
    ['the learner', { email: learner.email }, null, 'OWN_ADDRESS'],
    ['asked twice within an hour', {}, asked(), 'GUARDIAN_AGAIN'],
    ['replaced within an hour', { email: 'other@paanch.example' }, asked(), 'GUARDIAN_AGAIN'],
  ])('is not %s', (_what, given, known, reason) => {
    expect(madeOf(ask(known, given, hours(0.99)))).toContain(reason);
  });

  it('of a learner who is not known yet is not needed', () => expect(madeOf(ask(null, {}, NOW, null))).toContain('GUARDIAN_NOT_NEEDED'));

  it('who is asked again has not agreed any more, and the old link ends', () => {
    const agreed = { ...answerAsGuardian(asked(), true, WORDS, NOW).next, token_hash: 'hash', token_at: NOW };
    const again = ask(agreed, {}, hours(1));
    expect(again).toMatchObject({ next: { state: 'asked', answered_at: null, token_hash: null, notice_language: null, text_hash: null } });
    expect('facts' in again && again.facts[0]?.data).toEqual({ student_id: learner.id, state: 'asked', notice_version: '' });
  });

  it('agrees, refuses and changes the answer; the same answer twice says nothing', () => {
    const agreed = answerAsGuardian(asked(), true, WORDS, hours(1));
    expect(madeOf(agreed)).toEqual({ state: 'agreed', facts: ['GuardianAnswered'] });
    expect(answerAsGuardian(agreed.next, true, WORDS, hours(2)).facts).toEqual([]);
    expect(madeOf(answerAsGuardian(agreed.next, false, WORDS, hours(3)))).toEqual({ state: 'refused', facts: ['GuardianAnswered'] });
    expect(agreed.facts[0]?.data).toEqual({ student_id: learner.id, state: 'agreed', notice_version: '2026-11-29', notice_language: 'hi' });
  });
});
