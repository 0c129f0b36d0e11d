/** What a learner has completed, and which of it counts, as the log goes on (docs/path.md#the-log). */
import type { WorkKind } from '@paanch/contracts/progress/work';
import type { Completed, RecordFact, Requirements, ScoreRaised } from './record-log.js';

export interface Correction {
  readonly at: Date;
  readonly from: number;
  readonly to: number;
}

/** A completed piece of work: as it counts now, or as it did when its evidence was voided. */
export interface CountedWork {
  readonly work: WorkKind;
  readonly subjectId: string;
  readonly evidenceId: string;
  readonly version: number | null;
  /** Position and moment of the entry that completed it. */
  readonly position: number;
  readonly completedAt: Date;
  /** Whole percent; null: this kind of work has none. */
  readonly score: number | null;
  readonly corrections: readonly Correction[];
}

export interface Done {
  /** By subject. */
  readonly counted: Map<string, CountedWork>;
  /** By evidence. */
  readonly completed: Map<string, CountedWork>;
}

/** The tier rests on them. */
export function assessmentsIn(required: Requirements): readonly string[] {
  return required.assessment ?? [];
}

/** Never lower than before. A correction of an attempt that no longer counts changes nothing. */
function raised(known: CountedWork | undefined, { evidenceId, score, at }: ScoreRaised): CountedWork | undefined {
  if (known?.evidenceId !== evidenceId || known.score === null || score <= known.score) return known;
  return { ...known, score, corrections: [...known.corrections, { at, from: known.score, to: score }] };
}

function completedBy({ work, subjectId, evidenceId, version, score, position, at: completedAt }: Completed): CountedWork {
  return { work, subjectId, evidenceId, version, score, position, completedAt, corrections: [] };
}

/** Voided evidence no longer counts and keeps its score: later corrections skip it. */
export function applyEntry({ counted, completed }: Done, fact: RecordFact): void {
  if (!('work' in fact)) return;
  const { subjectId, evidenceId } = fact;
  const known = counted.get(subjectId);
  if (fact.kind === 'voided') {
    if (known?.evidenceId === evidenceId) counted.delete(subjectId);
    return;
  }
  const now = fact.kind === 'completed' ? completedBy(fact) : raised(known, fact);
  if (!now) return;
  counted.set(subjectId, now);
  completed.set(now.evidenceId, now);
}
