/** Courses and expert sessions of the demo, written by staff and published by the Admin over the authoring routes. */
import { readFileSync } from 'node:fs';
import { Refused, until } from './person.mjs';
import { makeQuestions } from './programme.mjs';
import { uploadContentImage, uploadCover, uploadVideo } from './uploads.mjs';

/** @typedef {import('./person.mjs').Person} Person */

const COURSES = '/api/admin/content/courses';
const SESSIONS = '/api/admin/content/expert-sessions';
const LANGUAGES = { en: 'English', hi: 'हिन्दी' };
const PICTURE = /picture:([\w-]+)/g;

const titled = (/** @type {any[]} */ rows, /** @type {string} */ title) => rows.find((row) => row.title === title);
const named = (/** @type {any[]} */ rows, /** @type {string} */ name) => rows.find((row) => row.name === name);
const fileOf = (/** @type {string} */ key) => `./videos/files/${key}.webm`;

/** @param {string} key of a video */
function captionsOf(key) {
  return Object.entries(LANGUAGES).map(([language, label]) => {
    const vtt = readFileSync(new URL(`./videos/captions-${language}/${key}.vtt`, import.meta.url), 'utf8');
    return { language, label, vtt };
  });
}

/** The names of the pictures in a reading. @param {string} html */
export const picturesIn = (html) => [...html.matchAll(PICTURE)].map(([, name = '']) => name);

/** With each picture's address in place of its name. @param {Person} author @param {string} html */
async function withPictures(author, html) {
  let shown = html;
  for (const name of picturesIn(html)) {
    shown = shown.replaceAll(`picture:${name}`, await uploadContentImage(author, `./courses/pictures/${name}.webp`));
  }
  return shown;
}

/** @param {Person} author @param {any} lesson */
async function bodyOf(author, { video, low_data, body_html }) {
  if (video === null) return { body_html: await withPictures(author, body_html) };
  return {
    video_url: await uploadVideo(author, 'lessonVideos', fileOf(video)),
    low_data_video_url: low_data ? await uploadVideo(author, 'lessonVideos', fileOf(`${video}.low-data`)) : null,
    captions: captionsOf(video),
  };
}

/** @param {Person} author @param {string} section_id @param {any} lesson */
async function makeLesson(author, section_id, lesson) {
  const { title, type, estimated_minutes, is_required } = lesson;
  const body = await bodyOf(author, lesson);
  return author.ask('POST', '/api/admin/content/lessons', { section_id, title, type, estimated_minutes, is_required, ...body });
}

/** @param {Person} author @param {any} known as it is in the system @param {any} quiz */
async function makeQuiz(author, known, { pass_percentage, draw_count, questions }) {
  const made = known.quiz ?? (await author.ask('POST', '/api/admin/content/quizzes', { lesson_id: known.id, pass_percentage, draw_count }));
  await makeQuestions(author, 'quiz', made.id, questions);
}

/** @param {Person} author @param {string} productId @param {any} course */
async function makeCourse(author, productId, { name, description, cover, sequence }) {
  const { courses } = await author.ask('GET', `${COURSES}?productId=${productId}`);
  const known = named(courses, name);
  if (known !== undefined) return author.ask('GET', `${COURSES}/${known.id}`);
  const image_url = await uploadCover(author, cover);
  return author.ask('POST', COURSES, { product_id: productId, name, description, image_url, sequence });
}

/** Writes one course as a draft. @param {Person} author @param {string} productId @param {any} course */
export async function writeCourse(author, productId, course) {
  const outline = await makeCourse(author, productId, course);
  if (outline.state === 'published') return;
  for (const { title, lessons } of course.sections) {
    const section =
      titled(outline.sections, title) ?? (await author.ask('POST', '/api/admin/content/sections', { course_id: outline.id, title }));
    for (const lesson of lessons) {
      const known = titled(section.lessons, lesson.title) ?? (await makeLesson(author, section.id, lesson));
      await makeQuiz(author, known, lesson.quiz);
    }
  }
}

/** Writes the drafts of expert sessions. @param {Person} author @param {string} productId @param {any[]} sessions */
export async function writeSessions(author, productId, sessions) {
  const { expert_sessions } = await author.ask('GET', `${SESSIONS}?productId=${productId}`);
  for (const { key, title, description, speaker, speaker_title, sequence } of sessions) {
    if (titled(expert_sessions, title)) continue;
    const thumbnail_url = await uploadContentImage(author, `./sessions/thumbnails/${key}.webp`);
    const video_url = await uploadVideo(author, 'expertVideos', fileOf(key));
    const about = { title, description, speaker, speaker_title, sequence };
    await author.ask('POST', SESSIONS, { product_id: productId, ...about, thumbnail_url, video_url, captions: captionsOf(key) });
  }
}

/** Retried while videos are being checked. @param {Person} admin @param {string} path */
const published = (admin, path) => async () => {
  try {
    return await admin.ask('POST', `${path}/publish`, {});
  } catch (error) {
    const isWaiting = error instanceof Refused && error.details.length > 0 && error.details.every(({ code }) => code === 'VIDEO_NOT_READY');
    if (isWaiting) return null;
    throw error;
  }
};

/** Publishes what is not published yet; only an Admin may. @param {Person} admin @param {string} productId */
export async function publishLearningPath(admin, productId) {
  const { courses } = await admin.ask('GET', `${COURSES}?productId=${productId}`);
  const { expert_sessions } = await admin.ask('GET', `${SESSIONS}?productId=${productId}`);
  const drafts = [
    ...courses.map((/** @type {any} */ { id, state, name }) => ({ path: `${COURSES}/${id}`, state, name })),
    ...expert_sessions.map((/** @type {any} */ { id, state, title }) => ({ path: `${SESSIONS}/${id}`, state, name: title })),
  ];
  for (const { path, state, name } of drafts) {
    if (state !== 'published') await until(published(admin, path), `A checked video of ${name}`);
  }
}
