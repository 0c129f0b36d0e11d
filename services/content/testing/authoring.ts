/** What staff write, as tests write it: through the routes. */
import { createAssessment } from '@paanch/contracts/content/assessments';
import { createBank } from '@paanch/contracts/content/banks';
import { createCourse, createSection } from '@paanch/contracts/content/modules/courses';
import { createExpertSession } from '@paanch/contracts/content/modules/expert-sessions';
import { createLesson, createQuiz } from '@paanch/contracts/content/modules/lessons';
import { createProduct, createReadinessProduct } from '@paanch/contracts/content/products';
import { createQuestion } from '@paanch/contracts/content/questions';
import { videoUrlOf } from '@paanch/contracts/content/modules/videos';
import type { Role } from '@paanch/contracts/kernel/roles';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import type { RunningContent } from './start-content.js';

export const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nAsk first.\n\n00:00:05.000 --> 00:00:06.000\nThen answer &amp; wait.\n';
export const ENGLISH = { language: 'en', label: 'English', vtt: VTT };
export const ADMIN_ID = newId();
export const VIDEO_SECONDS = 14;

type Fields = Readonly<Record<string, unknown>>;

export function authoring(service: RunningContent) {
  const as = (role: Role) => callAs(service, { role, id: role === 'Admin' ? ADMIN_ID : undefined });
  const staff = as('Staff');
  const admin = as('Admin');

  const programme = async () => (await (await admin(createReadinessProduct, { body: { name: `Programme ${newId()}` } })).reply()).id;
  const product = async (type: 'COURSE' | 'ASSESSMENT') =>
    (await (await admin(createProduct, { body: { name: `${type} ${newId()}`, type } })).reply()).id;
  const assessment = async (product_id: string, more: Fields = {}) =>
    (await staff(createAssessment, { body: { product_id, name: 'Reasoning', ...more } })).reply();
  const bank = async (more: Fields = {}) => (await staff(createBank, { body: { name: `Bank ${newId()}`, ...more } })).reply();
  /** In an assessment or a bank. */
  const asked = async (paper: { readonly assessment_id: string } | { readonly bank_id: string }, more: Fields = {}) =>
    (await staff(createQuestion, { body: { ...paper, type: 'numeric', prompt_html: '<p>How many?</p>', key: 5, ...more } })).reply();
  const course = async (more: Fields = {}) => {
    const product_id = more['product_id'] ?? (await programme());
    return (await staff(createCourse, { body: { name: 'Clear writing', ...more, product_id } })).reply();
  };
  const section = async (course_id: string, title = 'Begin') => (await staff(createSection, { body: { course_id, title } })).reply();
  const lesson = async (section_id: string, more: Fields = {}) =>
    (
      await staff(createLesson, { body: { section_id, title: 'A lesson', type: 'reading', body_html: '<p>Read this.</p>', ...more } })
    ).reply();
  const quiz = async (lesson_id: string, more: Fields = {}) => (await staff(createQuiz, { body: { lesson_id, ...more } })).reply();
  const question = async (quiz_id: string, more: Fields = {}) =>
    (await staff(createQuestion, { body: { quiz_id, type: 'true_false', prompt_html: '<p>So?</p>', key: true, ...more } })).reply();
  const session = async (more: Fields = {}) => {
    const product_id = more['product_id'] ?? (await programme());
    return (await staff(createExpertSession, { body: { title: 'Pricing', speaker: 'Asha Verma', ...more, product_id } })).reply();
  };

  /** The address of an uploaded video. */
  const video = async (state: 'waiting' | 'ready' = 'ready') => {
    const [id, checked] = [newId(), state === 'ready' ? new Date() : null];
    await service.db.pool.query(
      `insert into videos (id, upload_type, content_type, size_bytes, user_id, state, duration_seconds, created_at, checked_at)
       values ($1, 'lessonVideos', 'video/webm', 250000, $2, $3, $4, now(), $5)`,
      [id, ADMIN_ID, state, checked && VIDEO_SECONDS, checked],
    );
    return videoUrlOf(id);
  };

  /** A section with a video that has a quiz, and a reading. */
  const wholeCourse = async (more: Fields = {}) => {
    const made = await course(more);
    const begin = await section(made.id);
    const film = await lesson(begin.id, { title: 'Watch', type: 'video', video_url: await video(), captions: [ENGLISH] });
    const test = await quiz(film.id);
    const true_or_false = await question(test.id);
    const reading = await lesson(begin.id, { title: 'Read' });
    return { id: made.id, product_id: made.product_id, section: begin, film, reading, quiz: test, question: true_or_false };
  };

  return {
    as,
    staff,
    admin,
    programme,
    product,
    assessment,
    bank,
    asked,
    course,
    section,
    lesson,
    quiz,
    question,
    session,
    video,
    wholeCourse,
  };
}

export type Authoring = ReturnType<typeof authoring>;
