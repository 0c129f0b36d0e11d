import { describe, expect, it } from 'vitest';
import { actionsOn } from './account-action.js';

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
    const actions = actionsOn({ id: 'one', full_name: 'One', is_active: true, banned_until: null, ...state }, NOW);
    expect(actions).toEqual([closing, banning, 'endSessions', 'resetPassword', 'removeSecondStep']);
  });
});
