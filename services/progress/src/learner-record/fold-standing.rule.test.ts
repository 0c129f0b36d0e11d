import { DEFAULT_TIER_RANGES, TIERS, type TierRanges } from '@paanch/contracts/kernel/stars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GeneratedLog, recordLogs, shuffled } from '../../testing/record-logs.js';
import { NOW, secondsAfter } from '../../testing/records.js';
import { averageOf, tierOf } from '../tiers/tier.rule.js';
import { averageOfAttempts, foldStanding } from './fold-standing.rule.js';
import type { RecordFact, ScoreRaised } from './record-log.js';

type Given = Partial<Pick<RecordFact, 'required' | 'ranges'>>;
const moment = (position: number, { required = ['a', 'b'], ranges = DEFAULT_TIER_RANGES }: Given) => ({
  position,
  at: secondsAfter(NOW, position),
  required,
  ranges,
});

function scored(position: number, assessmentId: string, score: number, given: Given) {
  return { ...moment(position, given), assessmentId, attemptId: `attempt of ${assessmentId}`, version: 1, score };
}

function submitted(position: number, assessmentId: string, score = 50, given: Given = {}): RecordFact {
  return { kind: 'assessment_submitted', ...scored(position, assessmentId, score, given) };
}

function corrected(position: number, assessmentId: string, score: number, given: Given = {}): ScoreRaised {
  return { kind: 'score_corrected', ...scored(position, assessmentId, score, given), voidId: `void ${position}` };
}

function voided(position: number, assessmentId: string, attemptId = `attempt of ${assessmentId}`, given: Given = {}): RecordFact {
  return { kind: 'attempt_voided', ...moment(position, given), assessmentId, attemptId, version: 1 };
}

function again(position: number, assessmentId: string, score: number): RecordFact {
  return { kind: 'assessment_submitted', ...scored(position, assessmentId, score, {}), attemptId: `second attempt of ${assessmentId}` };
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
      { level: 'ONE', position: 2, at: secondsAfter(NOW, 2), attempts: { a: 'attempt of a', b: 'attempt of b' } },
    ]);
  });

  it('is not earned while one of them is missing, or if nothing is required', () => {
    expect(foldStanding([submitted(1, 'a')]).starLevel).toBeNull();
    expect(foldStanding([submitted(1, 'a', 50, { required: [] })]).starLevel).toBeNull();
  });

  it('is earned when a programme requires less than before, and stays when it requires more', () => {
    const less = [submitted(1, 'a'), changed(2, { required: ['a'] })];
    expect(foldStanding(less).stars).toMatchObject([{ level: 'ONE', position: 2 }]);
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
        attempts: { a: 'attempt of a', b: 'attempt of b' },
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
    expect(counted.get('a')).toMatchObject({ score: 62, corrections: [{ from: 60, to: 62 }], submittedAt: secondsAfter(NOW, 1) });
  });

  it('uses the corrected score if the correction came before the last assessment', () => {
    const log = [submitted(1, 'a', 60), corrected(2, 'a', 62), submitted(3, 'b', 70)];
    expect(foldStanding(log).tiers).toMatchObject([{ tier: 'SILVER', position: 3, average: 66 }]);
  });

  it('ignores a lower score, another attempt, and an assessment it does not rest on', () => {
    const held = [submitted(1, 'a', 60), submitted(2, 'b', 60), submitted(3, 'c', 10, { required: ['a', 'b', 'c'] })];
    const other: RecordFact = { ...corrected(5, 'b', 100), attemptId: 'another attempt of b' };
    const after = foldStanding([...held, corrected(4, 'a', 10), other, corrected(6, 'c', 100)]);
    expect(after.tiers).toEqual(foldStanding(held).tiers);
    expect(after.counted.get('a')?.corrections).toEqual([]);
  });

  it('is what the row says if the log has no ranges, and none without a row', () => {
    const old = [submitted(1, 'a', 90, { ranges: null }), submitted(2, 'b', 90, { ranges: null })];
    expect(foldStanding(old, 'BRONZE').tiers).toMatchObject([{ tier: 'BRONZE', average: 90, ranges: null }]);
    expect(foldStanding(old).tier).toBeNull();
  });
});

