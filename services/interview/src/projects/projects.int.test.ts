/** What a learner does with a project, from the brief to what is handed in (docs/projects.md#the-learners-side). */
import { createBrief, listProjects, saveProjectDraft, submitProject } from '@paanch/contracts/interview/projects';
import { readSubmission, reviewSubmission } from '@paanch/contracts/interview/submissions';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveAdmin, giveBackground, giveLearner, giveProgramme } from '../../testing/given-rows.js';
import { ENGINE } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';
import { CONTROLS } from '../grading/controls/controls.rule.js';
import { interviewService } from '../interview.module.js';

let service: TestService<InterviewDeps>;
let backgroundId: string;
beforeAll(async () => {
  service = await testService(interviewService, ENGINE);
  backgroundId = await giveBackground(service);
  await giveBackground(service, { background: 'OTHER', type: 'CASE_STUDY' });
});
afterAll(() => service.stop());

type Given = Omit<Parameters<typeof giveLearner>[1], 'productId'>;
async function atWork(given: Given = {}, types: Parameters<typeof giveProgramme>[1] = ['CODING_PROJECT']) {
  const { productId, moduleId, moduleIds } = await giveProgramme(service, types);
  const learner = await giveLearner(service, { productId, ...given });
  const call = callAs(service, learner.person);
  const params = { moduleId };
  const list = async () => (await (await call(listProjects, { query: { productId } })).reply()).projects;
  const project = async () => {
    const [first] = await list();
    if (first === undefined) throw new Error('There is no project');
    return first;
  };
  const content = {
    title: 'Boxes for Monday',
    body_markdown: CONTROLS.CODING_PROJECT.middle,
    links: ['https://code.example/boxes'],
    files: [],
  };
  const form = (over: object = {}) => ({
    client_submission_id: newId(),
    module_id: moduleId,
    product_id: productId,
    background_id: backgroundId,
    project_type: 'CODING_PROJECT',
    brief_version: 1,
    content,
    ai_use_statement: '',
    confirmed_own_work: true,
    ...over,
  });
  return {
    learner,
    productId,
    moduleId,
    moduleIds,
    call,
    list,
    project,
    content,
    form,
    brief: () => call(createBrief, { params }),
    save: (over: object = {}) =>
      call(saveProjectDraft, { params, body: { title: '', body_markdown: '', links: [], files: [], ai_use_statement: '', ...over } }),
    submit: (over: object = {}) => call(submitProject, { body: form(over) }),
    reaches: (status: string) => eventually(`it is ${status}`, async () => (await project()).status === status),
  };
}
type Work = Awaited<ReturnType<typeof atWork>>;

async function review(work: Work, status: 'approved' | 'rejected') {
  const admin = callAs(service, (await giveAdmin(service)).person);
  const { submission } = await work.project();
  const params = { submissionId: submission?.id ?? '' };
  return admin(reviewSubmission, { params, body: { status, admin_feedback: 'Say how you counted.' } });
}

