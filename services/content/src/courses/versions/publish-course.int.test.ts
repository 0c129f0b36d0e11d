import { createHash } from 'node:crypto';
import {
  changeCourse,
  listCourseVersions,
  orderCourse,
  publishCourse,
  readCourseDraft,
  removeCourse,
  restoreCourse,
} from '@paanch/contracts/content/modules/courses';
import { changeLesson, changeQuiz, readLessonDraft, removeLesson } from '@paanch/contracts/content/modules/lessons';
import { type ModuleBody, readModuleBody } from '@paanch/contracts/content/modules/module-bodies';
import { changeQuestion, listQuestions, removeQuestion } from '@paanch/contracts/content/questions';
import { removeReadinessProduct } from '@paanch/contracts/content/products';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { Owner } from '@paanch/contracts/kernel/route';
import { readSigningKey } from '@paanch/platform/identity/keys';
import { type CallService, serviceCaller } from '@paanch/platform/service/call-service';
import { systemClock } from '@paanch/platform/time/clock';
import { newId } from '@paanch/platform/time/ids';
import { engines } from '@paanch/testing/engines/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_ID, type Authoring, authoring, ENGLISH, VIDEO_SECONDS, VTT } from '../../../testing/authoring.js';
import { type RunningContent, startContent } from '../../../testing/start-content.js';

let service: RunningContent;
let write: Authoring;
beforeAll(async () => {
  service = await startContent();
  write = authoring(service);
});
afterAll(() => service.stop());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const publish = (courseId: string) => write.admin(publishCourse, { params: { courseId }, body: {} });
const read = async (courseId: string) => (await write.staff(readCourseDraft, { params: { courseId } })).reply();
const rename = async (courseId: string, name: string) =>
  (await write.staff(changeCourse, { params: { courseId }, body: { name } })).reply();
const restore = (courseId: string, version: number, discard_changes?: boolean) =>
  write.admin(restoreCourse, { params: { courseId }, body: { version, ...(discard_changes !== undefined && { discard_changes }) } });

async function callFrom(from: Owner): Promise<CallService> {
  const key = await readSigningKey(engines().keysDir, `service-${from}`);
  return serviceCaller({ from, key: () => key, clock: systemClock, addresses: { content: service.internalUrl } });
}
const bodyOf = async (moduleId: string, version: number) => (await callFrom('progress'))(readModuleBody, { params: { moduleId, version } });
const lessonsIn = (body: ModuleBody) => (body.type === 'Course' ? body.sections.flatMap(({ lessons }) => lessons) : []);

