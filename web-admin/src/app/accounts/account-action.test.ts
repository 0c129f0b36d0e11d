// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { actionsOn, isInvited } from './account-action.js';

const NOW = new Date('2026-11-22T06:00:00Z');
const LATER = '2026-11-30T06:00:00.000Z';
const EARLIER = '2026-11-20T06:00:00.000Z';

describe('what an Admin may do with an account', () => {
  it.each([
    ['active', {}, 'deactivate', 'ban'],
    ['inactive', { is_active: false }, 'reactivate', 'ban'],
    ['banned', { banned_until: LATER }, 'deactivate', 'unban'],
    ['inactive and banned', { is_active: false, banned_until: LATER }, 'reactivate', 'unban'],
    ['active after a ban', { banned_until: EARLIER }, 'deactivate', 'ban'],
  ] as const)('that is %s', (_, state, closing, banning) => {
    const actions = actionsOn(
      { id: 'one', full_name: 'One', is_active: true, banned_until: null, invitation: null, has_second_step: true, ...state },
      NOW,
    );
    expect(actions).toEqual([closing, banning, 'endSessions', 'resetPassword', 'removeSecondStep']);
  });

  it('without a second step has none to remove', () => {
    const account = { id: 'one', full_name: 'One', is_active: true, banned_until: null, invitation: null, has_second_step: false };
    expect(actionsOn(account, NOW)).not.toContain('removeSecondStep');
  });

  it('that nobody has signed in to is closing and banning alone', () => {
    const invited = { id: 'one', full_name: 'One', is_active: true, banned_until: null, invitation: { id: 'two', expires_at: LATER } };
    expect(actionsOn(invited, NOW)).toEqual(['deactivate', 'ban']);
  });

  it.each([
    ['open', { expires_at: LATER }, {}, true],
    ['expired', { expires_at: EARLIER }, {}, true],
    ['to a closed account', { expires_at: LATER }, { is_active: false }, false],
    ['accepted', null, {}, false],
  ])('sends an invitation again that is %s: %j %j %s', (_, invitation, state, isOffered) => {
    const account = { is_active: true, banned_until: null, invitation: invitation && { id: 'two', ...invitation }, ...state };
    expect(isInvited(account, NOW)).toBe(isOffered);
  });
});
