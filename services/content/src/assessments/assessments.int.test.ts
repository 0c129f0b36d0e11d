import {
  changeAssessment,
  createAssessment,
  listAssessmentDrafts,
  publishAssessment,
  readAssessmentDraft,
  removeAssessment,
} from '@paanch/contracts/content/assessments';
import { createQuestion } from '@paanch/contracts/content/questions';
import { createProduct, createReadinessProduct, removeReadinessProduct } from '@paanch/contracts/content/products';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningContent, startContent } from '../../testing/start-content.js';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const as = (role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' | 'student') => callAs(service, { role });

async function aProduct() {
  return (await (await as('Admin')(createReadinessProduct, { body: { name: `Product ${newId()}` } })).reply()).id;
}

async function anAssessment(product_id: string, more: object = {}) {
  return (await as('Staff')(createAssessment, { body: { product_id, name: 'Reasoning', sequence: 1, ...more } })).reply();
}

const factsOf = (id: string) => service.outbox(id);

describe('POST /api/admin/content/assessments', () => {
  it('answers 201 with a draft and writes a fact of the assessment and one of the product with its new module', async () => {
    const product_id = await aProduct();
    const draft = await anAssessment(product_id, { description: 'Twelve questions', time_limit_minutes: 25 });
    expect(draft).toMatchObject({
      product_id,
      name: 'Reasoning',
      description: 'Twelve questions',
      time_limit_minutes: 25,
      sequence: 1,
      is_required: true,
      shows_explanations: false,
      question_count: 0,
      state: 'draft',
      published_version: null,
    });
    expect(await factsOf(draft.id)).toMatchObject([
      { type: 'AssessmentChanged', data: { product_id, question_id: null, change: { action: 'created' } } },
    ]);
    expect((await factsOf(product_id)).at(-1)).toMatchObject({
      data: {
        modules: [{ id: draft.id, type: 'Assessment', sequence: 1, is_required: true, published_version: null, sha256: null }],
        change: { action: 'changed', fields: ['modules'] },
      },
    });
  });

  it('answers 400 naming every field', async () => {
    const { status, body } = await as('Staff')(createAssessment, {
      body: { product_id: 'x', name: '', time_limit_minutes: 481, sequence: 0, is_required: 'no' },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      details: [
        { field: 'product_id' },
        { field: 'name', message: 'Name is required' },
        { field: 'time_limit_minutes', message: 'Time limit cannot exceed 8 hours' },
        { field: 'sequence', message: 'Sequence must be 1 or more' },
        { field: 'is_required' },
      ],
    });
  });

  it('answers 400 for a product that does not exist, is archived or is of another type', async () => {
    const archived = await aProduct();
    await as('Admin')(removeReadinessProduct, { query: { id: archived } });
    const course = await (await as('Admin')(createProduct, { body: { name: 'Course' } })).reply();
    const create = (product_id: string) => as('Admin')(createAssessment, { body: { product_id, name: 'x', sequence: 1 } });
    for (const id of [newId(), archived])
      expect(await create(id)).toMatchObject({ status: 400, body: { details: [{ field: 'product_id', code: 'UNKNOWN_PRODUCT' }] } });
    expect(await create(course.id)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'product_id', code: 'WRONG_PRODUCT_TYPE' }] },
    });
  });

  it('keeps them all when many are created at the same time', async () => {
    const product_id = await aProduct();
    await Promise.all(Array.from({ length: 6 }, (_, at) => anAssessment(product_id, { sequence: at + 1 })));
    const facts = await factsOf(product_id);
    expect(facts.map(({ agg_version }) => agg_version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const { assessments } = await (await as('Staff')(listAssessmentDrafts, { query: { productId: product_id } })).reply();
    expect(assessments.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('answers 409 for the 51st', async () => {
    const product_id = await aProduct();
    for (let sequence = 1; sequence <= 50; sequence += 1) await anAssessment(product_id, { sequence });
    const answer = await as('Staff')(createAssessment, { body: { product_id, name: 'x', sequence: 51 } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT', details: [{ code: 'TOO_MANY_MODULES' }] } });
  });
});

describe('GET /api/admin/content/assessments', () => {
  it('reads one and lists by product and sequence', async () => {
    const product_id = await aProduct();
    const second = await anAssessment(product_id, { sequence: 2 });
    const first = await anAssessment(product_id, { sequence: 1 });
    const list = async (query = {}) => (await (await as('Staff')(listAssessmentDrafts, { query })).reply()).assessments.map(({ id }) => id);
    expect(await list({ productId: product_id })).toEqual([first.id, second.id]);
    expect((await list()).slice(-2)).toEqual([first.id, second.id]);
    expect(await list({ productId: newId() })).toEqual([]);
    expect(await (await as('Staff')(readAssessmentDraft, { params: { assessmentId: first.id } })).reply()).toEqual(first);
  });

  it('answers 400 to faults and 404 to an unknown id', async () => {
    expect((await as('Staff')(listAssessmentDrafts, { query: { productId: 'x' } })).status).toBe(400);
    const read = (assessmentId: string) => as('Staff')(readAssessmentDraft, { params: { assessmentId } });
    expect((await read('x')).status).toBe(400);
    expect((await read(newId())).status).toBe(404);
  });
});

describe('PATCH /api/admin/content/assessments/{id}', () => {
  const change = (assessmentId: string, body: object) => as('Staff')(changeAssessment, { params: { assessmentId }, body });

  it('keeps new texts in the draft, and changes the place in the product at once', async () => {
    const product_id = await aProduct();
    const { id } = await anAssessment(product_id);
    await (
      await as('Staff')(createQuestion, { body: { assessment_id: id, type: 'numeric', prompt_html: '1+1', key: 2, sequence: 1 } })
    ).reply();
    await (await as('Admin')(publishAssessment, { params: { assessmentId: id }, body: {} })).reply();
    const moved = await (await change(id, { sequence: 7, is_required: false })).reply();
    expect(moved).toMatchObject({ sequence: 7, is_required: false, state: 'published', published_version: 1, question_count: 1 });
    expect((await factsOf(product_id)).at(-1)).toMatchObject({
      data: { modules: [{ id, sequence: 7, is_required: false, published_version: 1 }] },
    });
    const renamed = await (await change(id, { name: 'Logic', time_limit_minutes: null, shows_explanations: true })).reply();
    expect(renamed).toMatchObject({ name: 'Logic', shows_explanations: true, state: 'changed', published_version: 1 });
    expect((await factsOf(id)).at(-1)).toMatchObject({
      type: 'AssessmentChanged',
      data: { change: { action: 'changed', fields: ['name', 'shows_explanations'] } },
    });
  });

  it('answers 400 to faults and 404 to an unknown id', async () => {
    const { id } = await anAssessment(await aProduct());
    expect(await change(id, { name: ' ', time_limit_minutes: 0 })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'name' }, { field: 'time_limit_minutes' }] },
    });
    expect((await change(newId(), { name: 'x' })).status).toBe(404);
  });
});

describe('two people who change an assessment at once', () => {
  const change = (assessmentId: string, body: object) => as('Staff')(changeAssessment, { params: { assessmentId }, body });

  it('are told: one saves, the other sees what is stored', async () => {
    const { id } = await anAssessment(await aProduct());
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name, at) => change(id, { name, sequence: at + 5, revision: 1 })));
    const through = answers.filter(({ status }) => status === 200);
    expect(through).toMatchObject([{ body: { revision: 2 } }]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', stored: through[0]?.body } });
    expect(await change(id, { is_required: false, revision: 1 })).toMatchObject({ status: 409 });
    expect(await (await change(id, { is_required: false, revision: 2 })).reply()).toMatchObject({ revision: 3 });
  });
});

