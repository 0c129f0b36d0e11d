import * as routes from '@paanch/contracts/auth/notifications';
import { type AuthFixture, authFixture } from '../../../testing/people.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { type NotificationsFixture, notificationsFixture } from '../../../testing/notifications.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendDigests } from './send-digests.js';
import { type RunningAuth, startAuth } from '../../../testing/start-auth.js';

const never = new AbortController().signal;

let service: RunningAuth;
let fixture: AuthFixture;
let learnerNotifications: NotificationsFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
  learnerNotifications = notificationsFixture(service, fixture);
});
afterAll(() => service.stop());

describe('mails that are not essential', () => {
  const digestsTo = async (id: string, email: string) => {
    const isDue = "digest_due_at = now() - interval '1 second'";
    await service.db.pool.query(`update notifications set ${isDue} where person_id = $1 and digest_due_at is not null`, [id]);
    await sendDigests(service.deps, never);
    return (await fixture.mailsTo(email)).filter(({ kind }) => kind === 'digest');
  };
  const wish = (id: string) => fixture.as('student', id)(routes.readMailPreferences);

  it('come as one digest, once', async () => {
    const { id, email } = await fixture.learner();
    await learnerNotifications.notify(id, 2);
    expect(await fixture.mailsTo(email)).toEqual([]);
    const [digest, ...more] = await digestsTo(id, email);
    expect(more).toEqual([]);
    expect(digest).toMatchObject({ subject: '2 updates from Paanch', unsubscribe: expect.stringContaining('/app/unsubscribe#') });
    await Promise.all([sendDigests(service.deps, never), sendDigests(service.deps, never)]);
    expect(await digestsTo(id, email)).toHaveLength(1);
  });

  it('stop by the link in one of them without a sign-in, waiting ones too, and can be turned on again', async () => {
    const { id, email } = await fixture.learner();
    expect(await (await wish(id)).reply()).toMatchObject({ mails: true });
    await learnerNotifications.notify(id, 1);
    const token = service.deps.unsubscribeTokens.tokenOf(id);
    expect(await callAs(service, 'anonymous')(routes.unsubscribe, { body: { token } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await (await wish(id)).reply()).toMatchObject({ mails: false });
    expect(await digestsTo(id, email)).toEqual([]);
    await learnerNotifications.notify(id, 1);
    expect(await digestsTo(id, email)).toEqual([]);
    expect((await learnerNotifications.list(id)).notifications).toHaveLength(2);
    const again = await fixture.as('student', id)(routes.changeMailPreferences, { body: { mails: true } });
    expect(await again.reply()).toMatchObject({ mails: true });
    await learnerNotifications.notify(id, 1);
    expect(await digestsTo(id, email)).toHaveLength(1);
  });

  it('can be turned off by staff too', async () => {
    const { id } = await fixture.staff('Viewer');
    await (await fixture.as('Viewer', id)(routes.changeMailPreferences, { body: { mails: false } })).reply();
    expect(await (await fixture.as('Viewer', id)(routes.readMailPreferences)).reply()).toMatchObject({ mails: false });
  });

  it('answers 400 to a forged token or a missing choice', async () => {
    const token = 'A'.repeat(43);
    expect(await callAs(service, 'anonymous')(routes.unsubscribe, { body: { token } })).toMatchObject({
      status: 400,
      body: { details: [{ code: 'LINK_NOT_VALID' }] },
    });
    expect((await callAs(service, 'anonymous')(routes.unsubscribe, { body: {} })).status).toBe(400);
    expect((await fixture.as('student')(routes.changeMailPreferences, { body: { mails: 'no' } })).status).toBe(400);
  });
});
