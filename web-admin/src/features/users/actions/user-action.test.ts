import { describe, expect, it } from 'vitest';
import { staffUser } from '../user-list-page.story.js';
import { actionsOn } from './user-action.js';

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
    const actions = actionsOn({ ...staffUser(1), is_active: true, banned_until: null, ...state }, staffUser(0).id, NOW);
    expect(actions).toEqual(['edit', closing, banning, 'endSessions', 'resetPassword', 'removeSecondStep']);
  });

  it('is only to edit it if it is their own', () => {
    expect(actionsOn(staffUser(1), staffUser(1).id, NOW)).toEqual(['edit']);
  });
});
