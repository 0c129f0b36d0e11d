/** The demo's courses are whole, and their keys agree with two solutions worked out from lessons and questions alone. */
import { existsSync, readFileSync } from 'node:fs';
import { RICH_TAGS } from '@paanch/contracts/content/rich-text';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Answer, comparable, disagreements, distinct, keyedOptions, Question, TYPES } from '../content/solved-questions.js';
import { picturesIn } from '../learning-path.mjs';

const COURSES = ['writing-at-work', 'numbers-and-spreadsheets', 'working-with-others'] as const;
const LESSONS = 5;
const READING_WORDS = { least: 150, most: 300 };

const Quiz = z.strictObject({
  pass_percentage: z.literal(70),
  draw_count: z.number().int().min(1).nullable(),
  questions: z.array(Question).min(3).max(6),
});
const common = {
  title: z.string().min(1).max(255),
  estimated_minutes: z.number().int().min(1).max(15),
  is_required: z.boolean(),
  quiz: Quiz,
};
const Lesson = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('video'), ...common, video: z.string(), low_data: z.boolean(), body_html: z.null() }),
  z.strictObject({ type: z.literal('reading'), ...common, video: z.null(), body_html: z.string().min(1) }),
]);
const Course = z.strictObject({
  key: z.enum(COURSES),
  name: z.string().min(1).max(255),
  description: z.string().min(1).max(5_000),
  cover: z.string(),
  sequence: z.number().int().min(5),
  sections: z.array(z.strictObject({ title: z.string().min(1).max(255), lessons: z.array(Lesson).min(1) })).min(2),
});
const Solutions = z.strictObject({ first: z.array(Answer), second: z.array(Answer) });

const at = (path: string) => new URL(path, import.meta.url);

function read<Content>(file: string, schema: z.ZodType<Content>): Content {
  return schema.parse(JSON.parse(readFileSync(at(file), 'utf8')));
}

const courses = COURSES.map((key) => read(`${key}.json`, Course));
const lessonsOf = ({ sections }: z.infer<typeof Course>) => sections.flatMap(({ lessons }) => lessons);
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean).length;

describe.each(courses)('the demo course $name', (course) => {
  const lessons = lessonsOf(course);
  const questions = lessons.flatMap(({ quiz }) => quiz.questions);
  const readings = lessons.flatMap(({ body_html }) => body_html ?? []);

  it('has five lessons, two of them videos, each under a title of its own', () => {
    expect(lessons).toHaveLength(LESSONS);
    expect(readings).toHaveLength(3);
    expect(distinct(lessons.map(({ title }) => title))).toBe(true);
    expect(distinct(course.sections.map(({ title }) => title))).toBe(true);
  });

  it('has readings of a length that is read in a few minutes', () => {
    const outside = readings.map(wordsOf).filter((words) => words < READING_WORDS.least || words > READING_WORDS.most);
    expect(outside).toEqual([]);
  });

  it('has a table, and a picture with a text that stands for it', () => {
    const html = readings.join('');
    expect(html).toContain('<table>');
    expect(picturesIn(html)).toHaveLength(1);
    expect(html).toMatch(/<img src="picture:[\w-]+" alt="[^"]{20,}">/u);
    expect(picturesIn(html).filter((name) => !existsSync(at(`pictures/${name}.webp`)))).toEqual([]);
    expect(existsSync(at(`../covers/${course.cover}.webp`))).toBe(true);
  });

  it('uses no tag that saving would remove', () => {
    const html = [
      ...readings,
      ...questions.flatMap(({ prompt_html, options }) => [prompt_html, ...options.map(({ text_html }) => text_html)]),
    ];
    const tags = html.flatMap((text) => [...text.matchAll(/<\/?([a-z][a-z0-9]*)/gu)].map(([, tag = '']) => tag));
    const allowed: readonly string[] = RICH_TAGS;
    expect(tags.filter((tag) => !allowed.includes(tag))).toEqual([]);
  });

  it('speaks calmly, with plain punctuation', () => {
    expect(JSON.stringify(course)).not.toMatch(/[—–!]/u);
  });

  it('never asks more questions than a quiz has', () => {
    const drawn = lessons.filter(({ quiz }) => quiz.draw_count !== null && quiz.draw_count >= quiz.questions.length);
    expect(drawn).toEqual([]);
  });

  it('explains every answer and asks no question twice', () => {
    expect(questions.filter(({ explanation_html }) => explanation_html === null)).toEqual([]);
    expect(distinct(questions.map(({ prompt_html }) => comparable(prompt_html)))).toBe(true);
  });

  it.each(questions.map((question, index) => ({ number: index + 1, question })))(
    'has distinct options that include the key in question $number',
    ({ question }) => {
      const ids = question.options.map(({ id }) => id);
      const keyed = keyedOptions(question);
      expect(distinct(ids)).toBe(true);
      expect(distinct(question.options.map(({ text_html }) => comparable(text_html)))).toBe(true);
      expect(distinct(keyed)).toBe(true);
      expect(ids).toEqual(expect.arrayContaining([...keyed]));
      expect(question.type === 'ordering' ? keyed.length : ids.length).toBe(ids.length);
    },
  );

  it.each(['first', 'second'] as const)('has keys that agree with the %s blind solution', (solver) => {
    const solution = read(`${course.key}.solutions.json`, Solutions)[solver];
    expect(solution).toHaveLength(questions.length);
    expect(disagreements(questions, solution)).toEqual([]);
  });
});

describe('the courses together', () => {
  const quizzes = courses.flatMap(lessonsOf).map(({ quiz }) => quiz);

  it('use every type of question', () => {
    const used = new Set(quizzes.flatMap(({ questions }) => questions.map(({ type }) => type)));
    expect([...used].toSorted()).toEqual(TYPES);
  });

  it('have one quiz that asks only some of its questions', () => {
    expect(quizzes.filter(({ draw_count }) => draw_count !== null)).toHaveLength(1);
  });

  it('have places of their own in the programme', () => {
    expect(distinct(courses.map(({ sequence }) => sequence))).toBe(true);
  });
});
