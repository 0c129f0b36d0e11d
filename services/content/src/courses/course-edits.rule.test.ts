import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { course, decided, idOf as id, lesson, module, NOW, quiz, section, THEN } from '../../testing/drafts.js';
import type { Course } from './course.js';
import { archiveCourse, changeCourse, createCourse, restoreCourse } from './course.rule.js';
import { addLesson, changeLesson, removeLesson } from './lessons/lesson-edits.rule.js';
import { orderCourse } from './order-course.rule.js';
import { addQuiz, changeQuiz, removeQuiz } from './quizzes/quiz-edits.rule.js';
import { addSection, changeSection, removeSection } from './sections/section-edits.rule.js';

const known = course();
const { id: _id, sequence: _sequence, revision: _revision, created_at: _created, updated_at: _updated, ...reading } = lesson(20);
const newQuiz = { id: id(99), lesson_id: id(21), pass_percentage: 60, draw_count: 2 };

type Edit = (draft: Course | null) => ReturnType<typeof changeCourse>;
const asEdit = (edit: (draft: Course | null) => unknown) => edit as Edit;

/** An edit, the part its fact names, and what it does to it. */
const EDITS: readonly [string, Edit, { type: string; id: string } | null, string][] = [
  ['a new name', (draft) => changeCourse(draft, { name: 'Clearer' }, {}, NOW), null, 'changed'],
  ['a new section', asEdit((draft) => addSection(draft, id(99), 'End', NOW)), { type: 'section', id: id(99) }, 'added'],
  ['a new title', asEdit((draft) => changeSection(draft, id(11), { title: 'End' }, NOW)), { type: 'section', id: id(11) }, 'changed'],
  ['a section removed', asEdit((draft) => removeSection(draft, id(10), NOW)), { type: 'section', id: id(10) }, 'removed'],
  ['a new lesson', asEdit((draft) => addLesson(draft, { ...reading, id: id(99) }, NOW)), { type: 'lesson', id: id(99) }, 'added'],
  ['a lesson changed', asEdit((draft) => changeLesson(draft, id(21), { language: 'hi' }, NOW)), { type: 'lesson', id: id(21) }, 'changed'],
  ['a lesson removed', asEdit((draft) => removeLesson(draft, id(20), NOW)), { type: 'lesson', id: id(20) }, 'removed'],
  ['a new quiz', asEdit((draft) => addQuiz(draft, newQuiz, NOW)), { type: 'quiz', id: id(99) }, 'added'],
  ['a quiz changed', asEdit((draft) => changeQuiz(draft, id(30), { draw_count: 1 }, NOW)), { type: 'quiz', id: id(30) }, 'changed'],
  ['a quiz removed', asEdit((draft) => removeQuiz(draft, id(30), NOW)), { type: 'quiz', id: id(30) }, 'removed'],
];

