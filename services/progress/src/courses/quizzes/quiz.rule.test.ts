import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { describe, expect, it } from 'vitest';
import { rightAnswers } from '../../../testing/assessment-bodies.js';
import { quizOf } from '../../../testing/module-bodies.js';
import { id, NOW, secondsAfter } from '../../../testing/records.js';
import { type LessonState, UNTOUCHED } from '../course-state.rule.js';
import { feedbackOn, refusalOf, takeTry, waitsUntil } from './quiz.rule.js';

const QUIZ = quizOf({ pass_percentage: 60 });
const { questions: QUESTIONS } = QUIZ;

function sent(right: number, now = NOW) {
  const answers = new Map<string, AnswerValue>(
    rightAnswers(QUIZ, right).map(({ question_id, value }) => [question_id, typeof value === 'object' ? [...value] : value]),
  );
  return { questionIds: [...answers.keys()], answers, now };
}
const take = (known: LessonState, right: number, now = NOW) => takeTry(QUIZ, QUESTIONS, known, sent(right, now));

describe('a try', () => {
  it.each([
    [0, 0, false],
    [2, 40, false],
    [3, 60, true],
    [5, 100, true],
  ])('with %i of 5 right scores %i, passed: %s', (right, score, passed) => {
    expect(take(UNTOUCHED, right)).toMatchObject({
      graded: { number: 1, score, correctCount: right, total: 5, passed },
      lesson: { tries: 1, bestScore: score, passedAt: passed ? NOW : null },
    });
  });

  it('keeps the best score, and takes no pass away', () => {
    const later = secondsAfter(NOW, 60);
    const passed = take(UNTOUCHED, 4).lesson;
    expect(take(passed, 1, later)).toMatchObject({ graded: { passed: false }, lesson: { tries: 2, bestScore: 80, passedAt: NOW } });
    expect(take(passed, 5, later).lesson).toMatchObject({ bestScore: 100, passedAt: NOW });
  });

  it('is followed by a wait of 10 minutes after every third one that failed', () => {
    let lesson = UNTOUCHED;
    const waits = [1, 2, 3, 4, 5, 6].map(() => {
      ({ lesson } = take(lesson, 0));
      return lesson.nextAttemptAt;
    });
    const wait = secondsAfter(NOW, 600);
    expect(waits).toEqual([null, null, wait, null, null, wait]);
  });

  it('is followed by no wait once the quiz is passed', () => {
    expect(take({ ...UNTOUCHED, tries: 2 }, 5).lesson.nextAttemptAt).toBeNull();
    expect(take({ ...UNTOUCHED, tries: 2, passedAt: NOW }, 0).lesson.nextAttemptAt).toBeNull();
  });
});

describe('a wait', () => {
  const waiting = { ...UNTOUCHED, tries: 3, nextAttemptAt: secondsAfter(NOW, 600) };

  it('ends to the second', () => {
    expect(waitsUntil(waiting, secondsAfter(NOW, 599))).toEqual(waiting.nextAttemptAt);
    expect(waitsUntil(waiting, secondsAfter(NOW, 600))).toBeNull();
    expect(waitsUntil({ ...waiting, passedAt: NOW }, NOW)).toBeNull();
  });
});

describe('answers are refused', () => {
  const codeOf = (...given: Parameters<typeof refusalOf>) => {
    const refusal = refusalOf(...given);
    return isRefusal(refusal) ? refusal.details[0]?.code : null;
  };
  const one = (questionId: string, value: AnswerValue) => ({
    questionIds: [questionId],
    answers: new Map([[questionId, value]]),
    now: NOW,
  });
  const [single, multiple] = QUESTIONS.map((question) => question.id);

  it('not when they fit, or some are missing', () => {
    expect(codeOf(QUESTIONS, UNTOUCHED, sent(5))).toBeNull();
    expect(codeOf(QUESTIONS, UNTOUCHED, sent(0))).toBeNull();
  });

  it('in the wait', () => {
    expect(codeOf(QUESTIONS, { ...UNTOUCHED, nextAttemptAt: secondsAfter(NOW, 1) }, sent(5))).toBe('QUIZ_WAIT');
  });

  it('to questions of another draw, also without an answer', () => {
    expect(codeOf(QUESTIONS.slice(1), UNTOUCHED, sent(5))).toBe('DRAW_CHANGED');
    expect(codeOf(QUESTIONS, UNTOUCHED, { questionIds: [id(99)], answers: new Map(), now: NOW })).toBe('DRAW_CHANGED');
  });

  it('that cannot be answers to their question', () => {
    expect(codeOf(QUESTIONS, UNTOUCHED, one(single ?? '', 'no such option'))).toBe('INVALID_QUIZ_ANSWER');
    expect(codeOf(QUESTIONS, UNTOUCHED, one(single ?? '', true))).toBe('INVALID_QUIZ_ANSWER');
    expect(codeOf(QUESTIONS, UNTOUCHED, one(multiple ?? '', ['a', 'a']))).toBe('INVALID_QUIZ_ANSWER');
  });
});

describe('explanations', () => {
  const explained = QUESTIONS.map((question) => ({ ...question, explanation_html: `<p>Why ${question.sequence}</p>` }));

  it('of wrong answers come once the quiz is passed, and not before', () => {
    const { answers } = sent(3);
    expect(feedbackOn(explained, answers, false)).toEqual([]);
    expect(feedbackOn(explained, answers, true)).toEqual(
      explained.slice(3).map(({ id: question_id, explanation_html }) => ({ question_id, explanation_html })),
    );
  });
});
