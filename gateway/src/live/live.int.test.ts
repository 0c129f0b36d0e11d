/** The event stream sends refresh names to those concerned, while their session lasts (docs/events.md#live). */
import { randomUUID } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Role } from '@paanch/contracts/kernel/roles';
import { LiveMessage, openLive } from '@paanch/contracts/live/live';
import { parseConfig } from '@paanch/platform/config/read-config';
import type { TestSession } from '@paanch/testing/gateway/access-cookies';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };

let gateway: TestGateway;
let nats: NatsConnection;
beforeAll(async () => {
  gateway = await testGateway(startable);
  const { host, username, password } = new URL(gateway.natsUrl);
  nats = await connect({ servers: host, user: username, pass: password });
  await eventually('the gateway is connected to NATS', async () => (await fetch(`${gateway.url}/readyz`)).ok);
});
afterAll(async () => {
  await nats.close();
  await gateway.stop();
});

interface Listening {
  readonly answer: Response;
  readonly messages: LiveMessage[];
  text: string;
  hasEnded: boolean;
  leave(): void;
}

async function listen({ cookie }: TestSession): Promise<Listening> {
  const leaving = new AbortController();
  const answer = await fetch(`${gateway.url}${openLive.path}`, { headers: { cookie }, signal: leaving.signal });
  const listening: Listening = { answer, messages: [], text: '', hasEnded: false, leave: () => leaving.abort() };
  const follow = async () => {
    for await (const chunk of answer.body ?? []) {
      listening.text += Buffer.from(chunk).toString('utf8');
      listening.messages.splice(0, listening.messages.length, ...messagesIn(listening.text));
    }
    listening.hasEnded = true;
  };
  follow().catch(() => undefined);
  return listening;
}

function messagesIn(text: string): LiveMessage[] {
  return text
    .split('\n\n')
    .filter((part) => part.startsWith('data: '))
    .map((part) => LiveMessage.parse(JSON.parse(part.slice('data: '.length))));
}

const factOf = (type: string, data: object) => JSON.stringify({ id: randomUUID(), type, data });
const publish = (subject: string, body: string) => nats.publish(subject, body);

