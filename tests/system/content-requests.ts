/** Valid requests of the routes that staff write courses and expert sessions with. */
import type { Fixture } from './fixture.js';
import type { ValidRequest } from './valid-requests.js';
import { UNUSED_ID } from './bad-values.js';

const CAPTIONS = [{ language: 'en', label: 'English', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' }];
const LESSON = {
  title: 'A lesson',
  type: 'reading',
  language: 'en',
  estimated_minutes: 5,
  is_required: true,
  body_html: '<p>Read this.</p>',
  video_url: null,
  low_data_video_url: null,
  captions: CAPTIONS,
};
const COURSE = { name: 'Another course', description: null, image_url: null, sequence: 2, is_required: false, visible_tiers: ['GOLD'] };
const SESSION = {
  title: 'On pricing',
  description: null,
  speaker: 'Asha Verma',
  speaker_title: null,
  video_url: null,
  low_data_video_url: null,
  captions: CAPTIONS,
  thumbnail_url: null,
  visible_tiers: ['GOLD'],
  sequence: 3,
};

export function contentRequests({ ids }: Pick<Fixture, 'ids'>): Readonly<Record<string, () => ValidRequest>> {
  const atCourse = { courseId: ids.course };
  const atSession = { sessionId: ids.session };
  const restoring = { version: 1, discard_changes: true };
  return {
    listModules: () => ({ query: { productId: ids.readiness } }),
    orderModules: () => ({ body: { product_id: UNUSED_ID, ids: [ids.assessment] } }),
    listCourseDrafts: () => ({ query: { productId: ids.product } }),
    readCourseDraft: () => ({ params: atCourse }),
    createCourse: () => ({ body: { product_id: ids.product, ...COURSE } }),
    changeCourse: () => ({ params: atCourse, body: COURSE }),
    removeCourse: () => ({ params: { courseId: UNUSED_ID } }),
    orderCourse: () => ({ params: { courseId: UNUSED_ID }, body: { sections: [{ id: ids.section, lesson_ids: [ids.lesson] }] } }),
    publishCourse: () => ({ params: { courseId: UNUSED_ID }, body: { draft_revision: 1 } }),
    listCourseVersions: () => ({ params: atCourse }),
    restoreCourse: () => ({ params: { courseId: UNUSED_ID }, body: restoring }),
    listSections: () => ({ query: atCourse }),
    createSection: () => ({ body: { course_id: ids.course, title: 'One more' } }),
    changeSection: () => ({ params: { sectionId: ids.section }, body: { title: 'Begin' } }),
    removeSection: () => ({ params: { sectionId: UNUSED_ID } }),
    listLessons: () => ({ query: atCourse }),
    readLessonDraft: () => ({ params: { lessonId: ids.lesson } }),
    createLesson: () => ({ body: { section_id: ids.section, ...LESSON } }),
    changeLesson: () => ({ params: { lessonId: ids.lesson }, body: LESSON }),
    removeLesson: () => ({ params: { lessonId: UNUSED_ID } }),
    listQuizzes: () => ({ query: atCourse }),
    // A lesson has one quiz: those after the first are refused for it.
    createQuiz: () => ({ body: { lesson_id: ids.lesson, pass_percentage: 70, draw_count: 2 } }),
    changeQuiz: () => ({ params: { quizId: ids.quiz }, body: { pass_percentage: 80, draw_count: null } }),
    removeQuiz: () => ({ params: { quizId: UNUSED_ID } }),
    orderAssessmentQuestions: () => ({ params: { assessmentId: UNUSED_ID }, body: { question_ids: [ids.question] } }),
    orderQuizQuestions: () => ({ params: { quizId: UNUSED_ID }, body: { question_ids: [ids.question] } }),
    listExpertSessionDrafts: () => ({ query: { productId: ids.readiness } }),
    readExpertSessionDraft: () => ({ params: atSession }),
    createExpertSession: () => ({ body: { product_id: ids.readiness, ...SESSION } }),
    changeExpertSession: () => ({ params: atSession, body: SESSION }),
    removeExpertSession: () => ({ params: { sessionId: UNUSED_ID } }),
    publishExpertSession: () => ({ params: { sessionId: UNUSED_ID }, body: { draft_revision: 1 } }),
    listExpertSessionVersions: () => ({ params: atSession }),
    restoreExpertSession: () => ({ params: { sessionId: UNUSED_ID }, body: restoring }),
  };
}
