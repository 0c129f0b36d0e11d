import { randomUUID } from 'node:crypto';
import { listExpertSessions, saveWatchProgress } from '@paanch/contracts/progress/modules/expert-sessions';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { isMediaTicket } from '@paanch/platform/identity/media-ticket';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAt, learnerOf, publishModules } from '../../testing/learning.js';
import { playedVideo } from '../../testing/module-bodies.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const LOW_DATA = { video_id: randomUUID(), content_type: 'video/webm', duration_seconds: 100, size_bytes: 90_000 };

/** At star TWO, before a session of 100 seconds. */
const watcher = (sessions = 1) =>
  aLearnerAt(service, 'TWO', { sessions: Array.from({ length: sessions }, (_, index) => ({ name: `Session ${index + 1}` })) });

type Watcher = Awaited<ReturnType<typeof watcher>>;

/** All of it, with the time that takes. */
async function watchAll({ watch, later }: Watcher, index = 0, body: object = { trigger_type: 'completion' }) {
  await watch({ trigger_type: 'resume', watched: [] }, index);
  await later(100);
  return (await watch({ current_time_seconds: 100, watched: [[0, 100]], ...body }, index)).reply();
}

const noProgress = {
  completion_percentage: 0,
  last_milestone_reached: 0,
  resume_position_seconds: 0,
  resume_from_milestone: 0,
  is_completed: false,
  watched: [],
};

describe('GET /api/app/job-readiness/expert-sessions', () => {
  it('lists sessions in their order with addresses signed for this learner', async () => {
    const { list, learner, sessions } = await aLearnerAt(service, 'TWO', {
      sessions: [{ video: playedVideo({ low_data: LOW_DATA }) }, { name: 'Second' }],
    });
    const { expert_sessions: listed, server_now, ...rest } = await list();
    expect(rest).toEqual({ completed_count: 0, needed_count: 5, star_level: 'TWO' });
    expect(listed.map(({ id }) => id)).toEqual(sessions.map(({ module_id }) => module_id));
    const [first, body] = [listed[0], sessions[0]];
    expect(first).toMatchObject({
      is_unlocked: true,
      sequence: 1,
      video_duration: 100,
      student_progress: noProgress,
      speaker: 'Meera Kulkarni',
    });
    expect(first?.video_url).toBe(first?.source?.url);
    const url = new URL(first?.video_url ?? '', 'http://here');
    const named = { fileId: body?.video.video_id ?? '', personId: learner.id, now: new Date(server_now) };
    const ticket = url.searchParams.get('ticket') ?? '';
    const { mediaTicketKey: key } = service.deps;
    expect([url.pathname, isMediaTicket(key, ticket, named)]).toEqual([`/api/videos/${named.fileId}`, true]);
    expect(isMediaTicket(key, ticket, { ...named, personId: randomUUID() })).toBe(false);
    const seconds = (Date.parse(first?.source?.expires_at ?? '') - named.now.getTime()) / 1_000;
    expect(Math.ceil(seconds)).toBe(2 * 100 + 600);
    const captions = new URL(first?.source?.captions[0]?.url ?? '', 'http://here');
    const sha256 = body?.video.captions[0]?.sha256 ?? '';
    expect(captions.pathname).toBe(`/api/captions/${sha256}.vtt`);
    expect(isMediaTicket(key, captions.searchParams.get('ticket') ?? '', { ...named, fileId: sha256 })).toBe(true);
    expect(first?.source?.low_data_url).toContain(`/api/videos/${LOW_DATA.video_id}?ticket=`);
  });

  it('lists them locked and without video below star TWO, and refuses saves with 409', async () => {
    const { list, watch } = await aLearnerAt(service, 'ONE', { sessions: [{}] });
    expect((await list()).expert_sessions).toMatchObject([{ is_unlocked: false, video_url: null, source: null, video_duration: 100 }]);
    expect(await watch({})).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT', details: [{ code: 'EXPERT_SESSION_LOCKED' }] } });
  });

  it('answers 400 without a product, and 404 for one that is not theirs', async () => {
    const { as, list } = await watcher();
    expect((await list()).expert_sessions).toHaveLength(1);
    expect(await as(listExpertSessions)).toMatchObject({ status: 400, body: { message: 'Product ID is required' } });
    const { productId } = await publishModules(service, { sessions: [{}] });
    expect((await as(listExpertSessions, { query: { productId } })).status).toBe(404);
    const course = await aLearnerAt(service, null, { courses: [{}], product: { type: 'COURSE' } });
    expect((await course.as(listExpertSessions, { query: { productId: course.productId } })).status).toBe(404);
  });

  it('hides a session from other tiers, and shows every one to a learner without a tier', async () => {
    const programme = await publishModules(service, { sessions: [{}], placed: { visible_tiers: ['GOLD'] } });
    const { learner, as } = await learnerOf(service, programme.clientId, programme.productId, 'TWO');
    const query = { productId: programme.productId };
    const shown = async () => (await (await as(listExpertSessions, { query })).reply()).expert_sessions.length;
    const call = {
      params: { sessionId: programme.sessions[0]?.module_id ?? '' },
      body: { current_time_seconds: 0, trigger_type: 'resume' },
    };
    expect([await shown(), (await as(saveWatchProgress, call)).status]).toEqual([1, 200]);
    await service.db.pool.query(`update learner_records set tier = 'SILVER' where student_id = $1`, [learner.id]);
    expect([await shown(), (await as(saveWatchProgress, call)).status]).toEqual([0, 404]);
  });
});

