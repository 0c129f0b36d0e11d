/** A faulty question of a bank counts as right for everybody who was asked it in exams, and is drawn no more (docs/exams.md#voids). */
import { fact } from '@paanch/contracts/kernel/event';
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import { ExamQuestionVoided } from '@paanch/contracts/progress/exams/events';
import { type MadeVoid, type VoidDecided, withVoid } from '../../voids/void.rule.js';
import type { ExamQuestion } from '../exam-attempt.js';

export interface ExamVoid extends MadeVoid {
  readonly bankId: string;
}

export function examQuestionVoided(known: readonly ExamVoid[], input: Omit<ExamVoid, 'appliedAt'>): VoidDecided<ExamVoid> | Refusal {
  const { id, bankId: bank_id, questionId: question_id } = input;
  return withVoid(known, { ...input, appliedAt: null }, (change) => fact(ExamQuestionVoided, id, { bank_id, question_id, change }));
}

/** Where and through which version a question is voided. */
type Reach = Pick<ExamVoid, 'bankId' | 'questionId' | 'throughVersion'>;
type Asked = Pick<ExamQuestion, 'id' | 'bankId' | 'bankVersion'>;

/** In a later version of its bank the question counts normally, and is drawn again. */
export const isVoidedIn = (bankVersion: number, { throughVersion }: Pick<ExamVoid, 'throughVersion'>) => bankVersion <= throughVersion;

/** Ids of the questions that a void covers in the version they are of. */
export function voidedAmong(questions: readonly Asked[], made: readonly Reach[]): ReadonlySet<string> {
  const byQuestion = Map.groupBy(made, ({ questionId }) => questionId);
  const isVoided = ({ id, bankId, bankVersion }: Asked) =>
    byQuestion.get(id)?.some((one) => one.bankId === bankId && isVoidedIn(bankVersion, one)) ?? false;
  return new Set(questions.filter(isVoided).map(({ id }) => id));
}
