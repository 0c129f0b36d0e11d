import { randomUUID } from 'node:crypto';
import { readCourse, readReadinessCourse, saveLessonProgress } from '@paanch/contracts/progress/modules/courses';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAt, learnerOf } from '../../testing/learning.js';
import { quizOf, readingLesson, videoLesson } from '../../testing/module-bodies.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

/** At star ONE, in a course of a reading, a film of 100 s, and an optional reading. */
async function student(changes: { star?: 'ONE' | null; product?: object } = {}) {
  const lessons = [readingLesson({ title: 'Reading a brief' }), videoLesson(), readingLesson({ title: 'More', is_required: false })];
  const sections = [
    { id: randomUUID(), title: 'Begin here', lessons: lessons.slice(0, 1) },
    { id: randomUUID(), title: 'Go on', lessons: lessons.slice(1) },
  ];
  const { star = 'ONE', product = {} } = changes;
  const learner = await aLearnerAt(service, star, { courses: [{ sections }], product });
  const [reading, film, extra] = lessons.map(({ id }) => id) as [string, string, string];
  return { ...learner, lessons, sections, reading, film, extra };
}

const all = ({ sections }: Awaited<ReturnType<Awaited<ReturnType<typeof student>>['read']>>) => sections.flatMap(({ lessons }) => lessons);

describe('GET /api/app/job-readiness/courses/:moduleId/content', () => {
  it('shows the open lesson whole and only names the locked ones', async () => {
    const { read, film, extra, moduleId, productId } = await student();
    const content = await read();
    expect(content.course).toEqual({
      id: moduleId,
      product_id: productId,
      name: 'Clear writing',
      description: 'One lesson',
      image_url: null,
      version: 1,
      progress_percentage: 0,
      status: 'Not Started',
    });
    const hint = 'Complete “Reading a brief” first.';
    expect(content.sections.map(({ title, sequence }) => [title, sequence])).toEqual([
      ['Begin here', 1],
      ['Go on', 2],
    ]);
    expect(all(content)).toMatchObject([
      { is_unlocked: true, unlock_hint: null, body_html: '<p>Read the brief twice.</p>', video: null, is_completed: false },
      { id: film, is_unlocked: false, unlock_hint: hint, body_html: null, video: null },
      { id: extra, is_unlocked: false, unlock_hint: hint, body_html: null, video: null },
    ]);
    expect(content.resume).toBeNull();
  });

  it('gives the open film an address for this learner, its captions and what was watched', async () => {
    const { read, save, reading, film, later, lessons } = await student();
    await save(reading, { read_to_end: true });
    await save(film, { watched: [] });
    await later(20);
    await save(film, { position_seconds: 30, watched: [[0, 30]] });
    const { video } = all(await read())[1] ?? {};
    expect(video).toMatchObject({ watched: [[0, 30]], watched_percentage: 30, duration_seconds: 100, renditions: [] });
    expect(video?.url).toMatch(new RegExp(String.raw`^/api/videos/${lessons[1]?.video?.video_id}\?ticket=\d{10}\.[\w-]{43}$`));
    expect(video?.captions).toMatchObject([{ language: 'en', label: 'English' }]);
    expect((await read()).resume).toEqual({ lesson_id: film, position_seconds: 30 });
  });

  it('answers one 409 below star ONE, and 404 for what is not theirs', async () => {
    const { moduleId, as } = await student({ star: null });
    const locked = {
      status: 409,
      body: { code: 'STATE_CONFLICT', message: 'Earn star ONE to open the courses.', details: [{ code: 'COURSE_LOCKED' }] },
    };
    expect(await as(readReadinessCourse, { params: { moduleId } })).toMatchObject(locked);
    const stranger = callAs(service, { role: 'student' });
    expect((await stranger(readReadinessCourse, { params: { moduleId } })).status).toBe(404);
    expect((await as(readReadinessCourse, { params: { moduleId: randomUUID() } })).status).toBe(404);
    expect((await as(readReadinessCourse, { params: { moduleId: 'x' } })).status).toBe(400);
  });

  it('of a course product is open without a star, at its own address only, and earns none', async () => {
    const { moduleId, as, readOpen, save, reading, film, later, facts } = await student({
      star: null,
      product: { type: 'COURSE', ranges: null },
    });
    expect((await as(readReadinessCourse, { params: { moduleId } })).status).toBe(404);
    expect((await readOpen()).status).toBe(200);
    await save(reading, { read_to_end: true });
    await save(film, { watched: [] });
    await later(100);
    expect(await (await save(film, { watched: [[0, 90]] })).reply()).toMatchObject({ course_completed: true, star_unlocked: null });
    expect((await facts()).map(({ type }) => type)).toEqual(['ModuleStarted', 'LessonCompleted', 'LessonCompleted', 'ModuleCompleted']);
    const inReadiness = await student();
    expect((await inReadiness.as(readCourse, { params: { moduleId: inReadiness.moduleId } })).status).toBe(404);
  });

  it('hides an optional course from other tiers, never a required one', async () => {
    const hidden = { visible_tiers: ['GOLD' as const] };
    for (const [is_required, status] of [
      [false, 404],
      [true, 200],
    ] as const) {
      const { learner, as, moduleId } = await aLearnerAt(service, 'ONE', { courses: [{}], placed: { ...hidden, is_required } });
      await service.db.pool.query(`update learner_records set tier = 'SILVER' where student_id = $1`, [learner.id]);
      expect((await as(readReadinessCourse, { params: { moduleId } })).status).toBe(status);
    }
  });
});

