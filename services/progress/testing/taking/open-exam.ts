/** A learner in an open exam, and the calls that browser tabs make for it. */
import {
  leaseExam,
  leaveExam,
  pingExam,
  readExamAttempt,
  saveExamAnswers,
  submitExam,
} from '@paanch/contracts/progress/exams/exam-attempts';
import { overrideProgress } from '@paanch/contracts/progress/corrections/overrides';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { callAs } from '@paanch/testing/builders/call-as';
import { answerExam, beginExam, examStage } from '../exams.js';
import type { ProgressTestService } from '../service.js';
import { passTime } from '../time.js';
import { tabCalls } from './tab-calls.js';

/** Five questions that are answered with text, in 25 minutes, of which outages can give five back; a pass needs 70 percent. */
export async function openExam(service: ProgressTestService, wanted: Parameters<typeof examStage>[1] = {}) {
  const stage = await examStage(service, { time_limit_minutes: 25, bank: { types: ['numeric', 'short_text'] }, ...wanted });
  const { as, learner, productId } = stage;
  const started = await beginExam(stage);
  const params = { attemptId: started.id };
  const questionIds = started.questions.map(({ id }) => id);
  const routes = { lease: leaseExam, ping: pingExam, leave: leaveExam, submit: submitExam, save: saveExamAnswers };
  const calls = tabCalls(as, routes, { params, questionId: questionIds[0] });
  const stored = async () => (await as(readExamAttempt, { params })).reply();
  const submit = async () => (await as(submitExam, { params })).reply();
  const answer = (right?: number) => answerExam(service, as, started.id, right);
  const later = (seconds: number) => passTime(service.db, started.id, seconds, 'exam_attempts');
  /** An Admin sets the tier. */
  const setTier = async (tier: Tier | null) => {
    const body = { product_id: productId, job_readiness_tier: tier, override_reason: 'Agreed with the learner' };
    await (await callAs(service, { role: 'Admin' })(overrideProgress, { params: { studentId: learner.id }, body })).reply();
  };
  /** Facts from the start of the attempt on. */
  const facts = async () => {
    const all = await service.factsNaming(learner.id);
    return all.slice(all.findIndex(({ type }) => type === 'ExamAttemptChanged'));
  };
  return { ...stage, started, params, questionIds, ...calls, stored, submit, answer, later, setTier, facts };
}
