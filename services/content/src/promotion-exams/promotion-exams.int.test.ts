import { publishBank, removeBank } from '@paanch/contracts/content/banks';
import { removeReadinessProduct } from '@paanch/contracts/content/products';
import {
  changePromotionExam,
  createPromotionExam,
  listPromotionExams,
  type PromotionExam,
  removePromotionExam,
} from '@paanch/contracts/content/exams/promotion-exams';
import { newId } from '@paanch/platform/time/ids';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
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

const create = (body: object, key: string = newId()) => write.admin(createPromotionExam, { body, headers: { 'idempotency-key': key } });
const change = (id: string, body: object) => write.admin(changePromotionExam, { body: { id, ...body } });
const remove = (id: string) => write.admin(removePromotionExam, { query: { id } });
const made = async (body: object = {}) => (await create({ product_id: await write.programme(), ...body })).reply();
const listed = async () => (await (await write.admin(listPromotionExams)).reply()).configs;
const read = async (id: string) => (await listed()).find((exam) => exam.id === id);
const factsOf = (id: string) => service.outbox(id);

async function publishedBank(questions = 1): Promise<string> {
  const { id } = await write.bank();
  for (let asked = 0; asked < questions; asked += 1) await write.asked({ bank_id: id });
  await publish(id);
  return id;
}
const publish = async (bankId: string) => (await write.admin(publishBank, { params: { bankId }, body: {} })).reply();
const archiveBank = (bankId: string) => write.admin(removeBank, { params: { bankId } });
const bankInUse = {
  status: 409,
  body: {
    code: 'IN_USE',
    details: [{ code: 'BANK_IN_EXAM', message: 'A promotion exam draws its questions from this bank. Take it out of the exam first.' }],
  },
};
const unknownBank = (field: string) => ({ status: 400, body: { details: [{ field, code: 'UNKNOWN_BANK' }] } });