describe('POST /api/admin/content/courses/{id}/publish', () => {
  it('freezes all of the draft, and writes both facts with the hash of its body', async () => {
    const { id, product_id, section, film, reading, quiz, question } = await write.wholeCourse({ description: 'Two lessons' });
    const version = await (await publish(id)).reply();
    expect(version).toMatchObject({ version: 1, lesson_count: 2, published_by: ADMIN_ID });
    const { body, sha256: hash } = await bodyOf(id, 1);
    expect([hash, sha256(canonicalJson(body))]).toEqual([version.sha256, version.sha256]);
    const { id: video_id } = { id: film.video?.url.split('/').at(-1) };
    expect(body).toEqual({
      type: 'Course',
      module_id: id,
      version: 1,
      product_id,
      name: 'Clear writing',
      description: 'Two lessons',
      image_url: null,
      sections: [
        {
          id: section.id,
          title: 'Begin',
          lessons: [
            {
              id: film.id,
              title: 'Watch',
              type: 'video',
              language: 'en',
              estimated_minutes: 5,
              is_required: true,
              body_html: null,
              video: {
                video_id,
                content_type: 'video/webm',
                duration_seconds: VIDEO_SECONDS,
                size_bytes: 250_000,
                low_data: null,
                captions: [{ language: 'en', label: 'English', sha256: sha256(VTT) }],
                transcript_html: '<p>Ask first.</p><p>Then answer &amp; wait.</p>',
              },
              quiz: {
                id: quiz.id,
                pass_percentage: 70,
                draw_count: null,
                questions: [expect.objectContaining({ id: question.id, key: true, sequence: 1 })],
              },
            },
            expect.objectContaining({ id: reading.id, type: 'reading', body_html: '<p>Read this.</p>', video: null, quiz: null }),
          ],
        },
      ],
    });
    expect((await service.outbox(id)).at(-1)).toMatchObject({
      type: 'ModulePublished',
      data: { module_id: id, type: 'Course', product_id, version: 1, sha256: hash },
    });
    expect((await service.outbox(product_id)).at(-1)).toMatchObject({
      data: { modules: [{ id, published_version: 1, sha256: hash }], change: { action: 'published' } },
    });
    expect(await read(id)).toMatchObject({ state: 'published', published_version: 1 });
  });

  it('names every fault at its place', async () => {
    const { id } = await write.course();
    expect(await publish(id)).toMatchObject({ status: 400, body: { details: [{ field: 'sections', code: 'NO_LESSONS' }] } });
    const begin = await write.section(id);
    await write.section(id, 'Empty');
    const incomplete = { is_required: false, body_html: null };
    await write.lesson(begin.id, { ...incomplete, type: 'video', low_data_video_url: await write.video('waiting') });
    const film = await write.lesson(begin.id, {
      ...incomplete,
      type: 'video',
      video_url: await write.video('waiting'),
      captions: [ENGLISH],
    });
    const reading = await write.lesson(begin.id, incomplete);
    const picture = `<p>See</p><img src="/api/media/${'a'.repeat(64)}.webp" alt=" ">`;
    await write.lesson(begin.id, { ...incomplete, body_html: picture });
    await write.quiz(film.id);
    const quiz = await write.quiz(reading.id, { draw_count: 3 });
    await write.question(quiz.id);
    await write.question(quiz.id, { prompt_html: ' ', key: null });
    expect(await publish(id)).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        details: [
          { field: 'sections', code: 'NOTHING_REQUIRED' },
          { field: 'sections[0].lessons[0].video', code: 'VIDEO_MISSING' },
          { field: 'sections[0].lessons[0].low_data_video', code: 'VIDEO_NOT_READY' },
          { field: 'sections[0].lessons[0].captions', code: 'CAPTIONS_MISSING' },
          { field: 'sections[0].lessons[1].video', code: 'VIDEO_NOT_READY' },
          { field: 'sections[0].lessons[1].quiz.questions', code: 'NO_QUESTIONS' },
          { field: 'sections[0].lessons[2].body_html', code: 'READING_MISSING' },
          { field: 'sections[0].lessons[2].quiz.draw_count', code: 'DRAW_TOO_LARGE' },
          { field: 'sections[0].lessons[2].quiz.questions[1].prompt_html', code: 'STEM_MISSING' },
          { field: 'sections[0].lessons[2].quiz.questions[1].key', code: 'KEY_MISSING' },
          { field: 'sections[0].lessons[3].body_html', code: 'PICTURE_TEXT_MISSING' },
          { field: 'sections[1].lessons', code: 'SECTION_EMPTY' },
        ],
      },
    });
    expect(await (await write.staff(listCourseVersions, { params: { courseId: id } })).reply()).toEqual({ versions: [] });
  });

  it('answers 409 until something changes, whichever part it is', async () => {
    const { id, section, film, reading, quiz, question } = await write.wholeCourse();
    await (await publish(id)).reply();
    const before = await bodyOf(id, 1);
    const order = { sections: [{ id: section.id, lesson_ids: [reading.id, film.id] }] };
    const edits = [
      () => write.staff(changeCourse, { params: { courseId: id }, body: { name: 'Clearer writing' } }),
      () => write.staff(changeLesson, { params: { lessonId: reading.id }, body: { title: 'Read on' } }),
      () => write.staff(changeQuiz, { params: { quizId: quiz.id }, body: { pass_percentage: 50 } }),
      () => write.staff(changeQuestion, { params: { questionId: question.id }, body: { key: false } }),
      () => write.staff(orderCourse, { params: { courseId: id }, body: order }),
    ];
    for (const [at, edit] of edits.entries()) {
      expect(await publish(id)).toMatchObject({ status: 409, body: { details: [{ code: 'NOTHING_TO_PUBLISH' }] } });
      expect((await edit()).status).toBe(200);
      expect(await (await publish(id)).reply()).toMatchObject({ version: at + 2 });
    }
    expect(await bodyOf(id, 1)).toEqual(before);
    const { versions } = await (await write.staff(listCourseVersions, { params: { courseId: id } })).reply();
    expect(versions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('is no edit to move it, or to show it to other tiers', async () => {
    const { id, product_id } = await write.wholeCourse();
    await (await publish(id)).reply();
    const moved = await write.staff(changeCourse, {
      params: { courseId: id },
      body: { sequence: 7, is_required: false, visible_tiers: ['GOLD'] },
    });
    expect(await moved.reply()).toMatchObject({ state: 'published', sequence: 7, revision: 2 });
    expect((await service.outbox(product_id)).at(-1)).toMatchObject({
      data: { modules: [{ id, sequence: 7, is_required: false, visible_tiers: ['GOLD'], published_version: 1 }] },
    });
  });

  it('makes one version when many publish at the same time, and never half of an edit', async () => {
    const { id, product_id } = await write.wholeCourse();
    const answers = await Promise.all([...Array.from({ length: 5 }, () => publish(id)), rename(id, 'Edited meanwhile').then(() => null)]);
    const through = answers.filter((answer) => answer?.status === 201);
    const versions = await (await write.staff(listCourseVersions, { params: { courseId: id } })).reply();
    expect(versions.versions).toHaveLength(through.length);
    for (const { version } of versions.versions) {
      const { body, sha256: hash } = await bodyOf(id, version);
      expect(sha256(canonicalJson(body))).toBe(hash);
    }
    const published = (await service.outbox(product_id)).filter(({ data }) => JSON.stringify(data).includes('"action":"published"'));
    expect(published).toHaveLength(through.length);
    expect((await service.outbox(id)).filter(({ type }) => type === 'ModulePublished')).toHaveLength(through.length);
  });

  it('names the lasting address of a picture that was uploaded by link', async () => {
    const { id, reading } = await write.wholeCourse();
    const judged = newId();
    await service.db.pool.query(
      `insert into uploads (id, upload_type, content_type, user_id, created_at, sha256, size_bytes)
       values ($1, 'contentImages', 'image/png', $2, now(), $3, 9)`,
      [judged, ADMIN_ID, 'b'.repeat(64)],
    );
    const html = (first: string) => `<img src="${first}" alt="One" />`;
    const body = { body_html: html(`/api/media/uploads/${judged}`) };
    await (await write.staff(changeLesson, { params: { lessonId: reading.id }, body })).reply();
    await (await publish(id)).reply();
    expect(lessonsIn((await bodyOf(id, 1)).body)[1]?.body_html).toBe(html(`/api/media/${'b'.repeat(64)}.webp`));
  });

  it('answers 400 to what is no id, and 404 to an unknown one and after its product is archived', async () => {
    const { id, product_id } = await write.wholeCourse();
    await write.admin(removeReadinessProduct, { query: { id: product_id } });
    for (const [courseId, status] of [
      ['x', 400],
      [newId(), 404],
      [id, 404],
    ] as const) {
      expect((await publish(courseId)).status).toBe(status);
      expect((await restore(courseId, 1)).status).toBe(status);
      expect((await write.staff(listCourseVersions, { params: { courseId } })).status).toBe(status);
    }
  });
});

describe('POST /api/admin/content/courses/{id}/restore', () => {
  it('makes the draft what a version was: every part keeps its id, and learners see it once it is published', async () => {
    const { id, film, reading, quiz, question } = await write.wholeCourse();
    await (await publish(id)).reply();
    const first = await read(id);
    await rename(id, 'Another name');
    await write.staff(removeLesson, { params: { lessonId: film.id } });
    await write.lesson(first.sections[0]?.id ?? '', { title: 'Added' });
    await (await publish(id)).reply();
    const restored = await (await restore(id, 1)).reply();
    expect(restored).toMatchObject({ name: 'Clear writing', state: 'changed', published_version: 2 });
    expect(restored.sections).toMatchObject([{ lessons: [{ id: film.id, quiz: { id: quiz.id, question_count: 1 } }, { id: reading.id }] }]);
    const whole = await (await write.staff(readLessonDraft, { params: { lessonId: film.id } })).reply();
    expect(whole).toMatchObject({ title: 'Watch', video: { url: film.video?.url, state: 'ready' }, captions: [ENGLISH] });
    const { questions } = await (await write.staff(listQuestions, { query: { quizId: quiz.id } })).reply();
    expect(questions).toMatchObject([{ id: question.id, key: true }]);
    expect((await service.outbox(id)).at(-1)).toMatchObject({ data: { part: null, change: { action: 'draft_restored' } } });
    await (await publish(id)).reply();
    const [one, three] = [await bodyOf(id, 1), await bodyOf(id, 3)];
    expect({ ...three.body, version: 1 }).toEqual(one.body);
  });

  it('overwrites a draft with changes only if they are discarded; the newest version leaves nothing to publish', async () => {
    const { id, question } = await write.wholeCourse();
    expect((await restore(id, 1)).status).toBe(404);
    await (await publish(id)).reply();
    await write.staff(removeQuestion, { params: { questionId: question.id } });
    expect(await restore(id, 1)).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT', details: [{ code: 'UNPUBLISHED_CHANGES' }] },
    });
    expect(await read(id)).toMatchObject({ state: 'changed' });
    expect(await (await restore(id, 1, true)).reply()).toMatchObject({ state: 'published', revision: 2 });
    expect(await publish(id)).toMatchObject({ status: 409, body: { details: [{ code: 'NOTHING_TO_PUBLISH' }] } });
    expect((await restore(id, 2)).status).toBe(404);
    for (const version of [0, 1.5, '1']) expect((await restore(id, version as number)).status).toBe(400);
  });

  it('tells whoever has a part open that it has changed', async () => {
    const { id, reading } = await write.wholeCourse();
    await (await publish(id)).reply();
    await (await restore(id, 1)).reply();
    const body = { title: 'Saved over', revision: reading.revision };
    expect(await write.staff(changeLesson, { params: { lessonId: reading.id }, body })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', stored: { id: reading.id, title: 'Read', revision: 2 } },
    });
  });
});

