/** Learners of the demo take courses and watch expert sessions through the public routes. */
import { pause, until } from './person.mjs';
import { rightAnswer } from './take-assessments.mjs';

/** @typedef {import('./person.mjs').Person} Person */

/** As fast as the player plays. */
const SPEED = 1.5;
const SAVE_EVERY_MS = 2_000;

/** @param {Person} learner @param {string} name of a module that is open */
function openModule(learner, name) {
  return until(async () => {
    const { products } = await learner.ask('GET', '/api/app/job-readiness/products');
    const modules = products.flatMap((/** @type {any} */ product) =>
      product.modules.map((/** @type {any} */ one) => ({ ...one, product })),
    );
    return modules.find((/** @type {any} */ one) => one.name === name && one.is_unlocked) ?? null;
  }, name);
}

/**
 * Plays from the beginning and saves what was really played, until so many seconds count.
 * @param {(played: number) => Promise<[number, number][]>} save answers what counts
 * @param {number} seconds
 */
async function play(save, seconds) {
  const began = Date.now();
  for (;;) {
    const played = Math.min(seconds, Math.floor((SPEED * (Date.now() - began)) / 1_000));
    const counts = await save(played);
    if (counts.reduce((sum, [from, to]) => sum + to - from, 0) >= seconds) return;
    await pause(SAVE_EVERY_MS);
  }
}

/** @param {any[]} asked @param {any[]} questions with their keys */
function answersTo(asked, questions) {
  return asked.map(({ id, text_html }) => {
    const question = questions.find(({ prompt_html }) => prompt_html === text_html);
    if (question === undefined) throw new Error(`nobody knows the answer to ${text_html}`);
    return { questionId: id, answer: rightAnswer(question) };
  });
}

/** @param {Person} learner @param {string} path of the lesson @param {any} lesson as the learner sees it @param {any} source */
async function takeLesson(learner, path, { video, quiz }, source) {
  if (video === null) await learner.ask('POST', `${path}/progress`, { read_to_end: true });
  else {
    const save = async (/** @type {number} */ played) => {
      const ranges = played > 0 ? [[0, played]] : [];
      return (await learner.ask('POST', `${path}/progress`, { position_seconds: played, watched: ranges })).watched;
    };
    await play(save, video.duration_seconds);
  }
  if (!quiz.passed) await learner.ask('POST', `${path}/submit-quiz`, { answers: answersTo(quiz.questions, source.quiz.questions) });
}

/** Takes the first lessons of a course. @param {Person} learner @param {any} course with its keys @param {number} count of lessons */
export async function takeCourse(learner, course, count) {
  if (count === 0) return;
  const { id } = await openModule(learner, course.name);
  const sources = course.sections.flatMap((/** @type {any} */ { lessons }) => lessons);
  for (const source of sources.slice(0, count)) {
    // Read anew: the lesson before has opened this one.
    const { sections } = await learner.ask('GET', `/api/app/job-readiness/courses/${id}/content`);
    const lessons = sections.flatMap((/** @type {any} */ section) => section.lessons);
    const lesson = lessons.find((/** @type {any} */ { title }) => title === source.title);
    if (lesson.is_completed) continue;
    await takeLesson(learner, `/api/app/job-readiness/courses/${id}/lessons/${lesson.id}`, lesson, source);
  }
}

/** Watches so much of an expert session. @param {Person} learner @param {string} title @param {number} share 0 to 1 */
export async function watchSession(learner, title, share) {
  if (share === 0) return;
  const { id, product } = await openModule(learner, title);
  const { expert_sessions } = await learner.ask('GET', `/api/app/job-readiness/expert-sessions?productId=${product.id}`);
  const { video_duration, student_progress } = expert_sessions.find((/** @type {any} */ session) => session.id === id);
  if (student_progress.is_completed || student_progress.watched.length > 0) return;
  const path = `/api/app/job-readiness/expert-sessions/${id}/watch-progress`;
  const send = (/** @type {string} */ trigger_type, /** @type {number} */ played) => {
    const watched = played > 0 ? [[0, played]] : [];
    return learner.ask('POST', path, { current_time_seconds: played, total_duration_seconds: video_duration, trigger_type, watched });
  };
  const seconds = Math.ceil(share * video_duration);
  await play(async (played) => (await send('resume', played)).progress.watched, seconds);
  await send(share === 1 ? 'completion' : 'unload', seconds);
}
