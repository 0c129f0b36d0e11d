/** No fixed text of the product contains an answer that learners must write in the demo's assessments, quizzes and exams. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = new URL('../../../', import.meta.url);
const ASSESSMENTS = ['reasoning', 'communication', 'spreadsheets-and-sql', 'professional-judgement'] as const;
const BANKS = ['planning-and-quantities', 'reading-closely'] as const;
const COURSES = ['writing-at-work', 'numbers-and-spreadsheets', 'working-with-others'] as const;
/** Learners see the texts of both, and the messages of contracts beside fields and in alerts. */
const ROOMS = [['web-learner/src/'], ['libs/ui/src/', 'libs/account/src/'], ['libs/contracts/src/']] as const;

/** Words that screens need anyway, so they give nothing away. */
const EVERYDAY: ReadonlySet<string> = new Set(['minutes', 'since', 'because', 'confidential']);
const LETTERS = 4;
const DIGITS = 3;

const Paper = z.object({ questions: z.array(z.object({ type: z.string(), key: z.unknown() })) });
const Course = z.object({ sections: z.array(z.object({ lessons: z.array(z.object({ quiz: Paper })) })) });
const Written = z.union([z.number().transform((key) => [String(key)]), z.array(z.string())]);

interface Answer {
  readonly where: string;
  readonly text: string;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

function answersOf(name: string, { questions }: z.infer<typeof Paper>): Answer[] {
  return questions.flatMap(({ type, key }, index) => {
    if (type !== 'numeric' && type !== 'short_text') return [];
    return Written.parse(key).map((text) => ({ where: `${name} ${index + 1}`, text }));
  });
}

function papersOf(course: string): z.infer<typeof Paper>[] {
  const { sections } = Course.parse(read(`../courses/${course}.json`));
  return sections.flatMap(({ lessons }) => lessons.map(({ quiz }) => quiz));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

const isDigit = (character = '') => /^\d$/u.test(character);

/** Also with thousands separators and another decimal separator: 1400 is 1,400 too, and 12.5 is 12,5. */
function ofNumber(text: string): RegExp {
  const parts = [...text].map((character, index, all) => {
    if (isDigit(character)) return isDigit(all[index + 1]) ? `${character}[,.'\\s]?` : character;
    return character === '.' || character === ':' ? '[.,:]' : escaped(character);
  });
  return new RegExp(`(?<!\\d|\\d[.,:])${parts.join('')}(?!\\d|[.,:]\\d)`, 'iu');
}

function ofWords(text: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text).replaceAll(/\s+/gu, '\\s+')}(?![\\p{L}\\p{N}])`, 'iu');
}

/** Null for answers too short to be distinguished from other text. */
function patternOf(text: string): RegExp | null {
  if ((text.match(/\d/gu) ?? []).length >= DIGITS) return ofNumber(text);
  const isLong = (text.match(/\p{L}/gu) ?? []).length >= LETTERS;
  return isLong && !EVERYDAY.has(text.toLowerCase()) ? ofWords(text) : null;
}

interface Line {
  readonly path: string;
  readonly text: string;
}

/** Whole lines of source; outside of quotation marks there should be no answer either. */
function linesOf(room: string): Line[] {
  const paths = readdirSync(new URL(room, ROOT), { recursive: true, encoding: 'utf8' });
  const wanted = room.startsWith('libs/contracts') ? /(?<!\.test)\.ts$/u : /\.messages\.ts$/u;
  return paths
    .filter((path) => wanted.test(path))
    .flatMap((path) => {
      const source = readFileSync(new URL(`${room}${path}`, ROOT), 'utf8');
      return source.split('\n').map((text) => ({ path: `${room}${path}`, text: text.trim() }));
    });
}

const answers = [
  ...ASSESSMENTS.flatMap((name) => answersOf(name, Paper.parse(read(`${name}.json`)))),
  ...BANKS.flatMap((name) => answersOf(name, Paper.parse(read(`../exams/${name}.json`)))),
  ...COURSES.flatMap((name) => papersOf(name).flatMap((quiz) => answersOf(name, quiz))),
];

describe('whether a text gives an answer away', () => {
  it.each([
    ['1400', 'You can write 1400', true],
    ['1400', 'such as 1,400.', true],
    ['1400', 'at most 14000 or 21,400', false],
    ['12.5', 'Enter a number, such as 12.5.', true],
    ['12.5', 'such as 12,5', true],
    ['12.5', '125 people', false],
    ['12:55', 'by 12.55 pm', true],
    ['Bina', 'Bina is next', true],
    ['affect', 'This affects you', false],
    ['meeting minutes', 'Write meeting  minutes', true],
  ])('%j in %j: %j', (key, text, isGiven) => {
    expect(patternOf(key)?.test(text)).toBe(isGiven);
  });

  it('is not checked for a short number, a short word or an everyday one', () => {
    expect(['16', '8', 'U', 'N/A', 'minutes'].map(patternOf)).toEqual([null, null, null, null, null]);
  });
});

describe.each(ROOMS.map((folders) => ({ folders })))('the texts of $folders', ({ folders }) => {
  it('contain no answer of the demo', () => {
    const lines = folders.flatMap(linesOf);
    expect(lines.length).toBeGreaterThan(100);
    const given = answers.flatMap(({ where, text: key }) => {
      const pattern = patternOf(key);
      return lines.filter(({ text }) => pattern?.test(text)).map(({ path, text }) => `${path} names the answer to ${where}: ${text}`);
    });
    expect(given).toEqual([]);
  });
});
