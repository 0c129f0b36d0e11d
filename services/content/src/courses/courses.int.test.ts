import { restoreBinItem } from '@paanch/contracts/content/bin';
import {
  changeCourse,
  changeSection,
  createCourse,
  createSection,
  listCourseDrafts,
  listSections,
  orderCourse,
  readCourseDraft,
  removeCourse,
  removeSection,
} from '@paanch/contracts/content/modules/courses';
import { CourseChanged } from '@paanch/contracts/content/events';
import {
  changeLesson,
  createLesson,
  createQuiz,
  listLessons,
  readLessonDraft,
  removeLesson,
} from '@paanch/contracts/content/modules/lessons';
import { removeReadinessProduct } from '@paanch/contracts/content/products';
import { newId } from '@paanch/platform/time/ids';
import { recordRouteSuite } from '@paanch/testing/suites/record-route-suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authoring, authoring } from '../../testing/authoring.js';
import { type RunningContent, startContent } from '../../testing/start-content.js';

let service: RunningContent;
let write: Authoring;
/** Several, because each holds at most 50 modules. */
let programmes: readonly string[] = [];
let made = 0;
beforeAll(async () => {
  service = await startContent();
  write = authoring(service);
  programmes = await Promise.all(Array.from({ length: 6 }, () => write.programme()));
});
afterAll(() => service.stop());

recordRouteSuite({
  start: startContent,
  create: createCourse,
  change: changeCourse,
  read: readCourseDraft,
  sample: () => ({
    product_id: programmes[(made += 1) % programmes.length],
    name: `Clear writing ${newId()}`,
    description: 'Five lessons',
    image_url: `/api/media/${'a'.repeat(64)}.webp`,
    sequence: 3,
    is_required: false,
    visible_tiers: ['SILVER', 'GOLD'],
  }),
  fact: CourseChanged,
  told: ({ id, product_id }) => ({ course_id: id, product_id, part: null }),
  changed: { description: 'Six lessons', image_url: null, is_required: true, sequence: 9, visible_tiers: null },
  defaults: { description: null, image_url: null, is_required: true, visible_tiers: null },
  refused: [
    ['name', [' ', '', null, 7], 'Name is required'],
    ['name', ['x'.repeat(256)], 'Name must be less than 255 characters'],
    ['description', ['x'.repeat(5_001)], 'Description must be less than 5000 characters'],
    ['image_url', ['nowhere', 'http://a.b/', 'javascript:x()'], 'Invalid image URL format'],
    ['sequence', [0, -1], 'Sequence must be 1 or more'],
    ['sequence', [1.5, '1'], 'Sequence must be a whole number'],
    ['visible_tiers', [[]], 'Choose at least one tier'],
  ],
  kept: [
    ['name', '  Clear   writing ', 'Clear writing'],
    ['visible_tiers', ['GOLD', 'BRONZE', 'GOLD'], ['BRONZE', 'GOLD']],
  ],
});

const outlineOf = async (courseId: string) => (await write.staff(readCourseDraft, { params: { courseId } })).reply();
const shapeOf = async (courseId: string) =>
  (await outlineOf(courseId)).sections.map(({ id, lessons }) => [id, lessons.map((lesson) => lesson.id)]);
const lastFact = async (id: string) => (await service.outbox(id)).at(-1);

