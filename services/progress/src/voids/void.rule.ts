/** A faulty question counts as correct for everybody in the versions published so far (docs/path.md#voids). */
import { fact, type Fact } from '@paanch/contracts/kernel/event';
import { changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { QuestionVoided } from '@paanch/contracts/progress/events';
import { alreadyVoided } from '@paanch/contracts/progress/reasons';

export interface QuestionVoid {
  readonly id: string;
  readonly assessmentId: string;
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

/** All voids of one question, newest version first. */
export type VoidsOfQuestion = readonly QuestionVoid[];

interface VoidDecided {
  readonly next: VoidsOfQuestion;
  readonly facts: readonly Fact[];
  readonly outcome: undefined;
}

/** Null if the question may be voided: in a version newer than its last void it may be faulty again. */
export function refusalOfVoid(known: VoidsOfQuestion, throughVersion: number): Refusal | null {
  return known.some((other) => other.throughVersion >= throughVersion) ? refuse(alreadyVoided) : null;
}

export function voided(known: VoidsOfQuestion, input: Omit<QuestionVoid, 'appliedAt'>): VoidDecided | Refusal {
  const refusal = refusalOfVoid(known, input.throughVersion);
  if (refusal) return refusal;
  const { id, assessmentId: assessment_id, questionId: question_id } = input;
  const change = changeBetween(
    { kept: ['through_version'] },
    {
      action: 'voided',
      before: { id: question_id, through_version: known[0]?.throughVersion ?? null },
      after: { id: question_id, through_version: input.throughVersion },
      reason: input.reason,
    },
  );
  const questionVoided = fact(QuestionVoided, id, { assessment_id, question_id, change });
  return { next: [{ ...input, appliedAt: null }, ...known], facts: [questionVoided], outcome: undefined };
}

/** All closed attempts are corrected for that void; this leaves no fact. */
export function applied(known: VoidsOfQuestion, id: string, now: Date): VoidDecided {
  return { next: known.map((one) => (one.id === id ? { ...one, appliedAt: now } : one)), facts: [], outcome: undefined };
}
