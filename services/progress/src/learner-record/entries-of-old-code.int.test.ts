/** Entries as the code before migration 0007 writes them, also while it still runs beside this one (docs/reliability.md#migrations). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';
import { foldStanding } from './fold-standing.rule.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startOwnProgress();
});
afterAll(() => service.stop());

const RANGES = {
  bronze: { min_score: 0, max_score: 65 },
  silver: { min_score: 66, max_score: 85 },
  gold: { min_score: 86, max_score: 100 },
};

async function enrolled() {
  const { clientId, productId, bodies } = await publishProgramme(service, [{ name: 'Reasoning' }, { name: 'Judgement' }]);
  const { id: studentId } = await enrolLearner(service, clientId);
  const { rows } = await service.db.pool.query<{ id: string }>('select id from learner_records where student_id = $1', [studentId]);
  return { recordId: rows[0]?.id ?? '', key: { studentId, productId }, assessments: bodies.map(({ assessment_id }) => assessment_id) };
}

interface OldEntry {
  readonly kind: string;
  readonly assessmentId?: string;
  readonly attemptId?: string;
  readonly score?: number;
  readonly voidId?: string;
}

async function write(recordId: string, required: readonly string[], entries: readonly OldEntry[]): Promise<void> {
  for (const [index, { kind, assessmentId, attemptId, score, voidId }] of entries.entries()) {
    await service.db.pool.query(
      `insert into record_facts (record_id, position, kind, at, required, ranges, assessment_id, attempt_id, version, score, void_id)
       values ($1, $2, $3, now(), $4, $5, $6, $7, $8, $9, $10)`,
      [recordId, index + 1, kind, required, RANGES, assessmentId, attemptId, assessmentId ? 1 : null, score, voidId],
    );
  }
}

/** The record as the service reads it. */
async function logOf(key: { studentId: string; productId: string }) {
  let log;
  await service.deps.records.change(key, (known) => {
    log = known.record?.log;
    return { next: known, facts: [], outcome: undefined };
  });
  return log ?? [];
}

describe('entries of the code before', () => {
  it('are read as completions, and give the same star, tier and scores', async () => {
    const { recordId, key, assessments } = await enrolled();
    const [a = '', b = ''] = assessments;
    const [first, second, again, voidId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await write(recordId, assessments, [
      { kind: 'assessment_submitted', assessmentId: a, attemptId: first, score: 60 },
      { kind: 'attempt_voided', assessmentId: a, attemptId: first },
      { kind: 'assessment_submitted', assessmentId: b, attemptId: second, score: 60 },
      { kind: 'programme_changed' },
      { kind: 'score_corrected', assessmentId: b, attemptId: second, score: 80, voidId },
      { kind: 'assessment_submitted', assessmentId: a, attemptId: again, score: 90 },
    ]);
    const log = await logOf(key);
    expect(log).toMatchObject([
      { kind: 'completed', work: 'assessment', subjectId: a, evidenceId: first, score: 60, required: { assessment: assessments } },
      { kind: 'voided', work: 'assessment', subjectId: a, evidenceId: first },
      { kind: 'completed', subjectId: b, evidenceId: second },
      { kind: 'programme_changed', required: { assessment: assessments } },
      { kind: 'score_corrected', subjectId: b, evidenceId: second, score: 80, voidId },
      { kind: 'completed', subjectId: a, evidenceId: again },
    ]);
    expect(foldStanding(log)).toMatchObject({
      starLevel: 'ONE',
      tier: 'SILVER',
      stars: [{ position: 6, evidence: { [a]: again, [b]: second } }],
      tiers: [{ average: 85 }],
    });
  });

  it('without anything required earn nothing', async () => {
    const { recordId, key, assessments } = await enrolled();
    await write(recordId, [], [{ kind: 'assessment_submitted', assessmentId: assessments[0] ?? '', attemptId: randomUUID(), score: 60 }]);
    expect(await logOf(key)).toMatchObject([{ required: {} }]);
  });

  it('and those of this code are read by the code before', async () => {
    const { recordId, assessments } = await enrolled();
    const [a = ''] = assessments;
    const attempt = randomUUID();
    const columns = 'record_id, position, kind, at, requirements, work, subject_id, evidence_id, version, score';
    const insert = `insert into record_facts (${columns}) values ($1, $2, 'completed', now(), $3, $4, $5, $6, 1, 70)`;
    await service.db.pool.query(insert, [recordId, 1, { assessment: assessments, course: [randomUUID()] }, 'assessment', a, attempt]);
    await service.db.pool.query(insert, [recordId, 2, {}, 'course', randomUUID(), randomUUID()]);
    const { rows } = await service.db.pool.query(
      'select required, assessment_id, attempt_id from record_facts where record_id = $1 order by position',
      [recordId],
    );
    expect(rows).toEqual([
      { required: assessments, assessment_id: a, attempt_id: attempt },
      { required: [], assessment_id: null, attempt_id: null },
    ]);
  });
});
