import { randomUUID } from 'node:crypto';
import type { CourseBody } from '@paanch/contracts/content/modules/module-bodies';
import { submitQuiz as route } from '@paanch/contracts/progress/modules/courses';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderingQuestion, rightAnswers } from '../../../testing/assessment-bodies.js';
import { aLearnerAt, learnerOf } from '../../../testing/learning.js';
import { quizOf, readingLesson } from '../../../testing/module-bodies.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';
import { tellOfWaitsThatEnded } from './tell-of-waits.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

type Quiz = ReturnType<typeof quizOf>;

/** Five questions with explanations; 60 percent passes. */
function explainedQuiz(changes: Partial<Quiz> = {}): Quiz {
  const quiz = quizOf({ pass_percentage: 60, ...changes });
  return { ...quiz, questions: quiz.questions.map((question) => ({ ...question, explanation_html: `<p>Why ${question.sequence}</p>` })) };
}

/** At star ONE, before one reading with a quiz. */
async function student(quiz = explainedQuiz()) {
  const lesson = readingLesson({ quiz });
  const learner = await aLearnerAt(service, 'ONE', { courses: [{ sections: [{ id: randomUUID(), title: 'One', lessons: [lesson] }] }] });
  const given = rightAnswers(quiz);
  const answers = (right: number) => Object.fromEntries(given.slice(0, right).map(({ question_id, value }) => [question_id, value]));
  const submit = (body: unknown, headers = {}) =>
    learner.as(route, { params: { moduleId: learner.moduleId, lessonId: lesson.id }, body: { answers: body }, headers });
  const fail = async (tries: number) => {
    for (let index = 0; index < tries; index += 1)
      await (await submit({ [quiz.questions[1]?.id ?? '']: ['abc'.charAt(index % 3)] })).reply();
  };
  const shown = async () => (await learner.read()).sections[0]?.lessons[0];
  const [course] = learner.courses as [CourseBody];
  const tell = () => tellOfWaitsThatEnded(service.deps);
  const told = async () => (await learner.facts()).filter(({ type }) => type === 'QuizWaitEnded');
  return { ...learner, course, lesson, quiz, answers, submit, fail, shown, tell, told };
}

describe('the quiz of a lesson', () => {
  it('shows its draw without keys, tolerances and explanations', async () => {
    const { shown, quiz } = await student(explainedQuiz({ draw_count: 3 }));
    const { quiz: seen } = (await shown()) ?? {};
    expect(seen).toMatchObject({
      id: quiz.id,
      pass_percentage: 60,
      max_attempts: null,
      attempts_used: 0,
      best_score: null,
      passed: false,
      next_attempt_at: null,
      question_count: 3,
    });
    expect(seen?.questions).toHaveLength(3);
    for (const question of seen?.questions ?? [])
      expect(Object.keys(question).toSorted()).toEqual(['id', 'options', 'points', 'text_html', 'type']);
    expect((await shown())?.quiz?.questions).toEqual(seen?.questions);
  });

  it('does not show the steps of an order in the order of the key for everybody', async () => {
    const questions = Array.from({ length: 8 }, () => ({ ...orderingQuestion(), explanation_html: null }));
    const { shown } = await student(explainedQuiz({ questions }));
    const orders = new Set((await shown())?.quiz?.questions.map(({ options }) => options.map(({ id }) => id).join('')));
    expect(orders.size).toBeGreaterThan(1);
  });
});