describe('a course', () => {
  it('is created with its module, and archived and restored with it', async () => {
    const { id, product_id } = await write.course({ sequence: 2, visible_tiers: ['GOLD'] });
    const modules = [{ id, type: 'Course', sequence: 2, is_required: true, visible_tiers: ['GOLD'], published_version: null }];
    expect(await lastFact(product_id)).toMatchObject({ type: 'ProductChanged', data: { modules } });
    const remove = () => write.admin(removeCourse, { params: { courseId: id } });
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect((await remove()).status).toBe(404);
    expect((await write.staff(readCourseDraft, { params: { courseId: id } })).status).toBe(404);
    expect(await lastFact(product_id)).toMatchObject({ data: { modules: [] } });
    expect((await write.admin(restoreBinItem, { params: { id } })).status).toBe(200);
    expect(await lastFact(product_id)).toMatchObject({ data: { modules } });
    expect(await lastFact(id)).toMatchObject({ data: { change: { action: 'restored' } } });
  });

  it('is of a programme or a course product, never of an assessment product', async () => {
    expect(await write.course({ product_id: await write.product('COURSE') })).toMatchObject({ sequence: 1 });
    const create = (product_id: string) => write.staff(createCourse, { body: { product_id, name: 'x' } });
    expect(await create(await write.product('ASSESSMENT'))).toMatchObject({
      status: 400,
      body: { details: [{ field: 'product_id', code: 'WRONG_PRODUCT_TYPE' }] },
    });
    expect(await create(newId())).toMatchObject({ status: 400, body: { details: [{ field: 'product_id', code: 'UNKNOWN_PRODUCT' }] } });
  });

  it('comes last without a sequence, and is listed by sequence with what it holds', async () => {
    const product_id = await write.programme();
    await write.assessment(product_id, { sequence: 5 });
    const last = await write.course({ product_id });
    const first = await write.course({ product_id, sequence: 1 });
    const { id } = await write.section(last.id);
    await write.lesson(id, { estimated_minutes: 7 });
    await write.lesson(id, { estimated_minutes: 5 });
    const { courses } = await (await write.staff(listCourseDrafts, { query: { productId: product_id } })).reply();
    expect(courses).toMatchObject([
      { id: first.id, sequence: 1, lesson_count: 0, estimated_minutes: 0 },
      { id: last.id, sequence: 6, lesson_count: 2, estimated_minutes: 12, state: 'draft' },
    ]);
    expect(await outlineOf(last.id)).toMatchObject({ lesson_count: 2, estimated_minutes: 12 });
    await write.admin(removeReadinessProduct, { query: { id: product_id } });
    expect(await (await write.staff(listCourseDrafts, { query: { productId: product_id } })).reply()).toEqual({ courses: [] });
    expect((await write.staff(changeSection, { params: { sectionId: id }, body: { title: 'x' } })).status).toBe(404);
  });

  it('holds everything that many write at once', async () => {
    const { id } = await write.course();
    const added = await Promise.all(Array.from({ length: 6 }, (_, at) => write.section(id, `Section ${at}`)));
    const outline = await outlineOf(id);
    expect(new Set(outline.sections.map((section) => section.id))).toEqual(new Set(added.map((section) => section.id)));
    expect((await service.outbox(id)).map(({ agg_version }) => agg_version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('the sections of a course', () => {
  it('are added at the end, renamed, and removed with their lessons and quizzes', async () => {
    const { id, section, film, reading } = await write.wholeCourse();
    const second = await write.section(id, 'End');
    expect(await lastFact(id)).toMatchObject({ data: { part: { type: 'section', id: second.id }, change: { action: 'added' } } });
    const changed = await write.staff(changeSection, { params: { sectionId: second.id }, body: { title: 'The end', revision: 1 } });
    expect(await changed.reply()).toEqual({ ...second, title: 'The end', revision: 2 });
    const { sections } = await (await write.staff(listSections, { query: { courseId: id } })).reply();
    expect(sections.map(({ title }) => title)).toEqual(['Begin', 'The end']);
    const remove = () => write.staff(removeSection, { params: { sectionId: section.id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await lastFact(id)).toMatchObject({ data: { part: { type: 'section', id: section.id }, change: { action: 'removed' } } });
    expect(await shapeOf(id)).toEqual([[second.id, []]]);
    for (const lessonId of [film.id, reading.id]) expect((await write.staff(readLessonDraft, { params: { lessonId } })).status).toBe(404);
  });

  it('are not added to a course that is not there, nor renamed by the slower of two', async () => {
    expect(await write.staff(createSection, { body: { course_id: newId(), title: 'x' } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'course_id', code: 'UNKNOWN_COURSE' }] },
    });
    const { id } = await write.section((await write.course()).id);
    const rename = (title: string) => write.staff(changeSection, { params: { sectionId: id }, body: { title, revision: 1 } });
    const answers = await Promise.all([rename('One'), rename('Two')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stored = answers.find(({ status }) => status === 200)?.body;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'VERSION_CONFLICT', stored });
  });

  it('and its lessons have their bounds', async () => {
    const { id } = await write.course();
    const { id: sectionId } = await write.section(id);
    await service.db.pool.query(
      `insert into sections (id, course_id, title, sequence, revision) select gen_random_uuid(), $1, 'x', n, 1 from generate_series(2, 100) n`,
      [id],
    );
    expect(await write.staff(createSection, { body: { course_id: id, title: 'x' } })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'TOO_MANY_SECTIONS' }] },
    });
    await service.db.pool.query(
      `insert into lessons (id, course_id, section_id, title, type, language, estimated_minutes, is_required, captions, sequence, revision, created_at, updated_at)
       select gen_random_uuid(), $1, $2, 'x', 'reading', 'en', 5, true, '[]', n, 1, now(), now() from generate_series(1, 200) n`,
      [id, sectionId],
    );
    expect(await write.staff(createLesson, { body: { section_id: sectionId, title: 'x', type: 'reading' } })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'TOO_MANY_LESSONS' }] },
    });
  });
});

