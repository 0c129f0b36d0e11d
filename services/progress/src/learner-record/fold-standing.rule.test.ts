import { DEFAULT_TIER_RANGES, type Tier, type TierRanges } from '@paanch/contracts/kernel/stars';
import { describe, expect, it } from 'vitest';
import { NOW, secondsAfter } from '../../testing/records.js';
import { foldStanding } from './fold-standing.rule.js';
import type { RecordFact, ScoreRaised } from './record-log.js';

interface Given {
  readonly required?: readonly string[];
  readonly ranges?: TierRanges | null;
}
const moment = (position: number, { required = ['a', 'b'], ranges = DEFAULT_TIER_RANGES }: Given) => ({
  position,
  at: secondsAfter(NOW, position),
  required: { assessment: required },
  ranges,
});

const workOn = (assessmentId: string, evidenceId = `attempt of ${assessmentId}`) => ({
  work: 'assessment' as const,
  subjectId: assessmentId,
  evidenceId,
  version: 1,
});

function scored(position: number, assessmentId: string, score: number, given: Given) {
  return { ...moment(position, given), ...workOn(assessmentId), score };
}

function submitted(position: number, assessmentId: string, score = 50, given: Given = {}): RecordFact {
  return { kind: 'completed', ...scored(position, assessmentId, score, given) };
}

function corrected(position: number, assessmentId: string, score: number, given: Given = {}): ScoreRaised {
  return { kind: 'score_corrected', ...scored(position, assessmentId, score, given), voidId: `void ${position}` };
}

function voided(position: number, assessmentId: string, attemptId = `attempt of ${assessmentId}`, given: Given = {}): RecordFact {
  return { kind: 'voided', ...moment(position, given), ...workOn(assessmentId, attemptId) };
}

function again(position: number, assessmentId: string, score: number): RecordFact {
  return { kind: 'completed', ...scored(position, assessmentId, score, {}), ...workOn(assessmentId, `second attempt of ${assessmentId}`) };
}

function promotedTo(tier: Tier, position: number): RecordFact {
  const promotion = { attemptId: `exam ${position}`, tier, score: 80, passThreshold: 70, version: 1 };
  return { kind: 'promoted', ...moment(position, {}), promotion };
}

function changed(position: number, given: Given): RecordFact {
  return { kind: 'programme_changed', ...moment(position, given) };
}

describe('the star of a record', () => {
  it('is none before anything is submitted', () => {
    expect(foldStanding([])).toMatchObject({ starLevel: null, tier: null, stars: [], tiers: [] });
  });

  it('is ONE once every required assessment is submitted, and names the attempts it rests on', () => {
    const standing = foldStanding([submitted(1, 'a'), submitted(2, 'b')]);
    expect(standing.starLevel).toBe('ONE');
    expect(standing.stars).toEqual([
      { level: 'ONE', rule: 'star_one', position: 2, at: secondsAfter(NOW, 2), evidence: { a: 'attempt of a', b: 'attempt of b' } },
    ]);
  });

  it('is not earned while one of them is missing, or if nothing is required', () => {
    expect(foldStanding([submitted(1, 'a')]).starLevel).toBeNull();
    expect(foldStanding([submitted(1, 'a', 50, { required: [] })])).toMatchObject({ starLevel: null, tier: null });
  });

  it('is earned when a programme requires less than before, and stays when it requires more', () => {
    const less = [submitted(1, 'a'), changed(2, { required: ['a'] })];
    expect(foldStanding(less)).toMatchObject({ stars: [{ level: 'ONE', position: 2 }], tiers: [{ tier: 'BRONZE', average: 50 }] });
    expect(foldStanding([...less, changed(3, { required: ['a', 'c'] })]).stars).toEqual(foldStanding(less).stars);
  });

  it('is not given for what was required only before or only after', () => {
    const asked = [submitted(1, 'a'), submitted(2, 'b', 50, { required: ['a', 'b', 'c'] })];
    expect(foldStanding(asked)).toMatchObject({ starLevel: null, tier: null });
  });
});