describe('POST …/lessons/:lessonId/submit-quiz', () => {
  it('grades a try, keeps the best score, and explains nothing before a pass', async () => {
    const { submit, answers, shown, facts, lesson, moduleId } = await student();
    expect(await (await submit(answers(2))).reply()).toEqual({
      success: true,
      score: 40,
      passed: false,
      correct_count: 2,
      total: 5,
      attempts_used: 1,
      attempts_left: null,
      next_attempt_at: null,
      feedback: [],
      lesson_completed: false,
      course_completed: false,
      star_unlocked: null,
    });
    expect((await shown())?.quiz).toMatchObject({ attempts_used: 1, best_score: 40, passed: false });
    const left = await facts();
    expect(left.map(({ type }) => type)).toEqual(['ModuleStarted', 'QuizSubmitted']);
    expect(left[1]?.data).toMatchObject({ module_id: moduleId, lesson_id: lesson.id, attempt_number: 1, score: 40, passed: false });
    expect(JSON.stringify(left)).not.toContain('answers');
  });

  it('passes, explains what was wrong, and completes lesson and course once it is read', async () => {
    const { submit, answers, save, lesson, quiz, facts } = await student();
    const list = Object.entries(answers(4)).map(([questionId, answer]) => ({ questionId, answer }));
    const reply = await (await submit([...list, { questionId: quiz.questions[4]?.id, answer: null }])).reply();
    expect(reply).toMatchObject({ score: 80, passed: true, lesson_completed: false });
    expect(reply.feedback).toEqual([{ question_id: quiz.questions[4]?.id, explanation_html: '<p>Why 5</p>' }]);
    expect(await (await save(lesson.id, { read_to_end: true })).reply()).toMatchObject({
      lesson_completed: true,
      course_completed: true,
      star_unlocked: 'TWO',
    });
    expect((await facts()).map(({ type }) => type)).toEqual([
      'ModuleStarted',
      'QuizSubmitted',
      'LessonCompleted',
      'ModuleCompleted',
      'StarLevelChanged',
    ]);
  });

  it('completes the course itself where the lesson was read before, and the same answers say the same again', async () => {
    const { submit, answers, save, lesson, facts, later } = await student();
    await save(lesson.id, { read_to_end: true });
    const first = await (await submit(answers(5))).reply();
    expect(first).toMatchObject({ score: 100, lesson_completed: true, course_completed: true, star_unlocked: 'TWO' });
    expect(await (await submit(answers(5))).reply()).toEqual(first);
    const count = (await facts()).length;
    await later(61);
    expect(await (await submit(answers(5))).reply()).toMatchObject({ attempts_used: 2, star_unlocked: null, course_completed: true });
    expect((await facts()).length).toBe(count + 1);
  });

  it('never un-passes: a failed repeat keeps the best score', async () => {
    const { submit, answers, shown } = await student();
    await submit(answers(4));
    expect(await (await submit(answers(1))).reply()).toMatchObject({ score: 20, passed: false, attempts_used: 2 });
    expect((await shown())?.quiz).toMatchObject({ best_score: 80, passed: true });
  });

  it('five times at the same moment is one try with one reply', async () => {
    const { submit, answers, facts, save, lesson } = await student();
    await save(lesson.id, { read_to_end: true });
    const sent = Array.from({ length: 5 }, () => submit(answers(5), { 'idempotency-key': randomUUID() }));
    const replies = await Promise.all((await Promise.all(sent)).map((answer) => answer.reply()));
    expect(replies).toEqual(Array.from({ length: 5 }, () => replies[0]));
    expect(replies[0]).toMatchObject({ attempts_used: 1, star_unlocked: 'TWO' });
    expect((await facts()).filter(({ type }) => type === 'QuizSubmitted')).toHaveLength(1);
  });

  it('of different answers at the same moment counts each as a try', async () => {
    const { submit, answers, shown } = await student();
    await Promise.all([0, 1, 2].map((right) => submit(answers(right))));
    expect((await shown())?.quiz).toMatchObject({ attempts_used: 3, best_score: 40 });
  });

  it('refuses answers to another draw, and takes those to the present one', async () => {
    const questions = Array.from({ length: 20 }, () => explainedQuiz().questions).flat();
    const { submit, shown, facts } = await student(explainedQuiz({ draw_count: 5, questions }));
    const drawn = async () => Object.fromEntries(((await shown())?.quiz?.questions ?? []).map(({ id }) => [id, null]));
    const first = await drawn();
    expect((await submit(first)).status).toBe(200);
    const changed = { status: 409, body: { code: 'STATE_CONFLICT', details: [{ code: 'DRAW_CHANGED' }] } };
    const [one, ...others] = Object.keys(first);
    expect(await submit({ [one ?? '']: 'b', ...Object.fromEntries(others.map((id) => [id, null])) })).toMatchObject(changed);
    expect(await submit({ [randomUUID()]: null })).toMatchObject(changed);
    const second = await drawn();
    expect(Object.keys(second)).not.toEqual(Object.keys(first));
    expect((await facts()).filter(({ type }) => type === 'QuizSubmitted')).toHaveLength(1);
  });

  it('refuses what cannot be an answer with 400 at answers, and counts no try', async () => {
    const { submit, quiz, shown } = await student();
    const [single, multiple] = quiz.questions.map(({ id }) => id) as [string, string];
    for (const answers of [{ [single]: 'z' }, { [single]: true }, { [multiple]: ['a', 'a'] }]) {
      expect(await submit(answers)).toMatchObject({ status: 400, body: { details: [{ field: 'answers', code: 'INVALID_QUIZ_ANSWER' }] } });
    }
    for (const answers of [undefined, 'b', { [single]: 7 }, { [single]: 'x'.repeat(501) }, [{ questionId: 'x' }]]) {
      expect((await submit(answers)).status).toBe(400);
    }
    expect((await shown())?.quiz?.attempts_used).toBe(0);
  });

  it('answers 404 for a lesson without a quiz and for a stranger, 409 in a locked lesson', async () => {
    const [first, second] = [readingLesson(), readingLesson({ quiz: explainedQuiz() })];
    const one = await aLearnerAt(service, 'ONE', {
      courses: [{ sections: [{ id: randomUUID(), title: 'One', lessons: [first, second] }] }],
    });
    expect((await one.submit(first.id, {})).status).toBe(404);
    expect(await one.submit(second.id, {})).toMatchObject({ status: 409, body: { details: [{ code: 'LESSON_LOCKED' }] } });
    const params = { moduleId: one.moduleId, lessonId: second.id };
    expect((await callAs(service, { role: 'student' })(route, { params, body: { answers: {} } })).status).toBe(404);
    expect(await one.facts()).toEqual([]);
    const below = await learnerOf(service, one.clientId, one.productId, null);
    expect(await below.as(route, { params, body: { answers: {} } })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'COURSE_LOCKED' }] },
    });
  });
});