describe('PUT /api/admin/content/courses/{id}/order', () => {
  const order = (courseId: string, sections: readonly (readonly [string, readonly string[]])[]) =>
    write.staff(orderCourse, { params: { courseId }, body: { sections: sections.map(([id, lesson_ids]) => ({ id, lesson_ids })) } });

  it('moves sections, and lessons within and among them, and keeps their revisions', async () => {
    const { id, section, film, reading } = await write.wholeCourse();
    const second = await write.section(id, 'End');
    const next = [
      [second.id, [reading.id]],
      [section.id, [film.id]],
    ] as const;
    expect((await order(id, next)).status).toBe(200);
    expect(await shapeOf(id)).toEqual(next);
    expect(await lastFact(id)).toMatchObject({ data: { part: null, change: { action: 'ordered' } } });
    const { lessons } = await (await write.staff(listLessons, { query: { courseId: id } })).reply();
    expect(lessons).toMatchObject([
      { id: reading.id, section_id: second.id, revision: 1 },
      { id: film.id, quiz: { question_count: 1 } },
    ]);
    const facts = (await service.outbox(id)).length;
    await (await order(id, next)).reply();
    expect(await service.outbox(id)).toHaveLength(facts);
  });

  it('answers 409 if something was added or removed in the meantime, and changes nothing', async () => {
    const { id, section, film, reading } = await write.wholeCourse();
    const before = await shapeOf(id);
    const wrong: readonly (readonly [string, readonly string[]])[][] = [
      [],
      [[section.id, [film.id]]],
      [[section.id, [reading.id, film.id, newId()]]],
      [[section.id, [reading.id, film.id, film.id]]],
      [
        [section.id, [reading.id, film.id]],
        [newId(), []],
      ],
    ];
    for (const sections of wrong)
      expect(await order(id, sections)).toMatchObject({
        status: 409,
        body: { code: 'STATE_CONFLICT', details: [{ code: 'ORDER_CHANGED' }] },
      });
    expect(await shapeOf(id)).toEqual(before);
    await write.staff(removeLesson, { params: { lessonId: reading.id } });
    expect((await order(id, [[section.id, [reading.id, film.id]]])).status).toBe(409);
    expect((await order(newId(), [])).status).toBe(404);
  });

  it('is one order when two put it in order and a third adds a lesson', async () => {
    const { id, section, film, reading } = await write.wholeCourse();
    const [one, two, third] = await Promise.all([
      order(id, [[section.id, [reading.id, film.id]]]),
      order(id, [[section.id, [film.id, reading.id]]]),
      write.lesson(section.id, { title: 'Third' }),
    ]);
    const [shape] = await shapeOf(id);
    expect(new Set(shape?.[1])).toEqual(new Set([film.id, reading.id, third.id]));
    expect([200, 409]).toEqual(expect.arrayContaining([one.status, two.status]));
  });
});

describe('a part of a course', () => {
  it('is not added to what is not there', async () => {
    const lesson = { section_id: newId(), title: 'x', type: 'reading' };
    expect(await write.staff(createLesson, { body: lesson })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'section_id', code: 'UNKNOWN_SECTION' }] },
    });
    expect(await write.staff(createQuiz, { body: { lesson_id: newId() } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'lesson_id', code: 'UNKNOWN_LESSON' }] },
    });
    expect((await write.staff(changeLesson, { params: { lessonId: newId() }, body: { title: 'x' } })).status).toBe(404);
  });
});
