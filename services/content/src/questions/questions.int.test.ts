import { createAssessment, readAssessmentDraft, removeAssessment } from '@paanch/contracts/content/assessments';
import {
  changeQuestion,
  createQuestion,
  listQuestions,
  orderAssessmentQuestions,
  removeQuestion,
} from '@paanch/contracts/content/questions';
import { createReadinessProduct } from '@paanch/contracts/content/products';
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

async function anAssessment() {
  const product = await (await as('Admin')(createReadinessProduct, { body: { name: `Product ${newId()}` } })).reply();
  return (await (await as('Staff')(createAssessment, { body: { product_id: product.id, name: 'Reasoning', sequence: 1 } })).reply()).id;
}

const create = (body: object) => as('Staff')(createQuestion, { body });
const change = (questionId: string, body: object) => as('Staff')(changeQuestion, { params: { questionId }, body });
const list = async (assessmentId: string) => (await (await as('Staff')(listQuestions, { query: { assessmentId } })).reply()).questions;
const lastFactOf = async (id: string) => (await service.outbox(id)).at(-1);

describe('POST /api/admin/content/questions', () => {
  it.each([
    [
      'single',
      [
        { id: '1', text_html: '<p>One</p>' },
        { id: '2', text_html: 'Two' },
      ],
      '1',
      null,
    ],
    [
      'multiple',
      [
        { id: '1', text_html: 'One' },
        { id: 'true', text_html: 'Two' },
      ],
      ['true', '1'],
      null,
    ],
    ['true_false', [], false, null],
    ['numeric', [], 12.5, 0.25],
    ['short_text', [], ['3', 'three'], null],
    [
      'ordering',
      [
        { id: 'b', text_html: 'Second' },
        { id: 'a', text_html: 'First' },
      ],
      ['a', 'b'],
      null,
    ],
  ])('answers 201 for a %s question and returns it unchanged', async (type, options, key, tolerance) => {
    const assessment_id = await anAssessment();
    const body = {
      assessment_id,
      type,
      prompt_html: '<p>Was gilt für 1 &lt; x?</p>',
      options,
      key,
      tolerance,
      explanation_html: '<p>Because.</p>',
      sequence: 3,
    };
    const question = await (await create(body)).reply();
    expect(question).toMatchObject(body);
    expect(await list(assessment_id)).toEqual([question]);
    expect(await lastFactOf(assessment_id)).toMatchObject({
      type: 'AssessmentChanged',
      data: { question_id: question.id, change: { action: 'question_added' } },
    });
  });

  it('accepts an incomplete question', async () => {
    const assessment_id = await anAssessment();
    expect(await (await create({ assessment_id, type: 'single', sequence: 1 })).reply()).toMatchObject({
      prompt_html: '',
      options: [],
      key: null,
      tolerance: null,
      explanation_html: null,
    });
  });

  it('cleans the HTML before it is stored', async () => {
    const assessment_id = await anAssessment();
    const dirty = {
      prompt_html: '<p onclick="x()">Why\u00a0?</p><script>x</script><pre>a\nb</pre>',
      options: [{ id: 'a', text_html: '<img src=x onerror=x>Because 1 < 2' }],
      explanation_html: '<a href="javascript:x()">Since</a>',
    };
    expect(await (await create({ assessment_id, type: 'single', sequence: 1, ...dirty })).reply()).toMatchObject({
      prompt_html: '<p>Why\u00a0?</p><pre>a\nb</pre>',
      options: [{ id: 'a', text_html: 'Because 1 &lt; 2' }],
      explanation_html: 'Since',
    });
  });

  it('answers 400 naming every field', async () => {
    const bad = {
      assessment_id: 'x',
      type: 'essay',
      prompt_html: 'x'.repeat(20_001),
      options: Array.from({ length: 7 }, (_, at) => ({ id: `${at}`, text_html: '' })),
      key: { a: 1 },
      tolerance: -1,
      explanation_html: 'x'.repeat(5_001),
      sequence: 0,
    };
    const { status, body } = await create(bad);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      details: [
        { field: 'assessment_id' },
        { field: 'type', message: 'Type must be single, multiple, true_false, numeric, short_text or ordering' },
        { field: 'prompt_html', message: 'Question text must be less than 20000 characters' },
        { field: 'options', message: 'Add at most 6 options' },
        { field: 'key', message: 'The correct answer does not fit this type of question' },
        { field: 'tolerance', message: 'Tolerance must be 0 or more' },
        { field: 'explanation_html', message: 'Explanation must be less than 5000 characters' },
        { field: 'sequence', message: 'Sequence must be 1 or more' },
      ],
    });
  });

  it('answers 400 naming everything that does not fit the type', async () => {
    const answer = await create({
      assessment_id: await anAssessment(),
      type: 'true_false',
      options: [{ id: 'a', text_html: 'A' }],
      key: 'a',
      tolerance: 1,
      sequence: 1,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'options', code: 'OPTIONS_NOT_ALLOWED' },
          { field: 'key', code: 'KEY_INVALID' },
          { field: 'tolerance', code: 'TOLERANCE_NOT_ALLOWED' },
        ],
      },
    });
  });

  it.each([
    ['text that cleaning makes too long', { prompt_html: '<'.repeat(20_000) }, 'prompt_html'],
    ['a zero byte in the prompt', { prompt_html: 'a\u0000b' }, 'prompt_html'],
    ['half a surrogate pair in an option', { options: [{ id: 'a', text_html: '\ud800' }] }, 'options[0].text_html'],
    ['an option id with a space', { options: [{ id: 'a b', text_html: 'x' }] }, 'options[0].id'],
    ['an option id that is no name in JSON', { options: [{ id: '__proto__', text_html: 'x' }], key: 'a' }, 'options[0].id'],
  ])('answers 400 for %s', async (_what, parts, field) => {
    const answer = await create({ assessment_id: await anAssessment(), type: 'single', sequence: 1, ...parts });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });

  it('answers 400 for half a surrogate pair or a zero byte in an accepted answer', async () => {
    const assessment_id = await anAssessment();
    for (const word of ['\udfff', 'a\u0000'])
      expect(await create({ assessment_id, type: 'short_text', sequence: 1, key: [word] })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
  });

  it('answers 400 for an unknown assessment', async () => {
    expect(await create({ assessment_id: newId(), type: 'single', sequence: 1 })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'assessment_id', code: 'UNKNOWN_ASSESSMENT' }] },
    });
  });
});

