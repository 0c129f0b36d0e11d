import { randomUUID } from 'node:crypto';
import * as routes from '@paanch/contracts/auth/notifications';
import { resetPassword, forgotPassword } from '@paanch/contracts/auth/password-reset';
import { exchangeCode } from '@paanch/contracts/auth/sessions';
import type { Envelope, EventContract } from '@paanch/contracts/kernel/event';
import { ScoreCorrected, StarLevelChanged, TierAssigned } from '@paanch/contracts/progress/events';
import { AlertRaised } from '@paanch/contracts/security/events';
import { type AuthStage, FIRST_PASSWORD, OWN_PASSWORD, setAuthStage } from '@paanch/testing/builders/auth-stage';
import { openBrowser } from '@paanch/testing/builders/browser';
import { callAs } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authService } from '../auth.module.js';
import type { AuthDeps } from '../deps.js';
import { sendDigests } from './send-digests.js';

const NOBODY = '0197c2aa-0000-7000-8000-00000000ffff';
const never = new AbortController().signal;

let service: TestService<AuthDeps>;
let stage: AuthStage;
beforeAll(async () => {
  const PUBLIC_ORIGIN = 'https://paanch.example';
  service = await testService(authService, { FIRST_ADMIN_NAME: 'Administrator', INSECURE_COOKIES: false, PUBLIC_ORIGIN });
  stage = await setAuthStage(service);
});
afterAll(() => service.stop());

let versions = 0;
/** As its owner's relay would publish it. */
const said = ({ type, version, subject, source, aggregate }: EventContract, agg_id: string, data: object): Envelope => ({
  id: randomUUID(),
  type,
  version,
  subject,
  source,
  occurred_at: new Date().toISOString(),
  actor: { user_id: null, role: 'system', client_id: null, session_ref: null },
  request: { id: randomUUID(), ip: null, endpoint: null, method: null, user_agent: null },
  trace: null,
  agg_type: aggregate,
  agg_id,
  agg_version: (versions += 1),
  data,
});
const standing = (student_id: string, over: object) => ({
  student_id,
  product_id: randomUUID(),
  is_primary: true,
  star_level: null,
  tier: null,
  ...over,
});
const star = (studentId: string, enrolment: string, from: string | null, to: string | null) =>
  said(StarLevelChanged, enrolment, standing(studentId, { star_level: to, previous_star_level: from }));
const list = async (id: string, query: Record<string, string | number> = {}) =>
  (await stage.as('student', id)(routes.listNotifications, { query })).reply();
const titlesOf = async (id: string) => (await list(id)).notifications.map(({ title }) => title);

describe('what progress says', () => {
  it('is told the learner once, however often and in whatever copy it comes, with its fact for the live stream', async () => {
    const { id } = await stage.learner();
    const enrolment = randomUUID();
    const fact = star(id, enrolment, null, 'ONE');
    await service.hear(fact);
    await service.hear(fact);
    await service.hear({ ...fact, id: randomUUID() });
    const { notifications, unread_count } = await list(id);
    expect(notifications).toMatchObject([{ kind: 'star_unlocked', title: 'Star ONE earned', link: '/app/job-readiness', read_at: null }]);
    expect(unread_count).toBe(1);
    const [shown] = notifications;
    expect(await stage.factsOf(shown?.id ?? '')).toMatchObject([
      { type: 'Notified', data: { notification_id: shown?.id, person_id: id, student_id: id } },
    ]);
  });

  it('is nothing new when a star stays or is lost', async () => {
    const { id } = await stage.learner();
    const enrolment = randomUUID();
    for (const [from, to] of [
      ['ONE', null],
      ['TWO', 'ONE'],
      [null, null],
    ] as const) {
      await service.hear(star(id, enrolment, from, to));
    }
    expect(await titlesOf(id)).toEqual([]);
  });

  it('names the tier and the corrected score', async () => {
    const { id } = await stage.learner();
    const enrolment = randomUUID();
    const tier = standing(id, { tier: 'SILVER', previous_tier: null, average_score: 74 });
    const score = standing(id, {
      assessment_id: randomUUID(),
      attempt_id: randomUUID(),
      previous_score: 70,
      score: 75,
      cause: 'question_voided',
    });
    await service.hear(said(TierAssigned, enrolment, tier));
    await service.hear(said(ScoreCorrected, enrolment, score));
    expect(await titlesOf(id)).toEqual(['Your score went up from 70 to 75', 'Your tier is Silver']);
    const me = await service.db.pool.query('select tier from standings where person_id = $1', [id]);
    expect(me.rowCount).toBe(1);
  });

  it('about somebody we do not know is dealt with and tells nobody', async () => {
    await service.hear(star(NOBODY, randomUUID(), null, 'ONE'));
    expect((await service.db.pool.query('select 1 from dead_letter')).rowCount).toBe(0);
    expect((await service.db.pool.query('select 1 from notifications where person_id = $1', [NOBODY])).rowCount).toBe(0);
  });
});

