/** A learner of a programme with two assessments, who can take either. */
import { saveAnswers, startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { callAs } from '@paanch/testing/builders/call-as';
import { rightAnswers } from './assessment-bodies.js';
import { enrolLearner, publishProgramme } from './programmes.js';
import type { ProgressTestService } from './service.js';

export async function enrolled(service: ProgressTestService) {
  const programme = await publishProgramme(service, [{ name: 'Reasoning' }, { name: 'Spreadsheets and SQL' }]);
  const learner = await enrolLearner(service, programme.clientId);
  const as = callAs(service, learner);
  /** With so many of five answers right. */
  const take = async (index: number, right: number) => {
    const body = programme.bodies[index];
    if (!body) throw new Error('No such assessment');
    const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
    const params = { assessmentId: body.assessment_id, attemptId };
    await (await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(body, right) } })).reply();
    await (await as(submitAttempt, { params })).reply();
    return params;
  };
  return { ...programme, learner, as, take };
}
