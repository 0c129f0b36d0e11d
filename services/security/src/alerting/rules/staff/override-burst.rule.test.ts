import { describe, expect, it } from 'vitest';
import { ADMIN, changed, detect, event, type EventParts, hitsOf } from '../../../../testing/rule-events.js';
import { overrideBurst } from './override-burst.rule.js';

const overrides = (count: number, everyMinutes: number, rest: EventParts = {}) =>
  Array.from({ length: count }, (_, index) =>
    event(index, index * everyMinutes, {
      event_type: 'ADMIN_ACTION',
      category: 'ADMIN_OPERATIONS',
      user_id: ADMIN,
      user_role: 'Admin',
      details: { action: 'progress.overridden', objectType: 'progress', objectId: `learner-${index}`, changedFields: ['star_level'] },
      ...rest,
    }),
  );
const ofAdded = (minutesSinceActorAdded: number) => ({ action: 'progress.overridden', minutesSinceActorAdded });

const reversals = (count: number, everyMinutes: number, reverses: boolean | null = true) =>
  overrides(count, everyMinutes, { details: { action: 'submission.review_approved', reverses } }).map((one, index) =>
    changed(one, { event_id: `reversal-${index}` }),
  );

describe('OVERRIDE_BURST', () => {
  it.each([
    ['10 overrides by one Admin within an hour', overrides(10, 6.6)],
    ['one override of a learner whom the Admin added a minute short of a day before', overrides(1, 0, { details: ofAdded(1_439) })],
    ['10 overrides from one campus address', overrides(10, 1, { ip_address: '198.51.100.1' })],
  ])('fires for %s', (_, events) => {
    expect(detect(overrideBurst, events)).toMatchObject({ severity: 'WARNING', peak: events.length });
  });

  it.each([
    ['9 overrides', overrides(9, 1)],
    ['10 overrides, never 10 within an hour', overrides(10, 6.7)],
    ['an override of a learner whom the Admin added a day before', overrides(1, 0, { details: ofAdded(1_440) })],
    ['10 attempts voided', overrides(10, 1, { details: { action: 'attempt.voided', objectType: 'attempt' } })],
    ['10 overrides without a person', overrides(10, 1, { user_id: null })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(overrideBurst, events)).toBeNull();
  });

  it.each([
    ['5 reversed reviews within an hour', reversals(5, 14.9), 5, 'reversal'],
    ['9 overrides beside 5 reversed reviews', [...overrides(9, 1), ...reversals(5, 1)], 5, 'reversal'],
    ['10 overrides beside 5 reversed reviews', [...overrides(10, 1), ...reversals(5, 1)], 10, undefined],
    ['10 overrides beside as many reversed reviews', [...overrides(10, 1), ...reversals(10, 1)], 10, 'reversal'],
    ['10 overrides beside 4 reversed reviews', [...overrides(10, 1), ...reversals(4, 1)], 10, undefined],
    ['an override of a learner just added, beside 5', [...overrides(1, 0, { details: ofAdded(5) }), ...reversals(5, 1)], 5, 'reversal'],
    ['an override of a learner just added, beside 4', [...overrides(1, 0, { details: ofAdded(5) }), ...reversals(4, 1)], 1, undefined],
  ])('fires for %s', (_, events, peak, cause) => {
    expect(detect(overrideBurst, events)).toMatchObject({ severity: 'WARNING', peak });
    expect(detect(overrideBurst, events)?.cause).toBe(cause);
  });

  it.each([
    ['4 reversed reviews', reversals(4, 1)],
    ['5 reversed reviews, never 5 within an hour', reversals(5, 15)],
    ['20 reviews that reverse nothing', reversals(20, 1, false)],
    ['20 reviews told before it was known', reversals(20, 1, null)],
  ])('stays silent for %s', (_, events) => {
    expect(detect(overrideBurst, events)).toBeNull();
  });

  it('counts each Admin separately', () => {
    const [mine, theirs] = [overrides(9, 1), overrides(9, 1, { user_id: 'other' })];
    expect([...Map.groupBy(hitsOf(overrideBurst, [...mine, ...theirs]), ({ group_key }) => group_key).keys()]).toEqual([ADMIN, 'other']);
  });

  it.each([
    [1, 'An Admin changed the progress of a learner they had just added'],
    [10, '10 overrides by one Admin within 60 minutes'],
    [12, '12 overrides by one Admin within 60 minutes'],
    [5, '5 reviews reversed by one Admin within 60 minutes', 'reversal'],
  ])('describes %i of them', (peak, description, cause?: string) => {
    expect(overrideBurst.describe({ severity: 'WARNING', peak, cause, event_count: 40, group_key: ADMIN, user_role: 'Admin' })).toBe(
      description,
    );
  });
});
