/** A learner of a programme with two assessments, who can take either. */
import { callAs } from '@paanch/testing/builders/call-as';
import { enrolLearner, publishProgramme } from './programmes.js';
import type { ProgressTestService } from './service.js';
import { takeAssessment } from './attempts.js';

export async function enrolled(service: ProgressTestService) {
  const programme = await publishProgramme(service, [{ name: 'Reasoning' }, { name: 'Spreadsheets and SQL' }]);
  const learner = await enrolLearner(service, programme.clientId);
  const as = callAs(service, learner);
  /** With so many of five answers right. */
  const take = (index: number, right: number) => {
    const body = programme.bodies[index];
    if (!body) throw new Error('No such assessment');
    return takeAssessment(as, body, right);
  };
  return { ...programme, learner, as, take };
}