describe('an alert', () => {
  const alert = (severity: string) => said(AlertRaised, randomUUID(), { alert_id: randomUUID(), rule: 'ACCESS_PROBING', severity });
  const told = async (id: string) => (await stage.as('Admin', id)(routes.listStaffNotifications)).reply();

  it.each(['CRITICAL', 'EMERGENCY'])('that is %s is told every active Admin at once, and nobody else', async (severity) => {
    const [admin, other, closed, staff] = [
      await stage.staff('Admin'),
      await stage.staff('Admin'),
      await stage.staff('Admin'),
      await stage.staff('Staff'),
    ];
    await service.db.pool.query('update people set is_active = false where id = $1', [closed.id]);
    await service.hear(alert(severity));
    for (const { id, email } of [admin, other]) {
      expect((await told(id)).notifications).toMatchObject([{ kind: 'alert_raised', link: '/dashboard' }]);
      expect(await stage.mailsTo(email)).toMatchObject([{ kind: 'alert_raised', unsubscribe: null }]);
    }
    for (const { id, email } of [closed, staff]) {
      expect((await told(id)).notifications).toEqual([]);
      expect(await stage.mailsTo(email)).toEqual([]);
    }
    const [shown] = (await told(admin.id)).notifications;
    expect(await stage.factsOf(shown?.id ?? '')).toMatchObject([{ data: { person_id: admin.id, student_id: null } }]);
    await service.db.pool.query("update people set is_active = false where role = 'Admin'");
  });

  it.each(['INFO', 'WARNING'])('that is %s is told nobody', async (severity) => {
    const { id } = await stage.staff('Admin');
    await service.hear(alert(severity));
    expect((await told(id)).notifications).toEqual([]);
  });
});

