import type { CourseContent, LearnerLesson } from '@paanch/contracts/progress/modules/courses';
import { describe, expect, it } from 'vitest';
import { lessonAfter, lessonsOf, shownLesson } from './lessons.rule.js';

const lesson = (id: string, sequence: number, is_unlocked: boolean, is_completed: boolean) => ({ id, sequence, is_unlocked, is_completed });
/** Only what the rule looks at. */
const sections = [
  { id: 's2', title: 'Second', sequence: 2, lessons: [lesson('d', 1, false, false)] },
  {
    id: 's1',
    title: 'First',
    sequence: 1,
    lessons: [lesson('b', 2, true, false), lesson('a', 1, true, true), lesson('c', 3, true, false)],
  },
] as unknown as CourseContent['sections'];
const course = (resume: string | null) => ({ sections, resume: resume === null ? null : { lesson_id: resume, position_seconds: 4 } });
const idOf = (found: LearnerLesson | null) => found?.id ?? null;

describe('the lesson on screen', () => {
  it.each([
    ['the one that was asked for', 'd', 'c', 'd'],
    ['where the learner left off', null, 'c', 'c'],
    ['not one that is gone', 'gone', 'c', 'c'],
    ['the first to do', null, null, 'b'],
  ])('is %s', (_, asked, resume, expected) => {
    expect(idOf(shownLesson(course(resume), asked))).toBe(expected);
  });

  it('is the first once all are done, and none in a course without lessons', () => {
    const done = sections.map((section) => ({ ...section, lessons: section.lessons.map((one) => ({ ...one, is_completed: true })) }));
    expect(idOf(shownLesson({ sections: done, resume: null }, null))).toBe('a');
    expect(shownLesson({ sections: [], resume: null }, null)).toBeNull();
  });

  it('is followed by the next one, across sections', () => {
    expect(lessonsOf({ sections }).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(['a', 'c', 'd'].map((id) => idOf(lessonAfter({ sections }, id)))).toEqual(['b', 'd', null]);
  });
});
