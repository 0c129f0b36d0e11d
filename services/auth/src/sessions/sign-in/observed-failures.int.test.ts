/** What is observed of failed sign-ins and broadcast of ended sessions (docs/events.md#security-events, docs/sessions.md#live-state). */
import { createClient } from '@paanch/contracts/auth/clients';
import { changeUser, createStudent, createUser } from '@paanch/contracts/auth/people';
import { exchangeCode, logout, refreshSession } from '@paanch/contracts/auth/sign-in/sessions';
import { openBrowser } from '../../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages, type Recording } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, FIRST_ADMIN, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

const LEARNER = { email: 'asha@college.example', password: 'brass-kettle-river-41' } as const;

let service: RunningAuth;
let observed: Recording;
let control: Recording;
beforeAll(async () => {
  service = await startOwnAuth(FIRST_ADMIN);
  observed = await recordMessages(service.natsUrl, 'observations.auth.>');
  control = await recordMessages(service.natsUrl, 'control.>');
  const asAdmin = callAs(service, { role: 'Admin' });
  const { id } = await (await asAdmin(createClient, { body: { name: 'Sahyadri College' } })).reply();
  await (await asAdmin(createStudent, { body: { full_name: 'Asha Verma', client_id: id, ...LEARNER } })).reply();
});
afterAll(async () => {
  await Promise.all([observed.close(), control.close()]);
  await service.stop();
});
beforeEach(() => {
  observed.messages.length = 0;
  control.messages.length = 0;
});

/** The observation of that reason, as published. What else an earlier test did may be published only now. */
async function seen(reason: string): Promise<unknown> {
  const found = () => observed.messages.find(({ data }) => (data as { details: Record<string, unknown> }).details['reason'] === reason);
  await eventually(`an observation is published: ${reason}`, () => found() !== undefined);
  return found()?.data;
}

describe('a failed sign-in', () => {
  it.each([
    ["a wrong password at the learners' door", { ...LEARNER, password: 'guess-guess' }, 'STUDENT_AUTH_FAILURE', 'bad_password', 'student'],
    [
      "a wrong password of staff at the learners' door",
      { ...ADMIN, password: 'guess-guess', door: 'learner-web' as const },
      'STUDENT_AUTH_FAILURE',
      'bad_password',
      'Admin',
    ],
    ['a wrong password at the staff door', { ...ADMIN, password: 'guess-guess' }, 'AUTH_FAILURE', 'bad_password', 'Admin'],
    ['an unknown account at the staff door', { ...ADMIN, email: 'nobody@paanch.example' }, 'AUTH_FAILURE', 'unknown_account', 'anonymous'],
  ])('is observed: %s', async (_, credentials, type, reason, role) => {
    await openBrowser(service).askCode(credentials);
    const observation = await seen(reason);
    expect(observation).toMatchObject({
      type,
      severity: 'WARNING',
      actor: { user_id: null, role },
      details: { reason, accountRef: service.deps.eventRef(credentials.email), deviceTrusted: false },
      request: { ip: '203.0.113.7', endpoint: '/api/auth/login' },
    });
    for (const secret of [credentials.email, credentials.password]) expect(JSON.stringify(observation)).not.toContain(secret);
  });

  it('is observed when a code is used twice', async () => {
    const browser = openBrowser(service);
    const { exchange } = await browser.askCode(LEARNER);
    for (let turn = 0; turn < 2; turn += 1) await browser.call(exchangeCode, { body: exchange });
    const observation = await seen('code_reuse');
    expect(observation).toMatchObject({
      type: 'STUDENT_AUTH_FAILURE',
      actor: { user_id: null, role: 'student' },
    });
    expect(JSON.stringify(observation)).not.toContain(exchange['code']);
  });
});

describe('a refused refresh', () => {
  it('is observed as a bad token if we did not sign it', async () => {
    await Object.assign(openBrowser(service), { refreshToken: 'v1.nonsense' }).call(refreshSession);
    expect(await seen('bad_token')).toMatchObject({ type: 'AUTH_FAILURE', severity: 'WARNING' });
  });

  it('is critical when an old token is used again', async () => {
    const browser = openBrowser(service);
    await browser.signIn(LEARNER);
    const { sid, sub } = browser.claims();
    await service.db.pool.query('update sessions set generation = 3 where id = $1', [sid]);
    await browser.call(refreshSession);
    expect(await seen('refresh_reuse')).toMatchObject({
      type: 'AUTH_FAILURE',
      severity: 'CRITICAL',
      actor: { user_id: sub },
    });
    await eventually('the gateways are told', () => control.messages.some(({ data }) => JSON.stringify(data) === JSON.stringify({ sid })));
  });
});

describe('the gateways', () => {
  it('are told of an ended session', async () => {
    const browser = openBrowser(service);
    await browser.signIn(LEARNER);
    const { sid } = browser.claims();
    await browser.call(logout);
    await eventually('the end is observed', () => control.messages.length > 0);
    expect(control.messages).toEqual([{ subject: 'control.session_revoked', data: { sid } }]);
  });

  it('are told of a person whose role changed', async () => {
    const asAdmin = callAs(service, { role: 'Admin' });
    const body = { full_name: 'Ravi Menon', email: 'ravi@paanch.example', password: 'paper-kite-monsoon-17', role: 'Staff' };
    const { id } = await (await asAdmin(createUser, { body })).reply();
    await asAdmin(changeUser, { params: { userId: id }, body: { full_name: 'Ravi Menon', role: 'Viewer' } });
    await eventually('the change is observed', () => control.messages.length > 0);
    expect(control.messages).toEqual([{ subject: 'control.user_changed', data: { user_id: id } }]);
  });
});
