import { randomUUID } from 'node:crypto';
import type { LiveSession } from '@paanch/contracts/auth/sessions';
import { describe, expect, it } from 'vitest';
import { FRESH_MS, liveSessions } from './live-sessions.js';
import type { SessionSighting } from './session-checks.js';

/** An auth that answers when the test says so, and a clock that stands. */
function stage() {
  const sid = randomUUID();
  const userId = randomUUID();
  const asked: { sighting: SessionSighting; answer: (state: LiveSession | null) => void }[] = [];
  const clock = { now: 1_000_000 };
  const sessions = liveSessions(
    (sighting) => new Promise((answer) => asked.push({ sighting, answer })),
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
  const see = (sighting: Partial<SessionSighting> = {}) =>
    sessions.stateOf({ sid, gen: 1, last_activity: null, is_write: false, ...sighting });
  return { sessions, asked, clock, alive, see, sid, userId };
}

/** A session that auth has just spoken of. */
async function known() {
  const all = stage();
  const first = all.see();
  all.asked[0]?.answer(all.alive);
  await first;
  return all;
}

describe('the live state of a session', () => {
  it('is asked for once by many who want it at the same time', async () => {
    const { see, asked, alive } = stage();
    const all = [see(), see(), see()];
    asked[0]?.answer(alive);
    expect(await Promise.all(all)).toEqual([alive, alive, alive]);
    expect(asked).toHaveLength(1);
  });

  it('is believed for five seconds and asked for again after them', async () => {
    const { see, asked, clock, alive } = await known();
    clock.now += FRESH_MS - 1;
    expect(await see()).toBe(alive);
    expect(asked).toHaveLength(1);
    clock.now += 1;
    void see();
    expect(asked).toHaveLength(2);
  });

  it('is unknown while auth gives no answer, and asked for again by the next', async () => {
    const { see, asked } = stage();
    const first = see();
    asked[0]?.answer(null);
    expect(await first).toBeNull();
    void see();
    expect(asked).toHaveLength(2);
  });

  it('never returns from the dead, whatever auth says later', async () => {
    const { sessions, see, asked, alive, sid } = await known();
    sessions.changed({ userId: alive.user_id ?? '' });
    const late = see();
    sessions.revoked(sid);
    asked[1]?.answer(alive);
    expect(await late).toMatchObject({ alive: false, cause: 'revoked' });
    expect(await see()).toMatchObject({ alive: false });
    expect(asked).toHaveLength(2);
  });

  it('does not believe an answer that was on its way when the person changed', async () => {
    const { sessions, see, asked, alive, userId } = await known();
    sessions.changed({ userId });
    const late = see();
    sessions.changed({ userId });
    asked[1]?.answer(alive);
    await late;
    void see();
    expect(asked).toHaveLength(3);
  });

  it('leaves others in peace when a person or a client changes', async () => {
    const { sessions, see, asked } = await known();
    sessions.changed({ userId: randomUUID() });
    sessions.changed({ clientId: randomUUID() });
    await see();
    expect(asked).toHaveLength(1);
  });
});

describe('what was seen of a session', () => {
  it('is told with the next check, the latest time, any write, the highest generation', async () => {
    const { see, asked, clock } = await known();
    await see({ last_activity: 30, is_write: true });
    await see({ last_activity: 20, gen: 2 });
    clock.now += FRESH_MS;
    void see({ last_activity: null });
    expect(asked[1]?.sighting).toMatchObject({ last_activity: 20, is_write: true, gen: 2 });
  });

  it('is told even when no later request comes', async () => {
    const { sessions, see, asked, clock } = await known();
    await see({ last_activity: 30 });
    sessions.reportActivity();
    expect(asked).toHaveLength(1);
    clock.now += FRESH_MS;
    sessions.reportActivity();
    expect(asked[1]?.sighting.last_activity).toBe(30);
    sessions.reportActivity();
    expect(asked).toHaveLength(2);
  });

  it('is not told where it says nothing', async () => {
    const { sessions, see, asked, clock } = await known();
    await see();
    clock.now += FRESH_MS;
    sessions.reportActivity();
    expect(asked).toHaveLength(1);
  });
});
