/** An exam with its paper, and the record of a learner whose tier is in the log, to test rules with. */
import type { Tier } from '@paanch/contracts/kernel/stars';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { ExamAttempt, OpenExam } from '../../src/exams/exam-attempt.js';
import type { ExamRecord } from '../../src/exams/exam.store.js';
import { recordFact } from '../../src/learner-record/standing.rule.js';
import { examState, openExam } from '../exam-records.js';
import { id, known, NOW, programme, questions, record, secondsAfter } from '../records.js';

/** Of every exam here, without time given back. */
export const DEADLINE = secondsAfter(NOW, 1_500);

/** Six questions of one topic and four of another; the first `right` are answered correctly. */
export function answeredExam(changes: Partial<OpenExam> & { right?: number } = {}): OpenExam {
  const { right = 0, ...rest } = changes;
  const asked = questions(10).map((question, index) => {
    return { ...question, bankId: id(index < 6 ? 81 : 82), bankVersion: 1, topic: index < 6 ? 'Numbers' : 'Charts' };
  });
  const answers = new Map<string, AnswerValue>(asked.slice(0, right).map((question) => [question.id, true]));
  const timing = { startedAt: NOW, deadlineAt: DEADLINE, timeLimitMinutes: 25 };
  return openExam({ id: id(61), ...timing, questionCount: 10, questions: asked, answers, ...rest });
}

/** Of a learner whose tier staff have set. */
export function recordWith(attempts: readonly ExamAttempt[], tier: Tier | null = 'BRONZE'): ExamRecord {
  const override = { id: id(92), level: null, tier, reason: 'Agreed', note: null, by: id(91) };
  const { record: held } = recordFact(record(), programme(), { kind: 'overridden', at: NOW, override });
  return { ...known({ record: held }), exams: examState({ attempts }) };
}
