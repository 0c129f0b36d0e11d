import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { describe, expect, it } from 'vitest';
import { mustAcceptNotice } from './consent.rule.js';
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