describe('a project', () => {
  it('goes from not started to completed, and leaves its facts', async () => {
    const work = await atWork();
    expect(await work.project()).toMatchObject({
      status: 'not_started',
      is_unlocked: true,
      background_id: backgroundId,
      brief: null,
      submissions_left: 3,
    });
    const begun = await work.brief();
    expect(begun.status).toBe(201);
    const { brief, draft } = await begun.reply();
    expect(brief).toMatchObject({
      brief_version: 1,
      engine: 'embedded',
      criteria: [{ criterion: 'Code Quality', weight: 40 }, {}, {}, {}],
    });
    expect(await work.brief()).toMatchObject({ status: 200, body: { brief } });
    expect(await work.project()).toMatchObject({ status: 'draft', draft });
    const saved = await (await work.save({ title: 'Boxes', body_markdown: 'I begin.', revision: draft.revision })).reply();
    expect(saved).toMatchObject({ revision: 2, body_markdown: 'I begin.' });
    const sent = await work.submit();
    expect(sent).toMatchObject({ status: 201, body: { success: true, ai_grade_status: 'pending', manual_review_status: 'not_required' } });
    await work.reaches('in_review');
    expect(await work.submit()).toMatchObject({ status: 409, body: { details: [{ code: 'SUBMISSION_OPEN' }] } });
    const graded = await work.project();
    expect(graded.submission?.grade).toMatchObject({ engine: 'embedded', criteria: [{ criterion: 'Code Quality' }, {}, {}, {}] });
    expect(graded.submission?.content.body_markdown).toContain(graded.submission?.grade?.criteria[0]?.quotes[0] ?? '-');
    expect((await review(work, 'approved')).status).toBe(200);
    expect(await work.project()).toMatchObject({
      status: 'completed',
      submission: { review: { status: 'approved', feedback: 'Say how you counted.' } },
    });
    const facts = await service.factsNaming(work.moduleId);
    expect(facts.map(({ type }) => type)).toEqual([
      'ProjectStarted',
      'ProjectSubmitted',
      'ProjectGraded',
      'ProjectReviewed',
      'ProjectCompleted',
    ]);
    expect(JSON.stringify(facts)).not.toContain('boxes');
    expect((await review(work, 'rejected')).status).toBe(200);
    expect(await work.project()).toMatchObject({ status: 'completed' });
    expect(await work.submit()).toMatchObject({ status: 409, body: { details: [{ code: 'PROJECT_COMPLETED' }] } });
  });

  it('can be handed in three times for each brief, then has a new one', async () => {
    const work = await atWork();
    const { brief: first } = await (await work.brief()).reply();
    for (const left of [2, 1, 0]) {
      expect((await work.submit()).status).toBe(201);
      await work.reaches('in_review');
      await review(work, 'rejected');
      expect(await work.project()).toMatchObject({ status: 'rejected', submissions_left: left });
    }
    expect(await work.submit()).toMatchObject({ status: 400, body: { details: [{ code: 'OTHER_BRIEF' }] } });
    const { brief: second } = await (await work.brief()).reply();
    expect(second.brief_version).toBe(2);
    expect(second.title).not.toBe(first.title);
    expect(await work.project()).toMatchObject({
      status: 'draft',
      submissions_left: 3,
      submission: null,
      earlier_submissions: [{ number: 3 }, {}, {}],
    });
    expect(await work.submit()).toMatchObject({ status: 400, body: { details: [{ field: 'brief_version' }] } });
    expect((await work.submit({ brief_version: 2 })).status).toBe(201);
  });

  it('is one submission however often it is sent at once, and one brief', async () => {
    const work = await atWork();
    const begun = await Promise.all(Array.from({ length: 6 }, () => work.brief()));
    expect(new Set(await Promise.all(begun.map(async (answer) => (await answer.reply()).brief.created_at))).size).toBe(1);
    const client_submission_id = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => work.submit({ client_submission_id })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(new Set(await Promise.all(answers.map(async (answer) => (await answer.reply()).submissionId))).size).toBe(1);
    const many = await Promise.all(Array.from({ length: 4 }, () => work.submit()));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([409]));
  });

  it('keeps a draft that was changed on another device', async () => {
    const work = await atWork();
    await work.brief();
    expect((await work.save({ body_markdown: 'On the phone.', revision: 1 })).status).toBe(200);
    expect(await work.save({ body_markdown: 'On the laptop.', revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', stored: { body_markdown: 'On the phone.', revision: 2 } },
    });
    expect((await work.save({ body_markdown: 'On the laptop.', revision: 2 })).status).toBe(200);
  });

  it('is of the field of study, else of OTHER, else not set up', async () => {
    const own = await atWork({ background: null });
    expect(await own.brief()).toMatchObject({
      status: 409,
      body: { details: [{ code: 'BACKGROUND_NOT_CHOSEN', message: 'Background ID not provided' }] },
    });
    const other = await atWork({ background: 'HUMANITIES' }, ['CASE_STUDY', 'MARKETING_PLAN']);
    expect((await other.brief()).status).toBe(201);
    const params = { moduleId: other.moduleIds[1] ?? '' };
    expect(await other.call(createBrief, { params })).toMatchObject({ status: 409, body: { details: [{ code: 'PROJECT_NOT_SET_UP' }] } });
  });

  it.each(['ONE', 'TWO', null] as const)('is locked at star %s', async (stars) => {
    const work = await atWork({ stars });
    expect(await work.project()).toMatchObject({ is_unlocked: false, status: 'not_started' });
    for (const answer of [await work.brief(), await work.save(), await work.submit()])
      expect(answer).toMatchObject({ status: 409, body: { details: [{ code: 'PROJECT_LOCKED' }] } });
  });

  it('of somebody else, or of a programme one is not in, is not found', async () => {
    const [one, other] = [await atWork(), await atWork()];
    await one.brief();
    expect((await other.call(createBrief, { params: { moduleId: one.moduleId } })).status).toBe(404);
    expect((await other.call(listProjects, { query: { productId: one.productId } })).status).toBe(404);
    expect(
      (
        await other.call(saveProjectDraft, {
          params: { moduleId: one.moduleId },
          body: { title: '', body_markdown: '', links: [], files: [], ai_use_statement: '' },
        })
      ).status,
    ).toBe(404);
    expect((await other.submit({ module_id: one.moduleId })).status).toBe(404);
    expect((await other.call(readSubmission, { params: { submissionId: newId() } })).status).toBe(403);
  });

  it('without a product is refused in the words of the specification', async () => {
    const { call } = await atWork();
    expect(await call(listProjects)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'productId', message: 'Product ID is required' }] },
    });
  });

  it('is shown to its tiers alone, and to a learner without a tier', async () => {
    for (const [tier, count] of [
      ['BRONZE', 0],
      ['GOLD', 1],
      [null, 1],
    ] as const) {
      const work = await atWork({ tier });
      await service.db.pool.query(`update project_modules set visible_tiers = '["GOLD"]', is_required = false where id = $1`, [
        work.moduleId,
      ]);
      expect(await work.list()).toHaveLength(count);
    }
  });

  it.each<[string, object, string]>([
    ['a short text', { content: { title: 'x', body_markdown: 'y'.repeat(99), links: [], files: [] } }, 'content.body_markdown'],
    ['no title', { content: { title: ' ', body_markdown: 'y'.repeat(100), links: [], files: [] } }, 'content.title'],
    [
      'a link without https',
      { content: { title: 'x', body_markdown: 'y'.repeat(100), links: ['http://a.example/'], files: [] } },
      'content.links[0]',
    ],
    [
      'six links',
      { content: { title: 'x', body_markdown: 'y'.repeat(100), links: Array.from({ length: 6 }, () => 'https://a.example/'), files: [] } },
      'content.links',
    ],
    ['work that is not confirmed', { confirmed_own_work: false }, 'confirmed_own_work'],
    ['another type', { project_type: 'OTHER' }, 'project_type'],
    ['another product', { product_id: newId() }, 'product_id'],
    ['another configuration', { background_id: newId() }, 'background_id'],
    [
      'a file that nobody sent',
      {
        content: {
          title: 'x',
          body_markdown: 'y'.repeat(100),
          links: [],
          files: [{ key: newId(), original_filename: 'a.pdf', mime_type: 'application/pdf', file_size: 5 }],
        },
      },
      'content.files[0].key',
    ],
  ])('is refused with %s', async (_, over, field) => {
    const work = await atWork();
    await work.brief();
    expect(await work.submit(over)).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });
});