describe('a sign-in', () => {
  const signIn = async (email: string, userAgent: string, password = FIRST_PASSWORD) => {
    const browser = openBrowser(service);
    const { exchange } = await browser.askCode({ email, password });
    await (await browser.call(exchangeCode, { body: exchange, headers: { 'user-agent': userAgent } })).reply();
    return browser.claims();
  };
  const hearSignIn = async (sid: string) => {
    const [fact] = await stage.factsOf(sid, 'SignedIn');
    if (fact) await service.hear(fact);
  };

  it('from a browser and a network never seen is told and mailed at once; the first ever and a known one are not', async () => {
    const { id, email } = await stage.learner();
    const first = await signIn(email, 'Firefox/1');
    await hearSignIn(first.sid);
    await hearSignIn((await signIn(email, 'Firefox/1')).sid);
    expect(await titlesOf(id)).toEqual([]);
    const elsewhere = "rotation_network = '198.51.100.0/24', rotation_user_agent = 'another'";
    await service.db.pool.query(`update sessions set ${elsewhere} where person_id = $1`, [id]);
    await hearSignIn((await signIn(email, 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36')).sid);
    expect(await titlesOf(id)).toEqual(['New sign-in to your account']);
    const [mail] = await stage.mailsTo(email);
    expect(mail).toMatchObject({ kind: 'new_device', unsubscribe: null });
    expect(mail?.body).toContain('somebody signed in to your account with Chrome on Android');
  });

  it('of a stranger is told also after months, when no earlier session is kept; that of the own browser is not', async () => {
    const { id, email } = await stage.learner();
    const own = openBrowser(service);
    const comeBack = async (browser: typeof own) => {
      await service.db.pool.query('delete from sign_in_codes where person_id = $1', [id]);
      await service.db.pool.query('delete from sessions where person_id = $1', [id]);
      const { exchange } = await browser.askCode({ email, password: FIRST_PASSWORD });
      await (await browser.call(exchangeCode, { body: exchange })).reply();
      await hearSignIn(browser.claims().sid);
    };
    await comeBack(own);
    await comeBack(own);
    expect(await titlesOf(id)).toEqual([]);
    await comeBack(openBrowser(service));
    expect(await titlesOf(id)).toEqual(['New sign-in to your account']);
  });

  it('after which the password changes by a link is told of that, at once and by mail', async () => {
    const { id, email } = await stage.learner();
    await callAs(service, 'anonymous')(forgotPassword, { body: { email } });
    const token = await stage.tokenIn(email, 'password_reset');
    await callAs(service, 'anonymous')(resetPassword, { body: { token, password: OWN_PASSWORD } });
    const [fact] = await stage.factsOf(id, 'PasswordChanged');
    if (fact) await service.hear(fact);
    expect(await titlesOf(id)).toEqual(['Your password was changed']);
    expect((await stage.mailsTo(email)).map(({ kind }) => kind)).toEqual(['password_reset', 'password_changed']);
  });
});

const told = async (id: string, count: number) => {
  for (let turn = 0; turn < count; turn += 1) await service.hear(star(id, randomUUID(), null, 'ONE'));
};

describe('GET /api/app/notifications and /api/admin/notifications', () => {
  it('pages through the own ones, newest first, each once', async () => {
    const { id } = await stage.learner();
    await told(id, 5);
    const all = (await list(id, { limit: 50 })).notifications.map((one) => one.id);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(id, cursor === '' ? { limit: 2 } : { limit: 2, cursor });
      expect(page.unread_count).toBe(5);
      paged.push(...page.notifications.map((one) => one.id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(all);
    expect(all).toEqual(all.toSorted().toReversed());
    expect(await list((await stage.learner()).id)).toEqual({ notifications: [], unread_count: 0, next_cursor: null });
  });

  it('answers 400 to a wrong cursor and limit, 403 at the wrong door and 401 to nobody', async () => {
    const wrong = await stage.as('student')(routes.listNotifications, { query: { cursor: 'x', limit: 51 } });
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ field: 'cursor' }, { field: 'limit' }] } });
    expect((await stage.as('Admin')(routes.listNotifications)).status).toBe(403);
    expect((await stage.as('student')(routes.listStaffNotifications)).status).toBe(403);
    expect((await callAs(service, 'anonymous')(routes.listNotifications)).status).toBe(401);
  });
});

describe('reading', () => {
  it('marks one, or all, of the own ones, and keeps when it was first read', async () => {
    const [mine, theirs] = [(await stage.learner()).id, (await stage.learner()).id];
    await told(mine, 3);
    await told(theirs, 1);
    const [newest] = (await list(mine)).notifications;
    const read = () => stage.as('student', mine)(routes.markNotificationRead, { params: { notificationId: newest?.id ?? '' } });
    expect(await read()).toMatchObject({ status: 200, body: { success: true } });
    const first = (await list(mine)).notifications[0]?.read_at;
    expect(first).toEqual(expect.any(String));
    await read();
    expect((await list(mine)).notifications[0]?.read_at).toBe(first);
    expect((await list(mine)).unread_count).toBe(2);
    expect((await stage.as('student', mine)(routes.markNotificationsRead)).status).toBe(200);
    expect([(await list(mine)).unread_count, (await list(theirs)).unread_count]).toEqual([0, 1]);
    expect((await list(mine)).notifications[0]?.read_at).toBe(first);
  });

  it("answers 404 alike to somebody else's and to nobody's, in both apps", async () => {
    const { id } = await stage.learner();
    await told(id, 1);
    const notificationId = (await list(id)).notifications[0]?.id ?? '';
    for (const wanted of [notificationId, NOBODY]) {
      const params = { notificationId: wanted };
      expect((await stage.as('student')(routes.markNotificationRead, { params })).status).toBe(404);
      expect((await stage.as('Viewer')(routes.markStaffNotificationRead, { params })).status).toBe(404);
    }
    expect((await stage.as('Client Staff')(routes.markStaffNotificationsRead)).status).toBe(200);
    expect((await list(id)).unread_count).toBe(1);
    expect((await stage.as('Staff')(routes.markNotificationRead, { params: { notificationId } })).status).toBe(403);
    expect((await stage.as('Staff')(routes.markNotificationsRead)).status).toBe(403);
    expect((await stage.as('student')(routes.markStaffNotificationRead, { params: { notificationId } })).status).toBe(403);
    expect((await stage.as('student')(routes.markStaffNotificationsRead)).status).toBe(403);
  });
});

