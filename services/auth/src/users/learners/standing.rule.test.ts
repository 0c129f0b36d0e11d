import { expect, it } from 'vitest';
import { newestOfEach } from './standing.rule.js';

const of = (personId: string, enrolmentId: string, revision: number) => ({ person_id: personId, enrolment_id: enrolmentId, revision });

it.each([
  ['the newest of an enrolment, in whatever order they came', [of('a', 'x', 2), of('a', 'x', 3), of('a', 'x', 1)], [of('a', 'x', 3)]],
  ['the last enrolment that was the primary one', [of('a', 'x', 9), of('a', 'y', 1)], [of('a', 'y', 1)]],
  [
    'one for each person, in the order of their ids',
    [of('b', 'y', 1), of('a', 'x', 5), of('b', 'y', 2)],
    [of('a', 'x', 5), of('b', 'y', 2)],
  ],
  ['nothing of nothing', [], []],
])('keeps %s', (_, received, kept) => {
  expect(newestOfEach(received)).toEqual(kept);
});

it('keeps the first of two that are the same', () => {
  const [first, again] = [of('a', 'x', 2), of('a', 'x', 2)];
  expect(newestOfEach([first, again])[0]).toBe(first);
});
