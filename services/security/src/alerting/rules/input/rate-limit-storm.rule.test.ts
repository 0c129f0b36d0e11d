import { describe, expect, it } from 'vitest';
import { changed, detect, event, type EventParts, hitsOf } from '../../../../testing/rule-events.js';
import { rateLimitStorm, rateLimitStormOfAll } from './rate-limit-storm.rule.js';

const PERSON = '00000000-0000-4000-8000-000000000001';
const refused = (counts: readonly number[], everyMinutes: number, rest: EventParts = {}) =>
  counts.map((count, index) =>
    event(index, index * everyMinutes, {
      event_type: 'RATE_LIMIT_EXCEEDED',
      user_id: PERSON,
      details: { limitId: 'reads', keyKind: 'person', limit: 300, windowSeconds: 60, count },
      ...rest,
    }),
  );

describe('RATE_LIMIT_STORM', () => {
  it.each([
    ['100 requests of one person', refused([1, 99], 4.9), 'WARNING', 100],
    ['5,000 requests of one address', refused([5_000], 0, { user_id: null }), 'WARNING', 5_000],
  ])('fires for %s', (_, events, severity, peak) => {
    expect(detect(rateLimitStorm, events)).toMatchObject({ severity, peak });
  });

  it.each([
    ['99 requests', refused([1, 98], 1)],
    ['100, never so many within five minutes', refused([50, 50], 5)],
    ['refusals of another kind', refused([500], 0, { event_type: 'RATE_LIMIT_CHECK' })],
    ['nobody known', refused([500], 0, { user_id: null, ip_address: null })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(rateLimitStorm, events)).toBeNull();
  });

  it('counts each learner of a campus by themselves', () => {
    const events = refused(
      Array.from({ length: 40 }, () => 20),
      0.1,
    ).map((one, index) => changed(one, { user_id: `learner-${index}` }));
    const groups = Map.groupBy(hitsOf(rateLimitStorm, events), ({ group_key }) => group_key);
    expect(groups.size).toBe(40);
    for (const hits of groups.values()) expect(rateLimitStorm.judge(hits)).toBeNull();
  });

  it.each([
    [
      '1,000 requests of all together',
      refused(
        Array.from({ length: 1_000 }, () => 1),
        0.004,
      ),
      1_000,
    ],
    ['1,000 requests of people, of addresses and of nobody known', refused([400, 600], 1, { user_id: null, ip_address: null }), 1_000],
  ])('is critical for %s', (_, events, peak) => {
    expect(detect(rateLimitStormOfAll, events)).toMatchObject({ severity: 'CRITICAL', peak });
  });

  it.each([
    ['999 requests', refused([999], 0)],
    ['1,000, never so many within five minutes', refused([500, 500], 5)],
    ['refusals of another kind', refused([5_000], 0, { event_type: 'RATE_LIMIT_CHECK' })],
  ])('is not critical for %s', (_, events) => {
    expect(detect(rateLimitStormOfAll, events)).toBeNull();
  });

  it('counts one without a count once', () => {
    expect(hitsOf(rateLimitStorm, refused([1], 0, { details: { limitId: 'reads' } }))[0]?.weight).toBe(1);
  });

  it.each([
    [rateLimitStorm, PERSON, '1,200 requests over the rate limits within 5 minutes'],
    [rateLimitStormOfAll, 'all', '1,200 requests over the rate limits within 5 minutes, of all together'],
  ])('describes what happened', (rule, group_key, description) => {
    expect(rule.describe({ severity: 'WARNING', peak: 1_200, event_count: 9, group_key, user_role: null })).toBe(description);
  });
});
