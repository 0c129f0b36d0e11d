/** Recordings go after a year, tokens after a month, figures after two years, and what is younger stays (docs/privacy.md#retention). */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openRecording } from '@paanch/contracts/interview/interviews/recording';
import { fillPath } from '@paanch/contracts/kernel/route';
import { newId } from '@paanch/platform/time/ids';
import { engines } from '@paanch/testing/engines/engines';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveConsent, giveInterview } from '../../testing/given-interview.js';
import { giveAdmin } from '../../testing/given-rows.js';
import { open } from '../../testing/recordings.js';
import { ENGINE } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';
import { interviewService } from '../interview.module.js';
import { joinedKey, sentKey } from '../recordings/recording-keys.js';
import { forgetOldRows } from './old-rows.store.js';

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await testService(interviewService, { ...ENGINE, FILES_DIR: await mkdtemp(join(engines().workFolder, 'files-')) });
});
afterAll(() => service.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const forget = () => forgetOldRows(service.deps, new AbortController().signal);
const rows = async (statement: string, ...values: unknown[]) =>
  (await service.db.pool.query<Record<string, unknown>>(statement, values)).rows;
const sizeOf = async (key: string) => (await service.deps.openFiles()).sizeOf(key);
const removed = async (what: string) => (await rows('select rows::int from removed_rows where what = $1', what))[0]?.['rows'] ?? 0;

/** An interview with a screen recording and one that came by one PUT. */
async function recorded(days: number) {
  const { interviewId, learner } = await giveInterview(service, {
    state: 'waiting',
    over: { started_at: daysAgo(days), submitted_at: daysAgo(days), reviewed_at: daysAgo(days), waiting_since: null },
  });
  const keys = [joinedKey({ interviewId, track: 'screen' }), sentKey(interviewId)];
  const store = await service.deps.openFiles();
  for (const key of keys) await store.put(key, Readable.from([Buffer.from('film')]), 'video/webm');
  await rows(
    `insert into recordings (interview_id, track, stored_at, size_bytes, content_type) values ($1, 'screen', now(), 4, 'video/webm')`,
    interviewId,
  );
  await rows('update interviews set video_storage_path = $2 where id = $1', interviewId, sentKey(interviewId));
  const { person } = await giveAdmin(service);
  const opened = async () =>
    (await open(service, `${fillPath(openRecording.path, { submissionId: interviewId })}?track=screen`, person)).status;
  return { interviewId, learnerId: learner.id, keys, opened };
}

describe('a recording', () => {
  it('is destroyed a year after it was made, however it came, and its interview stays', async () => {
    const [old, young] = [await recorded(366), await recorded(364)];
    const before = Number(await removed('recordings'));
    await forget();
    expect(await Promise.all([...old.keys, ...young.keys].map(sizeOf))).toEqual([null, null, 4, 4]);
    const gone = await rows('select destroyed_at is not null as gone from recordings where interview_id = $1', old.interviewId);
    expect(gone).toEqual([{ gone: true }]);
    expect(await rows('select video_storage_path from interviews where id = $1', old.interviewId)).toEqual([{ video_storage_path: null }]);
    expect(Number(await removed('recordings')) - before).toBe(2);
    await forget();
    expect(Number(await removed('recordings')) - before).toBe(2);
  });

  it('is destroyed and counted once by several processes', async () => {
    const old = await Promise.all(Array.from({ length: 6 }, () => recorded(366)));
    const before = Number(await removed('recordings'));
    await Promise.all([forget(), forget(), forget()]);
    expect(await Promise.all(old.flatMap(({ keys }) => keys).map(sizeOf))).toEqual(Array.from({ length: 12 }, () => null));
    expect(Number(await removed('recordings')) - before).toBe(12);
  });

  it('can be watched for 90 days after the last word, and for 30 once its learner has withdrawn', async () => {
    const [late, early] = [await recorded(91), await recorded(31)];
    expect([await late.opened(), await early.opened()]).toEqual([404, 302]);
    await giveConsent(service, early.learnerId, 'interview_recording', false);
    expect(await early.opened()).toBe(404);
  });
});

it('a token is forgotten 30 days after its session could last', async () => {
  const { interviewId, learner } = await giveInterview(service, { state: 'active' });
  const token = (days: number) =>
    rows(
      `insert into voice_tokens (token_hash, interview_id, student_id, issued_at, opens_until, expires_at)
       values (decode(md5($1), 'hex'), $2, $3, now(), now(), $4)`,
      newId(),
      interviewId,
      learner.id,
      daysAgo(days),
    );
  for (const days of [31, 29]) await token(days);
  await forget();
  expect(await rows('select 1 as left from voice_tokens where interview_id = $1', interviewId)).toHaveLength(1);
});

describe('figures of what AI was used for', () => {
  const passes = async (days: number, count: number, tokens: number) => {
    const id = newId();
    await rows(
      `insert into grade_passes (submission_id, number, engine, model, prompt_version, criteria, input_tokens, output_tokens, made_at)
       select $1, n, 'gemini', 'model', '1', '[]', $4, $4, $2 from generate_series(1, $3) as n`,
      id,
      daysAgo(days),
      count,
      tokens,
    );
    const sums = 'count(*)::int as passes, sum(input_tokens + output_tokens)::int as tokens';
    return async () => (await rows(`select ${sums} from grade_passes where submission_id = $1`, id))[0];
  };
  const asked = async (days: number) => {
    const id = newId();
    await rows('insert into coach_usage (student_id, window_started_at, used) values ($1, $2, 3)', id, daysAgo(days));
    return async () => (await rows('select used from coach_usage where student_id = $1', id)).length;
  };

  it('go after two years, in batches, counted once by several processes; the grades stay', async () => {
    const before = Number(await removed('aiUsage'));
    const [old, young, without] = [await passes(731, 1_203, 900), await passes(729, 7, 900), await passes(731, 2, 0)];
    const [askedOnce, asksStill] = [await asked(731), await asked(729)];
    await Promise.all([forget(), forget()]);
    await forget();
    expect([await old(), await young(), await without()]).toEqual([
      { passes: 1_203, tokens: 0 },
      { passes: 7, tokens: 12_600 },
      { passes: 2, tokens: 0 },
    ]);
    expect([await askedOnce(), await asksStill()]).toEqual([0, 1]);
    expect(Number(await removed('aiUsage')) - before).toBe(1_204);
  });
});
