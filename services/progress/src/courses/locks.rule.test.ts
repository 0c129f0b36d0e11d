import { describe, expect, it } from 'vitest';
import { courseBody, quizOf, readingLesson, videoLesson } from '../../testing/module-bodies.js';
import { id, NOW, secondsAfter } from '../../testing/records.js';
import { type CourseState, type LessonState, NOT_STARTED, UNTOUCHED } from './course-state.rule.js';
import { isDone, lastActive, locksOf, progressOf } from './locks.rule.js';

const FIRST = readingLesson({ id: id(1), title: 'Reading a brief' });
const EXTRA = readingLesson({ id: id(2), title: 'More on briefs', is_required: false });
const FILM = videoLesson({ id: id(3), title: 'A meeting' });
const TESTED = readingLesson({ id: id(4), title: 'Minutes', quiz: quizOf() });
const BODY = courseBody({
  sections: [
    { id: id(10), title: 'One', lessons: [FIRST, EXTRA] },
    { id: id(11), title: 'Two', lessons: [FILM, TESTED] },
  ],
});

const video = (seconds: number, savedAt = NOW) => ({
  watched: [[0, seconds]] as [number, number][],
  creditedSeconds: seconds,
  unprovenSeconds: 0,
  positionSeconds: seconds,
  firstSavedAt: NOW,
  savedAt,
});
const state = (lessons: Record<string, Partial<LessonState>>, changes: Partial<CourseState> = {}): CourseState => ({
  ...NOT_STARTED,
  lessons: new Map(Object.entries(lessons).map(([lessonId, known]) => [lessonId, { ...UNTOUCHED, ...known }])),
  ...changes,
});
const watched = (seconds: number) => ({ videos: new Map([[FILM.id, video(seconds)]]) });

describe('a lesson is done', () => {
  it.each<[string, typeof FIRST, CourseState, boolean]>([
    ['a reading once it was scrolled to its end', FIRST, state({ [FIRST.id]: { isRead: true } }), true],
    ['not before', FIRST, state({}), false],
    ['a film with 90 of 100 seconds', FILM, state({}, watched(90)), true],
    ['not with 89', FILM, state({}, watched(89)), false],
    ['a film that was watched in an earlier version', FILM, state({ [FILM.id]: { isWatched: true } }), true],
    ['not a film that was only scrolled', FILM, state({ [FILM.id]: { isRead: true } }), false],
    ['with a quiz not before it is passed', TESTED, state({ [TESTED.id]: { isRead: true, bestScore: 60 } }), false],
    ['with a passed quiz', TESTED, state({ [TESTED.id]: { isRead: true, passedAt: NOW } }), true],
    ['not by the quiz alone', TESTED, state({ [TESTED.id]: { passedAt: NOW } }), false],
    ['for good, whatever a later version adds', TESTED, state({ [TESTED.id]: { completedAt: NOW } }), true],
  ])('%s', (_, lesson, course, expected) => {
    expect(isDone(lesson, course)).toBe(expected);
  });
});

describe('a lock', () => {
  const hints = (course: CourseState) => [...locksOf(BODY, course).values()].map(({ hint }) => hint);

  it('names the first required lesson that is not done, and an optional one locks nothing', () => {
    const [first, film] = ['Complete “Reading a brief” first.', 'Complete “A meeting” first.'];
    expect(hints(NOT_STARTED)).toEqual([null, first, first, first]);
    expect(hints(state({ [FIRST.id]: { isRead: true } }))).toEqual([null, null, null, film]);
    expect(hints(state({ [FIRST.id]: { isRead: true } }, watched(90)))).toEqual([null, null, null, null]);
  });

  it('does not close a lesson that is done', () => {
    expect(hints(state({ [FILM.id]: { completedAt: NOW } }))).toEqual([
      null,
      'Complete “Reading a brief” first.',
      null,
      'Complete “Reading a brief” first.',
    ]);
  });
});

describe('progress', () => {
  it('counts required lessons, in whole percent', () => {
    expect(progressOf(BODY, NOT_STARTED)).toBe(0);
    expect(progressOf(BODY, state({ [FIRST.id]: { isRead: true }, [EXTRA.id]: { isRead: true } }))).toBe(33);
    expect(progressOf(BODY, state({ [FIRST.id]: { isRead: true } }, watched(90)))).toBe(66);
  });

  it('of a completed course stays 100 when lessons are added', () => {
    expect(progressOf(BODY, state({}, { completedAt: NOW }))).toBe(100);
  });
});

describe('where the learner left off', () => {
  it('is the open lesson worked on last that is not done', () => {
    const later = secondsAfter(NOW, 60);
    const course = state({ [FIRST.id]: { isRead: true, activeAt: secondsAfter(NOW, 90) }, [EXTRA.id]: { activeAt: NOW } });
    expect(lastActive(BODY, course)?.id).toBe(EXTRA.id);
    expect(lastActive(BODY, { ...course, videos: new Map([[FILM.id, video(10, later)]]) })?.id).toBe(FILM.id);
    expect(lastActive(BODY, { ...course, videos: new Map([[FILM.id, video(95, later)]]) })?.id).toBe(EXTRA.id);
  });

  it('is nowhere before the first lesson, and not in one that is locked', () => {
    expect(lastActive(BODY, NOT_STARTED)).toBeNull();
    expect(lastActive(BODY, state({ [TESTED.id]: { activeAt: NOW } }))).toBeNull();
  });
});
