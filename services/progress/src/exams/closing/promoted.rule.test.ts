import type { Tier } from '@paanch/contracts/kernel/stars';
import { describe, expect, it } from 'vitest';
import { assessmentModule, FIRST, id, NOW, programme, record, SECOND } from '../../../testing/records.js';
import { recordWith } from '../../../testing/taking/answered-exam.js';
import { recordFact } from '../../learner-record/standing.rule.js';
import { promoted } from './promoted.rule.js';

const passed = (tier: Tier) => ({ attemptId: id(61), tier, score: 80, passThreshold: 70, version: 4, at: NOW });

function heldBy(tier: Tier | null) {
  const { record: held } = recordWith([], tier);
  if (held === null) throw new Error('It has a record');
  return held;
}

describe('a promotion', () => {
  it.each<[Tier | null, Tier, Tier]>([
    ['BRONZE', 'SILVER', 'SILVER'],
    ['SILVER', 'GOLD', 'GOLD'],
    ['BRONZE', 'GOLD', 'GOLD'],
    [null, 'SILVER', 'SILVER'],
    ['SILVER', 'SILVER', 'SILVER'],
    ['GOLD', 'SILVER', 'GOLD'],
  ])('of a learner who holds %s, by the exam to %s: %s', (held, target, expected) => {
    const { record: after, facts } = promoted(heldBy(held), programme(), passed(target));
    expect(after.tier).toBe(expected);
    expect(after.log.at(-1)).toMatchObject({
      kind: 'promoted',
      position: 2,
      promotion: { attemptId: id(61), tier: target, score: 80, passThreshold: 70, version: 4 },
    });
    const told = { attempt_id: id(61), previous_tier: held, tier: expected, score: 80, student_id: id(3), product_id: id(2) };
    const announced = ['TierPromoted', expect.objectContaining(told)];
    expect(facts.map(({ event, data }) => [event.type, data])).toEqual(held === expected ? [] : [announced]);
  });

  it('is replaced by a later override', () => {
    const { record: silver } = promoted(heldBy('BRONZE'), programme(), passed('SILVER'));
    const override = { id: id(93), level: null, tier: 'BRONZE' as const, reason: 'Agreed', note: null, by: id(91) };
    expect(recordFact(silver, programme(), { kind: 'overridden', at: NOW, override }).record.tier).toBe('BRONZE');
  });

  it('announces the star that a programme with fewer modules has earned since, after the tier', () => {
    const wide = programme({ modules: [assessmentModule(FIRST), assessmentModule(SECOND)] });
    const done = { work: 'assessment' as const, subjectId: FIRST, evidenceId: id(21), version: 1, score: 40 };
    const { record: before } = recordFact(record(), wide, { kind: 'completed', at: NOW, ...done });
    const { record: after, facts } = promoted(before, programme({ modules: [assessmentModule(FIRST)] }), passed('SILVER'));
    expect(after).toMatchObject({ tier: 'SILVER', starLevel: 'ONE' });
    expect(facts.map(({ event }) => event.type)).toEqual(['TierPromoted', 'StarLevelChanged']);
  });
});