describe('the live stream', () => {
  it('sends a learner the name of what went stale, without data, and sends it to nobody else', async () => {
    const [learner, other] = await Promise.all([gateway.signIn({ role: 'student' }), gateway.signIn({ role: 'student' })]);
    const [mine, theirs] = await Promise.all([listen(learner), listen(other)]);
    expect([mine.answer.status, mine.answer.headers.get('content-type'), mine.answer.headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    publish('events.progress.tier_assignment', factOf('TierAssigned', { student_id: learner.userId, tier: 'GOLD' }));
    publish('events.progress.star_level_changed', factOf('StarLevelChanged', { student_id: learner.userId }));
    publish('events.auth.person_changed', factOf('PersonChanged', { person_id: learner.userId }));
    publish('control.security_changed', '');
    publish('events.progress.enrolled', factOf('Enrolled', { student_id: other.userId }));
    await eventually('both have heard', () => mine.messages.length === 2 && theirs.messages.length === 1);
    expect(mine.messages).toEqual([
      { refresh: 'tier_assignment', of: learner.userId, at: expect.any(String) },
      { refresh: 'progress', of: learner.userId, at: expect.any(String) },
    ]);
    expect(theirs.messages).toEqual([{ refresh: 'enrolled', of: other.userId, at: expect.any(String) }]);
    expect(mine.text).not.toContain('GOLD');
    mine.leave();
    theirs.leave();
  });

  it('sends security updates to staff, and nothing to Client Staff', async () => {
    const listening = await Promise.all(
      (['Admin', 'Staff', 'Viewer', 'Client Staff'] satisfies Role[]).map(async (role) => listen(await gateway.signIn({ role }))),
    );
    publish('events.progress.enrolled', factOf('Enrolled', { student_id: randomUUID() }));
    publish('control.security_changed', '');
    await eventually('three have heard', () => listening.slice(0, 3).every(({ messages }) => messages.length === 1));
    const security = [{ refresh: 'security', of: null }];
    expect(listening.map(({ messages }) => messages.map(({ refresh, of }) => ({ refresh, of })))).toEqual([
      security,
      security,
      security,
      [],
    ]);
    for (const one of listening) one.leave();
  });

  it('tells staff which lists went stale, once for many facts, and nobody else', async () => {
    const roles = ['Admin', 'Viewer', 'Client Staff', 'student'] satisfies Role[];
    const listening = await Promise.all(roles.map(async (role) => listen(await gateway.signIn({ role }))));
    for (let fact = 0; fact < 50; fact += 1) publish('events.auth.person_changed', factOf('PersonChanged', { person_id: randomUUID() }));
    publish('events.auth.client_changed', factOf('ClientChanged', { client_id: randomUUID() }));
    const names = () => listening.map(({ messages }) => messages.map(({ refresh }) => refresh));
    await eventually('both names are said', () => ['people', 'clients'].every((name) => names()[0]?.includes(name)));
    const [toAdmin = [], toViewer, ...toOthers] = names();
    // The last of the fifty may wait for the pause after the first.
    expect(toAdmin.length).toBeLessThanOrEqual(3);
    expect(toViewer).toEqual(toAdmin);
    expect(toOthers).toEqual([[], []]);
    for (const one of listening) one.leave();
  });

  it('tells the person who started a task, and nobody else', async () => {
    const [starter, other] = [await gateway.signIn({ role: 'Admin' }), await gateway.signIn({ role: 'Admin' })];
    const [mine, theirs] = [await listen(starter), await listen(other)];
    publish('control.task_changed', JSON.stringify({ user_id: starter.userId, refresh: 'imports' }));
    publish('control.security_changed', '');
    await eventually('both have heard', () => mine.messages.length === 2 && theirs.messages.length === 1);
    expect(mine.messages.map(({ refresh, of }) => [refresh, of])).toContainEqual(['imports', starter.userId]);
    expect(theirs.messages.map(({ refresh }) => refresh)).toEqual(['security']);
    mine.leave();
    theirs.leave();
  });

  it('survives messages it cannot parse', async () => {
    const learner = await gateway.signIn({ role: 'student' });
    const mine = await listen(learner);
    for (const body of ['not json', '[]', '{"type":7}', '{"type":"Enrolled","data":{"student_id":{}}}'])
      publish('events.progress.enrolled', body);
    publish('control.session_revoked', '{"sid":null}');
    publish('events.progress.enrolled', factOf('Enrolled', { student_id: learner.userId }));
    await eventually('the good one arrives', () => mine.messages.length === 1);
    mine.leave();
  });

  it('ends with its session: at once when revoked, otherwise with the next check', async () => {
    const [revoked, expired] = await Promise.all([gateway.signIn({ role: 'student' }), gateway.signIn({ role: 'Admin' })]);
    const [one, two] = await Promise.all([listen(revoked), listen(expired)]);
    publish('control.session_revoked', JSON.stringify({ sid: revoked.sid }));
    await eventually('the revoked stream ends', () => one.hasEnded);
    gateway.upstreams.auth.sessions.set(expired.sid, { ...expired.state, alive: false, cause: 'expired' });
    await eventually('the idle stream ends', () => two.hasEnded);
  });

  it('is kept open by comments and never counts as activity', async () => {
    const session = await gateway.signIn({ role: 'student' });
    const mine = await listen(session);
    await eventually('a second comment comes', () => mine.text.split(':\n\n').length > 2);
    const seen = gateway.upstreams.auth.seen.filter(({ sid }) => sid === session.sid);
    expect(seen.every(({ last_activity, is_write }) => last_activity === null && !is_write)).toBe(true);
    mine.leave();
  });

  it('is open twenty times for one person, however many are opened at once: the oldest end', async () => {
    const learner = await gateway.signIn({ role: 'student' });
    const all = await Promise.all(Array.from({ length: 280 }, () => listen(learner)));
    await eventually('260 end', () => all.filter(({ hasEnded }) => hasEnded).length === 260);
    publish('events.progress.enrolled', factOf('Enrolled', { student_id: learner.userId }));
    const open = all.filter(({ hasEnded }) => !hasEnded);
    await eventually('the other 20 hear', () => open.every(({ messages }) => messages.length === 1));
    for (const one of open) one.leave();
  });

  it('is refused without a session', async () => {
    expect((await fetch(`${gateway.url}${openLive.path}`)).status).toBe(401);
  });
});
