/** What an override does to the fold, for every list of stars and every log (docs/path.md#overrides). */
import { DEFAULT_TIER_RANGES, STAR_LEVELS, type StarLevel, starCount, starLevelOf, type Tier, TIERS } from '@paanch/contracts/kernel/stars';
import type { WorkKind } from '@paanch/contracts/progress/work';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from '../../testing/record-logs.js';
import { id, NOW, secondsAfter } from '../../testing/records.js';
import { foldStanding } from '../learner-record/fold-standing.rule.js';
import type { RecordFact } from '../learner-record/record-log.js';
import { starOne } from '../stars/star-one.rule.js';
import type { StarRule } from '../stars/star-rule.js';

const everyOne = (required: number) => required;
const RULES: readonly StarRule[] = [
  starOne,
  { ...starOne, level: 'TWO', work: 'course', needed: everyOne },
  { ...starOne, level: 'THREE', work: 'expert_session', needed: () => 2 },
  { ...starOne, level: 'FOUR', work: 'project', needed: everyOne },
  { ...starOne, level: 'FIVE', work: 'interview', needed: () => 1 },
];
const REQUIRED: Readonly<Record<WorkKind, readonly string[]>> = {
  assessment: [id(11), id(12)],
  course: [id(21)],
  expert_session: [id(31), id(32), id(33)],
  project: [id(41)],
  interview: [id(51)],
};
const WORK = Object.entries(REQUIRED).flatMap(([work, ids]) => ids.map((subjectId) => ({ work: work as WorkKind, subjectId })));

type Step =
  | { readonly do: string; readonly score?: number }
  | { readonly undo: string }
  | { readonly set: StarLevel | null; readonly tier?: Tier | null };

const moment = (position: number) => ({ position, at: secondsAfter(NOW, position), required: REQUIRED, ranges: DEFAULT_TIER_RANGES });

/** `do`: complete a module, `undo`: void it, `set`: override, with the tier as it is unless said. */
function logOf(steps: readonly Step[]): RecordFact[] {
  const log: RecordFact[] = [];
  const evidence = new Map<string, string>();
  for (const [index, step] of steps.entries()) {
    const at = moment(index + 1);
    if ('set' in step) {
      const tier = step.tier === undefined ? foldStanding(log, null, RULES).tier : step.tier;
      log.push({ kind: 'overridden', ...at, override: { id: id(500 + index), level: step.set, tier, reason: 'r', note: null, by: id(9) } });
      continue;
    }
    const subjectId = 'do' in step ? step.do : step.undo;
    const work = WORK.find((one) => one.subjectId === subjectId)?.work ?? 'course';
    if ('do' in step) evidence.set(subjectId, id(1_000 + index));
    const ofWork = { work, subjectId, evidenceId: evidence.get(subjectId) ?? id(999), version: 1 };
    log.push('do' in step ? { kind: 'completed', ...at, ...ofWork, score: step.score ?? 70 } : { kind: 'voided', ...at, ...ofWork });
  }
  return log;
}

const fold = (steps: readonly Step[]) => foldStanding(logOf(steps), null, RULES);
const starAfter = (...steps: readonly Step[]) => fold(steps).starLevel;
const tierAfter = (...steps: readonly Step[]) => fold(steps).tier;
const done = (...ids: readonly string[]): Step[] => ids.map((subjectId) => ({ do: subjectId }));
const ASSESSED = done(id(11), id(12));
const TWO = [...ASSESSED, ...done(id(21))];
const THREE = [...TWO, ...done(id(31), id(32))];

describe('an override upward', () => {
  it('is a floor from which later work continues', () => {
    expect(starAfter({ set: 'TWO' })).toBe('TWO');
    expect(starAfter({ set: 'TWO' }, ...done(id(31)))).toBe('TWO');
    expect(starAfter({ set: 'TWO' }, ...done(id(31), id(32)))).toBe('THREE');
  });

  it('loses nothing that was done before it', () => {
    expect(starAfter(...done(id(31), id(32)), { set: 'TWO' })).toBe('THREE');
    expect(starAfter(...done(id(31)), { set: 'TWO' }, ...done(id(33)))).toBe('THREE');
  });

  it('is not lost when the stars below it are earned, and rests on the override alone', () => {
    const { starLevel, stars } = fold([{ set: 'THREE' }, ...TWO]);
    expect(starLevel).toBe('THREE');
    expect(stars.map(({ rule, position }) => [rule, position])).toEqual([1, 1, 1].map((position) => [null, position]));
  });
});