describe('GET /api/admin/content/questions', () => {
  it('lists by sequence', async () => {
    const assessment_id = await anAssessment();
    for (const sequence of [3, 1, 2]) await (await create({ assessment_id, type: 'numeric', sequence })).reply();
    expect((await list(assessment_id)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  it('answers 400 to faults and 404 to an unknown id', async () => {
    expect(await as('Staff')(listQuestions)).toMatchObject({ status: 400, body: { details: [{ field: 'assessmentId' }] } });
    expect((await as('Staff')(listQuestions, { query: { assessmentId: newId() } })).status).toBe(404);
  });
});

describe('PATCH /api/admin/content/questions/{id}', () => {
  it('changes what is given and checks the question as it is afterwards', async () => {
    const assessment_id = await anAssessment();
    const { id } = await (
      await create({
        assessment_id,
        type: 'single',
        options: [
          { id: 'a', text_html: 'A' },
          { id: 'b', text_html: 'B' },
        ],
        key: 'a',
        sequence: 1,
      })
    ).reply();
    expect(await (await change(id, { key: 'b', prompt_html: '<b>Why</b>' })).reply()).toMatchObject({
      key: 'b',
      prompt_html: 'Why',
      options: [{ id: 'a' }, { id: 'b' }],
    });
    expect(await lastFactOf(assessment_id)).toMatchObject({
      data: { question_id: id, change: { action: 'question_changed', fields: ['prompt_html', 'key'] } },
    });
    expect(await change(id, { options: [{ id: 'a', text_html: 'A' }] })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'key', code: 'KEY_INVALID' }] },
    });
    expect(await change(id, { type: 'numeric' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'options' }, { field: 'key' }] },
    });
    expect(await (await change(id, { type: 'numeric', options: [], key: 5 })).reply()).toMatchObject({
      type: 'numeric',
      options: [],
      key: 5,
    });
  });

  it('answers 400 to faults and 404 to an unknown id', async () => {
    expect(await change('x', { sequence: 'y' })).toMatchObject({ status: 400 });
    expect((await change(newId(), { sequence: 1 })).status).toBe(404);
  });
});

