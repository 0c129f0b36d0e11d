import { createStudent } from '@paanch/contracts/auth/people';
import { createClient } from '@paanch/contracts/auth/clients';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { StarLevelChanged } from '@paanch/contracts/progress/events';
import { openBrowser } from '../../testing/browser.js';
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

  it('answers 401 to an identity whose session is unknown', async () => {
    const answer = await callAs(service, { role: 'student' })(readMe);
    expect(answer).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
  });
});