describe('GET /internal/modules/{id}/versions/{n}', () => {
  it('is for progress alone, and works after archiving', async () => {
    const { id } = await write.wholeCourse();
    await (await publish(id)).reply();
    await write.admin(removeCourse, { params: { courseId: id } });
    expect((await bodyOf(id, 1)).body).toMatchObject({ type: 'Course', module_id: id });
    await expect(bodyOf(id, 2)).rejects.toMatchObject({ status: 404 });
    const asSecurity = (await callFrom('security'))(readModuleBody, { params: { moduleId: id, version: 1 } });
    await expect(asSecurity).rejects.toMatchObject({ status: 403 });
    expect((await fetch(`${service.internalUrl}/internal/modules/${id}/versions/1`)).status).toBe(401);
    expect((await fetch(`${service.baseUrl}/internal/modules/${id}/versions/1`)).status).toBe(404);
  });
});

describe('a published version', () => {
  it('cannot be changed or deleted even in the database', async () => {
    const { id } = await write.wholeCourse();
    await (await publish(id)).reply();
    const { pool } = service.db;
    await expect(pool.query(`update module_versions set body = '{}' where module_id = $1`, [id])).rejects.toThrow('immutable');
    await expect(pool.query('delete from module_versions where module_id = $1', [id])).rejects.toThrow('immutable');
  });
});
