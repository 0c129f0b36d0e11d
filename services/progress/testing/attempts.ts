/** A learner in an open attempt, and the calls that browser tabs make for it. */
import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import {
  leaseAttempt,
  leaveAttempt,
  pingAttempt,
  readAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@paanch/contracts/progress/attempts';
import { callAs } from '@paanch/testing/builders/call-as';
import { assessmentBody, rightAnswers } from './assessment-bodies.js';
import { enrolLearner, publishProgramme } from './programmes.js';
import type { ProgressTestService } from './service.js';
import { tabCalls } from './taking/tab-calls.js';
import { passTime } from './time.js';

/** Of a new learner; 25 minutes, of which outages can give five back. */
export async function beginAttempt(service: ProgressTestService, changes: Partial<AssessmentBody> = {}) {
  const { clientId, bodies } = await publishProgramme(service, [changes]);
  return { ...(await beginAttemptOn(service, clientId, bodies[0] ?? assessmentBody())), clientId };
}

/** Of another new learner on the same assessment. */
export async function beginAttemptOn(service: ProgressTestService, clientId: string, body: AssessmentBody) {
  const learner = await enrolLearner(service, clientId);
  const as = callAs(service, learner);
  const started = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
  const params = { assessmentId: body.assessment_id, attemptId: started.id };
  const questionIds = body.questions.map(({ id }) => id);
  const routes = { lease: leaseAttempt, ping: pingAttempt, leave: leaveAttempt, submit: submitAttempt, save: saveAnswers };
  const calls = tabCalls(as, routes, { params, questionId: questionIds[3] });
  const stored = async () => {
    const attempt = await (await as(readAttempt, { params })).reply();
    return { ...attempt, answer: attempt.questions[3]?.answer };
  };
  const later = (seconds: number) => passTime(service.db, params.attemptId, seconds);
  return { learner, as, body, params, questionIds, started, ...calls, stored, later };
}

/** With so many of five answers right. */
export async function takeAssessment(as: ReturnType<typeof callAs>, body: AssessmentBody, right: number) {
  const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
  const params = { assessmentId: body.assessment_id, attemptId };
  if (right > 0) await (await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(body, right) } })).reply();
  await (await as(submitAttempt, { params })).reply();
  return params;
}