describe('the tier of a record', () => {
  const narrow: TierRanges = { ...DEFAULT_TIER_RANGES, silver: { min_score: 90, max_score: 95 }, gold: { min_score: 96, max_score: 100 } };

  it('comes with the last required assessment, by the ranges in force at that moment', () => {
    const [first, last] = [submitted(1, 'a', 60), submitted(2, 'b', 72, { ranges: narrow })];
    expect(foldStanding([first, submitted(2, 'b', 72)]).tiers).toEqual([
      {
        tier: 'SILVER',
        position: 2,
        at: secondsAfter(NOW, 2),
        average: 66,
        ranges: DEFAULT_TIER_RANGES,
        evidence: { a: 'attempt of a', b: 'attempt of b' },
      },
    ]);
    expect(foldStanding([first, last])).toMatchObject({ tier: 'BRONZE', tiers: [{ average: 66, ranges: narrow }] });
  });

  it('does not change with later assessments, whatever their scores and the ranges', () => {
    const held = [submitted(1, 'a', 60), submitted(2, 'b', 60)];
    const later = submitted(3, 'c', 100, { required: ['a', 'b', 'c'], ranges: { ...narrow, gold: { min_score: 0, max_score: 100 } } });
    expect(foldStanding([...held, later]).tiers).toEqual(foldStanding(held).tiers);
  });

  it('rises with a corrected score, by the ranges that decided then', () => {
    const held = [submitted(1, 'a', 60), submitted(2, 'b', 70)];
    const { tiers, counted } = foldStanding([...held, corrected(3, 'a', 62, { ranges: narrow })]);
    expect(tiers).toMatchObject([
      { tier: 'BRONZE', position: 2, average: 65 },
      { tier: 'SILVER', position: 3, average: 66, ranges: DEFAULT_TIER_RANGES, at: secondsAfter(NOW, 3) },
    ]);
    expect(counted.get('a')).toMatchObject({ score: 62, corrections: [{ from: 60, to: 62 }], completedAt: secondsAfter(NOW, 1) });
  });

  it('uses the corrected score if the correction came before the last assessment', () => {
    const log = [submitted(1, 'a', 60), corrected(2, 'a', 62), submitted(3, 'b', 70)];
    expect(foldStanding(log).tiers).toMatchObject([{ tier: 'SILVER', position: 3, average: 66 }]);
  });

  it('ignores a lower or the same score, another attempt, and an assessment it does not rest on', () => {
    const held = [submitted(1, 'a', 60), submitted(2, 'b', 60), submitted(3, 'c', 10, { required: ['a', 'b', 'c'] })];
    const other: RecordFact = { ...corrected(5, 'b', 100), evidenceId: 'another attempt of b' };
    const after = foldStanding([...held, corrected(4, 'a', 10), other, corrected(6, 'c', 100), corrected(7, 'a', 60)]);
    expect(after.tiers).toEqual(foldStanding(held).tiers);
    expect(after.counted.get('a')?.corrections).toEqual([]);
  });

  it('is what the row says if the log has no ranges, and none without a row', () => {
    const old = [submitted(1, 'a', 90, { ranges: null }), submitted(2, 'b', 90, { ranges: null })];
    expect(foldStanding(old, 'BRONZE').tiers).toMatchObject([{ tier: 'BRONZE', average: 90, ranges: null }]);
    expect(foldStanding(old)).toMatchObject({ tier: null, tiers: [] });
    expect(foldStanding([...old, corrected(3, 'a', 100, { ranges: null })], 'BRONZE').tier).toBe('BRONZE');
    expect(foldStanding([...old, submitted(3, 'c', 100)], 'BRONZE').tier).toBe('BRONZE');
    expect(foldStanding([...old, corrected(3, 'a', 100)], 'BRONZE')).toMatchObject({ tier: 'GOLD', tiers: [{}, { average: 95 }] });
  });
});

