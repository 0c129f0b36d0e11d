/** Compares the keys of the demo's assessments with two solutions worked out from the questions alone. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const QUESTIONS_PER_ASSESSMENT = 20;
const ASSESSMENTS = ['reasoning', 'communication', 'spreadsheets-and-sql', 'professional-judgement'] as const;

const Option = z.strictObject({ id: z.enum(['a', 'b', 'c', 'd', 'e', 'f']), text_html: z.string().min(1) });
const prompt = { prompt_html: z.string().min(1), explanation_html: z.string().min(1).nullable() };
const choices = { options: z.array(Option).min(2).max(6), tolerance: z.null() };
const noChoices = { options: z.tuple([]) };

const Question = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('single'), ...prompt, ...choices, key: z.string() }),
  z.strictObject({ type: z.literal('multiple'), ...prompt, ...choices, key: z.array(z.string()).min(1) }),
  z.strictObject({ type: z.literal('ordering'), ...prompt, ...choices, key: z.array(z.string()).min(2) }),
  z.strictObject({ type: z.literal('true_false'), ...prompt, ...noChoices, key: z.boolean(), tolerance: z.null() }),
  z.strictObject({ type: z.literal('numeric'), ...prompt, ...noChoices, key: z.number(), tolerance: z.number().min(0) }),
  z.strictObject({
    type: z.literal('short_text'),
    ...prompt,
    ...noChoices,
    key: z.array(z.string().min(1)).min(1).max(20),
    tolerance: z.null(),
  }),
]);
type Question = z.infer<typeof Question>;

const Assessment = z.strictObject({
  key: z.enum(ASSESSMENTS),
  name: z.string().min(1),
  description: z.string().min(1),
  time_limit_minutes: z.number().int().min(1).max(480),
  sequence: z.number().int().min(1),
  shows_explanations: z.boolean(),
  questions: z.array(Question).length(QUESTIONS_PER_ASSESSMENT),
});

const Answer = z.union([z.string(), z.array(z.string()), z.boolean(), z.number()]);
type Answer = z.infer<typeof Answer>;
const answers = z.array(Answer).length(QUESTIONS_PER_ASSESSMENT);
const Solutions = z.strictObject({ first: answers, second: answers });

const TYPES = Question.options.map((option) => option.shape.type.value).toSorted();

function read<Content>(file: string, schema: z.ZodType<Content>): Content {
  return schema.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));
}

function distinct<Value>(values: readonly Value[]): boolean {
  return new Set(values).size === values.length;
}

/** Short text as compared: NFC, trimmed, single spaces, case ignored (docs/path.md#grading). */
function comparable(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

function isSameSet(answer: readonly string[], key: readonly string[]): boolean {
  return distinct(answer) && answer.length === key.length && answer.every((id) => key.includes(id));
}

/** A comma is a decimal point, as in grading (docs/path.md#grading); NaN when there is no number. */
function numberOf(answer: Answer): number {
  if (typeof answer === 'number') return answer;
  return typeof answer === 'string' && answer.trim() !== '' ? Number(answer.replace(',', '.')) : Number.NaN;
}

/** The same verdict that grading gives, one point or none (docs/path.md#grading). */
function isRight(question: Question, answer: Answer): boolean {
  switch (question.type) {
    case 'single':
    case 'true_false':
      return answer === question.key;
    case 'multiple':
      return Array.isArray(answer) && isSameSet(answer, question.key);
    case 'ordering':
      return Array.isArray(answer) && answer.join() === question.key.join();
    case 'numeric':
      return Math.abs(numberOf(answer) - question.key) <= question.tolerance;
    case 'short_text':
      return typeof answer === 'string' && question.key.some((accepted) => comparable(accepted) === comparable(answer));
  }
}

/** Numbers, from 1, of the questions where the solution and the key disagree. */
function disagreements(questions: readonly Question[], solution: readonly Answer[]): number[] {
  return solution.flatMap((answer, index) => {
    const question = questions[index];
    return question !== undefined && isRight(question, answer) ? [] : [index + 1];
  });
}

function keyedOptions(question: Question): readonly string[] {
  if (question.type === 'single') return [question.key];
  return question.type === 'multiple' || question.type === 'ordering' ? question.key : [];
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
