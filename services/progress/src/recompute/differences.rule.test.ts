import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordLogs } from '../../testing/record-logs.js';
import { id, NOW, programme, record } from '../../testing/records.js';
import type { AttemptOutcome } from '../learner-record/attempt.js';
import type { LearnerRecord } from '../learner-record/learner-record.js';
import type { RecordFact } from '../learner-record/record-log.js';
import { recordFact } from '../learner-record/standing.rule.js';
import { differencesIn, type StoredAttempt, type StoredRecord } from './differences.rule.js';

/** The record as the service would have written it, entry by entry. */
function written(log: readonly RecordFact[]): StoredRecord {
  let known: LearnerRecord = record();
  const scores = new Map<string, { assessmentId: string; score: number; outcome: AttemptOutcome }>();
  for (const { position: _position, required, ranges, ...happened } of log) {
    const modules = (required.assessment ?? []).map((moduleId) => ({
      id: moduleId,
      type: 'Assessment' as const,
      sequence: 1,
      isRequired: true,
      visibleTiers: [...TIERS],
    }));
    const moved = recordFact(known, programme({ modules, ranges: ranges ?? programme().ranges }), happened);
    known = moved.record;
    if (!('evidenceId' in happened)) continue;
    const { evidenceId: attemptId, subjectId: assessmentId } = happened;
    const before = scores.get(attemptId);
    if (happened.kind === 'voided') scores.delete(attemptId);
    if (happened.kind === 'voided' || (happened.kind === 'score_corrected' && !before)) continue;
    const score = happened.score ?? 0;
    scores.set(attemptId, { assessmentId, score: Math.max(score, before?.score ?? 0), outcome: before?.outcome ?? moved.outcome });
  }
  const attempts: StoredAttempt[] = [...scores].map(([attemptId, rest]) => ({ id: attemptId, ...rest }));
  return { id: known.id, studentId: known.studentId, starLevel: known.starLevel, tier: known.tier, log: known.log, attempts, modules: [] };
}

describe('recomputing a record', () => {
  it('matches what was stored at every step, for every generated log', () => {
    fc.assert(
      fc.property(recordLogs, ({ log }) => {
        expect(differencesIn(written(log))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('matches with overrides anywhere in the log', () => {
    const set = fc.record({
      after: fc.nat({ max: 15 }),
      level: fc.constantFrom(null, ...STAR_LEVELS),
      tier: fc.constantFrom(null, ...TIERS),
    });
    fc.assert(
      fc.property(recordLogs, fc.array(set, { maxLength: 4 }), ({ log }, overrides) => {
        const mixed = log.flatMap((entry, index): RecordFact[] => {
          const { position, at, required, ranges } = entry;
          const made = overrides.filter(({ after }) => after === index);
          const overridden = made.map(({ level, tier }): RecordFact => ({
            kind: 'overridden',
            position,
            at,
            required,
            ranges,
            override: { id: id(700 + index), level, tier, reason: 'By hand', note: null, by: id(9) },
          }));
          return [entry, ...overridden];
        });
        expect(differencesIn(written(mixed))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reports an attempt that counts in its row but is voided in the log', () => {
    const attempt = { work: 'assessment' as const, subjectId: id(11), evidenceId: id(100), version: 1 };
    const [moment, later] = [1, 2].map((position) => ({
      position,
      at: NOW,
      required: { assessment: [id(11), id(12)] },
      ranges: programme().ranges,
    }));
    if (!moment || !later) return;
    const log: RecordFact[] = [{ kind: 'completed', ...moment, ...attempt, score: 70 }];
    const counting = written(log);
    expect(differencesIn({ ...counting, log: [...log, { kind: 'voided', ...later, ...attempt }] })).toMatchObject([
      { what: 'score', attemptId: id(100), stored: '70', recomputed: 'none' },
    ]);
  });

  it('reports every planted difference', () => {
    fc.assert(
      fc.property(recordLogs, ({ log }) => {
        const whole = written(log);
        const star = differencesIn({ ...whole, starLevel: 'FIVE' });
        expect(star).toMatchObject([{ recordId: whole.id, studentId: whole.studentId, what: 'star', stored: 'FIVE' }]);
        const tier = whole.tier === 'GOLD' ? 'BRONZE' : 'GOLD';
        expect(differencesIn({ ...whole, tier })).toMatchObject([{ what: 'tier', stored: tier, recomputed: whole.tier ?? 'none' }]);
        const [first] = whole.attempts;
        if (!first) return;
        const scored = { ...whole, attempts: [{ ...first, score: (first.score ?? 0) + 1 }] };
        expect(differencesIn(scored)).toMatchObject([{ what: 'score', attemptId: first.id }]);
        expect(differencesIn({ ...whole, attempts: [{ ...first, id: id(999) }] })).toMatchObject([{ what: 'log', attemptId: id(999) }]);
        if (whole.log.length < 2) return;
        expect(differencesIn({ ...whole, log: whole.log.slice(1) })).toContainEqual(expect.objectContaining({ what: 'log' }));
      }),
      { numRuns: 500 },
    );
  });
});
