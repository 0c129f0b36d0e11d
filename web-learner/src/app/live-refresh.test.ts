import { describe, expect, it } from 'vitest';
import { learnerStaleness } from './live-refresh.js';

describe('live news for learners', () => {
  it('of notifications makes the list behind the bell stale, and nothing else', () => {
    expect(learnerStaleness.routesOf('notifications')).toEqual(['listNotifications']);
    expect(learnerStaleness.movesMe('notifications')).toBe(false);
  });

  it('of an unknown name makes progress stale only', () => {
    expect(learnerStaleness.routesOf('something_new')).toEqual(['readProgress']);
  });
});