describe('a voided attempt', () => {
  const both = [submitted(1, 'a', 60), submitted(2, 'b', 90)];

  it('before the star delays the star until the new attempt, which decides the tier', () => {
    const log = [submitted(1, 'a', 100), voided(2, 'a'), submitted(3, 'b', 60)];
    expect(foldStanding(log)).toMatchObject({ starLevel: null, tier: null });
    expect(foldStanding([...log, again(4, 'a', 40)])).toMatchObject({
      starLevel: 'ONE',
      stars: [{ position: 4, attempts: { a: 'second attempt of a', b: 'attempt of b' } }],
      tiers: [{ tier: 'BRONZE', position: 4, average: 50 }],
    });
  });

  it('after the star leaves star and tier unchanged, even if the new attempt gives another average', () => {
    const held = foldStanding(both);
    for (const score of [0, 100]) {
      const after = foldStanding([...both, voided(3, 'a'), again(4, 'a', score)]);
      expect([after.stars, after.tiers]).toEqual([held.stars, held.tiers]);
      expect(after.counted.get('a')).toMatchObject({ attemptId: 'second attempt of a', score });
    }
    expect([...foldStanding([...both, voided(3, 'a')]).counted.keys()]).toEqual(['b']);
  });

  it('is not corrected any more; other attempts that the tier rests on still are', () => {
    const log = [...both, voided(3, 'a'), corrected(4, 'a', 100)];
    expect(foldStanding(log)).toMatchObject({ tier: 'SILVER' });
    expect(foldStanding(log).submitted.get('attempt of a')).toMatchObject({ score: 60, corrections: [] });
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

const RUNS = 2_500;
const rankOf = (tier: (typeof TIERS)[number] | null) => (tier === null ? -1 : TIERS.indexOf(tier));
const steps = ({ log }: GeneratedLog) => log.map((_, index) => foldStanding(log.slice(0, index + 1)));
const isRising = (figures: readonly number[]) => figures.every((figure, index) => index === 0 || figure >= (figures[index - 1] ?? 0));

describe('for every generated log', () => {
  it('entries in any order, some of them twice, fold to the same standing', () => {
    fc.assert(
      fc.property(recordLogs, fc.infiniteStream(fc.nat()), ({ log }, keys) => {
        const twice = log.filter(() => (keys.next().value ?? 0) % 3 === 0);
        expect(foldStanding(shuffled([...log, ...twice], keys))).toEqual(foldStanding(log));
      }),
      { numRuns: RUNS },
    );
  });

  it('stars, tier and the scores of attempts never fall', () => {
    fc.assert(
      fc.property(recordLogs, (life) => {
        const held = steps(life);
        expect(isRising(held.map(({ stars }) => stars.length))).toBe(true);
        expect(isRising(held.map(({ tier }) => rankOf(tier)))).toBe(true);
        const attempts = [...(held.at(-1)?.submitted.keys() ?? [])];
        for (const id of attempts) expect(isRising(held.map(({ submitted: known }) => known.get(id)?.score ?? -1))).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('corrections in another order fold to the same scores and the same tier', () => {
    fc.assert(
      fc.property(recordLogs, fc.infiniteStream(fc.nat()), ({ log }, keys) => {
        const lasting = log.filter(({ kind }) => kind !== 'score_corrected');
        const { required = [], ranges = null } = lasting.at(-1) ?? {};
        const corrections = log.filter(({ kind }) => kind === 'score_corrected').map((entry) => ({ ...entry, required, ranges }));
        const numbered = (entries: readonly RecordFact[]) => entries.map((entry, index) => ({ ...entry, position: index + 1 }));
        const once = foldStanding(numbered([...lasting, ...corrections]));
        const again = foldStanding(numbered([...lasting, ...shuffled(corrections, keys)]));
        expect(again.tier).toBe(once.tier);
        expect([...again.counted].map(([id, { score }]) => [id, score])).toEqual([...once.counted].map(([id, { score }]) => [id, score]));
      }),
      { numRuns: RUNS },
    );
  });

  it('a star and a tier rest on a submitted attempt of every required assessment, and a tier follows from its average and ranges', () => {
    fc.assert(
      fc.property(recordLogs, ({ log }) => {
        const { stars, tiers } = foldStanding(log);
        for (const { position, attempts, tier, average, ranges } of tiers) {
          const then = foldStanding(log.filter((entry) => entry.position <= position)).submitted;
          expect(averageOfAttempts(then, attempts)).toBe(average);
          expect(average).toBe(averageOf(Object.values(attempts).map((id) => then.get(id)?.score ?? -1)));
          expect(ranges && tierOf(average, ranges)).toBe(tier);
        }
        for (const { position, attempts } of stars) {
          const asked = log.find((entry) => entry.position === position)?.required ?? [];
          const done = log.flatMap((entry) =>
            entry.kind === 'assessment_submitted' && entry.position <= position ? [[entry.assessmentId, entry.attemptId]] : [],
          );
          expect(asked.length).toBeGreaterThan(0);
          expect(Object.keys(attempts).toSorted()).toEqual(asked.toSorted());
          expect(done).toEqual(expect.arrayContaining(Object.entries(attempts)));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('the scores after voids are those of a log without the voided attempts', () => {
    fc.assert(
      fc.property(recordLogs, ({ log }) => {
        const out = new Set(log.flatMap((entry) => (entry.kind === 'attempt_voided' ? [entry.attemptId] : [])));
        const without = log.filter((entry) => entry.kind === 'programme_changed' || !out.has(entry.attemptId));
        expect(foldStanding(log).counted).toEqual(foldStanding(without).counted);
      }),
      { numRuns: RUNS },
    );
  });

  it('an attempt voided earlier never earns a star or a first tier', () => {
    fc.assert(
      fc.property(recordLogs, ({ log }) => {
        const { stars, tiers } = foldStanding(log);
        for (const { position, attempts } of [...stars, ...tiers.slice(0, 1)]) {
          const voidedBefore = log.flatMap((entry) =>
            entry.kind === 'attempt_voided' && entry.position <= position ? [entry.attemptId] : [],
          );
          expect(Object.values(attempts).filter((id) => voidedBefore.includes(id))).toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
