// @vitest-environment jsdom
import { Client } from '@paanch/client/calling/client';
import { openOutbox } from '@paanch/client/drafts/outbox';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal, type ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetWatching, keepWatching, objectOf, readKeptWatching, type WatchRef } from './kept-watching.js';
import { countUnsentWatching, sendUnsentWatching } from './unsent-watching.js';

const USER = '018f0000-0000-7000-8000-000000000078';
const MODULE = '01890000-0000-7000-8000-000000000001';
const LESSON = '01890000-0000-7000-8000-000000000002';
const REF: WatchRef = { kind: 'lesson', moduleId: MODULE, lessonId: LESSON };
const KEPT = { position: 6, unsent: [[0, 6]] as [number, number][], isRead: false };
const SAVE = `/api/app/job-readiness/courses/${MODULE}/lessons/${LESSON}/progress`;
const ignore = () => {};
let page: Page;
let client: Client;
const outbox = () => openOutbox(USER);
const answer = (reply: ScriptedReply) => page.answer(SAVE, () => reply);
const counted = (watched: [number, number][]): ScriptedReply => ({
  json: {
    success: true,
    watched,
    watched_percentage: 41,
    position_seconds: 6,
    lesson_completed: false,
    course_completed: false,
    star_unlocked: null,
  },
});
const send = () => sendUnsentWatching(client, USER);
const kept = async () => readKeptWatching(await outbox(), objectOf(REF));

beforeEach(async () => {
  page = openPage('/app/dashboard');
  const events = { ended: ignore, changed: ignore, mismatched: ignore, passwordChangeRequired: ignore };
  client = new Client('learner', { ...events, reauthenticate: () => Promise.resolve(false) });
  await keepWatching(await outbox(), REF, KEPT);
});
afterEach(async () => {
  client.session.close();
  await forgetWatching(await outbox(), REF);
});

describe('what an earlier page watched', () => {
  it('is sent and kept no more; the video still opens where it was left, whatever was read of it before', async () => {
    answer(counted([[0, 6]]));
    await send();
    expect([await countUnsentWatching(USER), await kept()]).toEqual([0, { position: 6, unsent: [], isRead: false }]);
    await forgetWatching(await outbox(), REF);
    expect(await kept()).toBeNull();
  });

  it('stays for the next time as far as it is not counted', async () => {
    answer(counted([[0, 4]]));
    await send();
    expect(await kept()).toEqual({ position: 6, unsent: [[4, 6]], isRead: false });
  });

  it('stays whole while the server is away, and goes once it is refused', async () => {
    answer({ cut: 'before' });
    await send();
    expect(await kept()).toEqual(KEPT);
    answer(refusal('NOT_FOUND'));
    await send();
    expect(await kept()).toBeNull();
  });
});