describe('POST /api/app/job-readiness/expert-sessions/:sessionId/watch-progress', () => {
  it('begins the session with one fact, however often it is sent', async () => {
    const { watch, facts, session } = await watcher();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => watch({ trigger_type: 'resume' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await facts()).map(({ type, data }) => [type, data])).toMatchObject([
      ['ModuleStarted', { module_id: session(), work: 'expert_session', module_name: 'Session 1', version: 1, star_level: 'TWO' }],
    ]);
  });

  it('credits what can have been played, says what counts, and takes the rest later', async () => {
    const { watch, later, list } = await watcher();
    await watch({ trigger_type: 'resume', watched: [] });
    await later(20);
    const { progress } = await (await watch({ current_time_seconds: 60, watched: [[0, 60]] })).reply();
    expect(progress).toEqual({
      milestone: 25,
      watch_time_seconds: 35,
      completion_percentage: 35,
      is_completed: false,
      resume_from_milestone: 25,
      resume_position_seconds: 60,
      session_just_completed: false,
      watched: [[0, 35]],
    });
    await later(20);
    expect((await (await watch({ current_time_seconds: 60, watched: [[35, 60]] })).reply()).progress.watched).toEqual([[0, 60]]);
    expect((await list()).expert_sessions[0]?.student_progress).toMatchObject({
      completion_percentage: 60,
      last_milestone_reached: 50,
      resume_position_seconds: 60,
    });
  });

  it('without seconds credits from the last position, in the other spelling too', async () => {
    const { watch, later, as, session } = await watcher();
    await watch({ trigger_type: 'resume' });
    await later(30);
    const body = { currentTime: 20.9, duration: 9_000, triggerType: 'milestone', sessionStarted: true, resumeFromMilestone: true };
    const saved = await (await as(saveWatchProgress, { params: { sessionId: session() }, body })).reply();
    expect(saved.progress).toMatchObject({ watched: [[0, 20]], resume_position_seconds: 20, milestone: 10 });
  });

  it('is completed by the player once it was watched, says so once, and stays so', async () => {
    const one = await watcher();
    expect(await watchAll(one, 0, { trigger_type: 'milestone' })).toMatchObject({
      progress: { milestone: 100, completion_percentage: 100, is_completed: false },
    });
    const completion = { current_time_seconds: 100, trigger_type: 'completion' };
    const [first, again] = [await (await one.watch(completion)).reply(), await (await one.watch(completion)).reply()];
    expect(first).toMatchObject({
      progress: { is_completed: true, session_just_completed: true },
      overall_progress: { third_star_unlocked: false, completed_sessions: 1 },
      star_unlocked: null,
    });
    expect(again).toMatchObject({
      progress: { is_completed: true, session_just_completed: false },
      overall_progress: { third_star_unlocked: false, completed_sessions: 1 },
    });
    expect((await one.facts()).map(({ type }) => type)).toEqual(['ModuleStarted', 'ModuleCompleted']);
    expect((await one.list()).completed_count).toBe(1);
  });

  it('ignores a completion below 99 percent without harm, and takes a forced one from 95', async () => {
    const { watch, later } = await watcher();
    await watch({ trigger_type: 'resume' });
    await later(200);
    const at = async (seconds: number, body: object) =>
      (await (await watch({ current_time_seconds: seconds, watched: [[0, seconds]], ...body })).reply()).progress;
    expect(await at(94, { trigger_type: 'completion', force_completion: true })).toMatchObject({
      is_completed: false,
      completion_percentage: 94,
    });
    await later(60);
    expect(await at(95, { trigger_type: 'completion' })).toMatchObject({ is_completed: false, completion_percentage: 95 });
    expect(await at(95, { trigger_type: 'completion', force_completion: true })).toMatchObject({
      is_completed: true,
      session_just_completed: true,
      completion_percentage: 95,
    });
  });

  it('five of them unlock the third star, which is said once', async () => {
    const one = await watcher(6);
    const replies = [];
    for (const index of [0, 1, 2, 3, 4, 5]) replies.push(await watchAll(one, index));
    expect(replies.map(({ overall_progress, star_unlocked }) => [overall_progress.third_star_unlocked, star_unlocked])).toEqual([
      ...Array.from({ length: 4 }, () => [false, null]),
      [true, 'THREE'],
      [false, null],
    ]);
    expect((await one.facts()).filter(({ type }) => type === 'StarLevelChanged')).toHaveLength(1);
    const { products } = await (await one.as(listReadinessProducts)).reply();
    expect(products[0]).toMatchObject({ star_level: 'THREE' });
  });

  it('completes once and earns one star when several tabs finish at the same moment', async () => {
    const one = await watcher(5);
    for (const index of [0, 1, 2, 3]) await watchAll(one, index);
    await watchAll(one, 4, { trigger_type: 'milestone' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await one.watch({ current_time_seconds: 100, trigger_type: 'completion' }, 4)).reply()),
    );
    expect(answers.filter(({ progress }) => progress.session_just_completed)).toHaveLength(1);
    expect(answers.filter(({ overall_progress }) => overall_progress.third_star_unlocked)).toHaveLength(1);
    expect(answers.filter(({ star_unlocked }) => star_unlocked === 'THREE')).toHaveLength(1);
    expect((await one.facts()).filter(({ type }) => type === 'ModuleCompleted')).toHaveLength(5);
  });

  it('answers 400 for what no player sends, and 404 for a session that is not theirs', async () => {
    const { as, watch } = await watcher();
    expect((await watch({ trigger_type: 'cheat' })).status).toBe(400);
    expect((await watch({ current_time_seconds: 'now' })).status).toBe(400);
    expect((await watch({ watched: Array.from({ length: 201 }, () => [0, 1]) })).status).toBe(400);
    const theirs = await watcher();
    const body = { current_time_seconds: 0, trigger_type: 'resume' };
    for (const sessionId of [theirs.session(), randomUUID()])
      expect((await as(saveWatchProgress, { params: { sessionId }, body })).status).toBe(404);
    expect((await callAs(service, { role: 'Staff' })(saveWatchProgress, { params: { sessionId: theirs.session() }, body })).status).toBe(
      403,
    );
  });
});

