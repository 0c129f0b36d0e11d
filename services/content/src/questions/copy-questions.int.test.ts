import { readAssessmentDraft, removeAssessment } from '@paanch/contracts/content/assessments';
import { QUESTIONS_MAX, listBankQuestions, publishBank, readBankDraft, removeBank } from '@paanch/contracts/content/banks';
import { removeCourse } from '@paanch/contracts/content/modules/courses';
import { copyQuestions } from '@paanch/contracts/content/question-files';
import { createQuestion, listQuestions, removeQuestion } from '@paanch/contracts/content/questions';
import { newId } from '@paanch/platform/time/ids';
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

type To = { readonly assessment_id: string } | { readonly bank_id: string };
const copy = (question_ids: readonly string[], to: object) => write.staff(copyQuestions, { body: { question_ids, ...to } });
const anAssessment = async () => ({ assessment_id: (await write.assessment(await write.programme())).id });
const aBank = async () => ({ bank_id: (await write.bank()).id });
const idOf = (to: To) => ('bank_id' in to ? to.bank_id : to.assessment_id);
const questionsOf = async (to: To) => {
  const query: Record<string, string> = 'bank_id' in to ? { bankId: to.bank_id } : { assessmentId: to.assessment_id };
  return (await (await write.staff(listQuestions, { query })).reply()).questions;
};

const OPTIONS = [
  { id: 'x', text_html: 'One' },
  { id: 'y', text_html: 'Two' },
];

/** Until it has so many. */
async function fill(to: To, count: number): Promise<void> {
  const { id } = await write.asked(to);
  for (let there = 1; there < count;) {
    const more = Math.min(50, count - there);
    await (await copy(Array<string>(more).fill(id), to)).reply();
    there += more;
  }
}

describe('POST /api/admin/content/questions/copy', () => {
  it('adds copies of questions of any paper at the end, in the order named', async () => {
    const { quiz } = await write.wholeCourse();
    const choice = { type: 'single', options: OPTIONS, key: 'y', tags: ['sums', 'money'], explanation_html: '<p>So.</p>' };
    const ofBank = await write.asked(await aBank(), choice);
    const ofAssessment = await write.asked(await anAssessment(), { key: null });
    const ofQuiz = await write.question(quiz.id);
    const to = await anAssessment();
    const there = await write.asked(to);
    const sources = [ofQuiz, ofBank, ofAssessment, ofBank];
    const { questions } = await (
      await copy(
        sources.map(({ id }) => id),
        to,
      )
    ).reply();
    const content = ({ type, prompt_html, options, key, tolerance, explanation_html, tags }: typeof ofBank) => ({
      type,
      prompt_html,
      options,
      key,
      tolerance,
      explanation_html,
      tags,
    });
    expect(questions).toMatchObject(
      sources.map((source, at) => ({
        ...content(source),
        ...to,
        bank_id: null,
        quiz_id: null,
        origin_id: source.id,
        sequence: at + 2,
        revision: 1,
      })),
    );
    expect(await questionsOf(to)).toEqual([there, ...questions]);
    expect(new Set([there, ...questions, ...sources].map(({ id }) => id)).size).toBe(8);
    const copied = (await service.outbox(to.assessment_id)).filter(({ data }) => JSON.stringify(data).includes('questions_added'));
    expect(copied).toMatchObject([
      {
        type: 'AssessmentChanged',
        data: {
          question_id: null,
          change: { before: { questions: [there.id] }, after: { questions: [there.id, ...questions.map(({ id }) => id)] } },
        },
      },
    ]);
  });

  it('adds to a bank too, with its own fact, and starts its next version', async () => {
    const source = await write.asked(await anAssessment());
    const to = await aBank();
    await write.asked(to);
    await (await write.admin(publishBank, { params: { bankId: to.bank_id }, body: {} })).reply();
    expect(await (await copy([source.id], to)).reply()).toMatchObject({ questions: [{ ...to, origin_id: source.id }] });
    expect(await (await write.staff(readBankDraft, { params: { bankId: to.bank_id } })).reply()).toMatchObject({
      state: 'changed',
      question_count: 2,
    });
    expect((await service.outbox(to.bank_id)).at(-1)).toMatchObject({
      type: 'BankChanged',
      data: { change: { action: 'questions_added' } },
    });
  });

  it('names each question that is not there, and adds none', async () => {
    const to = await anAssessment();
    const [bank, course, assessment] = [await aBank(), await write.wholeCourse(), await anAssessment()];
    const known = await write.asked(await aBank());
    const removed = await write.asked(to);
    const gone = [await write.asked(bank), course.question, await write.asked(assessment)];
    await write.staff(removeQuestion, { params: { questionId: removed.id } });
    await write.admin(removeBank, { params: { bankId: bank.bank_id } });
    await write.admin(removeCourse, { params: { courseId: course.id } });
    await write.admin(removeAssessment, { params: { assessmentId: assessment.assessment_id } });
    const answer = await copy([newId(), known.id, removed.id, ...gone.map(({ id }) => id)], to);
    const details = [0, 2, 3, 4, 5].map((at) => ({ field: `question_ids[${at}]`, code: 'UNKNOWN_QUESTION' }));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details });
    expect(await questionsOf(to)).toEqual([]);
  });

  it.each([
    ['no question', () => [], (id: string) => ({ bank_id: id }), 'question_ids'],
    ['51 questions', () => Array.from({ length: 51 }, newId), (id: string) => ({ bank_id: id }), 'question_ids'],
    ['no paper', () => [newId()], () => ({}), 'assessment_id'],
    ['two papers', () => [newId()], (id: string) => ({ bank_id: id, assessment_id: id }), 'assessment_id'],
    ['an unknown assessment', () => [newId()], () => ({ assessment_id: newId() }), 'assessment_id'],
    ['an unknown bank', () => [newId()], () => ({ bank_id: newId() }), 'bank_id'],
  ])('is refused with %s', async (_, ids, to, field) => {
    const answer = await copy(ids(), to((await aBank()).bank_id));
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
  });

  it('is for authors alone', async () => {
    const to = await aBank();
    const body = { ...to, question_ids: [(await write.asked(to)).id] };
    for (const role of ['Viewer', 'Client Staff', 'student'] as const)
      expect((await write.as(role)(copyQuestions, { body })).status).toBe(403);
  });
});

