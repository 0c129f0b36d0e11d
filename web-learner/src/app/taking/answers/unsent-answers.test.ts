// @vitest-environment jsdom
import { Client } from '@paanch/client/calling/client';
import { openOutbox } from '@paanch/client/drafts/outbox';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal, type ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXAM, type AttemptRef } from '../calls/attempt-calls.js';
import { forgetKept, keepStep, readKept } from './kept-answers.js';
import { countUnsentAnswers, sendUnsentAnswers } from './unsent-answers.js';

const USER = '018f0000-0000-7000-8000-000000000079';
const ASSESSMENT = '01890000-0000-7000-8000-000000000001';
const ATTEMPT = '01890000-0000-7000-8000-000000000002';
const QUESTION = '01890000-0000-7000-8000-000000000003';
const NOTHING = { value: null, flagged: false };
const MINE = { value: 'b', flagged: true };
const KEPT = { answers: new Map([[QUESTION, { mine: MINE, bases: [NOTHING] }]]), seq: 4 };
const NOW = '2026-11-21T10:00:00.000Z';
/** An attempt of either kind, without an answer on the server. */
const UNANSWERED = {
  id: ATTEMPT,
  assessment_id: ASSESSMENT,
  product_id: ASSESSMENT,
  name: 'Reasoning',
  student: { full_name: 'Ishani Borkar', email: 'ishani@college.example' },
  current_tier: 'BRONZE',
  target_tier: 'SILVER',
  passed: null,
  score: null,
  correct_count: null,
  question_count: 1,
  pass_threshold: 70,
  time_limit_minutes: 30,
  extra_time_factor: 1,
  timestamp_start: NOW,
  timestamp_end: null,
  deadline_at: NOW,
  server_now: NOW,
  config_version: 1,
  refunded_seconds: 0,
  refundable_seconds: 0,
  seq: 2,
  breaks: null,
  questions: [{ id: QUESTION, position: 1, type: 'single', prompt_html: '', options: [], answer: null, flagged: false }],
  topics_result: null,
  outcome: null,
  review: null,
};
const ignore = () => {};
let page: Page;
let client: Client;

const kinds: readonly (readonly [string, AttemptRef, string])[] = [
  ['an assessment', { holder: ASSESSMENT, id: ATTEMPT }, `/api/app/assessments/${ASSESSMENT}/attempts/${ATTEMPT}`],
  ['the promotion exam', { holder: EXAM, id: ATTEMPT }, `/api/app/job-readiness/promotion-exam/attempt/${ATTEMPT}`],
];

describe.each(kinds)('answers that an earlier page left of %s', (_, ref, address) => {
  const send = () => sendUnsentAnswers(client, USER);
  const kept = async () => (await readKept(await openOutbox(USER), ref)).answers;
  const isNow = (status: 'IN_PROGRESS' | 'COMPLETED') => page.answer(address, () => ({ json: { ...UNANSWERED, status } }));
  const onSave = (reply: (seq: number) => ScriptedReply) =>
    page.answer(`${address}/answers`, (body) => reply((body as { seq: number }).seq));

  beforeEach(async () => {
    page = openPage('/app/dashboard');
    const events = { ended: ignore, changed: ignore, mismatched: ignore, passwordChangeRequired: ignore };
    client = new Client('learner', { ...events, reauthenticate: () => Promise.resolve(false) });
    await keepStep(await openOutbox(USER), ref, { answers: new Map(), seq: 0 }, KEPT);
  });
  afterEach(async () => {
    client.session.close();
    await forgetKept(await openOutbox(USER), ref);
  });

  it('are sent with a number above every one used, without a tab id, and kept no more', async () => {
    isNow('IN_PROGRESS');
    onSave((seq) => ({ json: { seq, server_now: NOW, deadline_at: NOW } }));
    await send();
    const saved = page.requests.find(({ path }) => path === `${address}/answers`);
    expect(saved?.body).toEqual({ seq: 5, answers: [{ question_id: QUESTION, ...MINE }] });
    expect([await countUnsentAnswers(USER), (await kept()).size]).toEqual([0, 0]);
  });

  it('stay while the server is away or another tab writes', async () => {
    page.answer(address, () => ({ cut: 'before' }));
    await send();
    isNow('IN_PROGRESS');
    onSave(() => refusal('STATE_CONFLICT'));
    await send();
    expect([...(await kept()).values()].map(({ mine }) => mine)).toEqual([MINE]);
  });

  it('stay while the attempt is paused on another device', async () => {
    const breaks = { taken: 1, allowed: 3, until: NOW };
    page.answer(address, () => ({ json: { ...UNANSWERED, status: 'IN_PROGRESS', breaks, questions: [] } }));
    await send();
    expect([(await kept()).size, page.count(`${address}/answers`)]).toEqual([1, 0]);
  });

  it('are forgotten once the attempt is over', async () => {
    isNow('COMPLETED');
    await send();
    expect((await kept()).size).toBe(0);
    expect(page.count(`${address}/answers`)).toBe(0);
  });
});
