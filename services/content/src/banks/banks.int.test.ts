import { changeBank, createBank, listBanks, readBankDraft, removeBank } from '@paanch/contracts/content/banks';
import { listBin, restoreBinItem } from '@paanch/contracts/content/bin';
import { changeQuestion, createQuestion, listQuestions, orderBankQuestions, removeQuestion } from '@paanch/contracts/content/questions';
import { newId } from '@paanch/platform/time/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authoring, authoring } from '../../testing/authoring.js';
import { type RunningContent, startContent } from '../../testing/start-content.js';

let service: RunningContent;
let write: Authoring;
beforeAll(async () => {
  service = await startContent();
  write = authoring(service);
});
afterAll(() => service.stop());

const create = (body: object) => write.staff(createBank, { body });
const change = (bankId: string, body: object) => write.staff(changeBank, { params: { bankId }, body });
const read = (bankId: string) => write.staff(readBankDraft, { params: { bankId } });
const remove = (bankId: string) => write.admin(removeBank, { params: { bankId } });
const restore = (id: string) => write.admin(restoreBinItem, { params: { id } });
const questionsOf = async (bankId: string) => (await (await write.staff(listQuestions, { query: { bankId } })).reply()).questions;
const lastFactOf = async (id: string) => (await service.outbox(id)).at(-1);
const nameTaken = { status: 409, body: { code: 'ALREADY_EXISTS', details: [{ code: 'BANK_NAME_TAKEN', field: 'name' }] } };

