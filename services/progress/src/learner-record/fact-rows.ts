import type { Override, Promotion, RecordFact } from './record-log.js';
import type { recordFacts } from './tables.js';

type FactRow = typeof recordFacts.$inferSelect;
type NewRow = typeof recordFacts.$inferInsert;

/** @throws if a row lacks what the table's checks require of its kind. */
export function factOf(row: FactRow): RecordFact {
  const { kind, position, at, requirements: required, ranges, work, subject_id: subjectId, evidence_id: evidenceId, version, score } = row;
  const recorded = { position, at, required, ranges };
  if (kind === 'programme_changed') return { kind, ...recorded };
  if (kind === 'overridden') return { kind, ...recorded, override: overrideOf(row) };
  if (kind === 'promoted') return { kind, ...recorded, promotion: promotionOf(row) };
  if (work === null || subjectId === null || evidenceId === null) throw new TypeError(`An entry without work: ${kind}`);
  const ofWork = { ...recorded, work, subjectId, evidenceId, version };
  if (kind === 'completed') return { kind, ...ofWork, score };
  if (kind === 'voided') return { kind, ...ofWork };
  if (score === null || row.void_id === null) throw new TypeError('A correction without a score');
  return { kind, ...ofWork, score, voidId: row.void_id };
}

function overrideOf({ override_id: id, star_level: level, tier, reason, note, decided_by: by }: FactRow): Override {
  if (id === null || reason === null || by === null) throw new TypeError('An override without a reason');
  return { id, level, tier, reason, note, by };
}

function promotionOf({ evidence_id: attemptId, tier, score, version, pass_threshold: passThreshold }: FactRow): Promotion {
  if (attemptId === null || tier === null || score === null || version === null || passThreshold === null) {
    throw new TypeError('A promotion without its attempt');
  }
  return { attemptId, tier, score, passThreshold, version };
}

export function rowOfFact(record_id: string, fact: RecordFact): NewRow {
  const { kind, position, at, required: requirements, ranges } = fact;
  const row = { record_id, kind, position, at, requirements, ranges };
  if (kind === 'programme_changed') return row;
  if (kind === 'overridden') return { ...row, ...rowOfOverride(fact.override) };
  if (kind === 'promoted') return { ...row, ...rowOfPromotion(fact.promotion) };
  const { work, subjectId: subject_id, evidenceId: evidence_id, version } = fact;
  const ofWork = { ...row, work, subject_id, evidence_id, version };
  if (kind === 'voided') return ofWork;
  return { ...ofWork, score: fact.score, void_id: kind === 'score_corrected' ? fact.voidId : null };
}

function rowOfOverride({ id: override_id, level: star_level, tier, reason, note, by: decided_by }: Override): Partial<NewRow> {
  return { override_id, star_level, tier, reason, note, decided_by };
}

function rowOfPromotion({ attemptId: evidence_id, tier, score, passThreshold: pass_threshold, version }: Promotion): Partial<NewRow> {
  return { evidence_id, tier, score, pass_threshold, version };
}
