import {
  changeLesson,
  changeQuiz,
  createLesson,
  createQuiz,
  listLessons,
  listQuizzes,
  readLessonDraft,
  removeLesson,
  removeQuiz,
} from '@paanch/contracts/content/modules/lessons';
import { changeQuestion, listQuestions, orderQuizQuestions, removeQuestion } from '@paanch/contracts/content/questions';
import { videoUrlOf } from '@paanch/contracts/content/modules/videos';
import { newId } from '@paanch/platform/time/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authoring, authoring, ENGLISH, VIDEO_SECONDS, VTT } from '../../../testing/authoring.js';
import { type RunningContent, startContent } from '../../../testing/start-content.js';

let service: RunningContent;
let write: Authoring;
beforeAll(async () => {
  service = await startContent();
  write = authoring(service);
});
afterAll(() => service.stop());

async function aSection() {
  const { id } = await write.course();
  return { courseId: id, sectionId: (await write.section(id)).id };
}
const create = (section_id: string, body: object) =>
  write.staff(createLesson, { body: { section_id, title: 'x', type: 'reading', ...body } });
const change = (lessonId: string, body: object) => write.staff(changeLesson, { params: { lessonId }, body });
const read = async (lessonId: string) => (await write.staff(readLessonDraft, { params: { lessonId } })).reply();
const lastFact = async (id: string) => (await service.outbox(id)).at(-1);
/** How many checks of the video have begun. */
const checksOf = async (url: string) => {
  const { rows } = await service.db.pool.query(`select 1 from tasks.job where name = 'checkVideo' and data->'input'->>'video_id' = $1`, [
    url.split('/').at(-1),
  ]);
  return rows.length;
};