describe('an override downward', () => {
  it('takes the stars above it, and old work does not bring them back', () => {
    expect(starAfter(...THREE, { set: 'ONE' })).toBe('ONE');
    expect(starAfter(...THREE, { set: 'ONE' }, ...done(id(11)))).toBe('ONE');
    expect(starAfter(...THREE, { set: null })).toBeNull();
  });

  it('needs one new piece of work for each star above it', () => {
    expect(starAfter(...THREE, { set: 'ONE' }, ...done(id(21)))).toBe('TWO');
    expect(starAfter(...THREE, { set: 'ONE' }, ...done(id(21), id(33)))).toBe('THREE');
    expect(starAfter(...THREE, { set: 'ONE' }, ...done(id(33)))).toBe('ONE');
    expect(starAfter(...THREE, { set: 'ONE' }, ...done(id(33), id(21)))).toBe('THREE');
  });

  it('needs all of what was reopened', () => {
    const reopened: Step[] = [{ undo: id(11) }, { undo: id(12) }];
    const lowered: Step[] = [...ASSESSED, { set: null }, ...reopened];
    expect(starAfter(...lowered, ...done(id(11)))).toBeNull();
    expect(starAfter(...lowered, ...done(id(11), id(12)))).toBe('ONE');
  });
});

describe('a later override', () => {
  it('replaces the one before: back to what was set, with its receipts, and no further by old work', () => {
    const { starLevel, stars } = fold([...THREE, { set: null }, { set: 'TWO' }]);
    expect(starLevel).toBe('TWO');
    expect(stars.map(({ rule }) => rule)).toEqual(['star_one', 'star_one']);
    expect(starAfter(...THREE, { set: null }, { set: 'THREE' })).toBe('THREE');
    expect(starAfter({ set: 'FOUR' }, { set: 'ONE' })).toBe('ONE');
  });

  it('below a floor needs new work even where work alone had not come so far', () => {
    expect(starAfter({ set: 'THREE' }, ...done(id(41)), { set: 'TWO' }, ...done(id(31), id(32)))).toBe('THREE');
    expect(starAfter({ set: 'THREE' }, ...done(id(41)), { set: 'TWO' }, ...done(id(31), id(32), id(41)))).toBe('FOUR');
  });
});

describe('a tier that was set', () => {
  it('stays, and no star moves with it', () => {
    const { tier, starLevel, overrides } = fold([...ASSESSED, { set: 'ONE', tier: 'GOLD' }]);
    expect([tier, starLevel]).toEqual(['GOLD', 'ONE']);
    expect(overrides).toMatchObject([{ previousTier: 'SILVER', previousLevel: 'ONE', tier: 'GOLD' }]);
    expect(tierAfter(...ASSESSED, { set: 'ONE', tier: 'BRONZE' }, ...done(id(21)))).toBe('BRONZE');
  });

  it('is a floor: new assessments raise it, and never lower it', () => {
    const again = (score: number): Step[] => [
      { do: id(11), score },
      { do: id(12), score },
    ];
    expect(tierAfter({ set: null, tier: 'SILVER' }, ...again(0))).toBe('SILVER');
    expect(tierAfter({ set: null, tier: 'SILVER' }, ...again(100))).toBe('GOLD');
    expect(tierAfter(...ASSESSED, { set: 'ONE', tier: null })).toBeNull();
    expect(tierAfter(...ASSESSED, { set: 'ONE', tier: null }, ...done(id(21)))).toBeNull();
    expect(tierAfter(...ASSESSED, { set: 'ONE', tier: null }, { do: id(11), score: 70 })).toBe('SILVER');
  });

  it('that is the same keeps its receipt and may rise with a corrected score', () => {
    const log = logOf([...ASSESSED, { set: 'ONE', tier: 'SILVER' }]);
    const first = log[0];
    if (first?.kind !== 'completed') throw new Error('The log begins with work');
    const corrected: RecordFact = { ...first, kind: 'score_corrected', ...moment(4), score: 100, voidId: id(7) };
    const second: RecordFact = { ...corrected, ...moment(5), subjectId: id(12), evidenceId: id(1_001) };
    expect(foldStanding([...log, corrected, second], null, RULES).tier).toBe('GOLD');
  });
});

