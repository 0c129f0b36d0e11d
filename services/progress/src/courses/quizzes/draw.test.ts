import { describe, expect, it } from 'vitest';
import { orderingQuestion } from '../../../testing/assessment-bodies.js';
import { quizOf } from '../../../testing/module-bodies.js';
import { id } from '../../../testing/records.js';
import { drawOf } from './draw.js';

const FOR = { studentId: id(1), lessonId: id(2), version: 1, tries: 0 };
const MANY = quizOf({
  questions: Array.from({ length: 30 }, (_, index) => ({ ...orderingQuestion(), id: id(100 + index), explanation_html: null })),
});
const idsOf = (questions: readonly { id: string }[]) => questions.map((question) => question.id);

describe('a draw', () => {
  it('asks as many questions as it should, each once, or all of them', () => {
    const drawn = idsOf(drawOf({ ...MANY, draw_count: 10 }, FOR));
    expect([drawn.length, new Set(drawn).size]).toEqual([10, 10]);
    expect(idsOf(drawOf(MANY, FOR)).toSorted()).toEqual(idsOf(MANY.questions).toSorted());
    expect(drawOf({ ...MANY, draw_count: 99 }, FOR)).toHaveLength(30);
  });

  it('is the same each time, however its questions are stored', () => {
    const drawn = drawOf({ ...MANY, draw_count: 10 }, FOR);
    expect(drawOf({ ...MANY, draw_count: 10, questions: MANY.questions.toReversed() }, FOR)).toEqual(drawn);
  });

  it.each([{ studentId: id(9) }, { lessonId: id(9) }, { version: 2 }, { tries: 1 }])('is another one for %j', (change) => {
    const [one, other] = [FOR, { ...FOR, ...change }].map((drawnFor) => idsOf(drawOf({ ...MANY, draw_count: 10 }, drawnFor)));
    expect(other).not.toEqual(one);
  });

  it('does not show the steps of an order as they are right', () => {
    const orders = new Set(drawOf(MANY, FOR).map(({ options }) => options.map((option) => option.id).join('')));
    expect(orders.size).toBeGreaterThan(3);
  });
});
