import { describe, expect, it } from 'vitest';
import { newDelivery } from '../deliveries/delivery.rule.js';
import { afterTry } from './outcome.rule.js';
import { answered, unanswered } from './try.js';

const THEN = new Date('2026-11-28T06:00:00.000Z');
const given = { id: 'a', webhook_id: 'b', message_id: 'c', event: 'star.changed', person_id: null, body: '{}' } as const;
const [fresh, failure, success] = [
  newDelivery(given, THEN),
  answered({ status: 500, durationMs: 7 }),
  answered({ status: 201, durationMs: 7 }),
];

describe('an answer', () => {
  it.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
    [410, false],
    [503, false],
  ])('of %i has told the receiver: %s', (status, isDelivered) => {
    const problem = isDelivered ? null : `The receiver answered with ${status}`;
    expect(answered({ status, durationMs: 5 })).toEqual({ isDelivered, status, problem, durationMs: 5 });
  });

  it('that never came is said in words', () => {
    const words = (['not_https', 'not_public', 'redirected', 'timed_out', 'too_large', 'unreachable', 'certificate'] as const).map(
      (reason) => unanswered({ reason, durationMs: 5 }),
    );
    for (const one of words) expect(one).toMatchObject({ isDelivered: false, status: null, durationMs: 5 });
    expect(new Set(words.map(({ problem }) => problem)).size).toBe(words.length);
  });
});

describe('after a try', () => {
  it('that succeeded nothing follows', () => {
    const tried = { attempts: 1, state: 'delivered', status: 201, problem: null, duration_ms: 7, last_at: THEN, next_at: null };
    expect(afterTry(fresh, success, THEN)).toEqual({ id: 'a', ...tried });
  });

  it('that failed the next follows, later each time, within a day', () => {
    let [delivery, now] = [fresh, THEN];
    const waits: number[] = [];
    for (;;) {
      const tried = afterTry(delivery, failure, now);
      if (tried.next_at === null) break;
      waits.push((tried.next_at.getTime() - now.getTime()) / 1_000);
      [delivery, now] = [{ ...delivery, ...tried }, tried.next_at];
    }
    expect(waits).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, ...Array<number>(6).fill(10_800)]);
    expect(afterTry(delivery, failure, now)).toMatchObject({ state: 'failed', attempts: waits.length + 1, next_at: null });
  });

  it('at the very end of the day one more may follow, a moment later none', () => {
    const until = (ms: number) => ({ ...fresh, tried_until: new Date(THEN.getTime() + ms) });
    expect(afterTry(until(5_000), failure, THEN)).toMatchObject({ state: 'waiting' });
    expect(afterTry(until(4_999), failure, THEN)).toMatchObject({ state: 'failed' });
  });
});