describe('a question bank', () => {
  it('is added, read, changed and listed', async () => {
    const name = `Sums ${newId()}`;
    const made = await (await create({ name, description: 'Of numbers' })).reply();
    expect(made).toMatchObject({
      name,
      description: 'Of numbers',
      question_count: 0,
      state: 'draft',
      published_version: null,
      revision: 1,
    });
    expect(await (await read(made.id)).reply()).toEqual(made);
    expect(await lastFactOf(made.id)).toMatchObject({ type: 'BankChanged', data: { bank_id: made.id, change: { action: 'created' } } });
    const changed = await (await change(made.id, { description: null, revision: 1 })).reply();
    expect(changed).toMatchObject({ name, description: null, revision: 2, draft_revision: 2 });
    expect(await lastFactOf(made.id)).toMatchObject({ data: { change: { action: 'changed', fields: ['description'] } } });
    expect(await (await write.staff(listBanks, { query: { search: name.toUpperCase() } })).reply()).toMatchObject({
      data: [changed],
      pagination: { page: 1, total: 1, hasNextPage: false },
    });
  });

  it('is listed by name, ignoring case, page by page', async () => {
    const mark = newId();
    for (const first of ['b', 'C', 'A']) await write.bank({ name: `${first} ${mark}` });
    const page = async (number: number) =>
      (await (await write.staff(listBanks, { query: { search: mark, page: number, pageSize: 2 } })).reply()).data.map(({ name }) => name);
    expect(await page(1)).toEqual([`A ${mark}`, `b ${mark}`]);
    expect(await page(2)).toEqual([`C ${mark}`]);
  });

  it.each([
    ['no name', {}, 'name'],
    ['a name of 256 characters', { name: 'x'.repeat(256) }, 'name'],
    ['a description of 5,001 characters', { name: 'x', description: 'x'.repeat(5_001) }, 'description'],
  ])('is refused with %s', async (_, body, field) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });

  it('has a name that no other has, ignoring case beyond ASCII', async () => {
    const mark = newId();
    const made = await write.bank({ name: `Größe É ${mark}` });
    expect(await create({ name: `GRÖßE é ${mark}` })).toMatchObject(nameTaken);
    const other = await write.bank();
    expect(await change(other.id, { name: `größe é ${mark}` })).toMatchObject(nameTaken);
    expect((await change(made.id, { name: `größe É ${mark}` })).status).toBe(200);
  });

  it('is added once by several people at once', async () => {
    const name = `Bank ${newId()}`;
    const answers = await Promise.all([name, name.toUpperCase(), name].map((one) => create({ name: one })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it('that another has changed is shown as it is now', async () => {
    const { id } = await write.bank();
    const answers = await Promise.all(['One', 'Two'].map((word) => change(id, { name: `${word} ${id}`, revision: 1 })));
    const through = answers.filter(({ status }) => status === 200);
    expect(through).toMatchObject([{ body: { revision: 2 } }]);
    expect(answers.filter(({ status }) => status !== 200)).toMatchObject([
      { status: 409, body: { code: 'VERSION_CONFLICT', stored: through[0]?.body } },
    ]);
  });

  it('is archived by an Admin, leaves its name free, and comes back while that is free', async () => {
    const { id, name } = await write.bank();
    await write.asked({ bank_id: id });
    expect((await write.staff(removeBank, { params: { bankId: id } })).status).toBe(403);
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    for (const answer of [await remove(id), await read(id), await change(id, { description: 'x' })]) expect(answer.status).toBe(404);
    const bin = await (await write.admin(listBin, { query: { search: name, type: 'bank' } })).reply();
    expect(bin.data).toMatchObject([{ id, name, type: 'bank' }]);

    const other = await write.bank({ name: name.toUpperCase() });
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: {
        code: 'ALREADY_EXISTS',
        details: [{ code: 'RESTORED_NAME_TAKEN', message: 'Something else has this name now. Rename that one first.' }],
      },
    });
    await change(other.id, { name: `Other ${name}` });
    expect((await restore(id)).status).toBe(200);
    expect(await (await read(id)).reply()).toMatchObject({ name, question_count: 1, revision: 2 });
    expect(await lastFactOf(id)).toMatchObject({ data: { change: { action: 'restored' } } });
  });

  it('is for authors alone', async () => {
    const { id } = await write.bank();
    for (const role of ['Viewer', 'Client Staff', 'student'] as const)
      expect((await write.as(role)(readBankDraft, { params: { bankId: id } })).status).toBe(403);
    expect((await read(newId())).status).toBe(404);
  });
});

describe('a question of a bank', () => {
  it('is added, changed, put in order and removed', async () => {
    const { id: bank_id } = await write.bank();
    const first = await write.asked({ bank_id }, { tags: ['sums', 'Ünits'] });
    expect(first).toMatchObject({ bank_id, assessment_id: null, quiz_id: null, origin_id: null, tags: ['sums', 'Ünits'], sequence: 1 });
    const second = await write.asked({ bank_id });
    const changed = await write.staff(changeQuestion, { params: { questionId: first.id }, body: { key: 6, revision: 1 } });
    expect(await changed.reply()).toMatchObject({ key: 6, revision: 2 });
    expect(await lastFactOf(bank_id)).toMatchObject({ data: { question_id: first.id, change: { action: 'question_changed' } } });
    const order = (question_ids: string[]) => write.staff(orderBankQuestions, { params: { bankId: bank_id }, body: { question_ids } });
    expect((await (await order([second.id, first.id])).reply()).questions.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await order([second.id])).toMatchObject({ status: 409, body: { details: [{ code: 'ORDER_CHANGED' }] } });
    expect((await questionsOf(bank_id)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await write.staff(removeQuestion, { params: { questionId: second.id } })).status).toBe(200);
    expect(await (await read(bank_id)).reply()).toMatchObject({ question_count: 1, draft_revision: 6 });
  });

  it('is refused where one saw another state of it', async () => {
    const { id: bank_id } = await write.bank();
    const { id: questionId } = await write.asked({ bank_id });
    const answers = await Promise.all(
      [1, 2, 3].map((key) => write.staff(changeQuestion, { params: { questionId }, body: { key, revision: 1 } })),
    );
    const through = answers.filter(({ status }) => status === 200);
    expect(through).toMatchObject([{ body: { bank_id, revision: 2 } }]);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', stored: through[0]?.body } });
  });

  it('is not found once its bank is archived, or was never there', async () => {
    const { id: bank_id } = await write.bank();
    const { id: questionId } = await write.asked({ bank_id });
    await remove(bank_id);
    expect((await write.staff(changeQuestion, { params: { questionId }, body: { key: 6 } })).status).toBe(404);
    expect((await write.staff(orderBankQuestions, { params: { bankId: bank_id }, body: { question_ids: [questionId] } })).status).toBe(404);
    for (const bankId of [bank_id, newId()]) {
      expect((await write.staff(listQuestions, { query: { bankId } })).status).toBe(404);
      expect(await write.staff(createQuestion, { body: { bank_id: bankId, type: 'numeric' } })).toMatchObject({
        status: 400,
        body: { details: [{ field: 'bank_id', code: 'UNKNOWN_BANK' }] },
      });
    }
  });

  it.each([
    ['11 of them', Array.from({ length: 11 }, (_, at) => `tag ${at}`)],
    ['one of 51 characters', ['x'.repeat(51)]],
    ['the same in other case', ['Sums', 'SUMS']],
    ['an empty one', ['']],
  ])('is refused with tags: %s', async (_, tags) => {
    const { id: bank_id } = await write.bank();
    expect((await write.staff(createQuestion, { body: { bank_id, type: 'numeric', tags } })).status).toBe(400);
  });
});

describe('a question that was removed', () => {
  const back = (paper: object, removed_id: string) =>
    write.staff(createQuestion, { body: { ...paper, removed_id, type: 'numeric', prompt_html: 'Again?', key: 7 } });
  const unknown = { status: 400, body: { details: [{ field: 'removed_id', code: 'UNKNOWN_QUESTION' }] } };
  const papers: readonly [string, () => Promise<{ assessment_id: string } | { bank_id: string }>][] = [
    ['an assessment', async () => ({ assessment_id: (await write.assessment(await write.programme())).id })],
    ['a bank', async () => ({ bank_id: (await write.bank()).id })],
  ];

  it.each(papers)('comes back to %s under its id, once', async (_, make) => {
    const paper = await make();
    const { id, created_at } = await write.asked(paper);
    expect(await back(paper, id)).toMatchObject(unknown);
    await write.staff(removeQuestion, { params: { questionId: id } });
    const answers = await Promise.all([back(paper, id), back(paper, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({
      ...paper,
      id,
      created_at,
      prompt_html: 'Again?',
      revision: 2,
    });
    expect(await write.staff(changeQuestion, { params: { questionId: id }, body: { key: 8, revision: 1 } })).toMatchObject({ status: 409 });
  });

  it.each(papers)('does not come back to %s that it was never of', async (_, make) => {
    const { id } = await write.asked({ bank_id: (await write.bank()).id });
    await write.staff(removeQuestion, { params: { questionId: id } });
    const paper = await make();
    expect(await back(paper, id)).toMatchObject(unknown);
    expect(await back(paper, newId())).toMatchObject(unknown);
  });
});