describe('an assessment without a sequence', () => {
  it('comes last, in a programme or an assessment product', async () => {
    const product_id = await aProduct();
    await anAssessment(product_id, { sequence: 4 });
    expect(await anAssessment(product_id, { sequence: undefined })).toMatchObject({ sequence: 5, revision: 1 });
    const { id } = await (await as('Admin')(createProduct, { body: { name: `Tests ${newId()}`, type: 'ASSESSMENT' } })).reply();
    expect(await anAssessment(id, { sequence: undefined })).toMatchObject({ sequence: 1 });
  });
});

describe('DELETE /api/admin/content/assessments/{id}', () => {
  it('archives the assessment and removes its module from the product', async () => {
    const product_id = await aProduct();
    const { id } = await anAssessment(product_id);
    const remove = () => as('Admin')(removeAssessment, { params: { assessmentId: id } });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect((await remove()).status).toBe(404);
    expect((await factsOf(id)).at(-1)).toMatchObject({ data: { change: { action: 'archived' } } });
    expect((await factsOf(product_id)).at(-1)).toMatchObject({ data: { modules: [] } });
    expect((await as('Staff')(readAssessmentDraft, { params: { assessmentId: id } })).status).toBe(404);
  });

  it('is archived with its product', async () => {
    const product_id = await aProduct();
    const { id } = await anAssessment(product_id);
    await as('Admin')(removeReadinessProduct, { query: { id: product_id } });
    expect((await as('Staff')(readAssessmentDraft, { params: { assessmentId: id } })).status).toBe(404);
    expect((await as('Staff')(changeAssessment, { params: { assessmentId: id }, body: { name: 'x' } })).status).toBe(404);
    expect((await as('Admin')(removeAssessment, { params: { assessmentId: id } })).status).toBe(404);
  });
});
