/** Versions as authors read, compare and restore them. */
import {
  changeAssessment,
  listAssessmentVersions,
  publishAssessment,
  readAssessmentDraft,
  readAssessmentVersion,
  restoreAssessment,
} from '@paanch/contracts/content/assessments';
import {
  changeQuestion,
  createQuestion,
  listQuestions,
  orderAssessmentQuestions,
  removeQuestion,
} from '@paanch/contracts/content/questions';
import { removeReadinessProduct } from '@paanch/contracts/content/products';
import { newId } from '@paanch/platform/time/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_ID, type Authoring, authoring } from '../../../testing/authoring.js';
import { type RunningContent, startContent } from '../../../testing/start-content.js';

let service: RunningContent;
let write: Authoring;
beforeAll(async () => {
  service = await startContent();
  write = authoring(service);
});
afterAll(() => service.stop());

const at = (assessmentId: string) => ({ params: { assessmentId } });
const read = async (id: string) => (await write.staff(readAssessmentDraft, at(id))).reply();
const publish = async (id: string) => (await write.admin(publishAssessment, { ...at(id), body: {} })).reply();
const restore = (id: string, body: object) => write.admin(restoreAssessment, { ...at(id), body });
const version = (assessmentId: string, number: number | string) =>
  write.staff(readAssessmentVersion, { params: { assessmentId, version: number } });
const questionsIn = async (assessmentId: string) =>
  (await (await write.staff(listQuestions, { query: { assessmentId } })).reply()).questions;
const add = async (assessment_id: string, more: object = {}) =>
  (
    await write.staff(createQuestion, {
      body: { assessment_id, type: 'numeric', prompt_html: '<p>How many?</p>', key: 5, tags: ['sums'], ...more },
    })
  ).reply();
const change = async (questionId: string, body: object) => (await write.staff(changeQuestion, { params: { questionId }, body })).reply();
const remove = (questionId: string) => write.staff(removeQuestion, { params: { questionId } });
const conflict = (code: string) => ({ status: 409, body: { details: [{ code }] } });

async function published() {
  const product_id = await write.programme();
  const { id } = await write.assessment(product_id, { time_limit_minutes: 25, shuffles_options: true });
  const questions = [await add(id), await add(id, { key: 6, explanation_html: '<p>Six.</p>' }), await add(id, { key: 7 })] as const;
  await publish(id);
  return { id, product_id, questions };
}

describe('GET /api/admin/content/assessments/{id}/versions/{n}', () => {
  it('is the version with its keys, whatever the draft has become', async () => {
    const { id, product_id, questions } = await published();
    await write.staff(changeAssessment, { ...at(id), body: { name: 'Logic' } });
    const [listed] = (await (await write.staff(listAssessmentVersions, at(id))).reply()).versions;
    const found = await (await version(id, 1)).reply();
    expect(found).toEqual({ ...listed, body: found.body });
    expect(found).toMatchObject({ version: 1, question_count: 3, published_by: ADMIN_ID, published_by_name: null });
    expect(found.body).toMatchObject({ product_id, name: 'Reasoning', time_limit_minutes: 25, shuffles_options: true });
    expect(found.body.questions.map(({ id: one, key, tags, origin_id }) => [one, key, tags, origin_id])).toEqual(
      questions.map((question, place) => [question.id, 5 + place, ['sums'], null]),
    );
  });

  it('answers 400 to what is no number, and 404 to a version that is not there and after its product is archived', async () => {
    const { id, product_id } = await published();
    const statuses = async (numbers: readonly (number | string)[]) =>
      Promise.all(numbers.map(async (number) => (await version(id, number)).status));
    expect(await statuses(['x', 0, -1, '1.5', '99999999999'])).toEqual([400, 400, 400, 400, 400]);
    expect(await statuses([2, 2_147_483_647])).toEqual([404, 404]);
    expect((await version(newId(), 1)).status).toBe(404);
    await write.admin(removeReadinessProduct, { query: { id: product_id } });
    expect(await statuses([1])).toEqual([404]);
  });
});

