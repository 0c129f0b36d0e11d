// @vitest-environment jsdom
import { Client } from '@paanch/client/calling/client';
import { openOutbox } from '@paanch/client/drafts/outbox';
import type { InterviewEvent } from '@paanch/contracts/interview/interviews/sessions';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal, type ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockForPage } from '../unsent/tab-lock.js';
import { EventLog } from './event-log.js';
import { objectOf } from './kept-events.js';
import { countUnsentEvents, sendUnsentEvents } from './unsent-events.js';

const USER = '018f0000-0000-7000-8000-000000000078';
const INTERVIEW = '01890000-0000-7000-8000-000000000701';
const EVENTS = `/api/app/job-readiness/interviews/${INTERVIEW}/events`;
const SAVED: ScriptedReply = {
  json: { server_now: '2026-11-28T09:00:00.000Z', ends_at: '2026-11-28T09:05:00.000Z', refunded_seconds: 0, state: 'active' },
};
const ignore = () => {};
let page: Page;
let client: Client;
let log: EventLog;
const saved = vi.fn();
const received = () => page.requests.filter(({ path }) => path === EVENTS).map(({ body }) => (body as { events: InterviewEvent[] }).events);
const open = async () => (log = new EventLog(client, await openOutbox(USER), INTERVIEW, saved));

beforeEach(async () => {
  page = openPage('/app/job-readiness/interviews/session');
  page.answer(EVENTS, () => SAVED);
  client = new Client('learner', {
    ended: ignore,
    changed: ignore,
    mismatched: ignore,
    passwordChangeRequired: ignore,
    reauthenticate: () => Promise.resolve(false),
  });
  saved.mockClear();
  await open();
});
afterEach(async () => {
  log.stop();
  client.session.close();
  await (await openOutbox(USER)).forget(objectOf(INTERVIEW));
});

describe('what happens in an interview', () => {
  it('is sent in order, once, and its answer is passed on', async () => {
    await log.add('started');
    await log.add('typed', { question_index: 0, text: 'I asked the clerks.' });
    await log.add('typed', { question_index: 0, text: 'Both of them.' });
    await log.send();
    await log.send();
    expect(received()).toMatchObject([
      [{ kind: 'started' }, { kind: 'typed', question_index: 0, text: 'I asked the clerks.' }, { kind: 'typed', text: 'Both of them.' }],
    ]);
    expect(new Set(received()[0]?.map(({ at_ms }) => at_ms)).size).toBe(3);
    expect(saved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ state: 'active' }));
  });

  it('stays on this device until the server has it', async () => {
    page.answer(EVENTS, () => refusal('SERVICE_UNAVAILABLE'));
    await log.add('typed', { question_index: 1, text: 'I wrote a script.' });
    await expect(log.send()).rejects.toMatchObject({ status: 503 });
    expect(await countUnsentEvents(USER)).toBe(1);
    page.answer(EVENTS, () => SAVED);
    await log.send();
    expect(received().at(-1)).toMatchObject([{ text: 'I wrote a script.' }]);
    expect(await countUnsentEvents(USER)).toBe(0);
  });

  it('is forgotten once the server refuses it', async () => {
    page.answer(EVENTS, () => refusal('STATE_CONFLICT'));
    await log.add('ended');
    await expect(log.send()).rejects.toMatchObject({ status: 409 });
    expect(await countUnsentEvents(USER)).toBe(0);
  });

  it('goes in calls of two hundred', async () => {
    for (let index = 0; index < 203; index++) await log.add('thinking');
    await log.send();
    expect(received().map((events) => events.length)).toEqual([200, 3]);
  });
});

describe('what is being typed', () => {
  it('is no answer while its page is open, and one once that is gone', async () => {
    await log.draft(2, 'First I l');
    await log.draft(2, 'First I looked at');
    await log.send();
    expect(received()).toEqual([]);
    await sendUnsentEvents(client, USER);
    expect(received()).toMatchObject([[{ kind: 'typed', question_index: 2, text: 'First I looked at' }]]);
    expect(await countUnsentEvents(USER)).toBe(0);
  });

  it('that was taken back is gone', async () => {
    await log.draft(2, 'First');
    await log.draft(2, ' ');
    expect(await countUnsentEvents(USER)).toBe(0);
  });
});

it('what a page leaves behind is sent by the next one, but not while that page is open', async () => {
  const unlock = await lockForPage(objectOf(INTERVIEW));
  await log.add('lost');
  await sendUnsentEvents(client, USER);
  expect(received()).toEqual([]);
  unlock();
  await vi.waitFor(async () => {
    await sendUnsentEvents(client, USER);
    expect(received()).toMatchObject([[{ kind: 'lost' }]]);
  });
});
