import { randomUUID } from 'node:crypto';
import { changeProfile } from '@paanch/contracts/auth/profile';
import * as routes from '@paanch/contracts/auth/notifications';
import { resetPassword, forgotPassword } from '@paanch/contracts/auth/sign-in/password-reset';
import { exchangeCode } from '@paanch/contracts/auth/sign-in/sessions';
import { ScoreCorrected, TierAssigned } from '@paanch/contracts/progress/events';
import { AlertRaised } from '@paanch/contracts/security/events';
import { type AuthFixture, FIRST_PASSWORD, OWN_PASSWORD, authFixture } from '../../testing/people.js';
import { openBrowser } from '../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { type NotificationsFixture, notificationsFixture, factOf, standing, star } from '../../testing/notifications.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDigests } from './digest/send-digests.js';
import { NOBODY, type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
let learnerNotifications: NotificationsFixture;
beforeAll(async () => {
  service = await startOwnAuth();
  fixture = await authFixture(service);
  learnerNotifications = notificationsFixture(service, fixture);
});
afterAll(() => service.stop());

describe('a progress fact', () => {
  it('notifies the learner once, however often it arrives, and writes a fact for the live stream', async () => {
    const { id } = await fixture.learner();
    const enrolment = randomUUID();
    const fact = star(id, enrolment, null, 'ONE');
    await service.deliver(fact);
    await service.deliver(fact);
    await service.deliver({ ...fact, id: randomUUID() });
    const { notifications, unread_count } = await learnerNotifications.list(id);
    expect(notifications).toMatchObject([{ kind: 'star_unlocked', title: 'Star ONE earned', link: '/app/job-readiness', read_at: null }]);
    expect(unread_count).toBe(1);
    const [shown] = notifications;
    expect(await fixture.factsOf(shown?.id ?? '')).toMatchObject([
      { type: 'Notified', data: { notification_id: shown?.id, person_id: id, student_id: id } },
    ]);
  });

  it('is told in the language of the profile, in the list, in the mail and in the digest', async () => {
    const { id, email } = await fixture.learner();
    await (await fixture.as('student', id)(changeProfile, { body: { language: 'hi' } })).reply();
    const data = standing(id, {
      assessment_id: randomUUID(),
      attempt_id: randomUUID(),
      previous_score: 70,
      score: 75,
      cause: 'question_voided',
    });
    await service.deliver(factOf(ScoreCorrected, randomUUID(), data));
    await learnerNotifications.notify(id, 2);
    expect(await learnerNotifications.titlesOf(id)).toEqual(['स्टार ONE मिल गया', 'स्टार ONE मिल गया', 'आपका स्कोर 70% से बढ़कर 75% हो गया']);
    await service.db.pool.query('update notifications set digest_due_at = now() where person_id = $1 and digest_due_at is not null', [id]);
    await sendDigests(service.deps, new AbortController().signal);
    const mails = await fixture.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['आपका स्कोर 70% से बढ़कर 75% हो गया', 'Paanch से 2 नई सूचनाएँ']);
    for (const { body, html } of mails) {
      expect(body).toMatch(/^नमस्ते Asha Verma,\n/);
      expect(html).toContain('<html lang="hi">');
      expect(html).not.toMatch(/Hello|See your|Open Paanch|Stop emails/);
    }
  });

  it('is mailed in both languages until the learner has signed in', async () => {
    const { id, email } = await fixture.learner();
    const corrected = () => {
      const score = { assessment_id: randomUUID(), attempt_id: randomUUID(), previous_score: 70, score: 75, cause: 'question_voided' };
      return service.deliver(factOf(ScoreCorrected, randomUUID(), standing(id, score)));
    };
    await corrected();
    await service.db.pool.query('update people set first_sign_in_at = now() where id = $1', [id]);
    await corrected();
    const [english, hindi] = ['Your score went up from 70% to 75%', 'आपका स्कोर 70% से बढ़कर 75% हो गया'];
    expect((await fixture.mailsTo(email)).map(({ subject }) => subject)).toEqual([`${english} · ${hindi}`, english]);
    expect(await learnerNotifications.titlesOf(id)).toEqual([english, english]);
  });

  it('notifies nobody when a star stays or is lost', async () => {
    const { id } = await fixture.learner();
    const enrolment = randomUUID();
    for (const [from, to] of [
      ['ONE', null],
      ['TWO', 'ONE'],
      [null, null],
    ] as const) {
      await service.deliver(star(id, enrolment, from, to));
    }
    expect(await learnerNotifications.titlesOf(id)).toEqual([]);
  });

  it('names the tier and the corrected score', async () => {
    const { id } = await fixture.learner();
    const enrolment = randomUUID();
    const tier = standing(id, { tier: 'SILVER', previous_tier: null, average_score: 74 });
    const score = standing(id, {
      assessment_id: randomUUID(),
      attempt_id: randomUUID(),
      previous_score: 70,
      score: 75,
      cause: 'question_voided',
    });
    await service.deliver(factOf(TierAssigned, enrolment, tier));
    await service.deliver(factOf(ScoreCorrected, enrolment, score));
    expect(await learnerNotifications.titlesOf(id)).toEqual(['Your score went up from 70% to 75%', 'Your tier is Silver']);
    const me = await service.db.pool.query('select tier from standings where person_id = $1', [id]);
    expect(me.rowCount).toBe(1);
  });

  it('about an unknown person is handled and notifies nobody', async () => {
    await service.deliver(star(NOBODY, randomUUID(), null, 'ONE'));
    expect((await service.db.pool.query('select 1 from dead_letter')).rowCount).toBe(0);
    expect((await service.db.pool.query('select 1 from notifications where person_id = $1', [NOBODY])).rowCount).toBe(0);
  });
});