describe('POST /api/admin/content/assessments/{id}/restore', () => {
  it('makes settings and questions what they were, under the same ids, and archives what came later', async () => {
    const { id, questions } = await published();
    const [first, second, third] = questions;
    const before = { draft: await read(id), questions: await questionsIn(id) };
    await write.staff(changeAssessment, {
      ...at(id),
      body: { name: 'Logic', time_limit_minutes: null, shuffles_options: false, shows_explanations: true },
    });
    await change(first.id, { key: 50, tags: [] });
    await remove(second.id);
    const later = await add(id, { key: 8 });
    await write.staff(orderAssessmentQuestions, { ...at(id), body: { question_ids: [later.id, third.id, first.id] } });
    const { draft_revision } = await read(id);

    const restored = await (await restore(id, { version: 1, discard_changes: true })).reply();
    expect(restored).toEqual({
      ...before.draft,
      revision: before.draft.revision + 2,
      draft_revision: draft_revision + 1,
      updated_at: restored.updated_at,
    });
    expect(await read(id)).toEqual(restored);
    const now = await questionsIn(id);
    const unstamped = (all: typeof now) => all.map(({ revision: _r, updated_at: _u, created_at: _c, ...question }) => question);
    expect(unstamped(now)).toEqual(unstamped(before.questions));
    expect(now.every(({ id: one, revision }) => revision > (questions.find((question) => question.id === one)?.revision ?? 99))).toBe(true);
    expect((await write.staff(changeQuestion, { params: { questionId: later.id }, body: { key: 9 } })).status).toBe(404);
    expect((await service.outbox(id)).at(-1)).toMatchObject({
      type: 'AssessmentChanged',
      data: { question_id: null, change: { action: 'draft_restored' } },
    });
  });

  it('is noticed by an editor that has a question open, even one that was removed before', async () => {
    const { id, questions } = await published();
    const [kept, removed] = questions;
    await remove(removed.id);
    await (await restore(id, { version: 1, discard_changes: true })).reply();
    for (const { id: questionId, revision } of [kept, removed]) {
      const late = await write.staff(changeQuestion, { params: { questionId }, body: { key: 99, revision } });
      expect(late).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', stored: { id: questionId } } });
    }
  });

  it('tells neither texts nor answers in its fact', async () => {
    const { id } = await published();
    await write.staff(changeAssessment, { ...at(id), body: { name: 'Logic' } });
    await (await restore(id, { version: 1, discard_changes: true })).reply();
    const told = JSON.stringify((await service.outbox(id)).at(-1)?.data);
    expect(told).not.toMatch(/How many|Reasoning|Logic|Six\./);
  });

  it('overwrites changes only if they are discarded; the newest version leaves nothing to publish, an older one its changes', async () => {
    const { id } = await published();
    await write.staff(changeAssessment, { ...at(id), body: { name: 'Logic' } });
    expect(await restore(id, { version: 1 })).toMatchObject(conflict('UNPUBLISHED_CHANGES'));
    expect((await read(id)).name).toBe('Logic');
    expect(await (await restore(id, { version: 1, discard_changes: true })).reply()).toMatchObject({
      name: 'Reasoning',
      state: 'published',
    });
    expect(await write.admin(publishAssessment, { ...at(id), body: {} })).toMatchObject(conflict('NOTHING_TO_PUBLISH'));
    await write.staff(changeAssessment, { ...at(id), body: { name: 'Logic' } });
    await publish(id);
    expect(await (await restore(id, { version: 1 })).reply()).toMatchObject({ name: 'Reasoning', state: 'changed', published_version: 2 });
    const third = await publish(id);
    const [one, three] = [await (await version(id, 1)).reply(), await (await version(id, third.version)).reply()];
    expect({ ...three.body, version: 1 }).toEqual(one.body);
  });

  it('answers 400 to what is no version, 404 to one that is not there, and 403 to Staff', async () => {
    const { id } = await published();
    for (const wrong of [{}, { version: 'x' }, { version: 0 }, { version: 1.5 }, { version: 3_000_000_000 }])
      expect((await restore(id, wrong)).status).toBe(400);
    expect((await restore(id, { version: 2 })).status).toBe(404);
    expect((await restore(newId(), { version: 1 })).status).toBe(404);
    expect((await write.staff(restoreAssessment, { ...at(id), body: { version: 1 } })).status).toBe(403);
  });
});
