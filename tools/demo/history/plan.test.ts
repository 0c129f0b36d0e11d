import { describe, expect, it } from 'vitest';
import { DAY } from '../month/moments.mjs';
import { spansOf } from './plan.mjs';

const learners = Array.from({ length: 30 }, (_, place) => ({ id: `${place}`, hasWorked: place % 4 !== 0 }));

describe('the weeks of the demo', () => {
  it('reach back eight weeks, never before, and every learner works after the enrolment', () => {
    const spans = spansOf(learners);
    expect(spans.map(({ id }) => id)).toEqual(learners.map(({ id }) => id));
    const worked = spans.filter((_, place) => learners[place]?.hasWorked);
    expect(Math.max(...worked.map(({ from }) => from))).toBeGreaterThan(50 * DAY);
    for (const { from, to } of spans) expect([from <= 56 * DAY, from > to]).toEqual([true, true]);
  });

  it('leave some away for more than a week, and most at work', () => {
    const away = spansOf(learners).filter(({ to }) => to > 7 * DAY);
    expect(away.length).toBeGreaterThan(2);
    expect(away.length).toBeLessThan(10);
  });

  it('are the same every time', () => expect(spansOf(learners)).toEqual(spansOf(learners)));
});