const levels = fc.constantFrom<(StarLevel | null)[]>(null, ...STAR_LEVELS);
const tiers = fc.constantFrom<(Tier | null | undefined)[]>(undefined, null, ...TIERS);
const subjects = fc.constantFrom(...WORK.map(({ subjectId }) => subjectId));
const work = fc.oneof(
  { weight: 4, arbitrary: subjects.map((subjectId): Step => ({ do: subjectId })) },
  {
    weight: 1,
    arbitrary: subjects.map((subjectId): Step => ({ undo: subjectId })),
  },
);
const overriding = fc.tuple(levels, tiers).map(([set, tier]): Step => ({ set, ...(tier !== undefined && { tier }) }));
const anything = fc.array(fc.oneof({ weight: 4, arbitrary: work }, { weight: 1, arbitrary: overriding }), { maxLength: 18 });
const onlyWork = fc.array(work, { maxLength: 12 });
const RUNS = { numRuns: 1_500 };

describe('for every generated log with overrides', () => {
  it('entries in any order, some of them twice, fold to the same standing', () => {
    fc.assert(
      fc.property(anything, fc.infiniteStream(fc.nat()), (steps, keys) => {
        const log = logOf(steps);
        const twice = log.filter(() => (keys.next().value ?? 0) % 3 === 0);
        expect(foldStanding(shuffled([...log, ...twice], keys), null, RULES)).toEqual(foldStanding(log, null, RULES));
      }),
      RUNS,
    );
  });

  it('work never lowers a star or a tier', () => {
    fc.assert(
      fc.property(anything, work, (steps, next) => {
        const [before, after] = [fold(steps), fold([...steps, next])];
        expect(starCount(after.starLevel)).toBeGreaterThanOrEqual(starCount(before.starLevel));
        const rankOf = (tier: Tier | null) => (tier === null ? -1 : TIERS.indexOf(tier));
        expect(rankOf(after.tier)).toBeGreaterThanOrEqual(rankOf(before.tier));
      }),
      RUNS,
    );
  });

  it('an upward override is a floor for all that follows', () => {
    fc.assert(
      fc.property(anything, levels, onlyWork, (steps, level, later) => {
        fc.pre(starCount(level) > starCount(fold(steps).starLevel));
        expect(starCount(starAfter(...steps, { set: level }, ...later))).toBeGreaterThanOrEqual(starCount(level));
      }),
      RUNS,
    );
  });

  it('a downward override sets exactly its level, until there is new work of the next star', () => {
    fc.assert(
      fc.property(anything, levels, onlyWork, (steps, level, later) => {
        const held = starCount(fold(steps).starLevel);
        fc.pre(starCount(level) < held);
        expect(starAfter(...steps, { set: level })).toBe(level);
        const next = RULES[starCount(level)]?.work ?? 'assessment';
        const without = later.filter((step) => !('do' in step) || !REQUIRED[next].includes(step.do));
        expect(starAfter(...steps, { set: level }, ...without)).toBe(level);
      }),
      RUNS,
    );
  });

  it('the same level and tier change nothing, then or later', () => {
    fc.assert(
      fc.property(anything, onlyWork, (steps, later) => {
        const held = fold(steps);
        const same: Step = { set: held.starLevel, tier: held.tier };
        const [without, withIt] = [fold([...steps, ...later]), fold([...steps, same, ...later])];
        expect([withIt.starLevel, withIt.tier]).toEqual([without.starLevel, without.tier]);
      }),
      RUNS,
    );
  });

  it('of two overrides in a row the later one alone decides', () => {
    fc.assert(
      fc.property(onlyWork, levels, levels, (steps, first, second) => {
        const earned = starCount(fold(steps).starLevel);
        fc.pre(starCount(second) <= earned);
        expect(starAfter(...steps, { set: first }, { set: second })).toBe(starAfter(...steps, { set: second }));
      }),
      RUNS,
    );
  });

  it('the stars are always those from ONE up, and say who gave them', () => {
    fc.assert(
      fc.property(anything, (steps) => {
        const { stars, starLevel, overrides } = fold(steps);
        expect(stars.map(({ level }) => level)).toEqual(STAR_LEVELS.slice(0, stars.length));
        expect(starLevel).toBe(starLevelOf(stars.length));
        for (const { rule, position, evidence } of stars) {
          const isExplained = rule === null ? overrides.some((one) => one.position === position) : Object.keys(evidence).length > 0;
          expect(isExplained).toBe(true);
        }
      }),
      RUNS,
    );
  });
});
