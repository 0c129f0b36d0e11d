import { describe, expect, it } from 'vitest';
import { detect, event, type EventParts, hitsOf, series } from '../../../../testing/rule-events.js';
import { tokenReuse } from './token-reuse.rule.js';

const SESSION = '0123456789abcdef';
const reuse = (details: Readonly<Record<string, unknown>>, rest: EventParts = {}) =>
  event(1, 0, { event_type: 'AUTH_FAILURE', session_ref: SESSION, details, ...rest });
const refresh = { reason: 'refresh_reuse' };

describe('TOKEN_REUSE', () => {
  it.each([
    ['a refresh token used by another browser', reuse(refresh), 'CRITICAL'],
    ['a refresh token of which the browser is not known to be the same', reuse({ ...refresh, sameBrowser: false }), 'CRITICAL'],
    ['the previous refresh token in the same browser, as after a crash', reuse({ ...refresh, sameBrowser: true }), 'WARNING'],
    ['a code used twice', reuse({ reason: 'code_reuse', accountRef: 'account' }, { session_ref: null }), 'CRITICAL'],
    ["a code used twice at the learners' door", reuse({ reason: 'code_reuse' }, { event_type: 'STUDENT_AUTH_FAILURE' }), 'CRITICAL'],
  ])('fires for %s', (_, one, severity) => {
    expect(detect(tokenReuse, [one])).toMatchObject({ severity, peak: 1 });
  });

  it('is critical as soon as one of them is', () => {
    const later = event(2, 1, { event_type: 'AUTH_FAILURE', session_ref: SESSION, details: refresh });
    expect(detect(tokenReuse, [reuse({ ...refresh, sameBrowser: true }), later])).toMatchObject({ severity: 'CRITICAL', peak: 2 });
  });

  it.each([
    ['a token that was merely bad', [reuse({ reason: 'bad_token' })]],
    ['a forged one, which has its own rule', [reuse({ reason: 'refresh_forged' })]],
    ['wrong passwords', [reuse({ reason: 'bad_password', accountRef: 'account' })]],
    ['a reused token of no known session', [reuse(refresh, { session_ref: null })]],
    ['an event of another type', [event(1, 0, { event_type: 'SESSION_REFRESHED', session_ref: SESSION, details: { reuse: 'grace' } })]],
    [
      'a campus at nine, with a lost token here and there',
      series(40, 0.1, { event_type: 'AUTH_FAILURE', details: { reason: 'bad_token' } }),
    ],
  ])('stays silent for %s', (_, events) => {
    expect(detect(tokenReuse, events)).toBeNull();
  });

  it('groups by session, or by account where there is none', () => {
    const code = reuse({ reason: 'code_reuse', accountRef: 'account' }, { session_ref: null });
    expect(hitsOf(tokenReuse, [reuse(refresh), code]).map(({ group_key }) => group_key)).toEqual([SESSION, 'account']);
  });

  it.each([
    ['WARNING', 'A token of a session was used again by the same browser'],
    ['CRITICAL', 'A token that had been used was used again'],
  ] as const)('describes a %s one', (severity, description) => {
    expect(tokenReuse.describe({ severity, peak: 1, event_count: 1, group_key: SESSION, user_role: null })).toBe(description);
  });
});