describe('mails that are not essential', () => {
  const digestsTo = async (id: string, email: string) => {
    const isDue = "digest_due_at = now() - interval '1 second'";
    await service.db.pool.query(`update notifications set ${isDue} where person_id = $1 and digest_due_at is not null`, [id]);
    await sendDigests(service.deps, never);
    return (await stage.mailsTo(email)).filter(({ kind }) => kind === 'digest');
  };
  const wish = (id: string) => stage.as('student', id)(routes.readMailPreferences);

  it('come as one digest, once', async () => {
    const { id, email } = await stage.learner();
    await told(id, 2);
    expect(await stage.mailsTo(email)).toEqual([]);
    const [digest, ...more] = await digestsTo(id, email);
    expect(more).toEqual([]);
    expect(digest).toMatchObject({ subject: '2 updates on your programme', unsubscribe: expect.stringContaining('/app/unsubscribe#') });
    await Promise.all([sendDigests(service.deps, never), sendDigests(service.deps, never)]);
    expect(await digestsTo(id, email)).toHaveLength(1);
  });

  it('stop by the link in one of them without signing in, also those that wait, and come again when wished', async () => {
    const { id, email } = await stage.learner();
    expect(await (await wish(id)).reply()).toEqual({ mails: true });
    await told(id, 1);
    const token = service.deps.unsubscribeTokens.tokenOf(id);
    expect(await callAs(service, 'anonymous')(routes.unsubscribe, { body: { token } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await (await wish(id)).reply()).toEqual({ mails: false });
    expect(await digestsTo(id, email)).toEqual([]);
    await told(id, 1);
    expect(await digestsTo(id, email)).toEqual([]);
    expect((await list(id)).notifications).toHaveLength(2);
    const again = await stage.as('student', id)(routes.changeMailPreferences, { body: { mails: true } });
    expect(await again.reply()).toEqual({ mails: true });
    await told(id, 1);
    expect(await digestsTo(id, email)).toHaveLength(1);
  });

  it('are a choice of staff too', async () => {
    const { id } = await stage.staff('Viewer');
    await (await stage.as('Viewer', id)(routes.changeMailPreferences, { body: { mails: false } })).reply();
    expect(await (await stage.as('Viewer', id)(routes.readMailPreferences)).reply()).toEqual({ mails: false });
  });

  it('answers 400 to a token that is not ours or no wish, and 401 to nobody', async () => {
    const token = 'A'.repeat(43);
    expect(await callAs(service, 'anonymous')(routes.unsubscribe, { body: { token } })).toMatchObject({
      status: 400,
      body: { details: [{ code: 'LINK_NOT_VALID' }] },
    });
    expect((await callAs(service, 'anonymous')(routes.unsubscribe, { body: {} })).status).toBe(400);
    expect((await stage.as('student')(routes.changeMailPreferences, { body: { mails: 'no' } })).status).toBe(400);
    for (const route of [routes.readMailPreferences, routes.changeMailPreferences]) {
      expect((await callAs(service, 'anonymous')(route, { body: route.method === 'GET' ? undefined : { mails: true } })).status).toBe(401);
    }
  });
});
