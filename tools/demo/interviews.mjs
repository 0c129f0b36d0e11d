/**
 * Interviews with Vidya, answered by typing: begun, handed in, reviewed and appealed. Each step looks first, so an interrupted seeding
 * continues.
 */
import { readFileSync } from 'node:fs';
import { INTERVIEW_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { pause, Refused, until } from './person.mjs';

/** @typedef {import('./person.mjs').Person} Person */
/** @typedef {{ is_practice?: boolean, sentences?: number, review?: object, appeal?: object }} Interview of an account */
/** @typedef {{ learner: Person, email: string, interview: Interview }} Sitting */

const INTERVIEWS = '/api/app/job-readiness/interviews';
/** The answers are about this one. */
const FIELD = 'BUSINESS_ADMINISTRATION';
/** What ends within a minute does not count. */
const LASTS_MS = 61_000;
/** Between one typed answer and the next. */
const ANSWER_MS = 11_000;

/** Before star FOUR, which fixes it. @param {Person} learner */
export const chooseField = (learner) => learner.ask('PUT', '/api/app/profile', { background_type: FIELD });

/** The one of this kind, once interviews are open: facts take a moment to travel. @param {Sitting} sitting */
const known = ({ learner, interview: { is_practice = false } }) =>
  until(async () => {
    const { is_unlocked, interviews } = await learner.ask('GET', INTERVIEWS);
    if (!is_unlocked) return null;
    return { begun: interviews.find((/** @type {any} */ one) => one.is_practice === is_practice) };
  }, 'The interview of a learner with four stars');

/** @param {Person} learner */
async function agree(learner) {
  const { purpose, version } = INTERVIEW_NOTICE;
  await learner.ask('POST', '/api/app/privacy/consents', { purpose, notice_version: version });
}

/** @param {string} text @param {number} [count] */
const firstSentences = (text, count) =>
  text
    .split(/(?<=[.?]) /u)
    .slice(0, count)
    .join(' ');

/** It begins with all its answers, so that nothing is missing when the seeding is killed in the middle. @param {any[]} questions @param {Interview} interview @param {Record<string, string>} answers */
function happenings(questions, { sentences }, answers) {
  const typed = questions.map(({ id }, index) => {
    const text = answers[id];
    if (text === undefined) throw new Error(`nobody knows an answer to ${id}`);
    return { at_ms: (index + 1) * ANSWER_MS, kind: 'typed', question_index: index, text: firstSentences(text, sentences) };
  });
  return [{ at_ms: 0, kind: 'started' }, ...typed];
}

/** Begins what was not begun. @param {Sitting} sitting @param {{ answers: Record<string, string> }} texts */
export async function beginInterview(sitting, { answers }) {
  if ((await known(sitting)).begun !== undefined) return sitting;
  const { learner, interview } = sitting;
  if (!interview.is_practice) await agree(learner);
  const wanted = `backgroundId=${FIELD}&practice=${interview.is_practice ? 1 : 0}`;
  const { interview_id, questions } = await learner.ask('GET', `${INTERVIEWS}/questions?${wanted}`);
  const events = happenings(questions, interview, answers);
  // The consent is on its way to those who ask for it.
  await until(async () => {
    try {
      return await learner.ask('POST', `${INTERVIEWS}/${interview_id}/events`, { events });
    } catch (error) {
      if (error instanceof Refused && error.code === 'CONSENT_REQUIRED') return null;
      throw error;
    }
  }, 'The consent of a learner');
  return sitting;
}

/** Sends the recording and hands in, after a minute. @param {Sitting} sitting @param {{ recording: string }} texts */
async function handIn(sitting, { recording }) {
  const { learner, interview } = sitting;
  const { begun } = await known(sitting);
  if (begun?.state !== 'active') return;
  if (!interview.is_practice) {
    const film = new Blob([readFileSync(new URL(recording, import.meta.url))], { type: 'video/webm' });
    await learner.ask('PUT', `${INTERVIEWS}/${begun.id}/recording/screen/1?last=1`, film);
  }
  await pause(Math.max(0, Date.parse(begun.started_at) + LASTS_MS - Date.now()));
  await learner.ask('POST', `${INTERVIEWS}/submit`, { interview_id: begun.id, questions: [] });
}

/** Decides on what was handed in. @param {Person} admin @param {Sitting} sitting */
async function reviewInterview(admin, { email, interview: { review } }) {
  if (review === undefined) return;
  const submission = await until(async () => {
    const { data } = await admin.ask('GET', `/api/admin/job-readiness/interviews?search=${encodeURIComponent(email)}`);
    return data.find((/** @type {any} */ one) => one.ai_grade_status !== 'pending') ?? null;
  }, `The analysis of the interview of ${email}`);
  if (submission.manual_review_status !== 'pending') return;
  await admin.ask('POST', `/api/admin/job-readiness/submissions/${submission.id}/manual-review`, review);
}

/** Asks a person to look again. @param {Sitting} sitting */
async function appealInterview(sitting) {
  const { learner, interview } = sitting;
  if (interview.appeal === undefined) return;
  const { begun } = await known(sitting);
  const { appeals } = await learner.ask('GET', '/api/app/appeals');
  if (appeals.some((/** @type {any} */ one) => one.subject_id === begun.id)) return;
  await learner.ask('POST', '/api/app/appeals', { ...interview.appeal, subject_id: begun.id });
}

/** What was begun is handed in, reviewed and appealed. @param {Sitting[]} sittings @param {Person} admin @param {{ recording: string }} texts */
export async function endInterviews(sittings, admin, texts) {
  await Promise.all(sittings.map((sitting) => handIn(sitting, texts)));
  for (const sitting of sittings) {
    await reviewInterview(admin, sitting);
    await appealInterview(sitting);
    await sitting.learner.signOut();
  }
}
