/** Questions that come in files and leave in them (docs/content.md#question-files). */
import { createAssessment, removeAssessment } from '@paanch/contracts/content/assessments';
import { createBank } from '@paanch/contracts/content/banks';
import { createReadinessProduct } from '@paanch/contracts/content/products';
import * as contract from '@paanch/contracts/content/question-files';
import { createQuestion, listQuestions } from '@paanch/contracts/content/questions';
import type { Observation } from '@paanch/contracts/security/observations';
import { newId } from '@paanch/platform/time/ids';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningContent, startContent } from '../../../testing/start-content.js';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

type Role = 'Admin' | 'Staff' | 'Viewer';
const as = (role: Role) => callAs(service, { role });

async function anAssessment() {
  const product = await (await as('Admin')(createReadinessProduct, { body: { name: `Product ${newId()}` } })).reply();
  return (await (await as('Staff')(createAssessment, { body: { product_id: product.id, name: 'Reasoning', sequence: 1 } })).reply()).id;
}
const aBank = async () => (await (await as('Staff')(createBank, { body: { name: `Bank ${newId()}` } })).reply()).id;

type Fields = Readonly<Record<string, string>>;

async function send(file: string | Buffer, fields: Fields, role: Role = 'Staff') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new File([new Uint8Array(Buffer.from(file as string))], 'questions.txt'));
  const headers = await headersAs(service, { role });
  const answer = await fetch(`${service.baseUrl}${contract.importQuestions.path}`, { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

async function imported(file: string | Buffer, fields: Fields) {
  const { status, body } = await send(file, fields);
  expect([status, body]).toEqual([200, expect.anything()]);
  return contract.importQuestions.reply.parse(body);
}

async function exported(query: Record<string, string>, role: Role = 'Admin') {
  const url = `${service.baseUrl}${contract.exportQuestions.path}?${new URLSearchParams(query)}`;
  const answer = await fetch(url, { headers: await headersAs(service, { role }) });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const questionsOf = async (query: { assessmentId: string } | { bankId: string }) =>
  (await (await as('Staff')(listQuestions, { query })).reply()).questions;
/** What a file can carry. */
const contentsOf = async (query: Parameters<typeof questionsOf>[0]) =>
  (await questionsOf(query)).map(({ type, prompt_html, options, key, tolerance, explanation_html, tags }) => {
    return { type, prompt_html, options, key, tolerance, explanation_html, tags };
  });

const GIFT = `// Ours
$CATEGORY: $course$/top/Sums

::One:: 1 + 1? {~1 =2 ~3 ####Count them.}

Is it so? {T}

Write an essay {}

1/3 of 9 {#3:0.01}
`;
const CSV = [
  'Type;Question;Option 1;Option 2;Option 3;Correct;Tags;Level',
  'single;Which?;This;That;;2;Unit 1|Unit 2;hard',
  'ordering;Put in order;One;Two;Three;;;',
  'short_text;"Capital of',
  'France?";;;;Paris|PARIS;;',
  'single;Which?;This;That;;3;;',
  'numeric;Half of 3?;;;;1,5;;',
].join('\r\n');

describe('POST /api/admin/content/questions/import', () => {
  it('says what a GIFT file has, and adds nothing unless it is told to', async () => {
    const assessment_id = await anAssessment();
    expect(await imported(GIFT, { format: 'gift', assessment_id })).toEqual({
      dry_run: true,
      questions: [
        { row: 1, line: 4, type: 'single', prompt_html: '1 + 1?', option_count: 3, tags: ['Sums'] },
        { row: 2, line: 6, type: 'true_false', prompt_html: 'Is it so?', option_count: 0, tags: ['Sums'] },
        { row: 4, line: 10, type: 'numeric', prompt_html: '1/3 of 9', option_count: 0, tags: ['Sums'] },
      ],
      created: 0,
      errors: [{ row: 3, line: 8, message: 'Essay questions are not taken' }],
      notes: ['Titles are not kept'],
    });
    expect(await questionsOf({ assessmentId: assessment_id })).toEqual([]);
  });

  it('adds the good ones of a CSV file behind those that are there, with one fact', async () => {
    const assessment_id = await anAssessment();
    const first = await (await as('Staff')(createQuestion, { body: { assessment_id, type: 'single' } })).reply();
    const facts = (await service.outbox(assessment_id)).length;
    const reply = await imported(CSV, { format: 'csv', assessment_id, dry_run: 'false' });
    expect(reply).toMatchObject({ dry_run: false, created: 4, notes: ['The column "Level" is not known and is left out'] });
    expect(reply.errors).toEqual([{ row: 4, line: 6, message: 'Correct must name options by their numbers, such as 1;3' }]);
    expect(reply.questions.map(({ row, line }) => [row, line])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [5, 7],
    ]);
    const [before, ...added] = await questionsOf({ assessmentId: assessment_id });
    expect(before?.id).toBe(first.id);
    expect(added.map(({ type, key, sequence }) => [type, key, sequence])).toEqual([
      ['single', 'b', 2],
      ['ordering', ['a', 'b', 'c'], 3],
      ['short_text', ['Paris', 'PARIS'], 4],
      ['numeric', 1.5, 5],
    ]);
    expect(added[2]?.prompt_html).toBe('Capital of<br />France?');
    const all = await service.outbox(assessment_id);
    expect(all).toHaveLength(facts + 1);
    expect(JSON.stringify(all.at(-1))).not.toMatch(/Paris|PARIS/);
  });

  it('adds to a bank too', async () => {
    const bank_id = await aBank();
    expect(await imported(GIFT, { format: 'gift', bank_id, dry_run: 'false' })).toMatchObject({ created: 3 });
    expect((await questionsOf({ bankId: bank_id })).map(({ tags }) => tags)).toEqual([['Sums'], ['Sums'], ['Sums']]);
  });

  it('refuses more than an assessment can have, in a dry run too, and then adds none', async () => {
    const assessment_id = await anAssessment();
    const many = (count: number) => 'Is it so? {T}\n\n'.repeat(count);
    await imported(many(150), { format: 'gift', assessment_id, dry_run: 'false' });
    for (const dry_run of ['true', 'false']) {
      const refused = await send(many(51), { format: 'gift', assessment_id, dry_run });
      expect(refused).toMatchObject({ status: 409, body: { details: [{ code: 'TOO_MANY_QUESTIONS' }] } });
    }
    expect(await imported(many(50), { format: 'gift', assessment_id, dry_run: 'false' })).toMatchObject({ created: 50 });
    expect(await questionsOf({ assessmentId: assessment_id })).toHaveLength(200);
    const bank_id = await aBank();
    expect(await imported(many(500), { format: 'gift', bank_id, dry_run: 'false' })).toMatchObject({ created: 500 });
    expect(await send(many(1), { format: 'gift', bank_id })).toMatchObject({ status: 409 });
  });

  it.each<[Fields, string]>([
    [{ format: 'xlsx' }, 'format'],
    [{ format: 'gift', dry_run: 'yes' }, 'dry_run'],
    [{ format: 'gift', assessment_id: 'x' }, 'assessment_id'],
    [{ format: 'gift', bank_id: newId() }, 'assessment_id'],
    [{ format: 'gift', assessment_id: newId() }, 'assessment_id'],
  ])('names the field that is wrong: %j', async (fields, field) => {
    const paper = fields['assessment_id'] === undefined ? { assessment_id: await anAssessment() } : {};
    expect(await send(GIFT, { ...paper, ...fields })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: [{ field }] },
    });
  });

  it('needs a paper that is there, and one of those who write', async () => {
    const assessment_id = await anAssessment();
    expect(await send(GIFT, { format: 'gift' })).toMatchObject({ status: 400, body: { details: [{ field: 'assessment_id' }] } });
    expect(await send(GIFT, { format: 'gift', bank_id: newId() })).toMatchObject({
      status: 400,
      body: { details: [{ code: 'UNKNOWN_BANK' }] },
    });
    expect(await send(GIFT, { format: 'gift', assessment_id }, 'Viewer')).toMatchObject({ status: 403 });
    await as('Admin')(removeAssessment, { params: { assessmentId: assessment_id } });
    expect(await send(GIFT, { format: 'gift', assessment_id })).toMatchObject({ body: { details: [{ code: 'UNKNOWN_ASSESSMENT' }] } });
  });

  const HEAD = 'type,question,correct\n';
  it.each<[string, string, string | Buffer, number, RegExp]>([
    ['an empty file', 'gift', '', 400, /no questions/],
    ['an empty table', 'csv', '', 400, /no questions/],
    ['a header alone', 'csv', HEAD, 400, /no questions/],
    ['no header', 'csv', 'single,Q,1\n', 400, /Missing: type, question/],
    ['Latin-1', 'gift', Buffer.from('Gr\u00f6\u00dfe {T}', 'latin1'), 400, /Line 1 is not text in UTF-8/],
    ['Latin-1 in a table', 'csv', Buffer.from(`${HEAD}true_false,Gr\u00f6\u00dfe,true`, 'latin1'), 400, /Row 2 is not text in UTF-8/],
    ['UTF-16', 'gift', Buffer.from('\uFEFFQ {T}', 'utf16le'), 400, /UTF-8/],
    ['NUL in a table', 'csv', `${HEAD}true_false,a\0b,true`, 400, /characters that are not text/],
    ['a Zip file', 'gift', Buffer.from('504b030414000000', 'hex'), 415, /type/i],
    ['a workbook', 'csv', Buffer.from('504b030414000000', 'hex'), 415, /type/i],
    ['a picture', 'csv', Buffer.from('89504e470d0a1a0a', 'hex'), 415, /type/i],
    ['501 questions', 'csv', HEAD + 'true_false,Q,true\n'.repeat(501), 400, /more than 500/],
    ['100,000 blank lines', 'csv', HEAD + '\n'.repeat(100_000), 400, /blank rows/],
    ['an open quotation mark', 'csv', `${HEAD}true_false,"Q,true\n`, 400, /quotation mark/],
    ['a huge line', 'csv', `${HEAD}true_false,${'x'.repeat(5_000_000)},true`, 400, /too long/],
    ['too many bytes', 'gift', `Q {T}\n${'x'.repeat(5 * 1024 * 1024)}`, 413, /./],
  ])('refuses %s of %s with one clear message', async (_, format, file, status, message) => {
    const from = performance.now();
    const refused = await send(file, { format, assessment_id: await anAssessment() });
    expect(refused).toMatchObject({ status, body: { message: expect.stringMatching(message) as string } });
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  it('takes the mark of UTF-8', async () => {
    const assessment_id = await anAssessment();
    expect(await imported(`\uFEFF${HEAD}true_false,Größe?,true`, { format: 'csv', assessment_id })).toMatchObject({
      questions: [{ row: 1, line: 2, prompt_html: 'Größe?' }],
    });
    expect(await imported('\uFEFFGröße? {T}', { format: 'gift', assessment_id })).toMatchObject({ questions: [{ prompt_html: 'Größe?' }] });
  });

  it('tells security of the file and of the import', async () => {
    const uploads = await recordMessages(service.natsUrl, 'observations.content.FILE_UPLOAD');
    const bulk = await recordMessages(service.natsUrl, 'observations.content.BULK_OPERATION');
    await imported(GIFT, { format: 'gift', assessment_id: await anAssessment() });
    await send('', { format: 'gift', assessment_id: await anAssessment() });
    const detailsOf = ({ messages }: typeof uploads) => messages.map(({ data }) => (data as Observation).details);
    await eventually('both files are told', () => detailsOf(uploads).length >= 2);
    await eventually('the import is told', () => detailsOf(bulk).length > 0);
    expect(detailsOf(uploads)).toMatchObject([
      { uploadType: 'questions', outcome: 'accepted', declaredType: 'gift' },
      { uploadType: 'questions', outcome: 'rejected', rejectReason: 'QUESTION_FILE_UNREADABLE' },
    ]);
    expect(detailsOf(bulk)).toMatchObject([{ operation: 'import', rows: 3, dryRun: true }]);
    await Promise.all([uploads.close(), bulk.close()]);
  });
});

describe('GET /api/admin/content/questions/export', () => {
  const OF_ALL_TYPES = [
    'type,format,question,option_1,option_2,option_3,correct,tolerance,explanation,tags',
    'single,plain,=1+1?,2,-3,,1,,@why,Sums|=x',
    'multiple,html,<p>Which <strong>two</strong>?</p>,<em>A</em>,B,C,1;3,,,',
    'true_false,plain,"1 < 2, ""so""",,,,true,,,',
    'numeric,plain,Half of -3,,,,-1.5,0.25,,',
    'short_text,plain,Capital?,,,,Paris|a\\|b,,,',
    'ordering,plain,In order,One,Two,Three,,,,',
  ].join('\n');

  it('is a CSV file that imports to the same questions', async () => {
    const [one, other] = [await anAssessment(), await aBank()];
    expect(await imported(OF_ALL_TYPES, { format: 'csv', assessment_id: one, dry_run: 'false' })).toMatchObject({ created: 6, errors: [] });
    const { status, headers, bytes } = await exported({ format: 'csv', assessmentId: one });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(/questions-\d{4}-\d\d-\d\d-6-rows\.csv/);
    expect(await imported(bytes, { format: 'csv', bank_id: other, dry_run: 'false' })).toMatchObject({ created: 6, errors: [], notes: [] });
    expect(await contentsOf({ bankId: other })).toEqual(await contentsOf({ assessmentId: one }));
  });

  it('is a GIFT file that imports to the same questions, but for the one it names', async () => {
    const [one, other] = [await aBank(), await anAssessment()];
    await imported(OF_ALL_TYPES, { format: 'csv', bank_id: one, dry_run: 'false' });
    const { headers, bytes } = await exported({ format: 'gift', bankId: one });
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/questions-\d{4}-\d\d-\d\d\.gift/);
    expect(bytes.toString()).toContain('// 6. Ordering: In order');
    expect(await imported(bytes, { format: 'gift', assessment_id: other, dry_run: 'false' })).toMatchObject({
      created: 5,
      errors: [],
      notes: [],
    });
    expect(await contentsOf({ assessmentId: other })).toEqual((await contentsOf({ bankId: one })).slice(0, 5));
  });

  it('is for Admins, of a paper that is there, and told to security with its hash', async () => {
    const assessmentId = await anAssessment();
    const exports = await recordMessages(service.natsUrl, 'observations.content.DATA_EXPORT');
    expect((await exported({ format: 'csv', assessmentId })).status).toBe(200);
    expect((await exported({ format: 'csv', assessmentId }, 'Staff')).status).toBe(403);
    expect((await exported({ format: 'csv', bankId: newId() })).status).toBe(404);
    expect((await exported({ format: 'csv' })).status).toBe(400);
    await eventually('it is told', () => exports.messages.length > 0);
    expect(exports.messages.map(({ data }) => (data as Observation).details)).toMatchObject([
      {
        exportKind: 'questions',
        outcome: 'finished',
        rows: 0,
        format: 'csv',
        filters: ['assessmentId'],
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    ]);
    await exports.close();
  });
});
