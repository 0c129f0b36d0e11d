/** Compares the keys of the demo's assessments with two solutions worked out from the questions alone. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Answer, comparable, disagreements, distinct, keyedOptions, Question, TYPES } from './solved-questions.js';

const QUESTIONS_PER_ASSESSMENT = 20;
const ASSESSMENTS = ['reasoning', 'communication', 'spreadsheets-and-sql', 'professional-judgement'] as const;

const Assessment = z.strictObject({
  key: z.enum(ASSESSMENTS),
  name: z.string().min(1),
  description: z.string().min(1),
  time_limit_minutes: z.number().int().min(1).max(480),
  sequence: z.number().int().min(1),
  shows_explanations: z.boolean(),
  questions: z.array(Question).length(QUESTIONS_PER_ASSESSMENT),
});

const answers = z.array(Answer).length(QUESTIONS_PER_ASSESSMENT);
const Solutions = z.strictObject({ first: answers, second: answers });

function read<Content>(file: string, schema: z.ZodType<Content>): Content {
  return schema.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));
}

describe.each(ASSESSMENTS)('the demo assessment %s', (name) => {
  const assessment = read(`${name}.json`, Assessment);
  const { questions } = assessment;

  it('has the name of its file as its key', () => {
    expect(assessment.key).toBe(name);
  });

  it('uses every question type', () => {
    expect([...new Set(questions.map((question) => question.type))].toSorted()).toEqual(TYPES);
  });

  it('explains every answer if it shows explanations', () => {
    const unexplained = questions.filter(({ explanation_html }) => explanation_html === null);
    expect(assessment.shows_explanations ? unexplained : []).toEqual([]);
  });

  it('has every option in the key of an ordering question', () => {
    const partial = questions.filter(
      ({ type, key, options }) => type === 'ordering' && Array.isArray(key) && key.length !== options.length,
    );
    expect(partial).toEqual([]);
  });

  it('asks no question twice', () => {
    expect(distinct(questions.map((question) => comparable(question.prompt_html)))).toBe(true);
  });

  it.each(questions.map((question, index) => ({ number: index + 1, question })))(
    'has distinct options that include the key in question $number',
    ({ question }) => {
      const ids = question.options.map((option) => option.id);
      const keyed = keyedOptions(question);
      expect(distinct(ids)).toBe(true);
      expect(distinct(question.options.map((option) => comparable(option.text_html)))).toBe(true);
      expect(distinct(keyed)).toBe(true);
      expect(ids).toEqual(expect.arrayContaining([...keyed]));
    },
  );

  it.each(['first', 'second'] as const)('has keys that agree with the %s blind solution', (solver) => {
    const solutions = read(`${name}.solutions.json`, Solutions);
    expect(disagreements(questions, solutions[solver])).toEqual([]);
  });
});