describe('cheating', () => {
  it('by jumps, negative and future seconds gains nothing', async () => {
    const { watch, later } = await watcher();
    await watch({ trigger_type: 'resume' });
    await later(10);
    const jumped = await (
      await watch({
        current_time_seconds: 5_000,
        watched: [
          [-400, -2],
          [90, 5_000],
        ],
        trigger_type: 'completion',
      })
    ).reply();
    expect(jumped.progress).toMatchObject({ watched: [[90, 100]], is_completed: false, resume_position_seconds: 100, milestone: 10 });
  });

  it('by five videos at once is credited as one', async () => {
    const one = await watcher(5);
    const all = [0, 1, 2, 3, 4];
    for (const index of all) await one.watch({ trigger_type: 'resume' }, index);
    await one.later(40);
    const replies = await Promise.all(
      all.map(async (index) => (await one.watch({ current_time_seconds: 40, watched: [[0, 40]] }, index)).reply()),
    );
    const seconds = replies.reduce((sum, { progress }) => sum + progress.watch_time_seconds, 0);
    expect(seconds).toBeGreaterThanOrEqual(60);
    expect(seconds).toBeLessThanOrEqual(66);
  });

  it('on two devices is credited as on one, and both together keep what was honest', async () => {
    const { watch, later, list } = await watcher();
    await watch({ trigger_type: 'resume' });
    await later(30);
    const devices = [[[0, 30]], [[50, 80]]];
    await Promise.all(devices.map((watched) => watch({ current_time_seconds: 30, watched })));
    expect((await list()).expert_sessions[0]?.student_progress.completion_percentage).toBe(35);
    await later(20);
    const { progress: after } = await (
      await watch({
        current_time_seconds: 80,
        watched: [
          [0, 30],
          [50, 80],
        ],
      })
    ).reply();
    expect(after.watched).toEqual([
      [0, 30],
      [50, 80],
    ]);
  });

  it('is observed once for a learner and a video, without saying what was sent', async () => {
    const observed = await recordMessages(service.natsUrl, 'observations.progress.SUSPICIOUS_ACTIVITY');
    const { watch, later, learner } = await watcher();
    await watch({ trigger_type: 'resume' });
    await later(10);
    for (const _ of [1, 2, 3]) await watch({ current_time_seconds: 100, watched: [[0, 100]] });
    const ours = () => observed.messages.filter(({ data }) => JSON.stringify(data).includes(learner.id));
    await eventually('it is observed', () => ours().length > 0);
    expect(ours()).toHaveLength(1);
    expect(ours()[0]?.data).toMatchObject({ severity: 'WARNING', details: { signal: 'impossible_progress' } });
    await observed.close();
  });
});
