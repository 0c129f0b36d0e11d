import type { Refusal } from '@paanch/contracts/kernel/refusal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Leave, Places } from './places.js';

const WAIT_MS = 1_000;
let places: Places;
let begun: string[];
let refused: [string, string, number | undefined][];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  places = new Places({ inAll: 4, ofOne: 2, waitingOfOne: 3, waitMs: WAIT_MS });
  [begun, refused] = [[], []];
});
afterEach(() => vi.useRealTimers());

const enter = (whose: string): Leave =>
  places.enter({
    whose,
    begin: () => begun.push(whose),
    turnAway: ({ code, retryAfterSeconds }: Refusal) => refused.push([whose, code, retryAfterSeconds]),
  });

describe('places', () => {
  it('are taken at once while there are some, and no more than its share by one', () => {
    const [first] = ['a', 'a', 'a', 'b'].map(enter);
    expect(begun).toEqual(['a', 'a', 'b']);
    first?.();
    expect(begun).toEqual(['a', 'a', 'b', 'a']);
  });

  it('go next to the one who has the fewest, however many others wait', () => {
    const taken = ['a', 'a', 'b', 'b'].map(enter);
    for (const whose of ['a', 'b', 'a', 'c']) enter(whose);
    expect(begun).toHaveLength(4);
    taken[1]?.();
    taken[2]?.();
    expect(begun.slice(4)).toEqual(['c', 'a']);
  });

  it('are refused to one who has too many waiting, and to nobody else', () => {
    for (let turn = 0; turn < 6; turn += 1) enter('a');
    enter('b');
    expect([begun, refused]).toEqual([['a', 'a', 'b'], [['a', 'RATE_LIMITED', 5]]]);
  });

  it('are refused after a while: too many of one’s own, or none is free', () => {
    for (const whose of ['a', 'a', 'b', 'b', 'a', 'c']) enter(whose);
    vi.advanceTimersByTime(WAIT_MS);
    expect(refused).toEqual([
      ['a', 'RATE_LIMITED', 5],
      ['c', 'SERVICE_UNAVAILABLE', 5],
    ]);
  });

  it('are given back once, and leaving the line takes none', () => {
    const leaveFirst = enter('a');
    enter('a');
    const leaveLine = enter('a');
    leaveLine();
    leaveFirst();
    leaveFirst();
    expect(begun).toEqual(['a', 'a']);
    for (const whose of ['b', 'b', 'c']) enter(whose);
    expect(begun).toEqual(['a', 'a', 'b', 'b', 'c']);
    leaveLine();
    enter('d');
    expect(begun).toHaveLength(5);
    vi.advanceTimersByTime(WAIT_MS);
    expect(refused).toEqual([['d', 'SERVICE_UNAVAILABLE', 5]]);
  });
});