describe('the wait after every third failed try', () => {
  it('refuses the next try for 10 minutes, and shows until when', async () => {
    const { fail, submit, answers, shown, later } = await student();
    await fail(3);
    const until = Date.parse((await shown())?.quiz?.next_attempt_at ?? '') - Date.now();
    expect(until).toBeGreaterThan(590_000);
    expect(until).toBeLessThanOrEqual(600_000);
    expect(await submit(answers(5))).toMatchObject({ status: 409, body: { details: [{ code: 'QUIZ_WAIT' }] } });
    await later(601);
    expect((await shown())?.quiz?.next_attempt_at).toBeNull();
    expect(await (await submit(answers(5))).reply()).toMatchObject({ passed: true, attempts_used: 4 });
  });

  it('is told of once when it is over, by however many processes', async () => {
    const { fail, later, tell, told, lesson, moduleId } = await student();
    await fail(3);
    await tell();
    expect(await told()).toEqual([]);
    await later(601);
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect((await told()).map(({ data }) => data)).toMatchObject([
      { module_id: moduleId, module_name: 'Clear writing', lesson_id: lesson.id, lesson_title: 'Reading a brief', star_level: 'ONE' },
    ]);
    await fail(3);
    await later(601);
    await tell();
    expect(await told()).toHaveLength(2);
  });

  it('is not told of where the learner has passed or tried again since', async () => {
    const [passed, again] = [await student(), await student()];
    for (const { fail, later } of [passed, again]) {
      await fail(3);
      await later(601);
    }
    await passed.submit(passed.answers(5));
    await again.fail(1);
    await passed.tell();
    expect([await passed.told(), await again.told()]).toEqual([[], []]);
  });

  it('is not told of a lesson that the course no longer has', async () => {
    const { fail, later, tell, told, publish, course } = await student();
    await fail(3);
    await publish({ ...course, version: 2, sections: [{ id: randomUUID(), title: 'New', lessons: [readingLesson()] }] });
    await later(601);
    await tell();
    expect(await told()).toEqual([]);
  });
});
