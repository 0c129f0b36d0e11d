import { removeAssessment } from '@paanch/contracts/content/assessments';
import { listBankQuestions, removeBank } from '@paanch/contracts/content/banks';
import { removeProduct } from '@paanch/contracts/content/products';
import { copyQuestions } from '@paanch/contracts/content/question-files';
import { removeQuestion } from '@paanch/contracts/content/questions';
import { newId } from '@paanch/platform/time/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authoring, authoring } from '../../../testing/authoring.js';
import { type RunningContent, startContent } from '../../../testing/start-content.js';

let service: RunningContent;
let write: Authoring;
beforeAll(async () => {
  service = await startContent();
  write = authoring(service);
});
afterAll(() => service.stop());

type Query = Readonly<Record<string, string | number>>;
const list = (query: Query) => write.staff(listBankQuestions, { query });
const found = async (query: Query) => (await (await list(query)).reply()).data;
const ids = async (query: Query) => (await found(query)).map(({ id }) => id);
const copy = (question_ids: readonly string[], assessment_id: string) =>
  write.staff(copyQuestions, { body: { question_ids, assessment_id } });

describe('the questions of all banks', () => {
  it('come by bank and sequence, with the name of their bank', async () => {
    const mark = newId();
    const [second, first] = [await write.bank({ name: `b ${mark}` }), await write.bank({ name: `A ${mark}` })];
    const text = { prompt_html: `<p>${mark}</p>` };
    const inSecond = await write.asked({ bank_id: second.id }, text);
    const last = await write.asked({ bank_id: first.id }, { ...text, sequence: 3 });
    const early = await write.asked({ bank_id: first.id }, { ...text, sequence: 2 });
    expect(await found({ search: mark })).toEqual([
      { ...early, bank_name: `A ${mark}`, copies: [] },
      { ...last, bank_name: `A ${mark}`, copies: [] },
      { ...inSecond, bank_name: `b ${mark}`, copies: [] },
    ]);
    expect(await ids({ search: mark, pageSize: 1, page: 2 })).toEqual([last.id]);
    expect(await ids({ search: mark, bankId: second.id })).toEqual([inSecond.id]);
  });

  it.each([
    ['words across marks', 'how many apples', true],
    ['words across lines', 'apples pears', true],
    ['other case', 'HOW MANY', true],
    ['a sign that HTML writes in other words', '1 < 2 & 3', true],
    ['a tag', 'strong', false],
    ['an entity', '&lt;', false],
    ['a pattern', 'how%pears', false],
  ])('are searched by what a reader sees: %s', async (_, search, isFound) => {
    const { id: bank_id } = await write.bank();
    const prompt_html = '<p>How ma<strong>ny</strong> <em>apples</em></p><p>pears?</p><p>1 &lt; 2 &amp; 3</p>';
    const { id } = await write.asked({ bank_id }, { prompt_html });
    expect(await ids({ bankId: bank_id, search })).toEqual(isFound ? [id] : []);
  });

  it('are found by a whole tag, ignoring case, and by type', async () => {
    const { id: bank_id } = await write.bank();
    const tagged = await write.asked({ bank_id }, { tags: ['Größe', 'sums'] });
    const other = await write.asked({ bank_id }, { type: 'true_false', key: true, tags: ['sums of squares'] });
    expect(await ids({ bankId: bank_id, tag: 'SUMS' })).toEqual([tagged.id]);
    expect(await ids({ bankId: bank_id, tag: 'gRÖße' })).toEqual([tagged.id]);
    expect(await ids({ bankId: bank_id, tag: 'sum' })).toEqual([]);
    expect(await ids({ bankId: bank_id, type: 'true_false' })).toEqual([other.id]);
    expect(await ids({ bankId: bank_id, tag: '', type: '' })).toEqual([tagged.id, other.id]);
  });

  it('name the assessments that have a copy, each once, without those that are gone', async () => {
    const product_id = await write.product('ASSESSMENT');
    const gone = await write.product('ASSESSMENT');
    const [one, two, archived] = [
      await write.assessment(product_id, { name: 'One' }),
      await write.assessment(product_id, { name: 'Two' }),
      await write.assessment(product_id, { name: 'Archived' }),
    ];
    const ofGone = await write.assessment(gone, { name: 'Of an archived product' });
    const { id: bank_id } = await write.bank();
    const { id } = await write.asked({ bank_id });
    for (const to of [one, one, archived, ofGone]) await (await copy([id], to.id)).reply();
    const { questions } = await (await copy([id], two.id)).reply();
    await write.admin(removeAssessment, { params: { assessmentId: archived.id } });
    await write.admin(removeProduct, { params: { productId: gone } });
    const copies = async () => (await found({ bankId: bank_id }))[0]?.copies;
    const inOne = { assessment_id: one.id, name: 'One' };
    expect(await copies()).toEqual([inOne, { assessment_id: two.id, name: 'Two' }]);
    await write.staff(removeQuestion, { params: { questionId: questions[0]?.id ?? '' } });
    expect(await copies()).toEqual([inOne]);
  });

  it('are without removed ones, and those of archived banks and other papers', async () => {
    const mark = newId();
    const text = { prompt_html: mark };
    const [kept, archived] = [await write.bank(), await write.bank()];
    await write.asked({ bank_id: archived.id }, text);
    await write.asked({ assessment_id: (await write.assessment(await write.programme())).id }, text);
    const { id } = await write.asked({ bank_id: kept.id }, text);
    await write.admin(removeBank, { params: { bankId: archived.id } });
    expect(await ids({ search: mark })).toEqual([id]);
    await write.staff(removeQuestion, { params: { questionId: id } });
    expect(await (await list({ search: mark })).reply()).toMatchObject({ data: [], pagination: { total: 0 } });
  });

  it('are refused to bad requests and to others than authors', async () => {
    expect(await list({ bankId: 'x', tag: 'x'.repeat(51), type: 'essay' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'bankId' }, { field: 'tag' }, { field: 'type' }] },
    });
    for (const role of ['Viewer', 'Client Staff', 'student'] as const) expect((await write.as(role)(listBankQuestions)).status).toBe(403);
  });
});
