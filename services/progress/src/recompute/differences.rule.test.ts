import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordLogs } from '../../testing/record-logs.js';
import { id, NOW, programme, record } from '../../testing/records.js';
import type { AttemptOutcome } from '../learner-record/attempt.js';
import type { LearnerRecord } from '../learner-record/learner-record.js';
import type { RecordFact } from '../learner-record/record-log.js';
import { recordFact } from '../learner-record/standing.rule.js';
import { differencesIn, type StoredAttempt, type StoredExam, type StoredRecord } from './differences.rule.js';

/** The record as the service would have written it, entry by entry. */
function written(log: readonly RecordFact[]): StoredRecord {
  let known: LearnerRecord = record();
  const exams: StoredExam[] = [];
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
    if (happened.kind === 'promoted') exams.push({ id: happened.promotion.attemptId, status: 'COMPLETED', passed: true });
    if (!('evidenceId' in happened)) continue;
    const { evidenceId: attemptId, subjectId: assessmentId } = happened;
    const before = scores.get(attemptId);
    if (happened.kind === 'voided') scores.delete(attemptId);
    if (happened.kind === 'voided' || (happened.kind === 'score_corrected' && !before)) continue;
    const score = happened.score ?? 0;
    scores.set(attemptId, { assessmentId, score: Math.max(score, before?.score ?? 0), outcome: before?.outcome ?? moved.outcome });
  }
  const attempts: StoredAttempt[] = [...scores].map(([attemptId, rest]) => ({ id: attemptId, ...rest }));
  const { id: recordId, studentId, starLevel, tier, log: kept } = known;
  return { id: recordId, studentId, starLevel, tier, log: kept, attempts, modules: [], exams };
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

  it('reports a passed exam without its entry, one with two, and an entry without a passed exam', () => {
    const moment = { at: NOW, required: {}, ranges: programme().ranges };
    const promotion = { attemptId: id(300), tier: 'SILVER' as const, score: 80, passThreshold: 70, version: 1 };
    const log: RecordFact[] = [{ kind: 'promoted', position: 1, ...moment, promotion }];
    const whole = written(log);
    const exam = (changes: Partial<StoredExam>): StoredExam[] => [{ id: id(300), status: 'COMPLETED', passed: true, ...changes }];
    const found = (changes: Partial<StoredRecord>) =>
      differencesIn({ ...whole, ...changes }).map(({ what, attemptId, stored, recomputed }) => [what, attemptId, stored, recomputed]);
    expect(found({})).toEqual([]);
    expect(found({ exams: exam({ status: 'ABANDONED', passed: null }) })).toEqual([]);
    expect(
      found({
        exams: [...exam({}), ...exam({ id: id(301), passed: false }), ...exam({ id: id(302), passed: null, status: 'IN_PROGRESS' })],
      }),
    ).toEqual([]);
    expect(found({ exams: [...exam({}), ...exam({ id: id(301) })] })).toEqual([['log', id(301), 'passed', '0 promotions']]);
    const twice: RecordFact[] = [
      ...log,
      { kind: 'programme_changed', position: 2, ...moment },
      { kind: 'promoted', position: 3, ...moment, promotion },
    ];
    expect(found({ log: twice })).toEqual([['log', id(300), 'passed', '2 promotions']]);
    expect(found({ exams: exam({ passed: false }) })).toEqual([['log', id(300), 'not passed', 'promoted']]);
    expect(found({ exams: [] })).toEqual([['log', id(300), 'not passed', 'promoted']]);
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
