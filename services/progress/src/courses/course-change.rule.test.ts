import { describe, expect, it } from 'vitest';
import { courseBody, readingLesson, videoLesson } from '../../testing/module-bodies.js';
import { assessmentModule, id, known, NOW, programme, secondsAfter } from '../../testing/records.js';
import { announce, settle } from './course-change.rule.js';
import { type CourseState, NOT_STARTED, UNTOUCHED } from './course-state.rule.js';

const READING = readingLesson({ id: id(61) });
const FILM = videoLesson({ id: id(62) });
const EXTRA = readingLesson({ id: id(63), is_required: false });
const BODY = courseBody({ sections: [{ id: id(60), title: 'One', lessons: [READING, FILM, EXTRA] }] });
const read = { ...UNTOUCHED, isRead: true, activeAt: NOW };
const seen = {
  watched: [[0, 90]] as [number, number][],
  creditedSeconds: 90,
  unprovenSeconds: 0,
  positionSeconds: 90,
  firstSavedAt: NOW,
  savedAt: NOW,
};
const half: CourseState = { ...NOT_STARTED, lessons: new Map([[READING.id, read]]) };
const LATER = secondsAfter(NOW, 60);

describe('settling a course', () => {
  it('marks what is done as completed', () => {
    const settled = settle(BODY, half, LATER);
    expect(settled).toMatchObject({ progress: 50, completedLessons: [READING.id], isCompleted: false });
    expect(settled.course.lessons.get(READING.id)).toEqual({ ...read, completedAt: LATER });
  });

  it('completes it with its last required lesson', () => {
    const settled = settle(BODY, { ...half, videos: new Map([[FILM.id, seen]]) }, LATER);
    expect(settled).toMatchObject({ progress: 100, completedLessons: [READING.id, FILM.id], isCompleted: true });
    expect(settled.course).toMatchObject({ completedAt: LATER });
    expect(settled.course.lessons.get(FILM.id)).toMatchObject({ isWatched: true, completedAt: LATER });
  });

  it('again changes nothing', () => {
    const once = settle(BODY, { ...half, videos: new Map([[FILM.id, seen]]) }, NOW).course;
    expect(settle(BODY, once, LATER)).toEqual({ course: once, progress: 100, completedLessons: [], isCompleted: false });
  });
});

describe('the facts of a change', () => {
  const module = { work: 'course', moduleId: BODY.module_id, moduleName: 'Clear writing', version: 1 } as const;
  const events = { module, workId: id(70), isNew: false, submitted: null, completedLessons: [], isCompleted: false };
  const submitted = { id: id(71), lessonId: READING.id, number: 1, score: 80, correctCount: 4, total: 5, passed: true };
  const enrolled = known({ programme: programme({ modules: [{ ...assessmentModule(BODY.module_id), type: 'Course' }] }) });

  it('come in the order in which it happened', () => {
    const all = { ...events, isNew: true, submitted, completedLessons: [READING.id, FILM.id], isCompleted: true };
    const { facts, next } = announce(enrolled, all, NOW);
    expect(facts.map(({ event }) => event.type)).toEqual([
      'ModuleStarted',
      'QuizSubmitted',
      'LessonCompleted',
      'LessonCompleted',
      'ModuleCompleted',
    ]);
    expect(facts[1]?.data).toMatchObject({ quiz_attempt_id: id(71), attempt_number: 1, score: 80, passed: true });
    expect(next.record?.log).toHaveLength(1);
  });

  it('are none where nothing happened', () => {
    expect(announce(enrolled, events, NOW)).toMatchObject({ next: enrolled, facts: [] });
  });
});
