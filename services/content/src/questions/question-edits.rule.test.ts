import { describe, expect, it } from 'vitest';
import { archiveAssessment, changeAssessment, createAssessment, editQuestions } from '../assessments/assessment.rule.js';
import { editQuizQuestions } from '../courses/quizzes/quiz-questions.rule.js';
import { DESCRIBED, assessment, course, decided, idOf, module, NOW, question, quiz, THEN } from '../../testing/drafts.js';
import {
  addQuestion,
  addQuestions,
  atMost,
  changeQuestion,
  contentOf,
  type EditQuestions,
  orderQuestions,
  removeQuestion,
  returnQuestion,
} from './question-edits.rule.js';

const [FIRST, SECOND, THIRD] = [question(3), question(4, { sequence: 2 }), question(5, { sequence: 3 })];
const QUESTIONS = [FIRST, SECOND];
const content = contentOf(FIRST);

/** An edit, what it leaves of the two questions, and which one its fact names. */
const EDITS: readonly [string, EditQuestions, readonly object[], string | null, readonly string[]][] = [
  ['added', addQuestion(THIRD.id, content, NOW), [FIRST, SECOND, { ...THIRD, created_at: NOW, updated_at: NOW }], THIRD.id, []],
  ['changed', changeQuestion(SECOND.id, { key: 6 }, NOW), [FIRST, { ...SECOND, key: 6, revision: 2, updated_at: NOW }], SECOND.id, ['key']],
  ['removed', removeQuestion(SECOND.id), [FIRST], SECOND.id, []],
  [
    'ordered',
    orderQuestions([SECOND.id, FIRST.id]),
    [
      { ...SECOND, sequence: 1 },
      { ...FIRST, sequence: 2 },
    ],
    null,
    [],
  ],
];

