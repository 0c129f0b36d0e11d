import type { RecordFact } from './record-log.js';
import type { recordFacts } from './tables.js';

type FactRow = typeof recordFacts.$inferSelect;

export function factOf(row: FactRow): RecordFact {
  const { position, at, required, ranges, assessment_id: assessmentId, attempt_id: attemptId, version, score, void_id: voidId } = row;
  const recorded = { position, at, required, ranges };
  if (assessmentId === null || attemptId === null || version === null) return { kind: 'programme_changed', ...recorded };
  const ofAttempt = { ...recorded, assessmentId, attemptId, version };
  if (score === null) return { kind: 'attempt_voided', ...ofAttempt };
  const scored = { ...ofAttempt, score };
  return voidId === null ? { kind: 'assessment_submitted', ...scored } : { kind: 'score_corrected', ...scored, voidId };
}

export function rowOfFact(record_id: string, fact: RecordFact): typeof recordFacts.$inferInsert {
  const { kind, position, at, required, ranges } = fact;
  const row = { record_id, kind, position, at, required: [...required], ranges };
  if (kind === 'programme_changed') return row;
  const { assessmentId: assessment_id, attemptId: attempt_id, version } = fact;
  const ofAttempt = { ...row, assessment_id, attempt_id, version };
  if (kind === 'attempt_voided') return ofAttempt;
  return { ...ofAttempt, score: fact.score, void_id: kind === 'score_corrected' ? fact.voidId : null };
}