describe('an edit of a course', () => {
  it.each(EDITS)('leaves one fact: %s', (_, edit, part, action) => {
    const { next, facts } = decided(edit(known));
    expect(facts).toMatchObject([{ aggregateId: known.id, data: { course_id: known.id, part, change: { action } } }]);
    expect(next.updated_at).toBe(NOW);
  });

  it.each(EDITS)('starts the next version, once: %s', (_, edit) => {
    const published = course({ module: module(1, { type: 'Course', published_version: 1 }) });
    const { next } = decided(edit(published));
    expect(next.draft_version).toBe(2);
    expect(decided(changeCourse(next, { description: 'More' }, {}, NOW)).next.draft_version).toBe(2);
  });

  it.each(EDITS)('is refused of a course that is not there: %s', (_, edit) => {
    for (const gone of [null, course({ archived_at: THEN })])
      expect(edit(gone)).toMatchObject({ code: expect.stringMatching(/^(NOT_FOUND|VALIDATION_FAILED)$/) });
  });

  it.each<[string, Edit]>([
    ['the same name', (draft) => changeCourse(draft, { name: known.name }, { sequence: 10 }, NOW)],
    ['the same title', asEdit((draft) => changeSection(draft, id(10), { title: 'Section 10' }, NOW))],
    ['the same lesson', asEdit((draft) => changeLesson(draft, id(20), { captions: [] }, NOW))],
    ['the same quiz', asEdit((draft) => changeQuiz(draft, id(30), { pass_percentage: 70 }, NOW))],
  ])('leaves no fact if nothing differs: %s', (_, edit) => {
    expect(decided(edit(known))).toMatchObject({ next: known, facts: [] });
  });

  it.each<[string, Edit]>([
    ['section to change', asEdit((draft) => changeSection(draft, id(98), { title: 'x' }, NOW))],
    ['section to remove', asEdit((draft) => removeSection(draft, id(98), NOW))],
    ['lesson to change', asEdit((draft) => changeLesson(draft, id(98), { title: 'x' }, NOW))],
    ['lesson to remove', asEdit((draft) => removeLesson(draft, id(98), NOW))],
    ['quiz to change', asEdit((draft) => changeQuiz(draft, id(98), { draw_count: 1 }, NOW))],
    ['quiz to remove', asEdit((draft) => removeQuiz(draft, id(98), NOW))],
  ])('does not find a %s', (_, edit) => {
    expect(edit(known)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a part of a course', () => {
  it('has a revision of its own', () => {
    const { next } = decided(changeLesson(known, id(20), { title: 'New' }, NOW));
    expect(next.lessons.map(({ revision }) => revision)).toEqual([2, 1, 1]);
    expect([next.revision, next.sections, next.quizzes]).toEqual([1, known.sections, known.quizzes]);
  });

  it('goes with what it is in', () => {
    const without = decided(removeSection(known, id(10), NOW)).next;
    expect([without.sections.map((one) => one.id), without.lessons.map((one) => one.id), without.quizzes]).toEqual([
      [id(11)],
      [id(22)],
      [],
    ]);
    expect(decided(removeLesson(known, id(20), NOW)).next.quizzes).toEqual([]);
    expect(decided(removeLesson(known, id(21), NOW)).next.quizzes).toEqual(known.quizzes);
  });

  it('says its files as routes do', () => {
    const { facts } = decided(changeLesson(known, id(20), { video_id: id(70), low_data_video_id: id(71), title: 'New' }, NOW));
    expect(facts).toMatchObject([{ data: { change: { fields: ['video_url', 'low_data_video_url', 'title'] } } }]);
  });

  it('is a quiz once for each lesson', () => {
    expect(addQuiz(known, { ...newQuiz, lesson_id: id(20) }, NOW)).toMatchObject({ details: [{ code: 'QUIZ_EXISTS' }] });
  });
});

describe('a course as a whole', () => {
  it('begins empty, is archived once, and comes back', () => {
    const described = { product_id: id(900), name: 'Clear writing', description: null, image_url: null };
    const { next, facts } = createCourse(described, module(1, { type: 'Course' }), THEN);
    expect(next).toMatchObject({ id: id(1), draft_version: 1, revision: 1, sections: [], lessons: [], quizzes: [] });
    expect(facts).toMatchObject([{ data: { part: null, change: { action: 'created' } } }]);
    const archived = decided(archiveCourse(next, NOW)).next;
    expect(archiveCourse(archived, NOW)).toMatchObject({ code: 'NOT_FOUND' });
    expect(decided(restoreCourse(archived, NOW)).next).toEqual({ ...next, revision: 2, updated_at: NOW });
    expect(restoreCourse(next, NOW)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the order of a course', () => {
  const orderOf = ({ sections, lessons }: Course) => ({
    sections: sections.map((one) => ({
      id: one.id,
      lesson_ids: lessons.filter(({ section_id }) => section_id === one.id).map((inside) => inside.id),
    })),
  });

  it('of any kind that names all is taken, twice is no change, and nothing else is touched', () => {
    const ids = [id(20), id(21), id(22)];
    const orders = fc.tuple(
      fc.shuffledSubarray([id(10), id(11)], { minLength: 2 }),
      fc.shuffledSubarray(ids, { minLength: 3 }),
      fc.nat({ max: 3 }),
    );
    fc.assert(
      fc.property(orders, ([[first = '', second = ''], lessons, cut]) => {
        const order = {
          sections: [
            { id: first, lesson_ids: lessons.slice(0, cut) },
            { id: second, lesson_ids: lessons.slice(cut) },
          ],
        };
        const { next } = decided(orderCourse(known, order, NOW));
        expect(orderOf(next)).toEqual(order);
        expect(next.quizzes).toBe(known.quizzes);
        for (const one of next.lessons) {
          const before = known.lessons.find((other) => other.id === one.id);
          expect(one).toEqual({ ...before, section_id: one.section_id, sequence: one.sequence });
        }
        expect(decided(orderCourse(next, order, NOW))).toMatchObject({ next, facts: [] });
      }),
    );
  });

  it('is refused if a section or a lesson is missing, unknown or named twice', () => {
    const { sections } = orderOf(known);
    const [first, second] = sections;
    const wrong = [
      [],
      [first],
      [first, first],
      [first, second, { id: id(12), lesson_ids: [] }],
      [first, { id: id(11), lesson_ids: [] }],
      [first, { id: id(11), lesson_ids: [id(20)] }],
      [first, { id: id(11), lesson_ids: [id(98)] }],
    ];
    for (const order of wrong)
      expect(orderCourse(known, { sections: order.flatMap((one) => one ?? []) }, NOW)).toMatchObject({
        details: [{ code: 'ORDER_CHANGED' }],
      });
  });

  it('has room for what many sections hold', () => {
    const many = course({
      sections: [section(10), section(11, { sequence: 2 })],
      lessons: Array.from({ length: 200 }, (_, at) => lesson(1_000 + at, { sequence: at + 1 })),
      quizzes: [quiz(30, { lesson_id: id(1_000) })],
    });
    expect(addLesson(many, { ...reading, id: id(99) }, NOW)).toMatchObject({ details: [{ code: 'TOO_MANY_LESSONS' }] });
    const moved = {
      sections: [
        { id: id(10), lesson_ids: [] },
        { id: id(11), lesson_ids: many.lessons.map((one) => one.id) },
      ],
    };
    expect(decided(orderCourse(many, moved, NOW)).next.lessons.every(({ section_id }) => section_id === id(11))).toBe(true);
  });
});