describe('two people who change a question at once', () => {
  it('are told: one saves, the other sees what is stored', async () => {
    const { id } = await (await create({ assessment_id: await anAssessment(), type: 'numeric' })).reply();
    const answers = await Promise.all([1, 2, 3].map((key) => change(id, { key, revision: 1 })));
    const through = answers.filter(({ status }) => status === 200);
    expect(through).toMatchObject([{ body: { id, revision: 2 } }]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', stored: through[0]?.body } });
    expect(await change(id, { key: 'x', revision: 1 })).toMatchObject({ status: 400 });
    expect(await (await change(id, { key: 9 })).reply()).toMatchObject({ key: 9, revision: 3 });
  });
});

describe('a question is of one paper', () => {
  it.each([
    ['none', () => ({})],
    ['both', () => ({ assessment_id: newId(), quiz_id: newId() })],
  ])('and refused of %s', async (_, papers: () => Record<string, string>) => {
    const details = [{ field: 'assessment_id', message: 'Name one assessment, one quiz or one bank' }];
    expect(await create({ ...papers(), type: 'numeric' })).toMatchObject({ status: 400, body: { details } });
    const query = Object.fromEntries(Object.entries(papers()).map(([name, id]) => [name.replace('_id', 'Id'), id]));
    expect((await as('Staff')(listQuestions, { query })).status).toBe(400);
  });

  it('and refused of a quiz that is not there', async () => {
    const answer = await create({ quiz_id: newId(), type: 'numeric' });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'quiz_id', code: 'UNKNOWN_QUIZ' }] } });
    expect((await as('Staff')(listQuestions, { query: { quizId: newId() } })).status).toBe(404);
  });
});

describe('PUT /api/admin/content/assessments/{id}/question-order', () => {
  const order = (assessmentId: string, question_ids: readonly string[]) =>
    as('Staff')(orderAssessmentQuestions, { params: { assessmentId }, body: { question_ids } });

  it('orders all of them, once each, or answers 409', async () => {
    const assessment_id = await anAssessment();
    const ids: string[] = [];
    for (let key = 1; key <= 3; key += 1) ids.push((await (await create({ assessment_id, type: 'numeric', key })).reply()).id);
    expect((await list(assessment_id)).map(({ id, sequence }) => [id, sequence])).toEqual(ids.map((id, at) => [id, at + 1]));
    const { questions } = await (await order(assessment_id, ids.toReversed())).reply();
    expect(questions.map(({ id, sequence, revision }) => [id, sequence, revision])).toEqual(
      ids.toReversed().map((id, at) => [id, at + 1, 1]),
    );
    expect(await list(assessment_id)).toEqual(questions);
    expect(await lastFactOf(assessment_id)).toMatchObject({ data: { question_id: null, change: { action: 'questions_ordered' } } });
    for (const wrong of [[], ids.slice(1), [...ids, newId()], [...ids.slice(1), ids[1] ?? '']])
      expect(await order(assessment_id, wrong)).toMatchObject({ status: 409, body: { details: [{ code: 'ORDER_CHANGED' }] } });
    expect((await order(newId(), [])).status).toBe(404);
  });
});

describe('DELETE /api/admin/content/questions/{id}', () => {
  it('removes the question from the draft', async () => {
    const assessment_id = await anAssessment();
    const { id } = await (await create({ assessment_id, type: 'numeric', sequence: 1 })).reply();
    const remove = () => as('Staff')(removeQuestion, { params: { questionId: id } });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect((await remove()).status).toBe(404);
    expect((await change(id, { sequence: 2 })).status).toBe(404);
    expect(await list(assessment_id)).toEqual([]);
    expect(await (await as('Staff')(readAssessmentDraft, { params: { assessmentId: assessment_id } })).reply()).toMatchObject({
      question_count: 0,
    });
    expect(await lastFactOf(assessment_id)).toMatchObject({ data: { question_id: id, change: { action: 'question_removed' } } });
  });

  it('answers 404 for a question of an archived assessment', async () => {
    const assessment_id = await anAssessment();
    const { id } = await (await create({ assessment_id, type: 'numeric', sequence: 1 })).reply();
    await as('Admin')(removeAssessment, { params: { assessmentId: assessment_id } });
    expect((await change(id, { sequence: 2 })).status).toBe(404);
    expect((await as('Staff')(listQuestions, { query: { assessmentId: assessment_id } })).status).toBe(404);
  });
});