describe('a paper that is full', () => {
  const full = { status: 409, body: { code: 'STATE_CONFLICT', details: [{ code: 'TOO_MANY_QUESTIONS' }] } };
  const papers: readonly [number, string, () => Promise<To>, (to: string) => Promise<number>][] = [
    [QUESTIONS_MAX.assessment, 'an assessment', anAssessment, countOf],
    [QUESTIONS_MAX.bank, 'a bank', aBank, countPages],
  ];

  it.each(papers)('of %i questions, %s, takes no more, even from several at once', async (max, _, make, count) => {
    const to = await make();
    await fill(to, max - 1);
    const [first] = await questionsOf(to);
    const id = first?.id ?? '';
    expect(await copy([id, id], to)).toMatchObject(full);
    const answers = await Promise.all([copy([id], to), copy([id], to), write.staff(createQuestion, { body: { ...to, type: 'numeric' } })]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(full);
    const questions = await questionsOf(to);
    expect(questions.map(({ sequence }) => sequence)).toEqual(Array.from({ length: max }, (__, at) => at + 1));
    const last = questions.at(-1)?.id ?? '';
    await write.staff(removeQuestion, { params: { questionId: last } });
    await (await write.staff(createQuestion, { body: { ...to, type: 'numeric' } })).reply();
    const back = { ...to, type: 'numeric', removed_id: last };
    expect(await write.staff(createQuestion, { body: back })).toMatchObject(full);
    expect(await count(idOf(to))).toBe(max);
  });

  async function countOf(assessmentId: string): Promise<number> {
    return (await (await write.staff(readAssessmentDraft, { params: { assessmentId } })).reply()).question_count;
  }

  /** Each question once. */
  async function countPages(bankId: string): Promise<number> {
    const seen = new Set<string>();
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const { data, pagination } = await (await write.staff(listBankQuestions, { query: { bankId, page, pageSize: 100 } })).reply();
      for (const { id } of data) seen.add(id);
      isLast = !pagination.hasNextPage;
    }
    return seen.size;
  }
});