describe('the configuration of a promotion exam', () => {
  it('begins with the defaults, once for one key', async () => {
    const [product_id, key] = [await write.programme(), newId()];
    const [answer, again] = [await create({ product_id }, key), await create({ product_id }, key)];
    const exam = await answer.reply();
    const pool = { question_count: 0, needed: 100, is_healthy: false };
    expect(exam).toMatchObject({
      product_id,
      product_name: expect.stringMatching(/^Programme /),
      is_enabled: true,
      question_count: 25,
      pass_threshold: 70,
      time_limit_minutes: 60,
      system_prompt: null,
      silver_bank_ids: [],
      gold_bank_ids: [],
      silver_pool: pool,
      gold_pool: pool,
      revision: 1,
    });
    expect(again).toMatchObject({ status: 201, body: answer.body });
    expect(await factsOf(exam.id)).toHaveLength(1);
    expect(await read(exam.id)).toEqual(exam);
  });

  it('is listed by the name of its product', async () => {
    const exams = [await made(), await made(), await made()];
    const names = (of: readonly PromotionExam[]) => of.map(({ product_name }) => product_name);
    const ids = new Set(exams.map(({ id }) => id));
    expect(names((await listed()).filter(({ id }) => ids.has(id)))).toEqual(names(exams).toSorted());
  });

  it('is changed from the version that one saw, and tells it as the same number', async () => {
    const { id } = await made({ question_count: 5 });
    const bank = await publishedBank();
    const changed = await (await change(id, { silver_bank_ids: [bank], is_enabled: false, revision: 1 })).reply();
    expect(changed).toMatchObject({ question_count: 5, is_enabled: false, silver_bank_ids: [bank], revision: 2 });
    expect(await read(id)).toEqual(changed);
    expect(await change(id, { pass_threshold: 80, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', stored: changed },
    });
    expect(await (await change(id, { is_enabled: false, revision: 1 })).reply()).toEqual(changed);
    expect((await change(id, { pass_threshold: 80 })).status).toBe(200);
    expect(await factsOf(id)).toMatchObject([
      { agg_version: 1, data: { pass_threshold: 70 } },
      { agg_version: 2, data: { silver_bank_ids: [bank], is_enabled: false } },
      { agg_version: 3, data: { pass_threshold: 80 } },
    ]);
    expect(await read(id)).toMatchObject({ revision: 3 });
  });

  it('is for one of two who save at once', async () => {
    const { id } = await made();
    const answers = await Promise.all([80, 90].map((pass_threshold) => change(id, { pass_threshold, revision: 1 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('tells everything but its prompt', async () => {
    const exam = await made({ system_prompt: 'Ask about ledgers', time_limit_minutes: 30 });
    await change(exam.id, { system_prompt: 'Ask about looms' });
    expect(await read(exam.id)).toMatchObject({ system_prompt: 'Ask about looms' });
    const facts = await factsOf(exam.id);
    expect(facts).toMatchObject([
      {
        type: 'PromotionExamChanged',
        subject: 'events.content.promotion_exam_changed',
        agg_type: 'promotion_exam',
        actor: { role: 'Admin' },
        data: {
          exam_id: exam.id,
          product_id: exam.product_id,
          time_limit_minutes: 30,
          archived: false,
          change: { action: 'created', after: { time_limit_minutes: 30, system_prompt: expect.stringMatching(/^hmac:/) } },
        },
      },
      { data: { change: { action: 'changed', fields: ['system_prompt'] } } },
    ]);
    expect(JSON.stringify(facts)).not.toMatch(/ledgers|looms/);
  });

  it('is one for each product, also if several set it up at once', async () => {
    const product_id = await write.programme();
    const answers = await Promise.all([1, 2, 3].map((question_count) => create({ product_id, question_count })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await create({ product_id })).toMatchObject({
      status: 409,
      body: {
        code: 'ALREADY_EXISTS',
        details: [{ field: 'product_id', code: 'EXAM_EXISTS', message: 'A promotion exam for this product already exists.' }],
      },
    });
    expect((await listed()).filter((exam) => exam.product_id === product_id)).toHaveLength(1);
  });

  it('is archived, and then there may be another', async () => {
    const { id, product_id } = await made();
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await factsOf(id)).at(-1)).toMatchObject({ agg_version: 2, data: { archived: true, change: { action: 'archived' } } });
    for (const answer of [await remove(id), await change(id, { pass_threshold: 80 }), await remove(newId())])
      expect(answer.status).toBe(404);
    expect(await read(id)).toBeUndefined();
    const another = await (await create({ product_id })).reply();
    expect(another).toMatchObject({ product_id, revision: 1 });
    expect(another.id).not.toBe(id);
  });

  it('stays when its product is archived', async () => {
    const { id, product_id } = await made();
    await write.admin(removeReadinessProduct, { query: { id: product_id } });
    expect(await read(id)).toMatchObject({ product_id });
    expect((await change(id, { is_enabled: false })).status).toBe(200);
  });

  it.each<[string, object, string, string]>([
    ['no product', { product_id: undefined }, 'product_id', 'Product is required'],
    ['no question', { question_count: 0 }, 'question_count', 'Number of questions must be at least 1'],
    ['101 questions', { question_count: 101 }, 'question_count', 'Number of questions must be at most 100'],
    ['a pass mark of 0', { pass_threshold: 0 }, 'pass_threshold', 'Pass mark must be at least 1'],
    ['a pass mark of 70.5', { pass_threshold: 70.5 }, 'pass_threshold', 'Pass mark must be a whole number'],
    ['more than eight hours', { time_limit_minutes: 481 }, 'time_limit_minutes', 'Time limit cannot exceed 8 hours'],
    ['a long prompt', { system_prompt: 'x'.repeat(4_001) }, 'system_prompt', 'System prompt must be less than 4000 characters'],
    ['eleven banks', { gold_bank_ids: Array.from({ length: 11 }, newId) }, 'gold_bank_ids', 'Choose at most 10 question banks'],
    ['a bank that does not exist', { silver_bank_ids: [newId()] }, 'silver_bank_ids[0]', 'This question bank does not exist'],
    ['a product that does not exist', { product_id: newId() }, 'product_id', 'This product does not exist'],
  ])('is refused with %s', async (_, over, field, message) => {
    expect(await create({ product_id: await write.programme(), ...over })).toMatchObject({
      status: 400,
      body: { details: [{ field, message }] },
    });
  });

  it('is refused for a product of another kind, an archived one, and another than its own', async () => {
    const archived = await write.programme();
    await write.admin(removeReadinessProduct, { query: { id: archived } });
    expect(await create({ product_id: archived })).toMatchObject({ status: 400, body: { details: [{ code: 'UNKNOWN_PRODUCT' }] } });
    expect(await create({ product_id: await write.product('COURSE') })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'product_id', message: 'Choose a Job Readiness product' }] },
    });
    const { id, product_id } = await made();
    expect(await change(id, { product_id: await write.programme() })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'product_id', code: 'PRODUCT_FIXED' }] },
    });
    expect((await change(id, { product_id })).status).toBe(200);
  });

  it('is for Admins alone', async () => {
    const body = { product_id: await write.programme() };
    for (const role of ['Staff', 'Viewer', 'Client Staff', 'student'] as const) {
      expect((await write.as(role)(listPromotionExams)).status).toBe(403);
      expect((await write.as(role)(createPromotionExam, { body })).status).toBe(403);
    }
  });

  it('is recorded when it is read', async () => {
    const observed = await recordMessages(service.natsUrl, 'observations.content.CONFIGURATION_ACCESS');
    await write.admin(listPromotionExams);
    await eventually('the read is reported', () => observed.messages.length > 0);
    expect(observed.messages.map(({ data }) => data)).toMatchObject([
      { severity: 'INFO', actor: { role: 'Admin' }, details: { configKind: 'promotion_exam', access: 'read' } },
    ]);
    await observed.close();
  });
});