describe('a voided attempt', () => {
  const both = [submitted(1, 'a', 60), submitted(2, 'b', 90)];

  it('before the star delays the star until the new attempt, which decides the tier', () => {
    const log = [submitted(1, 'a', 100), voided(2, 'a'), submitted(3, 'b', 60)];
    expect(foldStanding(log)).toMatchObject({ starLevel: null, tier: null });
    expect(foldStanding([...log, again(4, 'a', 40)])).toMatchObject({
      starLevel: 'ONE',
      stars: [{ position: 4, evidence: { a: 'second attempt of a', b: 'attempt of b' } }],
      tiers: [{ tier: 'BRONZE', position: 4, average: 50 }],
    });
  });

  it('after the star leaves star and tier unchanged, even if the new attempt gives another average', () => {
    const held = foldStanding(both);
    for (const score of [0, 100]) {
      const after = foldStanding([...both, voided(3, 'a'), again(4, 'a', score)]);
      expect([after.stars, after.tiers]).toEqual([held.stars, held.tiers]);
      expect(after.counted.get('a')).toMatchObject({ evidenceId: 'second attempt of a', score });
    }
    expect([...foldStanding([...both, voided(3, 'a')]).counted.keys()]).toEqual(['b']);
  });

  it('is not corrected any more; other attempts that the tier rests on still are', () => {
    const log = [...both, voided(3, 'a'), corrected(4, 'a', 100)];
    expect(foldStanding(log)).toMatchObject({ tier: 'SILVER' });
    expect(foldStanding(log).completed.get('attempt of a')).toMatchObject({ score: 60, corrections: [] });
    const low = [submitted(1, 'a', 60), submitted(2, 'b', 60), voided(3, 'a')];
    expect(foldStanding([...low, corrected(4, 'b', 80)]).tiers).toMatchObject([{ tier: 'BRONZE' }, { tier: 'SILVER', average: 70 }]);
  });

  it('that does not count changes nothing', () => {
    const [held, open] = [foldStanding(both), foldStanding([...both, voided(3, 'a', 'an open attempt')])];
    expect(open).toEqual(held);
    const renewed = [...both, voided(3, 'a'), again(4, 'a', 70)];
    expect(foldStanding([...renewed, voided(5, 'a')])).toEqual(foldStanding(renewed));
  });
});

describe('a promotion', () => {
  /** Bronze. */
  const BEGUN = [submitted(1, 'a'), submitted(2, 'b')];

  it('raises the tier that scores gave, which keeps its evidence, and names what it found', () => {
    const { tier, tiers, promotions } = foldStanding([...BEGUN, promotedTo('SILVER', 3), promotedTo('GOLD', 4)]);
    expect([tier, tiers.map((granted) => granted.tier)]).toEqual(['GOLD', ['BRONZE']]);
    expect(promotions.map((one) => [one.attemptId, one.previousTier, one.tier])).toEqual([
      ['exam 3', 'BRONZE', 'SILVER'],
      ['exam 4', 'SILVER', 'GOLD'],
    ]);
  });

  it('is no completed work', () => {
    const { counted, completed, starLevel } = foldStanding([submitted(1, 'a'), promotedTo('SILVER', 2)]);
    expect([[...counted.keys()], [...completed.keys()], starLevel]).toEqual([['a'], ['attempt of a'], null]);
  });

  it.each([
    ['stays above a corrected score that means the same tier or less', [corrected(4, 'a', 100)], 'SILVER'],
    ['gives way to corrected scores that mean a higher one', [corrected(4, 'a', 100), corrected(5, 'b', 100)], 'GOLD'],
    ['outlives a void of what the tier rested on', [voided(4, 'a')], 'SILVER'],
    ['to a lower tier than the one held changes nothing', [promotedTo('GOLD', 4), promotedTo('SILVER', 5)], 'GOLD'],
  ] as const)('%s', (_, later, expected) => {
    expect(foldStanding([...BEGUN, promotedTo('SILVER', 3), ...later]).tier).toBe(expected);
  });
});
