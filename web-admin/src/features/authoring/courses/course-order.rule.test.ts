import { describe, expect, it } from 'vitest';
import { movedToSection, withLessons, withSections } from './course-order.rule.js';

const ORDER = [
  { id: 's1', lesson_ids: ['a', 'b'] },
  { id: 's2', lesson_ids: ['c'] },
];

describe('the order of a course', () => {
  it('moves sections with their lessons', () => {
    expect(withSections(ORDER, ['s2', 's1'])).toEqual(ORDER.toReversed());
  });

  it('moves lessons within their section', () => {
    expect(withLessons(ORDER, 's1', ['b', 'a'])).toEqual([{ id: 's1', lesson_ids: ['b', 'a'] }, ORDER[1]]);
  });

  it('moves a lesson to the end of another section, and loses none', () => {
    expect(movedToSection(ORDER, 'a', 's2')).toEqual([
      { id: 's1', lesson_ids: ['b'] },
      { id: 's2', lesson_ids: ['c', 'a'] },
    ]);
    expect(movedToSection(ORDER, 'a', 's1')).toEqual([{ id: 's1', lesson_ids: ['b', 'a'] }, ORDER[1]]);
  });
});
