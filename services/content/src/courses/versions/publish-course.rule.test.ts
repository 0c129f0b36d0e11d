import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { CourseBody } from '@paanch/contracts/content/modules/module-bodies';
import { describe, expect, it } from 'vitest';
import { course, decided, HASH, idOf as id, lesson, module, NOW, question, quiz, section, THEN } from '../../../testing/drafts.js';
import type { VideoRow } from '../../videos/tables.js';
import type { Lesson } from '../tables.js';
import type { Course, Quiz } from '../course.js';
import { courseFaults } from './course-faults.rule.js';
import { publishCourse } from './publish-course.rule.js';
import { restoreVersion } from './restore-course.rule.js';

const video = (number: number, over: Partial<VideoRow> = {}): VideoRow => ({
  id: id(number),
  upload_type: 'lessonVideos',
  content_type: 'video/webm',
  size_bytes: 9,
  user_id: id(1),
  state: 'ready',
  duration_seconds: 14,
  fault: null,
  created_at: THEN,
  received_at: THEN,
  checked_at: THEN,
  ...over,
});
const texts = new Map([
  [HASH, 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n'],
  ['d'.repeat(64), 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nनमस्ते\n'],
]);
const footage = {
  videos: new Map([video(70), video(71), video(72, { state: 'checking', duration_seconds: null })].map((one) => [one.id, one])),
  texts,
  pictures: { lasting: (text: string) => text.replaceAll('uploads/', 'kept/'), isGone: (src: string) => src.endsWith('gone') },
};
const english = { language: 'en', label: 'English', sha256: HASH };
const hindi = { language: 'hi', label: 'हिन्दी', sha256: 'd'.repeat(64) };
const film: Partial<Lesson> = { type: 'video', video_id: id(70), captions: [english, hindi] };
const request = { by: id(5), now: NOW, sha256: (text: string) => `hash of ${text}` };

const withLesson = (over: Partial<Lesson>, ...quizzes: Quiz[]): Course =>
  course({ sections: [section(10)], lessons: [lesson(20, over)], quizzes });
const faultsOf = (draft: Course) => courseFaults(draft, footage).map(({ reason, field }) => [reason.reason, field]);
const AT = 'sections[0].lessons[0]';
const picture = (alt: string) => `<p>See</p><img src="/api/media/x"${alt} />`;

describe('a course that can be published', () => {
  it.each([
    ['with readings and a quiz', course()],
    ['with a video', withLesson(film)],
    ['with a smaller file too', withLesson({ ...film, low_data_video_id: id(71) })],
    ['with a picture and nothing else', withLesson({ body_html: '<img src="/api/media/x" alt="A graph" />' })],
    ['with a quiz that asks all of its questions', withLesson({}, quiz(30, { draw_count: 1 }))],
    ['with a video whose text of another type is empty', withLesson({ ...film, body_html: null })],
  ])('has no fault: one %s', (_, draft) => {
    expect(faultsOf(draft)).toEqual([]);
  });
});

describe('a course that cannot be published', () => {
  it.each<[string, Course, string[][]]>([
    ['no lesson', course({ lessons: [], quizzes: [] }), [['NO_LESSONS', 'sections']]],
    ['an empty section', course({ lessons: [lesson(20)] }), [['SECTION_EMPTY', 'sections[1].lessons']]],
    ['nothing required', withLesson({ is_required: false }), [['NOTHING_REQUIRED', 'sections']]],
    ['no text', withLesson({ body_html: null }), [['READING_MISSING', `${AT}.body_html`]]],
    ['tags alone', withLesson({ body_html: '<p> </p><br />' }), [['READING_MISSING', `${AT}.body_html`]]],
    ['a picture without alt', withLesson({ body_html: picture('') }), [['PICTURE_TEXT_MISSING', `${AT}.body_html`]]],
    ['a picture with an empty alt', withLesson({ body_html: picture(' alt=""') }), [['PICTURE_TEXT_MISSING', `${AT}.body_html`]]],
    [
      'one of two with spaces',
      withLesson({ body_html: picture(' alt="A"') + picture(' alt="  "') }),
      [['PICTURE_TEXT_MISSING', `${AT}.body_html`]],
    ],
    [
      'a picture described at length',
      withLesson({ body_html: picture(` alt="${'x'.repeat(251)}"`) }),
      [['PICTURE_TEXT_TOO_LONG', `${AT}.body_html`]],
    ],
    ['a picture that is gone', withLesson({ body_html: '<img src="/api/media/gone" alt="A" />' }), [['PICTURE_GONE', `${AT}.body_html`]]],
    [
      'a question with a picture that is gone',
      withLesson({}, quiz(30, { questions: [question(31, { prompt_html: '<img src="/api/media/gone" alt="A" />' })] })),
      [['PICTURE_GONE', `${AT}.quiz.questions[0].prompt_html`]],
    ],
    ['no video', withLesson({ ...film, video_id: null }), [['VIDEO_MISSING', `${AT}.video`]]],
    ['a video that is being checked', withLesson({ ...film, video_id: id(72) }), [['VIDEO_NOT_READY', `${AT}.video`]]],
    ['a video that is gone', withLesson({ ...film, video_id: id(79) }), [['VIDEO_NOT_READY', `${AT}.video`]]],
    ['a smaller file being checked', withLesson({ ...film, low_data_video_id: id(72) }), [['VIDEO_NOT_READY', `${AT}.low_data_video`]]],
    ['no captions', withLesson({ ...film, captions: [] }), [['CAPTIONS_MISSING', `${AT}.captions`]]],
    ['captions that are gone', withLesson({ ...film, captions: [{ ...english, sha256: 'e' }] }), [['CAPTIONS_MISSING', `${AT}.captions`]]],
    ['a quiz without questions', withLesson({}, quiz(30, { questions: [], draw_count: 4 })), [['NO_QUESTIONS', `${AT}.quiz.questions`]]],
    ['a quiz that asks more than it has', withLesson({}, quiz(30, { draw_count: 2 })), [['DRAW_TOO_LARGE', `${AT}.quiz.draw_count`]]],
    [
      'a question without a key',
      withLesson({}, quiz(30, { questions: [question(31, { key: null })] })),
      [['KEY_MISSING', `${AT}.quiz.questions[0].key`]],
    ],
  ])('says where it has %s', (_, draft, faults) => {
    expect(faultsOf(draft)).toEqual(faults);
    expect(publishCourse(draft, footage, request)).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: faults.map(([code, field]) => ({ code, field })),
    });
  });
});