describe('a lesson', () => {
  it('may be incomplete, and has defaults for what is left out', async () => {
    const { courseId, sectionId } = await aSection();
    const lesson = await (await create(sectionId, { type: 'video' })).reply();
    expect(lesson).toMatchObject({
      course_id: courseId,
      section_id: sectionId,
      language: 'en',
      estimated_minutes: 5,
      is_required: true,
      body_html: null,
      video: null,
      low_data_video: null,
      captions: [],
      quiz: null,
      revision: 1,
    });
    expect(await read(lesson.id)).toEqual(lesson);
    expect(await lastFact(courseId)).toMatchObject({ data: { part: { type: 'lesson', id: lesson.id }, change: { action: 'added' } } });
  });

  it('names its video, whose check begins with the save, and its captions, which are kept as plain WebVTT', async () => {
    const { sectionId } = await aSection();
    const [video_url, low_data_video_url] = [await write.video('waiting'), await write.video('ready')];
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,000\r\n<b>Ask</b> first.\r\n\r\n2\r\n00:00:05,000 --> 00:00:06,000\r\nThen answer & wait.\r\n';
    const captions = [
      { ...ENGLISH, vtt: srt },
      { ...ENGLISH, language: 'hi', label: 'हिन्दी' },
    ];
    const lesson = await (await create(sectionId, { type: 'video', video_url, low_data_video_url, captions })).reply();
    expect(lesson).toMatchObject({
      // Its bytes never come, so it waits again after its check.
      video: { url: video_url, state: expect.stringMatching(/checking|waiting/), duration_seconds: null },
      low_data_video: { url: low_data_video_url, state: 'ready', duration_seconds: VIDEO_SECONDS },
      captions: [ENGLISH, { language: 'hi', label: 'हिन्दी', vtt: VTT }],
    });
    expect(await read(lesson.id)).toMatchObject({ video: { url: video_url }, captions: lesson.captions });
    expect([await checksOf(video_url), await checksOf(low_data_video_url)]).toEqual([1, 0]);
    expect(await (await change(lesson.id, { video_url: null, captions: [] })).reply()).toMatchObject({ video: null, captions: [] });
  });

  it.each([
    ['a video that was never uploaded', () => ({ video_url: videoUrlOf(newId()) }), 'video_url', 'UNKNOWN_VIDEO'],
    ['such a smaller file', () => ({ low_data_video_url: videoUrlOf(newId()) }), 'low_data_video_url', 'UNKNOWN_VIDEO'],
    ['another address', () => ({ video_url: 'https://elsewhere.example/a.webm' }), 'video_url', undefined],
    [
      'captions that cannot be read',
      () => ({ captions: [ENGLISH, { ...ENGLISH, language: 'hi', vtt: 'x' }] }),
      'captions[1].vtt',
      'CAPTIONS_UNREADABLE',
    ],
    ['a language twice', () => ({ captions: [ENGLISH, ENGLISH] }), 'captions[1].language', 'CAPTIONS_TWICE'],
    ['a language that is none', () => ({ captions: [{ ...ENGLISH, language: 'English' }] }), 'captions[0].language', undefined],
    ['captions of 150 kB and one', () => ({ captions: [{ ...ENGLISH, vtt: 'x'.repeat(150_001) }] }), 'captions[0].vtt', undefined],
    ['a text that cleaning makes too long', () => ({ body_html: '<'.repeat(100_000) }), 'body_html', 'READING_TOO_LONG'],
    ['no minutes', () => ({ estimated_minutes: 0 }), 'estimated_minutes', undefined],
  ])('is refused with %s, and nothing of it is saved', async (_, given, field, code) => {
    const { courseId, sectionId } = await aSection();
    const { id } = await write.lesson(sectionId);
    const video_url = await write.video('waiting');
    const details = [{ field, ...(code !== undefined && { code }) }];
    for (const body of [given(), { video_url, ...given() }]) {
      expect(await create(sectionId, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', details } });
      expect(await change(id, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', details } });
    }
    expect(await checksOf(video_url)).toBe(0);
    const { lessons } = await (await write.staff(listLessons, { query: { courseId } })).reply();
    expect(lessons).toMatchObject([{ id, video: null, revision: 1 }]);
  });

  it('with captions that fill six files is taken', async () => {
    const { sectionId } = await aSection();
    const cue = (at: number) => `00:00:0${at % 10}.000 --> 00:00:1${at % 10}.000\n${'क'.repeat(50)}\n\n`;
    const vtt = `WEBVTT\n\n${Array.from({ length: 1_750 }, (_, at) => cue(at)).join('')}`;
    const captions = ['en', 'hi', 'mr', 'ta', 'te', 'bn'].map((language) => ({ language, label: language, vtt }));
    expect((await create(sectionId, { captions })).status).toBe(201);
  });

  it('holds of rich text what a reading may have, and nothing that loads, links or runs', async () => {
    const { sectionId } = await aSection();
    const picture = `<img src="/api/media/${'a'.repeat(64)}.webp" alt="A graph &amp; its axes" />`;
    const dirty = [
      '<h3 onclick="x()">T</h3>',
      '<script>x()</script><style>p{}</style>',
      '<img src="https://elsewhere.example/a.png" alt="spy"><img src="data:image/png;base64,AAAA"><img src="/api/media/../x" alt="">',
      picture.replace(' />', ' width="9" style="x" onload="x()" srcset="//a.b/c 2x">'),
      '<a href="javascript:x()">link</a><iframe src="//a.b"></iframe><video src="x"></video>',
      '<table><tr><td colspan="2" class="x">1</td></tr></table><svg onload="x()"><p>p</p></svg>',
    ].join('');
    const lesson = await (await create(sectionId, { body_html: dirty })).reply();
    expect(lesson.body_html).toBe(`<h3>T</h3>${picture}link<table><tr><td colspan="2">1</td></tr></table><p>p</p>`);
    expect(await (await change(lesson.id, { body_html: lesson.body_html })).reply()).toEqual(lesson);
  });

  it('of two who change it from one revision is changed by one, who sees what the other saved', async () => {
    const { courseId, sectionId } = await aSection();
    const { id } = await write.lesson(sectionId, { type: 'video', video_url: await write.video(), captions: [ENGLISH] });
    const answers = await Promise.all(['One', 'Two', 'Three'].map((title) => change(id, { title, is_required: false, revision: 1 })));
    const through = answers.filter(({ status }) => status === 200);
    expect(through).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', stored: through[0]?.body } });
    expect(await lastFact(courseId)).toMatchObject({
      data: { part: { type: 'lesson', id }, change: { action: 'changed', fields: ['title', 'is_required'] } },
    });
    const again = await change(id, { title: (await read(id)).title, revision: 1 });
    expect(await again.reply()).toMatchObject({ revision: 2 });
  });

  it('is removed with its quiz, once', async () => {
    const { id, film, quiz, question } = await write.wholeCourse();
    const remove = () => write.staff(removeLesson, { params: { lessonId: film.id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await change(film.id, { title: 'x' })).status).toBe(404);
    expect((await write.staff(listQuestions, { query: { quizId: quiz.id } })).status).toBe(404);
    expect((await write.staff(changeQuestion, { params: { questionId: question.id }, body: { key: false } })).status).toBe(404);
    expect(await (await write.staff(listQuizzes, { query: { courseId: id } })).reply()).toEqual({ quizzes: [] });
  });
});

describe('a quiz', () => {
  it('is one of its lesson, passed with 70 percent unless set, and asks all of its questions or some', async () => {
    const { courseId, sectionId } = await aSection();
    const lesson = await write.lesson(sectionId);
    const quiz = await write.quiz(lesson.id);
    expect(quiz).toEqual({ id: quiz.id, lesson_id: lesson.id, pass_percentage: 70, draw_count: null, question_count: 0, revision: 1 });
    expect(await write.staff(createQuiz, { body: { lesson_id: lesson.id } })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS', details: [{ code: 'QUIZ_EXISTS' }] },
    });
    const changeIt = (body: object) => write.staff(changeQuiz, { params: { quizId: quiz.id }, body });
    expect(await (await changeIt({ draw_count: 3, revision: 1 })).reply()).toMatchObject({ draw_count: 3, revision: 2 });
    expect(await changeIt({ pass_percentage: 80, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', stored: { draw_count: 3, revision: 2 } },
    });
    for (const bad of [{ pass_percentage: 0 }, { pass_percentage: 101 }, { draw_count: 0 }, { draw_count: 201 }])
      expect((await changeIt(bad)).status).toBe(400);
    expect(await (await write.staff(listQuizzes, { query: { courseId } })).reply()).toMatchObject({ quizzes: [{ draw_count: 3 }] });
    expect((await write.staff(removeQuiz, { params: { quizId: quiz.id } })).status).toBe(200);
    expect((await write.staff(removeQuiz, { params: { quizId: quiz.id } })).status).toBe(404);
    expect(await lastFact(courseId)).toMatchObject({ data: { part: { type: 'quiz', id: quiz.id }, change: { action: 'removed' } } });
    expect((await read(lesson.id)).quiz).toBeNull();
  });

  it('of many that are added at once is one', async () => {
    const { sectionId } = await aSection();
    const { id } = await write.lesson(sectionId);
    const answers = await Promise.all(Array.from({ length: 4 }, () => write.staff(createQuiz, { body: { lesson_id: id } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });
});

describe('the questions of a quiz', () => {
  const list = async (quizId: string) => (await (await write.staff(listQuestions, { query: { quizId } })).reply()).questions;
  const order = (quizId: string, question_ids: readonly string[]) =>
    write.staff(orderQuizQuestions, { params: { quizId }, body: { question_ids } });

  it('are written like those of an assessment, in the order they are put in', async () => {
    const { id: courseId, quiz, question: first } = await write.wholeCourse();
    expect(first).toMatchObject({ quiz_id: quiz.id, assessment_id: null, sequence: 1, revision: 1 });
    const second = await write.question(quiz.id, { key: false });
    expect(await list(quiz.id)).toEqual([first, second]);
    const { questions } = await (await order(quiz.id, [second.id, first.id])).reply();
    expect(questions).toEqual([
      { ...second, sequence: 1 },
      { ...first, sequence: 2 },
    ]);
    expect(await list(quiz.id)).toEqual(questions);
    expect(await lastFact(courseId)).toMatchObject({ data: { part: { type: 'quiz', id: quiz.id }, change: { action: 'ordered' } } });
    const changed = await write.staff(changeQuestion, { params: { questionId: first.id }, body: { key: false, revision: 1 } });
    expect(await changed.reply()).toMatchObject({ key: false, quiz_id: quiz.id, revision: 2 });
    expect(await lastFact(courseId)).toMatchObject({
      data: { part: { type: 'question', id: first.id }, change: { action: 'changed', fields: ['key'] } },
    });
    expect((await write.staff(removeQuestion, { params: { questionId: second.id } })).status).toBe(200);
    expect(await list(quiz.id)).toHaveLength(1);
  });

  it('are one order of two at once, and none if one was removed', async () => {
    const { quiz, question: first } = await write.wholeCourse();
    const second = await write.question(quiz.id);
    const third = await write.question(quiz.id);
    const ids = [third.id, second.id, first.id];
    const answers = await Promise.all([order(quiz.id, ids), write.staff(removeQuestion, { params: { questionId: second.id } })]);
    expect(answers[1].status).toBe(200);
    expect(await order(quiz.id, ids)).toMatchObject({ status: 409, body: { details: [{ code: 'ORDER_CHANGED' }] } });
    expect((await order(quiz.id, [third.id, first.id])).status).toBe(200);
    expect((await list(quiz.id)).map(({ id }) => id)).toEqual([third.id, first.id]);
    expect((await order(newId(), [])).status).toBe(404);
  });
});
