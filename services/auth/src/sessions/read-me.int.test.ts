import { createStudent } from '@paanch/contracts/auth/people';
import { listConsents } from '@paanch/contracts/auth/consents/consents';
import { listNotifications } from '@paanch/contracts/auth/notifications';
import { changeProfile, readProfile } from '@paanch/contracts/auth/profile';
import { createClient } from '@paanch/contracts/auth/clients';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { StarLevelChanged } from '@paanch/contracts/progress/events';
import { openBrowser } from '../../testing/browser.js';
import { sampleId } from '@paanch/platform/identity/sample-id';
import { callAs } from '@paanch/testing/builders/call-as';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, FIRST_ADMIN, type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

const LEARNER = { email: 'asha@college.example', password: 'brass-kettle-river-41' };

let service: RunningAuth;
let learnerId: string;
let clientId: string;
beforeAll(async () => {
  service = await startOwnAuth(FIRST_ADMIN);
  const asAdmin = callAs(service, { role: 'Admin' });
  ({ id: clientId } = await (await asAdmin(createClient, { body: { name: 'Sahyadri College' } })).reply());
  ({ id: learnerId } = await (
    await asAdmin(createStudent, { body: { full_name: 'Asha Verma', client_id: clientId, ...LEARNER } })
  ).reply());
});
afterAll(() => service.stop());

const me = async (who: Parameters<ReturnType<typeof openBrowser>['signIn']>[0]) => {
  const browser = openBrowser(service);
  await browser.signIn(who);
  return (await browser.call(readMe)).reply();
};

/** A progress fact with the standing of one enrolment at one version. */
const standing = (enrolmentId: string, version: number, over: object) => ({
  id: randomUUID(),
  type: StarLevelChanged.type,
  version: 1,
  subject: StarLevelChanged.subject,
  source: 'progress' as const,
  occurred_at: new Date().toISOString(),
  actor: { user_id: learnerId, role: 'student' as const, client_id: clientId, session_ref: null },
  request: { id: randomUUID(), ip: null, endpoint: null, method: null, user_agent: null },
  trace: null,
  agg_type: 'enrolment',
  agg_id: enrolmentId,
  agg_version: version,
  data: {
    student_id: learnerId,
    product_id: randomUUID(),
    is_primary: true,
    star_level: null,
    tier: null,
    previous_star_level: null,
    ...over,
  },
});

describe('GET /api/auth/me', () => {
  it('shows a learner who they are, which routes they may call and how long the session lasts', async () => {
    const found = await me(LEARNER);
    expect(found).toMatchObject({
      isAuthenticated: true,
      role: 'student',
      user: { id: learnerId, email: LEARNER.email, fullName: 'Asha Verma', role: 'student' },
      profile: { clientId, isActive: true, starLevel: null, tier: null, passwordSetByAdmin: true },
      session: { warningMs: 600_000, timeoutMs: 7_200_000 },
    });
    expect(Date.parse(found.profile.passwordDueAt ?? '') - Date.parse(found.session.serverTime)).toBeGreaterThan(71.9 * 3_600_000);
    expect(found.permissions).toContain('startAttempt');
    expect(found.permissions).not.toContain('listUsers');
    expect(found.session.expiresIn).toBeGreaterThan(590);
  });

  it('does not demand a new password of the first Admin, and names the routes of an Admin', async () => {
    const found = await me(ADMIN);
    expect(found.profile).toMatchObject({ clientId: null, passwordSetByAdmin: false, passwordDueAt: null });
    expect(found.permissions).toEqual(expect.arrayContaining(['createUser', 'readSecurityDashboard', 'readMe']));
    expect(found.permissions).not.toContain('startAttempt');
  });

  it('shows the star and tier of the primary enrolment by its newest fact, in any order of arrival', async () => {
    const primary = randomUUID();
    await service.deliver(standing(primary, 3, { star_level: 'ONE', tier: 'SILVER' }));
    await service.deliver(standing(primary, 2, { tier: 'SILVER' }));
    await service.deliver(standing(randomUUID(), 9, { is_primary: false, star_level: 'FIVE', tier: 'GOLD' }));
    expect((await me(LEARNER)).profile).toMatchObject({ starLevel: 'ONE', tier: 'SILVER' });
    await service.deliver(standing(primary, 4, { star_level: 'TWO', tier: 'GOLD' }));
    expect((await me(LEARNER)).profile).toMatchObject({ starLevel: 'TWO', tier: 'GOLD' });
  });

  it('says whether there is a password to sign in with', async () => {
    expect((await me(LEARNER)).profile.hasPassword).toBe(true);
    const browser = openBrowser(service);
    await browser.signIn(LEARNER);
    const { rows } = await service.db.pool.query('select password_hash from people where id = $1', [learnerId]);
    await service.db.pool.query('update people set password_hash = null where id = $1', [learnerId]);
    expect((await (await browser.call(readMe)).reply()).profile.hasPassword).toBe(false);
    await service.db.pool.query('update people set password_hash = $2 where id = $1', [learnerId, rows[0].password_hash]);
  });

  it('says of a learner alone that the age is not known, until they tell it', async () => {
    expect((await me(ADMIN)).profile.ageKnown).toBe(true);
    expect((await me(LEARNER)).profile.ageKnown).toBe(false);
    await (await callAs(service, { role: 'student', id: learnerId })(changeProfile, { body: { states_adult: true } })).reply();
    expect((await me(LEARNER)).profile.ageKnown).toBe(true);
  });

  it('shows staff a sample learner as its pages know it, with the times of their own session', async () => {
    const browser = openBrowser(service);
    await browser.signIn(ADMIN);
    const { sub: id, sid: sessionId } = browser.claims();
    const sample = { product_id: randomUUID(), star_level: 'TWO', tier: 'SILVER' } as const;
    const as = callAs(service, { role: 'Admin', id, sessionId, reads: sample });
    const found = await (await as(readMe)).reply();
    expect(found).toMatchObject({
      role: 'student',
      user: { id: sampleId(sample), email: '', fullName: 'Sample learner' },
      profile: { starLevel: 'TWO', tier: 'SILVER', passwordDueAt: null, mfaSetupRequired: false, ageKnown: true },
      sample,
    });
    expect(found.permissions).toContain('startAttempt');
    expect(found.permissions).not.toContain('listUsers');
    expect(found.session.absoluteExpiresAt).toBe((await (await browser.call(readMe)).reply()).session.absoluteExpiresAt);
    expect(await (await as(readProfile)).reply()).toMatchObject({
      id: sampleId(sample),
      full_name: 'Sample learner',
      extra_time_factor: 1,
    });
    expect((await (await as(listNotifications)).reply()).notifications).toEqual([]);
    expect((await (await as(listConsents)).reply()).consents).toEqual([]);
  });

  it('answers 401 to an identity whose session is unknown', async () => {
    const answer = await callAs(service, { role: 'student' })(readMe);
    expect(answer).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
  });
});
