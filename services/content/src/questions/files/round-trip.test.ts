/** A file that was exported here imports to the same questions (docs/content.md#question-files). */
import { questionFaults } from '@paanch/contracts/content/judging/question-faults';
import { readRows } from '@paanch/platform/files/tables/read-rows';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './csv/read-csv.js';
import { writeCsv } from './csv/write-csv.js';
import { readGift } from './gift/read-gift.rule.js';
import { writeGift } from './gift/write-gift.rule.js';
import { judgeQuestion } from './judge-question.js';
import { OPTION_IDS, type QuestionContent, type QuestionFile } from './read-file.rule.js';

const isComplete = (question: QuestionContent) => questionFaults(question).length === 0;
const fromCsv = async (text: string) => readCsv('someone', Buffer.from(text), (_, task) => readRows(task));
const judgedAll = ({ questions }: QuestionFile) =>
  questions.map(({ found }) => (typeof found === 'string' ? found : (judgeQuestion(found).question ?? judgeQuestion(found).message)));

/** Marks of both formats, of spreadsheets and of HTML, in any order. */
const PIECES = [
  'a',
  'B2',
  ' ',
  '=',
  '~',
  '#',
  '{',
  '}',
  ':',
  '::',
  '\\',
  '*',
  '%50%',
  '[html]',
  '//',
  '$CATEGORY: x',
  '####',
  '+1',
  '-',
  '@',
  '"',
  ',',
  ';',
  '|',
  '&amp;',
  '&lt;',
  '<br />',
  'é',
  '\u{1F600}',
  "'",
  'Rows: 1',
];
const words = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join('').trim())
  // An apostrophe that a person put before a formula looks like ours.
  .filter(
    (text) =>
      /[a-z0-9]/i.test(text.replaceAll(/<br \/>|&\w+;|\$CATEGORY: x|Rows: 1|\[html\]/g, '')) &&
      !text.startsWith("'") &&
      !/^<br|<br \/>$/.test(text),
  );
const html = fc.oneof(
  words,
  words.map((text) => `<p>${text}<strong>b</strong></p>`),
);
const line = words.map((text) => text.replaceAll(/<br \/>|&\w+;|->|\s+/g, 'x'));
const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }).map((value) => (value === 0 ? 0 : value));
const optionsOf = (texts: readonly string[]) => texts.map((text_html, at) => ({ id: OPTION_IDS[at] ?? '', text_html }));
const withOptions = fc.array(html, { minLength: 2, maxLength: 6 }).map(optionsOf);
const rest = {
  prompt_html: html,
  explanation_html: fc.option(html),
  tags: fc.uniqueArray(fc.constantFrom('Acids', 'Unit 2', '=x', 'a|b'), { maxLength: 3 }),
};
const none = { options: fc.constant<QuestionContent['options']>([]), tolerance: fc.constant(null) };

const question = fc
  .oneof(
    withOptions.chain((options) =>
      fc.record({
        ...rest,
        ...none,
        options: fc.constant(options),
        type: fc.constant('single' as const),
        key: fc.constantFrom(...options.map(({ id }) => id)),
      }),
    ),
    withOptions.chain((options) =>
      fc.record({
        ...rest,
        ...none,
        options: fc.constant(options),
        type: fc.constant('multiple' as const),
        key: fc.subarray(
          options.map(({ id }) => id),
          { minLength: 1 },
        ),
      }),
    ),
    withOptions.chain((options) =>
      fc.record({
        ...rest,
        ...none,
        options: fc.constant(options),
        type: fc.constant('ordering' as const),
        key: fc.constant(options.map(({ id }) => id)),
      }),
    ),
    fc.record({ ...rest, ...none, type: fc.constant('true_false' as const), key: fc.boolean() }),
    fc.record({
      ...rest,
      ...none,
      type: fc.constant('numeric' as const),
      key: number,
      tolerance: fc.option(fc.double({ noNaN: true, min: 0, max: 1e6 })),
    }),
    fc.record({ ...rest, ...none, type: fc.constant('short_text' as const), key: fc.array(line, { minLength: 1, maxLength: 5 }) }),
  )
  .map((one): QuestionContent => one);
const paper = fc.array(question, { minLength: 1, maxLength: 8 });

describe('a file that was exported here', () => {
  it('as CSV imports to the same questions, of all six types', async () => {
    await fc.assert(
      fc.asyncProperty(paper, async (questions) => {
        expect(judgedAll(await fromCsv(writeCsv(questions)))).toEqual(questions);
      }),
    );
  });

  it('as CSV may end with a count of its rows, as it once did', async () => {
    await fc.assert(
      fc.asyncProperty(paper, async (questions) => {
        expect(judgedAll(await fromCsv(`${writeCsv(questions)}Rows: ${questions.length}\r\n`))).toEqual(questions);
      }),
      { numRuns: 10 },
    );
  });

  it('as GIFT imports to the same questions, but for those it names as left out', () => {
    fc.assert(
      fc.property(paper, (questions) => {
        const kept = questions.filter(({ type }) => type !== 'ordering');
        const text = writeGift(questions, isComplete);
        expect(text.match(/^\/\/ \d+\. Ordering: /gm) ?? []).toHaveLength(questions.length - kept.length);
        expect(kept.length === 0 ? [] : judgedAll(readGift(Buffer.from(text)))).toEqual(kept);
      }),
    );
  });

  it('as GIFT leaves out what it cannot hold and says so at its top', () => {
    const base = { prompt_html: '<p>Put\nin order</p>', options: optionsOf(['a', 'b']), tolerance: null, explanation_html: null, tags: [] };
    const text = writeGift(
      [
        { ...base, type: 'ordering', key: ['a', 'b'] },
        { ...base, type: 'single', key: null },
        { ...base, type: 'short_text', options: [], key: ['a->b'] },
        { ...base, type: 'single', key: 'b', prompt_html: 'x'.repeat(100) },
      ],
      isComplete,
    );
    expect(text.split('\n').slice(0, 6)).toEqual([
      '// Questions in GIFT, the format of Moodle.',
      '// Left out, because GIFT cannot hold them (3):',
      '// 1. Ordering: Put in order',
      '// 2. Not complete: Put in order',
      '// 3. An answer with ->: Put in order',
      '',
    ]);
    expect(readGift(Buffer.from(text)).questions).toHaveLength(1);
  });

  it('as CSV is safe in a spreadsheet', () => {
    const text = writeCsv([
      {
        type: 'single',
        prompt_html: '=cmd()',
        options: optionsOf(['+1', '@x']),
        key: 'b',
        tolerance: null,
        explanation_html: '\t-2',
        tags: ['=t'],
      },
    ]);
    expect(text).toBe(
      "\uFEFFtype,format,question,option_1,option_2,option_3,option_4,option_5,option_6,correct,tolerance,explanation,tags\r\nsingle,html,'=cmd(),'+1,'@x,,,,,2,,'\t-2,'=t\r\n",
    );
  });
});