describe('an alert', () => {
  const alert = (severity: string) => {
    const id = randomUUID();
    return factOf(AlertRaised, id, { alert_id: id, rule: 'ACCESS_PROBING', severity });
  };
  const listOf = async (id: string) => (await fixture.as('Admin', id)(routes.listStaffNotifications)).reply();

  it.each(['CRITICAL', 'EMERGENCY'])('that is %s notifies every Admin who can sign in, at once, and nobody else', async (severity) => {
    const [admin, other, closed, banned, staff] = [
      await fixture.staff('Admin'),
      await fixture.staff('Admin'),
      await fixture.staff('Admin'),
      await fixture.staff('Admin'),
      await fixture.staff('Staff'),
    ];
    await service.db.pool.query('update people set is_active = false where id = $1', [closed.id]);
    await service.db.pool.query("update people set banned_until = now() + interval '1 day' where id = $1", [banned.id]);
    const raised = alert(severity);
    await service.deliver(raised);
    for (const { id, email } of [admin, other]) {
      expect((await listOf(id)).notifications).toMatchObject([{ kind: 'alert_raised', link: `/dashboard/alerts?alert=${raised.agg_id}` }]);
      expect(await fixture.mailsTo(email)).toMatchObject([{ kind: 'alert_raised', unsubscribe: null }]);
    }
    for (const { id, email } of [closed, banned, staff]) {
      expect((await listOf(id)).notifications).toEqual([]);
      expect(await fixture.mailsTo(email)).toEqual([]);
    }
    const [shown] = (await listOf(admin.id)).notifications;
    expect(await fixture.factsOf(shown?.id ?? '')).toMatchObject([{ data: { person_id: admin.id, student_id: null } }]);
    await service.db.pool.query("update people set is_active = false where role = 'Admin'");
  });

  it.each(['INFO', 'WARNING'])('that is %s notifies nobody', async (severity) => {
    const { id } = await fixture.staff('Admin');
    await service.deliver(alert(severity));
    expect((await listOf(id)).notifications).toEqual([]);
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
    const [fact] = await fixture.factsOf(sid, 'SignedIn');
    if (fact) await service.deliver(fact);
  };

  it('from a new browser notifies and mails at once, even on a known network; the first one ever and a known browser do not', async () => {
    const { id, email } = await fixture.learner();
    const first = await signIn(email, 'Firefox/1');
    await hearSignIn(first.sid);
    await hearSignIn((await signIn(email, 'Firefox/1')).sid);
    expect(await learnerNotifications.titlesOf(id)).toEqual([]);
    await service.db.pool.query("update sessions set rotation_user_agent = 'another' where person_id = $1", [id]);
    await hearSignIn((await signIn(email, 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36')).sid);
    expect(await learnerNotifications.titlesOf(id)).toEqual(['New sign-in to your account']);
    const [mail] = await fixture.mailsTo(email);
    expect(mail).toMatchObject({ kind: 'new_device', unsubscribe: null });
    expect(mail?.body).toContain('someone signed in to your account with Chrome on Android');
  });

  it('of a stranger notifies even after months, when no earlier session is stored; one from the person’s browser does not', async () => {
    const { id, email } = await fixture.learner();
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
    expect(await learnerNotifications.titlesOf(id)).toEqual([]);
    await comeBack(openBrowser(service));
    expect(await learnerNotifications.titlesOf(id)).toEqual(['New sign-in to your account']);
  });

  it('is notified of a password reset by a link, at once and by mail', async () => {
    const { id, email } = await fixture.learner();
    await callAs(service, 'anonymous')(forgotPassword, { body: { email } });
    const token = await fixture.tokenIn(email, 'password_reset');
    await callAs(service, 'anonymous')(resetPassword, { body: { token, password: OWN_PASSWORD } });
    const [fact] = await fixture.factsOf(id, 'PasswordChanged');
    if (fact) await service.deliver(fact);
    expect(await learnerNotifications.titlesOf(id)).toEqual(['Your password was changed']);
    expect((await fixture.mailsTo(email)).map(({ kind }) => kind)).toEqual(['password_reset', 'password_changed']);
  });
});