describe('the pools of an exam', () => {
  it('have the questions of the newest published versions', async () => {
    const [sums, words] = [await publishedBank(3), await write.bank()];
    await write.asked({ bank_id: words.id });
    const { id, ...exam } = await made({ question_count: 1, silver_bank_ids: [sums], gold_bank_ids: [sums, words.id] });
    expect(exam.silver_pool).toEqual({ question_count: 3, needed: 4, is_healthy: false });
    expect(exam.gold_pool).toEqual({ question_count: 3, needed: 4, is_healthy: false });
    await write.asked({ bank_id: sums });
    expect(await read(id)).toMatchObject({ silver_pool: { question_count: 3 } });
    await publish(sums);
    await publish(words.id);
    expect(await read(id)).toMatchObject({
      silver_pool: { question_count: 4, needed: 4, is_healthy: true },
      gold_pool: { question_count: 5, needed: 4, is_healthy: true },
    });
    expect(await (await change(id, { question_count: 2, gold_bank_ids: [words.id] })).reply()).toMatchObject({
      silver_pool: { question_count: 4, needed: 8, is_healthy: false },
      gold_pool: { question_count: 1, needed: 8, is_healthy: false },
    });
  });
});

describe('a bank of an exam', () => {
  it('is archived only once no exam names it', async () => {
    const [silver, gold] = [await publishedBank(), await publishedBank()];
    const { id } = await made({ silver_bank_ids: [silver], gold_bank_ids: [gold] });
    for (const bank of [silver, gold]) expect(await archiveBank(bank)).toMatchObject(bankInUse);
    await change(id, { gold_bank_ids: [] });
    expect((await archiveBank(gold)).status).toBe(200);
    expect((await archiveBank(gold)).status).toBe(404);
    expect(await change(id, { gold_bank_ids: [silver, gold] })).toMatchObject(unknownBank('gold_bank_ids[1]'));
    await remove(id);
    expect((await archiveBank(silver)).status).toBe(200);
  });

  it.each(['set up', 'changed'])('is not archived while one is %s with it', async (how) => {
    for (let round = 0; round < 5; round += 1) {
      const [bank, product_id] = [await publishedBank(), await write.programme()];
      const known = how === 'changed' ? await made() : null;
      const naming = () => (known ? change(known.id, { gold_bank_ids: [bank] }) : create({ product_id, gold_bank_ids: [bank] }));
      const [named, archived] = await Promise.all([naming(), archiveBank(bank)]);
      const isGone = archived.status === 200;
      expect(archived).toMatchObject(isGone ? { body: { success: true } } : bankInUse);
      expect(named).toMatchObject(isGone ? unknownBank('gold_bank_ids[0]') : { status: known ? 200 : 201 });
    }
  });
});
