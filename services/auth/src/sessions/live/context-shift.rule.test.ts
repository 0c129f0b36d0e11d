import { describe, expect, it } from 'vitest';
import { shiftsContext } from './context-shift.rule.js';
import { sessionContexts } from './session-contexts.js';

const HOME = { network: '203.0.113.0/24', browser: 'Chrome' };
const AWAY = { network: '198.51.100.0/24', browser: 'Firefox' };

describe('a session that is used', () => {
  it.each([
    ['where it was', HOME, false],
    ['from another network, as a phone does', { ...HOME, network: AWAY.network }, false],
    ['by another browser on the same network', { ...HOME, browser: AWAY.browser }, false],
    ['by an agent that names nothing, on the same network', { ...HOME, browser: null }, false],
    ['by another browser on another network', AWAY, true],
    ['by an agent that names nothing, on another network', { ...AWAY, browser: null }, true],
  ])('%s: %o shifts its context: %s', (_, seen, isShift) => {
    expect(shiftsContext(HOME, seen)).toBe(isShift);
  });

  it('is compared with its sign-in first, then with its last use, each by itself', () => {
    const contexts = sessionContexts();
    const session = (id: string) => ({ id, rotation_network: HOME.network, user_agent: 'Mozilla/5.0 Chrome/143.0.0.0 Safari/537.36' });
    const moves = [HOME, AWAY, AWAY, HOME, { ...AWAY, browser: HOME.browser }].map((seen) => contexts.moves(session('a'), seen));
    expect(moves).toEqual([false, true, false, true, false]);
    expect(contexts.moves(session('b'), AWAY)).toBe(true);
  });
});
