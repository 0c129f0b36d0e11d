import { TIERS } from '@paanch/contracts/kernel/stars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GeneratedLog, recordLogs, shuffled } from '../../testing/record-logs.js';
import { averageOfAttempts } from '../tiers/tier-history.rule.js';
import { averageOf, tierOf } from '../tiers/tier.rule.js';
import { foldStanding } from './fold-standing.rule.js';
import type { RecordFact } from './record-log.js';

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
        const attempts = [...(held.at(-1)?.completed.keys() ?? [])];
        for (const id of attempts) expect(isRising(held.map(({ completed: known }) => known.get(id)?.score ?? -1))).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('corrections in another order fold to the same scores and the same tier', () => {
    fc.assert(
      fc.property(recordLogs, fc.infiniteStream(fc.nat()), ({ log }, keys) => {
        const lasting = log.filter(({ kind }) => kind !== 'score_corrected');
        const { required = {}, ranges = null } = lasting.at(-1) ?? {};
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
        for (const { position, evidence, tier, average, ranges } of tiers) {
          const then = foldStanding(log.filter((entry) => entry.position <= position)).completed;
          expect(averageOfAttempts(then, evidence)).toBe(average);
          expect(average).toBe(averageOf(Object.values(evidence).map((id) => then.get(id)?.score ?? -1)));
          expect(ranges && tierOf(average, ranges)).toBe(tier);
        }
        for (const { position, evidence } of stars) {
          const asked = log.find((entry) => entry.position === position)?.required.assessment ?? [];
          const done = log.flatMap((entry) =>
            entry.kind === 'completed' && entry.position <= position ? [[entry.subjectId, entry.evidenceId]] : [],
          );
          expect(asked.length).toBeGreaterThan(0);
          expect(Object.keys(evidence).toSorted()).toEqual(asked.toSorted());
          expect(done).toEqual(expect.arrayContaining(Object.entries(evidence)));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('the scores after voids are those of a log without the voided attempts', () => {
    fc.assert(
      fc.property(recordLogs, ({ log }) => {
        const out = new Set(log.flatMap((entry) => (entry.kind === 'voided' ? [entry.evidenceId] : [])));
        const without = log.filter((entry) => !('evidenceId' in entry) || !out.has(entry.evidenceId));
        expect(foldStanding(log).counted).toEqual(foldStanding(without).counted);
      }),
      { numRuns: RUNS },
    );
  });

  it('an attempt voided earlier never earns a star or a first tier', () => {
    fc.assert(
      fc.property(recordLogs, ({ log }) => {
        const { stars, tiers } = foldStanding(log);
        for (const { position, evidence } of [...stars, ...tiers.slice(0, 1)]) {
          const voidedBefore = log.flatMap((entry) => (entry.kind === 'voided' && entry.position <= position ? [entry.evidenceId] : []));
          expect(Object.values(evidence).filter((id) => voidedBefore.includes(id))).toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
