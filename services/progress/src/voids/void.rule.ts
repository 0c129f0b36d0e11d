/** A faulty question counts as correct for everybody in the versions published so far (docs/path.md#voids). */
import { fact, type Fact } from '@paanch/contracts/kernel/event';
import { type ChangeBetween, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { QuestionVoided } from '@paanch/contracts/progress/events';
import { alreadyVoided } from '@paanch/contracts/progress/reasons';

/** Of a question of an assessment, or of a bank that exams draw from (docs/exams.md#voids). */
export interface MadeVoid {
  readonly id: string;
  readonly questionId: string;
  /** The newest version that has the question; in a later one it counts normally. */
  readonly throughVersion: number;
  /** Never shown to learners. */
  readonly reason: string;
  readonly voidedBy: string;
  readonly voidedAt: Date;
  /** Null while there are closed attempts to correct. */
  readonly appliedAt: Date | null;
}

export interface QuestionVoid extends MadeVoid {
  readonly assessmentId: string;
}

/** All voids of one question, newest version first. */
export type VoidsOfQuestion = readonly QuestionVoid[];

export interface VoidDecided<Made> {
  readonly next: readonly Made[];
  readonly facts: readonly Fact[];
  readonly outcome: undefined;
}

/** Null if the question may be voided: in a version newer than its last void it may be faulty again. */
export function refusalOfVoid(known: readonly MadeVoid[], throughVersion: number): Refusal | null {
  return known.some((other) => other.throughVersion >= throughVersion) ? refuse(alreadyVoided) : null;
}

/** `announce` makes the fact. */
export function withVoid<Made extends MadeVoid>(
  known: readonly Made[],
  made: Made,
  announce: (change: ChangeBetween<'voided'>) => Fact,
): VoidDecided<Made> | Refusal {
  const { questionId: id, throughVersion: through_version, reason } = made;
  const refusal = refusalOfVoid(known, through_version);
  if (refusal) return refusal;
  const before = { id, through_version: known[0]?.throughVersion ?? null };
  const change = changeBetween({ kept: ['through_version'] }, { action: 'voided', before, after: { id, through_version }, reason });
  return { next: [made, ...known], facts: [announce(change)], outcome: undefined };
}

export function voided(known: VoidsOfQuestion, input: Omit<QuestionVoid, 'appliedAt'>): VoidDecided<QuestionVoid> | Refusal {
  const { id, assessmentId: assessment_id, questionId: question_id } = input;
  return withVoid(known, { ...input, appliedAt: null }, (change) => fact(QuestionVoided, id, { assessment_id, question_id, change }));
}

/** All closed attempts are corrected for that void; this leaves no fact. */
export function applied<Made extends MadeVoid>(known: readonly Made[], id: string, now: Date): VoidDecided<Made> {
  return { next: known.map((one) => (one.id === id ? { ...one, appliedAt: now } : one)), facts: [], outcome: undefined };
}
