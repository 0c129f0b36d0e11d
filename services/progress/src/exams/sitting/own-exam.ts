import { refuse } from '@paanch/contracts/kernel/refusal';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import type { Sitting } from '../../attempts/writing/sitting.js';
import type { ProgressDeps } from '../../deps.js';
import type { ExamIdentity } from './exam-reading.store.js';

/** @throws NOT_FOUND if there is none, or it is another learner's. */
export async function ownExam({ examAttempts }: ProgressDeps, attemptId: string, studentId: string): Promise<ExamIdentity> {
  const attempt = await examAttempts.identity(attemptId);
  if (!attempt) throw refuse('NOT_FOUND');
  if (attempt.studentId !== studentId) throw outsideOwnRows('exam_attempt', attempt.id);
  return attempt;
}

/** @throws NOT_FOUND as `ownExam` does. */
export async function ownExamSitting(deps: ProgressDeps, attemptId: string, learnerId: string): Promise<Sitting> {
  const { id, studentId } = await ownExam(deps, attemptId, learnerId);
  const answerable = async () => (await deps.examAttempts.answerable(id)) ?? new Map<string, never>();
  return { id, studentId, answerable, answers: deps.examAnswers };
}
