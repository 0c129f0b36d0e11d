import { randomUUID } from 'node:crypto';
import type { LiveSession } from '@paanch/contracts/auth/sign-in/sessions';
import { describe, expect, it } from 'vitest';
import { FRESH_MS, liveSessions } from './live-sessions.js';
import type { SessionActivity } from './session-checks.js';

/** An auth that answers when the test lets it, and a stopped clock. */
function fixture() {
  const sid = randomUUID();
  const userId = randomUUID();
  const asked: { activity: SessionActivity; answer: (state: LiveSession | null) => void }[] = [];
  const clock = { now: 1_000_000 };
  const sessions = liveSessions(
    (activity) => new Promise((answer) => asked.push({ activity, answer })),
    () => clock.now,
  );
  const alive: LiveSession = {
    sid,
    alive: true,
    cause: null,
    user_id: userId,
    sv: 1,
    role: 'student',
    client_id: null,
    idle_expires_at: null,
    absolute_expires_at: null,
    password_change_due_at: null,
    mfa_setup_required: false,
  };
  const see = (activity: Partial<SessionActivity> = {}) =>
    sessions.stateOf({ sid, gen: 1, last_activity: null, is_write: false, ip: null, browser: null, ...activity });
  return { sessions, asked, clock, alive, see, sid, userId };
}

/** A session that auth has just answered for. */
async function known() {
  const all = fixture();
  const first = all.see();
  all.asked[0]?.answer(all.alive);
  await first;
  return all;
}

describe('the live state of a session', () => {
  it('is fetched once for concurrent requests', async () => {
    const { see, asked, alive } = fixture();
    const all = [see(), see(), see()];
    asked[0]?.answer(alive);
    expect(await Promise.all(all)).toEqual([alive, alive, alive]);
    expect(asked).toHaveLength(1);
  });

  it('is used for five seconds, then fetched again', async () => {
    const { see, asked, clock, alive } = await known();
    clock.now += FRESH_MS - 1;
    expect(await see()).toBe(alive);
    expect(asked).toHaveLength(1);
    clock.now += 1;
    void see();
    expect(asked).toHaveLength(2);
  });

  it('is unknown while auth is unreachable, and the next request asks again', async () => {
    const { see, asked } = fixture();
    const first = see();
    asked[0]?.answer(null);
    expect(await first).toBeNull();
    void see();
    expect(asked).toHaveLength(2);
  });

  it('stays ended once ended, whatever auth answers later', async () => {
    const { sessions, see, asked, alive, sid } = await known();
    sessions.changed({ userId: alive.user_id ?? '' });
    const late = see();
    sessions.revoked(sid);
    asked[1]?.answer(alive);
    expect(await late).toMatchObject({ alive: false, cause: 'revoked' });
    expect(await see()).toMatchObject({ alive: false });
    expect(asked).toHaveLength(2);
  });

  it('discards an answer that was in flight when the person changed', async () => {
    const { sessions, see, asked, alive, userId } = await known();
    sessions.changed({ userId });
    const late = see();
    sessions.changed({ userId });
    asked[1]?.answer(alive);
    await late;
    void see();
    expect(asked).toHaveLength(3);
  });

  it('is not refetched when another person or client changes', async () => {
    const { sessions, see, asked } = await known();
    sessions.changed({ userId: randomUUID() });
    sessions.changed({ clientId: randomUUID() });
    await see();
    expect(asked).toHaveLength(1);
  });
});

describe('the activity of a session', () => {
  it('is reported with the next check: the latest time, any write, the highest generation', async () => {
    const { see, asked, clock } = await known();
    await see({ last_activity: 30, is_write: true, ip: '203.0.113.7', browser: 'Chrome' });
    await see({ last_activity: 20, gen: 2 });
    clock.now += FRESH_MS;
    void see({ last_activity: null });
    const from = { ip: '203.0.113.7', browser: 'Chrome' };
    expect(asked[1]?.activity).toMatchObject({ last_activity: 20, is_write: true, gen: 2, ...from });
  });

  it('is reported even when no later request comes', async () => {
    const { sessions, see, asked, clock } = await known();
    await see({ last_activity: 30 });
    sessions.reportActivity();
    expect(asked).toHaveLength(1);
    clock.now += FRESH_MS;
    sessions.reportActivity();
    expect(asked[1]?.activity.last_activity).toBe(30);
    sessions.reportActivity();
    expect(asked).toHaveLength(2);
  });

  it('is not reported when there is none', async () => {
    const { sessions, see, asked, clock } = await known();
    await see();
    clock.now += FRESH_MS;
    sessions.reportActivity();
    expect(asked).toHaveLength(1);
  });
});