describe('POST …/courses/:moduleId/lessons/:lessonId/progress', () => {
  it('completes lesson by lesson, the course with the last required one, and unlocks star TWO once', async () => {
    const { save, reading, film, later, facts, read, moduleId, as } = await student();
    expect(await (await save(reading, {})).reply()).toMatchObject({ lesson_completed: false, course_completed: false, watched: [] });
    expect(await (await save(reading, { read_to_end: true })).reply()).toMatchObject({ lesson_completed: true, course_completed: false });
    await save(film, { watched: [] });
    await later(60);
    expect(await (await save(film, { position_seconds: 89, watched: [[0, 89]] })).reply()).toMatchObject({
      watched_percentage: 89,
      lesson_completed: false,
    });
    const done = await (await save(film, { position_seconds: 90, watched: [[89, 90]] })).reply();
    expect(done).toMatchObject({ watched: [[0, 90]], lesson_completed: true, course_completed: true, star_unlocked: 'TWO' });
    expect(await (await save(film, { position_seconds: 90, watched: [[89, 90]] })).reply()).toMatchObject({
      lesson_completed: true,
      course_completed: true,
      star_unlocked: null,
    });
    const left = await facts();
    expect(left.map(({ type }) => type)).toEqual([
      'ModuleStarted',
      'LessonCompleted',
      'LessonCompleted',
      'ModuleCompleted',
      'StarLevelChanged',
    ]);
    expect(left.at(1)?.data).toMatchObject({ lesson_id: reading, module_id: moduleId, star_level: 'ONE', work: 'course', version: 1 });
    expect(left.at(3)?.data).toMatchObject({ module_name: 'Clear writing', star_level: 'TWO' });
    expect((await read()).course).toMatchObject({ status: 'Completed', progress_percentage: 100 });
    const { products } = await (await as(listReadinessProducts)).reply();
    expect(products[0]?.modules[0]?.progress).toMatchObject({ status: 'Completed', progress_percentage: 100 });
  });

  it('refuses a locked lesson with 409 and an unknown one with 404, and changes nothing', async () => {
    const { save, film, facts } = await student();
    expect(await save(film, { watched: [[0, 5]] })).toMatchObject({ status: 409, body: { details: [{ code: 'LESSON_LOCKED' }] } });
    expect((await save(randomUUID(), {})).status).toBe(404);
    expect(await facts()).toEqual([]);
  });

  it('eight times at once completes once, without a deadlock', async () => {
    const { save, reading, film, later, facts } = await student();
    await save(reading, { read_to_end: true });
    await save(film, { watched: [] });
    await later(200);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await save(film, { position_seconds: 95, watched: [[0, 95]] })).reply()),
    );
    expect(answers.filter(({ star_unlocked }) => star_unlocked === 'TWO')).toHaveLength(1);
    expect(answers.map(({ lesson_completed }) => lesson_completed)).toEqual(Array.from({ length: 8 }, () => true));
    expect((await facts()).filter(({ type }) => type === 'ModuleCompleted')).toHaveLength(1);
  });

  it('a tab that reads and one that watches finish at the same moment', async () => {
    const [extra, film] = [readingLesson({ is_required: false }), videoLesson()];
    const sections = [{ id: randomUUID(), title: 'Both are open', lessons: [extra, film] }];
    const { save, later, facts } = await aLearnerAt(service, 'ONE', { courses: [{ sections }] });
    await save(film.id, { watched: [] });
    await later(200);
    const saves = Array.from({ length: 4 }, () => [save(film.id, { watched: [[0, 95]] }), save(extra.id, { read_to_end: true })]).flat();
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const types = (await facts()).map(({ type }) => type);
    expect(types.filter((type) => type === 'LessonCompleted')).toHaveLength(2);
    expect(types.filter((type) => type === 'ModuleCompleted')).toHaveLength(1);
  });

  it('writes the work itself at most once a minute while a film plays', async () => {
    const { save, reading, film, later, learner } = await student();
    await save(reading, { read_to_end: true });
    const activeAt = async () =>
      (await service.db.pool.query<{ at: Date }>('select active_at as at from module_work where student_id = $1', [learner.id])).rows[0]
        ?.at;
    await save(film, { watched: [] });
    const before = await activeAt();
    await save(film, { position_seconds: 3, watched: [[0, 3]] });
    expect(await activeAt()).toEqual(before);
    await later(61);
    await save(film, { position_seconds: 9, watched: [[3, 9]] });
    expect((await activeAt())?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
  });

  it.each([
    ['a position that is no number', { position_seconds: 'soon' }],
    ['a range without an end', { watched: [[1]] }],
    ['a range of words', { watched: [['a', 'b']] }],
    ['more than 200 ranges', { watched: Array.from({ length: 201 }, () => [0, 1]) }],
    ['a word for yes', { read_to_end: 'yes' }],
  ])('answers 400 for %s', async (_, body) => {
    const { save, reading } = await student();
    expect((await save(reading, body)).status).toBe(400);
  });

  it("does not take another learner's place", async () => {
    const mine = await student();
    const theirs = await learnerOf(service, mine.clientId, mine.productId, 'ONE');
    await mine.save(mine.reading, { read_to_end: true });
    const params = { moduleId: mine.moduleId, lessonId: mine.film };
    expect((await theirs.as(saveLessonProgress, { params, body: {} })).status).toBe(409);
  });
});