describe('a question of an assessment', () => {
  const draft = assessment({ questions: QUESTIONS });

  it.each(EDITS)('that is %s leaves the others and its fact', (action, edit, questions, questionId, fields) => {
    const { next, facts } = decided(editQuestions(draft, edit, NOW));
    expect(next).toEqual({ ...draft, questions, draft_revision: 2, updated_at: NOW });
    const named = action === 'ordered' ? 'questions_ordered' : `question_${action}`;
    expect(facts).toMatchObject([{ aggregateId: draft.id, data: { question_id: questionId, change: { action: named, fields } } }]);
  });

  it.each([
    ['unknown', null],
    ['archived', assessment({ archived_at: THEN })],
  ])('is not found if that is %s', (_, known) => {
    for (const [, edit] of EDITS) expect(editQuestions(known, edit, NOW)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a question of a quiz', () => {
  const draft = course({ quizzes: [quiz(30, { questions: QUESTIONS }), quiz(40, { lesson_id: idOf(21) })] });

  it.each(EDITS)('that is %s leaves the others, the other quiz, and its fact', (action, edit, questions, questionId, fields) => {
    const { next, facts } = decided(editQuizQuestions(draft, idOf(30), edit, NOW));
    expect(next).toEqual({
      ...draft,
      quizzes: [quiz(30, { questions: questions as never }), draft.quizzes[1]],
      draft_revision: 2,
      updated_at: NOW,
    });
    const part = questionId === null ? { type: 'quiz', id: idOf(30) } : { type: 'question', id: questionId };
    expect(facts).toMatchObject([{ aggregateId: draft.id, data: { part, change: { action, fields } } }]);
  });

  it.each([
    ['its quiz is unknown', course({ quizzes: [] })],
    ['its course is archived', { ...draft, archived_at: THEN }],
    ['its course is unknown', null],
  ])('is not found if %s', (_, known) => {
    for (const [, edit] of EDITS) expect(editQuizQuestions(known, idOf(30), edit, NOW)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an edit of questions', () => {
  const draft = assessment({ questions: QUESTIONS });

  it.each([
    ['a change that changes nothing', changeQuestion(SECOND.id, { key: 5 }, NOW)],
    ['the order that they have', orderQuestions([FIRST.id, SECOND.id])],
  ])('leaves no fact: %s', (_, edit) => {
    const { next, facts } = decided(editQuestions(draft, edit, NOW));
    expect(next).toBe(draft);
    expect(facts).toEqual([]);
  });

  it.each([
    ['added', addQuestion(THIRD.id, { ...content, key: 'five' }, NOW)],
    ['changed', changeQuestion(SECOND.id, { key: 'five' }, NOW)],
  ])('is checked: one that is %s', (_, edit) => {
    expect(edit(QUESTIONS)).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'key', code: 'KEY_INVALID' }] });
  });

  it.each([
    ['to change', changeQuestion(THIRD.id, { key: 6 }, NOW)],
    ['to remove', removeQuestion(THIRD.id)],
  ])('does not find an unknown one %s', (_, edit) => {
    expect(edit(QUESTIONS)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['one too few', [FIRST.id]],
    ['an unknown one', [FIRST.id, THIRD.id]],
    ['one too many', [FIRST.id, SECOND.id, THIRD.id]],
    ['one twice', [FIRST.id, FIRST.id]],
    ['none', []],
  ])('refuses an order that names %s', (_, ids) => {
    expect(orderQuestions(ids)(QUESTIONS)).toMatchObject({ code: 'STATE_CONFLICT', details: [{ code: 'ORDER_CHANGED' }] });
  });

  it.each([
    [[], 1],
    [[question(3, { sequence: 7 }), question(4, { sequence: 2 })], 8],
    [[question(3, { sequence: 10_000 })], 10_000],
  ])('adds a question at the end of %j', (questions, sequence) => {
    expect(decided(addQuestion(THIRD.id, content, NOW)(questions)).question).toMatchObject({ sequence });
    expect(decided(addQuestion(THIRD.id, { ...content, sequence: 4 }, NOW)(questions)).question).toMatchObject({ sequence: 4 });
  });
});

describe('several questions at once', () => {
  const copies = [4, 5, 6].map((number) => ({ ...content, id: idOf(number), tags: [`tag ${number}`], origin_id: idOf(70 + number) }));

  it.each([
    [[], [1, 2, 3]],
    [[FIRST], [2, 3, 4]],
    [[question(3, { sequence: 9_999 })], [10_000, 10_000, 10_000]],
  ])('come after %j in their order', (before, sequences) => {
    const { questions, question: one, action } = decided(addQuestions(copies, NOW)(before));
    const added = copies.map((copy, at) => ({ ...copy, sequence: sequences[at], revision: 1, created_at: NOW, updated_at: NOW }));
    expect(questions).toEqual([...before, ...added]);
    expect([one, action]).toEqual([null, 'added']);
  });

  it('are one fact, which tells ids alone', () => {
    const { facts } = decided(editQuestions(assessment({ questions: [FIRST] }), addQuestions(copies, NOW), NOW));
    const change = { action: 'questions_added', fields: [], before: { questions: [FIRST.id] } };
    expect(facts).toMatchObject([
      { data: { question_id: null, change: { ...change, after: { questions: [FIRST.id, ...copies.map(({ id }) => id)] } } } },
    ]);
  });

  it('are all refused for one of them', () => {
    expect(addQuestions([...copies, { ...content, id: idOf(7), key: 'five' }], NOW)(QUESTIONS)).toMatchObject({
      details: [{ field: 'key' }],
    });
  });

  it('that are none change nothing', () => {
    expect(decided(addQuestions([], NOW)(QUESTIONS)).questions).toBe(QUESTIONS);
  });
});

describe('a question that was removed', () => {
  const removed = question(5, { revision: 4, origin_id: idOf(80), key: 9 });

  it('comes back under its id, with what is written now and a higher revision', () => {
    const { questions, question: returned } = decided(returnQuestion(removed, { ...content, key: 7 }, NOW)(QUESTIONS));
    expect(returned).toEqual({
      ...content,
      key: 7,
      id: removed.id,
      origin_id: idOf(80),
      sequence: 3,
      revision: 5,
      created_at: THEN,
      updated_at: NOW,
    });
    expect(questions).toEqual([...QUESTIONS, returned]);
  });

  it('does not come back twice, nor with an answer that does not fit', () => {
    expect(returnQuestion(SECOND, content, NOW)(QUESTIONS)).toMatchObject({ details: [{ field: 'removed_id', code: 'UNKNOWN_QUESTION' }] });
    expect(returnQuestion(removed, { ...content, key: 'x' }, NOW)(QUESTIONS)).toMatchObject({ details: [{ field: 'key' }] });
  });
});

describe('a paper that is full', () => {
  const full = { code: 'STATE_CONFLICT', details: [{ code: 'TOO_MANY_QUESTIONS' }] };

  it.each<[string, EditQuestions, number, object]>([
    ['takes the last one', addQuestion(THIRD.id, content, NOW), 3, { action: 'added' }],
    ['takes no more', addQuestion(THIRD.id, content, NOW), 2, full],
    ['takes none back', returnQuestion(THIRD, content, NOW), 2, full],
    [
      'takes none of several',
      addQuestions(
        [5, 6].map((number) => ({ ...content, id: idOf(number) })),
        NOW,
      ),
      3,
      full,
    ],
    ['is edited', changeQuestion(FIRST.id, { key: 8 }, NOW), 2, { action: 'changed' }],
    ['with too many is put in order', orderQuestions([SECOND.id, FIRST.id]), 1, { action: 'ordered' }],
    ['says first what is wrong', addQuestion(THIRD.id, { ...content, key: 'x' }, NOW), 2, { code: 'VALIDATION_FAILED' }],
  ])('%s', (_, edit, max, done) => {
    expect(atMost(max, edit)(QUESTIONS)).toMatchObject(done);
  });
});

describe('an assessment', () => {
  const draft = assessment();

  it('begins with an empty first draft', () => {
    const { next, facts } = createAssessment(DESCRIBED, module(1), THEN);
    expect(next).toMatchObject({ id: idOf(1), draft_version: 1, revision: 1, questions: [], archived_at: null });
    expect(facts).toMatchObject([{ data: { question_id: null, change: { action: 'created', fields: [] } } }]);
  });

  it('is archived once, and then not found', () => {
    const { next, facts } = decided(archiveAssessment(draft, NOW));
    expect(next).toEqual({ ...draft, updated_at: NOW, archived_at: NOW });
    expect(facts).toMatchObject([{ data: { change: { action: 'archived', fields: [] } } }]);
    for (const known of [next, null]) {
      expect(archiveAssessment(known, NOW)).toMatchObject({ code: 'NOT_FOUND' });
      expect(changeAssessment(known, { name: 'Logic' }, {}, NOW)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('leaves no fact if nothing differs', () => {
    const { next, facts } = decided(changeAssessment(draft, { name: 'Reasoning' }, { sequence: 10 }, NOW));
    expect(next).toBe(draft);
    expect(facts).toEqual([]);
  });

  it('of a published version is changed by a new text, not by a new place', () => {
    const published = assessment({ module: module(1, { published_version: 1 }) });
    const moved = decided(changeAssessment(published, {}, { sequence: 4, is_required: false }, NOW));
    expect(moved.next).toMatchObject({ draft_version: 1, revision: 2, module: { sequence: 4, is_required: false } });
    expect(moved.facts).toMatchObject([{ data: { change: { action: 'changed', fields: ['sequence', 'is_required'] } } }]);
    expect(decided(changeAssessment(published, { name: 'Logic' }, {}, NOW)).next).toMatchObject({ draft_version: 2, revision: 2 });
  });
});
