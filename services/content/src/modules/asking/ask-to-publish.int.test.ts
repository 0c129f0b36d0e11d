/** Authors ask the Admins to publish drafts of every type (docs/content.md#asking-to-publish). */
import { changeAssessment, publishAssessment, readAssessmentDraft } from '@paanch/contracts/content/assessments';
import { askToPublishAssessment, askToPublishCourse, askToPublishExpertSession } from '@paanch/contracts/content/drafts/asking';
import { changeCourse, publishCourse, readCourseDraft } from '@paanch/contracts/content/modules/courses';
import { changeExpertSession, publishExpertSession, readExpertSessionDraft } from '@paanch/contracts/content/modules/expert-sessions';
import { createQuestion } from '@paanch/contracts/content/questions';
import { newId } from '@paanch/platform/time/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authoring, authoring, ENGLISH } from '../../../testing/authoring.js';
import { type RunningContent, startContent } from '../../../testing/start-content.js';

let service: RunningContent;
let write: Authoring;
beforeAll(async () => {
  service = await startContent();
  write = authoring(service);
});
afterAll(() => service.stop());

async function anAssessment(): Promise<string> {
  const { id } = await write.assessment(await write.programme());
  await write.staff(createQuestion, { body: { assessment_id: id, type: 'true_false', prompt_html: '<p>So?</p>', key: true } });
  return id;
}

const assessmentOf = (assessmentId: string) => {
  const params = { assessmentId };
  return {
    ask: () => write.staff(askToPublishAssessment, { params }),
    read: async () => (await write.staff(readAssessmentDraft, { params })).reply(),
    rename: () => write.staff(changeAssessment, { params, body: { name: 'Renamed' } }),
    publish: (body: object = {}) => write.admin(publishAssessment, { params, body }),
  };
};
const courseOf = (courseId: string) => {
  const params = { courseId };
  return {
    ask: () => write.staff(askToPublishCourse, { params }),
    read: async () => (await write.staff(readCourseDraft, { params })).reply(),
    rename: () => write.staff(changeCourse, { params, body: { name: 'Renamed' } }),
    publish: (body: object = {}) => write.admin(publishCourse, { params, body }),
  };
};
const sessionOf = (sessionId: string) => {
  const params = { sessionId };
  return {
    ask: () => write.staff(askToPublishExpertSession, { params }),
    read: async () => (await write.staff(readExpertSessionDraft, { params })).reply(),
    rename: () => write.staff(changeExpertSession, { params, body: { title: 'Renamed' } }),
    publish: (body: object = {}) => write.admin(publishExpertSession, { params, body }),
  };
};

const DRAFTS = [
  ['assessment', anAssessment, assessmentOf],
  ['course', async () => (await write.wholeCourse()).id, courseOf],
  ['expert_session', async () => (await write.session({ video_url: await write.video(), captions: [ENGLISH] })).id, sessionOf],
] as const;

describe.each(DRAFTS)('the draft of an %s', (type, create, of) => {
  const asked = async (id: string) => (await service.outbox(id)).filter((fact) => fact.type === 'PublishAsked');

  it('is asked to be published once for each of its states', async () => {
    const id = await create();
    const { ask, read, rename } = of(id);
    const { draft_revision, asked_revision } = await read();
    expect(asked_revision).toBeNull();
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await (await ask()).reply()).toEqual({ asked_revision: draft_revision });
    expect(await read()).toMatchObject({ draft_revision, asked_revision: draft_revision });
    expect(await asked(id)).toMatchObject([{ agg_id: id, actor: { role: 'Staff' }, data: { type, draft_id: id, draft_revision } }]);
    await rename();
    expect(await read()).toMatchObject({ draft_revision: draft_revision + 1, asked_revision: draft_revision });
    await (await ask()).reply();
    expect((await asked(id)).map(({ data }) => data)).toMatchObject([{}, { name: 'Renamed', draft_revision: draft_revision + 1 }]);
  });

  it('is asked in vain if there is nothing to publish, or no draft', async () => {
    const id = await create();
    const { ask, publish } = of(id);
    await (await publish()).reply();
    expect(await ask()).toMatchObject({ status: 409, body: { details: [{ code: 'NOTHING_TO_PUBLISH' }] } });
    expect((await of(newId()).ask()).status).toBe(404);
    expect((await of('x').ask()).status).toBe(400);
    expect(await asked(id)).toEqual([]);
  });

  it('is published as it was seen: of two tabs, the one with an older draft freezes nothing', async () => {
    const id = await create();
    const { read, rename, publish } = of(id);
    const seen = await read();
    await rename();
    const now = await read();
    const late = await publish({ draft_revision: seen.draft_revision });
    expect(late).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(Reflect.get(Object(late.body), 'stored')).toEqual(now);
    expect((await publish({ draft_revision: now.draft_revision + 1 })).status).toBe(409);
    expect(await read()).toEqual(now);
    expect(await (await publish({ draft_revision: now.draft_revision })).reply()).toMatchObject({ version: 1 });
    expect(await read()).toMatchObject({ state: 'published', draft_revision: now.draft_revision });
  });
});