describe('publishing', () => {
  it('makes the next version, whose body fits its contract and whose hash is of its canonical JSON', () => {
    const draft = withLesson({ ...film, language: 'hi', low_data_video_id: id(71) }, quiz(30));
    const { next, facts, outcome } = decided(publishCourse({ ...draft, image_url: '/api/media/uploads/x' }, footage, request));
    expect(CourseBody.strict().parse(outcome.body)).toEqual(outcome.body);
    expect(outcome).toMatchObject({ version: 1, lesson_count: 1, published_by: id(5), sha256: `hash of ${canonicalJson(outcome.body)}` });
    expect(outcome.body).toMatchObject({
      image_url: '/api/media/kept/x',
      sections: [{ lessons: [{ video: { duration_seconds: 14, low_data: { video_id: id(71) }, transcript_html: '<p>नमस्ते</p>' } }] }],
    });
    expect(next.new_version).toBe(outcome);
    expect(facts).toMatchObject([{ aggregateId: draft.id, data: { module_id: draft.id, version: 1, sha256: outcome.sha256 } }]);
  });

  it('makes the transcript of the first captions where none is in the language of the lesson', () => {
    const { outcome } = decided(publishCourse(withLesson({ ...film, language: 'mr' }), footage, request));
    expect(outcome.body.sections[0]?.lessons[0]?.video?.transcript_html).toBe('<p>Hello</p>');
  });

  it('is refused if nothing has changed', () => {
    const published = course({ module: module(1, { type: 'Course', published_version: 1 }) });
    expect(publishCourse(published, footage, request)).toMatchObject({ details: [{ code: 'NOTHING_TO_PUBLISH' }] });
  });
});

describe('restoring', () => {
  const first = course({ lessons: [lesson(20, film), lesson(21, { sequence: 2 }), lesson(22, { section_id: id(11) })] });
  const { body } = decided(publishCourse(first, footage, request)).outcome;
  const publishedOnce = { ...first, module: module(1, { type: 'Course', published_version: 1 }) };

  it('a version and publishing it again leaves the same body', () => {
    const emptied: Course = {
      ...publishedOnce,
      draft_version: 3,
      module: module(1, { published_version: 2 }),
      sections: [section(12)],
      lessons: [],
      quizzes: [],
    };
    const { next, facts } = decided(restoreVersion(emptied, body, { discard_changes: true }, NOW));
    expect(next).toMatchObject({ draft_version: 3, revision: 2, updated_at: NOW });
    expect(facts).toMatchObject([{ data: { part: null, change: { action: 'draft_restored' } } }]);
    const again = decided(publishCourse(next, footage, request)).outcome.body;
    expect({ ...again, version: 1 }).toEqual(body);
  });

  it.each<[string, Course, boolean, string | null]>([
    ['with changes', { ...publishedOnce, draft_version: 2 }, false, 'UNPUBLISHED_CHANGES'],
    ['with changes to discard', { ...publishedOnce, draft_version: 2 }, true, null],
    ['without changes', publishedOnce, false, null],
  ])('overwrites a draft %s: %#', (_, draft, discard_changes, refused) => {
    const decision = restoreVersion(draft, body, { discard_changes }, NOW);
    expect(decision).toMatchObject(refused === null ? { next: { draft_version: 1 } } : { details: [{ code: refused }] });
  });
});
