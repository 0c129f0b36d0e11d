/** A faulty question is right for everybody, in the versions published until then (product 5). */
import { fact, type Fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { QuestionVoided } from '@paanch/contracts/progress/events';
import { alreadyVoided } from '@paanch/contracts/progress/reasons';

export interface QuestionVoid {
  readonly id: string;
  readonly assessmentId: string;
  readonly questionId: string;
  /** The newest version that had the question: one that is published later counts again. */
  readonly throughVersion: number;
  /** Stays among staff. */
  readonly reason: string;
  readonly voidedBy: string;
  readonly voidedAt: Date;
  /** Null while closed attempts are left to correct. */
  readonly appliedAt: Date | null;
}

/** All voids of one question, the newest version first. */
export type VoidsOfQuestion = readonly QuestionVoid[];

interface VoidDecided {
  readonly next: VoidsOfQuestion;
  readonly facts: readonly Fact[];
  readonly outcome: undefined;
}

/** None where the question may be voided; a version that is newer than its last void may be faulty again. */
export function refusalOfVoid(known: VoidsOfQuestion, throughVersion: number): Refusal | null {
  return known.some((other) => other.throughVersion >= throughVersion) ? refuse(alreadyVoided) : null;
}

export function voided(known: VoidsOfQuestion, input: Omit<QuestionVoid, 'appliedAt'>): VoidDecided | Refusal {
  const refusal = refusalOfVoid(known, input.throughVersion);
  if (refusal) return refusal;
  const { id, assessmentId: assessment_id, questionId: question_id } = input;
  const said = fact(QuestionVoided, id, { assessment_id, question_id, change: { action: 'voided', fields: [] } });
  return { next: [{ ...input, appliedAt: null }, ...known], facts: [said], outcome: undefined };
}

/** Nothing is left to correct for that void; nothing else happened. */
export function applied(known: VoidsOfQuestion, id: string, now: Date): VoidDecided {
  return { next: known.map((one) => (one.id === id ? { ...one, appliedAt: now } : one)), facts: [], outcome: undefined };
}
