/** Of what learners write, what Admins ask of engines and the key there is nothing in a log, a fact or an observation. */
import { createBrief, saveProjectDraft, submitProject } from '@paanch/contracts/interview/projects';
import { createAppeal } from '@paanch/contracts/interview/appeals';
import { createBackground } from '@paanch/contracts/interview/backgrounds';
import { reviewSubmission } from '@paanch/contracts/interview/submissions';
import { DEFAULT_CRITERIA } from '@paanch/contracts/interview/grading-criteria';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages, type Recording } from '@paanch/testing/engines/record-messages';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { geminiServer, type GeminiServer } from '@paanch/testing/gemini/gemini-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAdmin, giveLearner, giveProgramme } from '../../testing/given-rows.js';
import { readRow } from '../../testing/given-submission.js';
import { ENGINE } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';
import { interviewService } from '../interview.module.js';

const SECRETS = {
  key: 'canary-key',
  template: 'canary-template',
  prompt: 'canary-prompt',
  title: 'canary-title',
  text: 'canary-text',
  aiUse: 'canary-ai-use',
  feedback: 'canary-feedback',
  appeal: 'canary-appeal',
} as const;

let service: TestService<InterviewDeps>;
let child: ChildService;
let model: GeminiServer;
let observed: Recording;
beforeAll(async () => {
  model = await geminiServer(SECRETS.key);
  // Whatever is asked fails: errors of engines may hold what they were asked.
  model.behave({ kind: 'refuses', status: 400 });
  service = await testService(interviewService, ENGINE);
  observed = await recordMessages(service.natsUrl, 'observations.>');
  const engine = { AI_PROVIDER: 'gemini', AI_MODEL_TEXT: 'gemini-of-tests', AI_BASE_URL: model.url, AI_TERMS_CONFIRMED: '1' };
  const script = new URL('../../dist/main.js', import.meta.url);
  child = await childService({ script, config: { ...service.config, ...engine, GEMINI_API_KEY: SECRETS.key } });
});
afterAll(async () => {
  await observed.close();
  await child.kill();
  await service.stop();
  await model.stop();
});

async function handIn(): Promise<string> {
  const to = { name: service.name, baseUrl: child.baseUrl };
  const { productId, moduleId } = await giveProgramme(service, ['CODING_PROJECT']);
  const admin = callAs(to, (await giveAdmin(service)).person);
  const learner = callAs(to, (await giveLearner(service, { productId })).person);
  const prompt = `${SECRETS.prompt} for {{tier}}`;
  const prompts = Object.fromEntries(
    ['bronze', 'silver', 'gold'].flatMap((tier) => [
      [`${tier}_system_prompt`, prompt],
      [`${tier}_input_prompt`, prompt],
    ]),
  );
  const made = { background_type: 'COMPUTER_SCIENCE', project_type: 'CODING_PROJECT', grading_criteria: DEFAULT_CRITERIA };
  await admin(createBackground, { body: { ...made, ...prompts, project_description_template: SECRETS.template } });
  const { brief, background_id } = await (await learner(createBrief, { params: { moduleId } })).reply();
  const content = { title: SECRETS.title, body_markdown: `${SECRETS.text} and more. `.repeat(20), links: [], files: [] };
  await learner(saveProjectDraft, { params: { moduleId }, body: { ...content, ai_use_statement: SECRETS.aiUse } });
  const ofBrief = { module_id: moduleId, product_id: productId, background_id, project_type: 'CODING_PROJECT' };
  const { submissionId } = await (
    await learner(submitProject, {
      body: {
        ...ofBrief,
        client_submission_id: newId(),
        brief_version: brief.brief_version,
        content,
        ai_use_statement: SECRETS.aiUse,
        confirmed_own_work: true,
      },
    })
  ).reply();
  await eventually('it is graded', async () => (await readRow(service, submissionId))['ai_grade_status'] !== 'pending');
  await admin(reviewSubmission, { params: { submissionId }, body: { status: 'rejected', admin_feedback: SECRETS.feedback } });
  await learner(createAppeal, { body: { subject_type: 'project', subject_id: submissionId, text: SECRETS.appeal } });
  // What is refused is logged too.
  await learner(submitProject, { body: { ...ofBrief, content, ai_use_statement: SECRETS.aiUse } });
  return submissionId;
}

it('the canary appears nowhere, whether an engine fails, a person decides or a call is refused', async () => {
  const submissionId = await handIn();
  await eventually('the appeal is told', async () => (await service.outbox()).some(({ type }) => type === 'AppealOpened'));
  expect(await readRow(service, submissionId)).toMatchObject({ manual_review_status: 'rejected', title: SECRETS.title });
  expect(model.asked.length).toBeGreaterThan(0);
  const places = {
    facts: JSON.stringify(await service.outbox()),
    observations: JSON.stringify(observed.messages),
    log: child.printed.join('\n'),
  };
  expect([places.facts.includes('ProjectReviewed'), places.log.includes('Serving')]).toEqual([true, true]);
  for (const [what, secret] of Object.entries(SECRETS)) {
    for (const [place, text] of Object.entries(places)) expect(text.includes(secret), `${what} is in ${place}`).toBe(false);
  }
});
