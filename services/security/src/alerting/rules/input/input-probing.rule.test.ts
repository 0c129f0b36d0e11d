import { describe, expect, it } from 'vitest';
import { changed, detect, event, type EventParts, hitsOf } from '../../../../testing/rule-events.js';
import { inputProbing } from './input-probing.rule.js';

const PERSON = '00000000-0000-4000-8000-000000000001';
const refused = (counts: readonly number[], everyMinutes: number, rest: EventParts = {}) =>
  counts.map((count, index) =>
    event(index, index * everyMinutes, {
      event_type: 'VALIDATION_ERROR',
      user_id: PERSON,
      details: { code: 'VALIDATION_FAILED', fields: ['search'], count },
      ...rest,
    }),
  );

describe('INPUT_PROBING', () => {
  it.each([
    ['200 refused inputs', refused([1, 99, 100], 4.9), 'WARNING', 200],
    ['1,999', refused([1_999], 0), 'WARNING', 1_999],
    ['2,000', refused([1_000, 1_000], 9), 'CRITICAL', 2_000],
    [
      '200 events that count themselves alone',
      refused(
        Array.from({ length: 200 }, () => 1),
        0.04,
      ),
      'WARNING',
      200,
    ],
    ['200 from an address without a session', refused([200], 0, { user_id: null }), 'WARNING', 200],
  ])('fires for %s', (_, events, severity, peak) => {
    expect(detect(inputProbing, events)).toMatchObject({ severity, peak });
  });

  it.each([
    ['199 refused inputs', refused([100, 99], 1)],
    ['200, never so many within ten minutes', refused([100, 100], 10)],
    ['what was refused for another reason', refused([500], 0, { event_type: 'RATE_LIMIT_EXCEEDED' })],
    ['nobody at all', refused([500], 0, { user_id: null, ip_address: null })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(inputProbing, events)).toBeNull();
  });

  it('counts each learner of a campus by themselves', () => {
    const typing = Array.from({ length: 40 }, (_, index) =>
      refused([5, 5], 1, { user_id: `learner-${index}` }).map((one) => changed(one, { event_id: `${index} ${one.event_id}` })),
    );
    const groups = Map.groupBy(hitsOf(inputProbing, typing.flat()), ({ group_key }) => group_key);
    expect(groups.size).toBe(40);
    for (const hits of groups.values()) expect(inputProbing.judge(hits)).toBeNull();
  });

  it('counts one without a count once', () => {
    const [one] = hitsOf(inputProbing, refused([1], 0, { details: { code: 'VALIDATION_FAILED' } }));
    expect(one?.weight).toBe(1);
  });

  it('describes how many', () => {
    const summary = { severity: 'CRITICAL', peak: 2_500, event_count: 9, group_key: PERSON, user_role: null } as const;
    expect(inputProbing.describe(summary)).toBe('2,500 inputs refused within 10 minutes');
  });
});
