import type { ProgressDeps } from '../../deps.js';
import { resultOf } from '../closing/exam-result.rule.js';
import type { ClosedExam } from './closed-exam.store.js';
import type { RaisedExam } from './correct-exam.rule.js';
import { type ExamVoid, voidedAmong } from './exam-void.rule.js';

/** The completed attempts whose score a void raises, each graded again by its own paper. */
export async function* raisedExams(
  { examVoids, closedExams }: ProgressDeps,
  made: Pick<ExamVoid, 'bankId' | 'questionId' | 'throughVersion'>,
): AsyncGenerator<{ exam: ClosedExam; raised: RaisedExam }> {
  for await (const exams of closedExams.asking(made.questionId)) {
    const bankIds = new Set(exams.flatMap(({ questions }) => questions.map(({ bankId }) => bankId)));
    const voids = [made, ...(await examVoids.voidedIn([...bankIds]))];
    for (const exam of exams) {
      const result = resultOf({ ...exam, voided: voidedAmong(exam.questions, voids) });
      if (result.score > exam.score) yield { exam, raised: { attemptId: exam.attemptId, ...result } };
    }
  }
}