describe('a new version', () => {
  it('keeps what is done, marks what is new, and takes nothing back', async () => {
    const { save, reading, film, later, read, publish, courses, sections } = await student();
    await save(reading, { read_to_end: true });
    await save(film, { watched: [] });
    await later(100);
    await save(film, { watched: [[0, 95]] });
    const added = readingLesson({ title: 'Added later', quiz: quizOf() });
    const [course] = courses;
    if (!course) throw new Error('There is one');
    await publish({
      ...course,
      version: 2,
      sections: [{ id: randomUUID(), title: 'Before', lessons: [added] }, ...sections],
    });
    const content = await read();
    expect(content.course).toMatchObject({ version: 2, status: 'Completed', progress_percentage: 100 });
    expect(
      all(content).map(({ is_new_since_completion, is_completed, is_unlocked }) => [is_new_since_completion, is_completed, is_unlocked]),
    ).toEqual([
      [true, false, true],
      [false, true, true],
      [false, true, true],
      [false, false, false],
    ]);
  });

  it('that drops the lesson which was missing completes the course when it is read', async () => {
    const { save, reading, read, publish, courses, sections, facts } = await student();
    await save(reading, { read_to_end: true });
    const [course] = courses;
    if (!course) throw new Error('There is one');
    await publish({ ...course, version: 2, sections: sections.slice(0, 1) });
    expect((await read()).course).toMatchObject({ status: 'Completed', progress_percentage: 100 });
    expect((await facts()).map(({ type }) => type).slice(-2)).toEqual(['ModuleCompleted', 'StarLevelChanged']);
    expect((await read()).course.status).toBe('Completed');
  });
});

describe('work that staff reopened', () => {
  it('begins anew', async () => {
    const { save, reading, read, learner, facts } = await student();
    await save(reading, { read_to_end: true });
    await service.db.pool.query('update module_work set reopened_at = now() where student_id = $1', [learner.id]);
    expect((await read()).course.status).toBe('Not Started');
    await save(reading, {});
    expect(all(await read())[0]).toMatchObject({ is_completed: false, read_to_end: false });
    expect((await facts()).filter(({ type }) => type === 'ModuleStarted')).toHaveLength(2);
  });
});
