import type { RecordFact } from './record-log.js';
import type { recordFacts } from './tables.js';

type FactRow = typeof recordFacts.$inferSelect;

/** @throws if a row lacks what the table's checks require of its kind. */
export function factOf(row: FactRow): RecordFact {
  const { kind, position, at, requirements: required, ranges, work, subject_id: subjectId, evidence_id: evidenceId, version, score } = row;
  const recorded = { position, at, required, ranges };
  if (kind === 'programme_changed') return { kind, ...recorded };
  if (work === null || subjectId === null || evidenceId === null) throw new TypeError(`An entry without work: ${kind}`);
  const ofWork = { ...recorded, work, subjectId, evidenceId, version };
  if (kind === 'completed') return { kind, ...ofWork, score };
  if (kind === 'voided') return { kind, ...ofWork };
  if (score === null || row.void_id === null) throw new TypeError('A correction without a score');
  return { kind, ...ofWork, score, voidId: row.void_id };
}

export function rowOfFact(record_id: string, fact: RecordFact): typeof recordFacts.$inferInsert {
  const { kind, position, at, required: requirements, ranges } = fact;
  const row = { record_id, kind, position, at, requirements, ranges };
  if (kind === 'programme_changed') return row;
  const { work, subjectId: subject_id, evidenceId: evidence_id, version } = fact;
  const ofWork = { ...row, work, subject_id, evidence_id, version };
  if (kind === 'voided') return ofWork;
  return { ...ofWork, score: fact.score, void_id: kind === 'score_corrected' ? fact.voidId : null };
}
