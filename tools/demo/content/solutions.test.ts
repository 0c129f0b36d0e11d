/** Compares the keys of the demo's assessments and exam banks with two solutions worked out from the questions alone. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Answer, comparable, disagreements, distinct, keyedOptions, Question, TYPES } from './solved-questions.js';

const QUESTIONS_PER_PAPER = 20;
const ASSESSMENTS = ['reasoning', 'communication', 'spreadsheets-and-sql', 'professional-judgement'] as const;
const BANKS = ['planning-and-quantities', 'reading-closely'] as const;

const Bank = z.strictObject({
  key: z.enum([...ASSESSMENTS, ...BANKS]),
  name: z.string().min(1),
  description: z.string().min(1),
  questions: z.array(Question).length(QUESTIONS_PER_PAPER),
});
const Assessment = Bank.extend({
  time_limit_minutes: z.number().int().min(1).max(480),
  sequence: z.number().int().min(1),
  shows_explanations: z.boolean(),
});
const PAPERS = [
  ...ASSESSMENTS.map((name) => ({ name, file: name, schema: Assessment })),
  ...BANKS.map((name) => ({ name, file: `../exams/${name}`, schema: Bank })),
];

const answers = z.array(Answer).length(QUESTIONS_PER_PAPER);
const Solutions = z.strictObject({ first: answers, second: answers });

function read<Content>(file: string, schema: z.ZodType<Content>): Content {
  return schema.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));
}

describe.each(ASSESSMENTS)('the demo assessment %s', (name) => {
  it('explains every answer if it shows explanations', () => {
    const { shows_explanations, questions } = read(`${name}.json`, Assessment);
    const unexplained = questions.filter(({ explanation_html }) => explanation_html === null);
    expect(shows_explanations ? unexplained : []).toEqual([]);
  });
});

describe.each(PAPERS)('the questions of $name', ({ name, file, schema }) => {
  const { key, questions } = read<z.infer<typeof Bank>>(`${file}.json`, schema);

  it('have the name of their file as their key', () => {
    expect(key).toBe(name);
  });

  it('use every question type', () => {
    expect([...new Set(questions.map((question) => question.type))].toSorted()).toEqual(TYPES);
  });

  it('have every option in the key of an ordering question', () => {
    const partial = questions.filter(
      ({ type, key: order, options }) => type === 'ordering' && Array.isArray(order) && order.length !== options.length,
    );
    expect(partial).toEqual([]);
  });

  it('ask nothing twice', () => {
    expect(distinct(questions.map((question) => comparable(question.prompt_html)))).toBe(true);
  });

  it.each(questions.map((question, index) => ({ number: index + 1, question })))(
    'have distinct options that include the key in question $number',
    ({ question }) => {
      const ids = question.options.map((option) => option.id);
      const keyed = keyedOptions(question);
      expect(distinct(ids)).toBe(true);
      expect(distinct(question.options.map((option) => comparable(option.text_html)))).toBe(true);
      expect(distinct(keyed)).toBe(true);
      expect(ids).toEqual(expect.arrayContaining([...keyed]));
    },
  );

  it.each(['first', 'second'] as const)('have keys that agree with the %s blind solution', (solver) => {
    const solutions = read(`${file}.solutions.json`, Solutions);
    expect(disagreements(questions, solutions[solver])).toEqual([]);
  });
});
