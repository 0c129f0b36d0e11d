/** Publishing looks at every picture of a draft: none is missing from a version, and none has an address that may change. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishAssessment, readAssessmentVersion } from '@paanch/contracts/content/assessments';
import { createUploadLink } from '@paanch/contracts/content/files';
import { publishCourse } from '@paanch/contracts/content/modules/courses';
import { changeLesson } from '@paanch/contracts/content/modules/lessons';
import { createQuestion } from '@paanch/contracts/content/questions';
import { newId } from '@paanch/platform/time/ids';
import { headersAs } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { testService } from '@paanch/testing/engines/test-service';
import { makePng } from '@paanch/testing/pictures/make-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authoring, authoring } from '../../testing/authoring.js';
import type { RunningContent } from '../../testing/start-content.js';
import { contentService } from '../content.module.js';
import { picturesOf } from './lasting-pictures.js';

let folder: string;
let service: RunningContent;
let write: Authoring;
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  service = await testService(contentService, { FILES_DIR: folder });
  write = authoring(service);
});
afterAll(() => service.stop());

/** Uploaded by link; nothing has looked at it yet. */
async function uploaded(bytes: Buffer | null = makePng()): Promise<string> {
  const body = { filename: 'a.png', contentType: 'image/png', uploadType: 'contentImages' };
  const { uploadUrl, publicUrl } = await (await write.staff(createUploadLink, { body })).reply();
  if (bytes === null) return publicUrl;
  const headers = { 'content-type': 'image/png', ...(await headersAs(service, 'anonymous')) };
  const sent = await fetch(service.baseUrl + uploadUrl, { method: 'PUT', body: new Uint8Array(bytes), headers });
  expect(sent.status).toBe(204);
  return publicUrl;
}
/** As the table has it, whatever cleaning lets through. */
async function written(questionId: string, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [column, text] of Object.entries(texts))
    await service.db.pool.query(`update questions set ${column} = $2 where id = $1`, [questionId, text]);
}
const image = (src: string) => `<img src="${src}" alt="A graph" />`;
const lastingOf = async (address: string) => (await picturesOf([image(address)], service.deps)).lasting(address);
const LASTING = /^\/api\/media\/[0-9a-f]{64}\.webp$/;

describe('the picture of a draft', () => {
  it('is judged when it is published, if nobody has looked at it before', async () => {
    const address = await uploaded();
    const pictures = await picturesOf([null, `<p>${image(address)}</p>`], service.deps);
    expect([pictures.isGone(address), pictures.lasting(address)]).toEqual([false, expect.stringMatching(LASTING)]);
  });

  it.each<[string, () => Promise<string>]>([
    ['that was never sent', () => uploaded(null)],
    ['that is no picture', () => uploaded(Buffer.from('no picture'))],
    ['of an upload that is unknown', async () => `/api/media/uploads/${newId()}`],
    ['of a hash that is unknown', async () => `/api/media/${'a'.repeat(64)}.webp`],
    ['of another site', async () => 'https://example.org/a.png'],
  ])('%s is gone', async (_, of) => {
    const address = await of();
    expect((await picturesOf([image(address)], service.deps)).isGone(address)).toBe(true);
  });

  it('is gone once its file is, and if it was not looked at', async () => {
    const lasting = await lastingOf(await uploaded(makePng({ width: 9, height: 7 })));
    expect((await picturesOf([], service.deps)).isGone(lasting)).toBe(true);
    expect((await picturesOf([image(lasting)], service.deps)).isGone(lasting)).toBe(false);
    await rm(join(folder, 'media', lasting.split('/').at(-1) ?? ''));
    expect((await picturesOf([image(lasting)], service.deps)).isGone(lasting)).toBe(true);
  });
});

describe('publishing', () => {
  it('names the lasting addresses in a reading and in a quiz, or says where a picture is gone', async () => {
    const { id, reading, question } = await write.wholeCourse();
    const params = { courseId: id };
    const gone = { body_html: image(`/api/media/${'a'.repeat(64)}.webp`) };
    await (await write.staff(changeLesson, { params: { lessonId: reading.id }, body: gone })).reply();
    expect(await write.admin(publishCourse, { params, body: {} })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'sections[0].lessons[1].body_html', code: 'PICTURE_GONE' }] },
    });
    const address = await uploaded();
    await (await write.staff(changeLesson, { params: { lessonId: reading.id }, body: { body_html: image(address) } })).reply();
    await written(question.id, { prompt_html: image(address) });
    await (await write.admin(publishCourse, { params, body: {} })).reply();
    const { body } = (await service.deps.moduleVersions.body(id, 1)) ?? {};
    const lessons = body?.type === 'Course' ? body.sections.flatMap((section) => section.lessons) : [];
    const lasting = image(await lastingOf(address));
    expect(lessons.map(({ body_html, quiz }) => [body_html, quiz?.questions.map(({ prompt_html }) => prompt_html)])).toEqual([
      [null, [lasting]],
      [lasting, undefined],
    ]);
  });

  it('does so in every text of a question of an assessment', async () => {
    const { id } = await write.assessment(await write.programme());
    const address = await uploaded();
    const html = image(address);
    const options = [
      { id: 'a', text_html: html },
      { id: 'b', text_html: 'b' },
    ];
    const body = { assessment_id: id, type: 'single', options: options.map((option) => ({ ...option, text_html: 'x' })), key: 'a' };
    const question = await (await write.staff(createQuestion, { body })).reply();
    await written(question.id, { prompt_html: html, options: JSON.stringify(options), explanation_html: html });
    await (await write.admin(publishAssessment, { params: { assessmentId: id }, body: {} })).reply();
    const version = await (await write.staff(readAssessmentVersion, { params: { assessmentId: id, version: 1 } })).reply();
    const lasting = image(await lastingOf(address));
    expect(version.body.questions).toMatchObject([
      { prompt_html: lasting, options: [{ text_html: lasting }, { text_html: 'b' }], explanation_html: lasting },
    ]);
  });

  it('looks at pictures before its transaction, so that one sent twice with its key is published once', async () => {
    const { id } = await write.assessment(await write.programme());
    const body = { assessment_id: id, type: 'true_false', prompt_html: image(await lastingOf(await uploaded())), key: true };
    await (await write.staff(createQuestion, { body })).reply();
    const call = { params: { assessmentId: id }, body: {}, headers: { 'idempotency-key': newId() } };
    const answers = [await write.admin(publishAssessment, call), await write.admin(publishAssessment, call)];
    expect(answers).toMatchObject([
      { status: 201, body: { version: 1 } },
      { status: 201, body: { version: 1 } },
    ]);
  });
});
