import * as routes from '@paanch/contracts/auth/notifications';
import { type AuthFixture, authFixture } from '@paanch/testing/builders/auth-fixture';
import { callAs } from '@paanch/testing/builders/call-as';
import { type NotificationsFixture, notificationsFixture } from '@paanch/testing/builders/notifications-fixture';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authService } from '../../auth.module.js';
import type { AuthDeps } from '../../deps.js';
import { sendDigests } from './send-digests.js';

const never = new AbortController().signal;

let service: TestService<AuthDeps>;
let stage: AuthFixture;
let news: NotificationsFixture;
beforeAll(async () => {
  const PUBLIC_ORIGIN = 'https://paanch.example';
  service = await testService(authService, { FIRST_ADMIN_NAME: 'Administrator', INSECURE_COOKIES: false, PUBLIC_ORIGIN });
  stage = await authFixture(service);
  news = notificationsFixture(service, stage);
});
afterAll(() => service.stop());

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
    await news.tell(id, 2);
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
    await news.tell(id, 1);
    const token = service.deps.unsubscribeTokens.tokenOf(id);
    expect(await callAs(service, 'anonymous')(routes.unsubscribe, { body: { token } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await (await wish(id)).reply()).toEqual({ mails: false });
    expect(await digestsTo(id, email)).toEqual([]);
    await news.tell(id, 1);
    expect(await digestsTo(id, email)).toEqual([]);
    expect((await news.list(id)).notifications).toHaveLength(2);
    const again = await stage.as('student', id)(routes.changeMailPreferences, { body: { mails: true } });
    expect(await again.reply()).toEqual({ mails: true });
    await news.tell(id, 1);
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
