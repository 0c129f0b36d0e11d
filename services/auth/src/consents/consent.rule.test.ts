import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { describe, expect, it } from 'vitest';
import { mustAcceptNotice } from './consent.rule.js';
import { giveAsOf } from './give.rule.js';
import { newConsent } from './new-consent.js';

const { version } = PROGRAMME_NOTICE;
const AT = new Date('2026-11-21T06:00:00Z');

describe('the notice', () => {
  it.each([
    ['of a learner who agreed to nothing', 'student', undefined, true],
    ['of a learner who agreed to other words', 'student', '2025-01-01', true],
    ['of a learner who agreed to these words', 'student', version, false],
    ['of staff, whom it does not concern', 'Staff', undefined, false],
    ['of Client Staff either', 'Client Staff', undefined, false],
  ] as const)('%s', (_, role, agreed, isOwed) => {
    expect(mustAcceptNotice(role, agreed, PROGRAMME_NOTICE)).toBe(isOwed);
  });

  it('is stored with its version, its text and its language', () => {
    const consent = newConsent('c', 'p', PROGRAMME_NOTICE, AT);
    expect(consent).toMatchObject({
      person_id: 'p',
      purpose: 'programme',
      notice_version: version,
      language: 'en',
      given_at: AT,
      withdrawn_at: null,
    });
    expect(consent.text_hash).toHaveLength(32);
    const other = newConsent('c', 'p', { ...PROGRAMME_NOTICE, sections: PROGRAMME_NOTICE.sections.slice(1) }, AT);
    expect(other.text_hash).not.toEqual(consent.text_hash);
  });
});

describe('a consent that is heard of late', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
  const given = newConsent('late', 'p', PROGRAMME_NOTICE, at(6));

  it.each([
    ['is given, where nothing was decided', null, true],
    ['is given again, after an earlier withdrawal', { ...newConsent('c', 'p', PROGRAMME_NOTICE, at(4)), withdrawn_at: at(5) }, true],
    ['changes nothing after a later withdrawal', { ...newConsent('c', 'p', PROGRAMME_NOTICE, at(4)), withdrawn_at: at(7) }, false],
    ['changes nothing while one to the same words holds', newConsent('c', 'p', PROGRAMME_NOTICE, at(4)), false],
    [
      'changes nothing where a later one is known',
      { ...newConsent('c', 'p', PROGRAMME_NOTICE, at(7)), notice_version: '2030-01-01' },
      false,
    ],
  ])('%s', (_, known, isNew) => {
    const decision = giveAsOf(known, given);
    expect([decision.outcome.isNew, decision.facts.length]).toEqual([isNew, isNew ? 1 : 0]);
    expect(decision.next).toBe(isNew ? given : known);
  });
});
