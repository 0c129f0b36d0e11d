import * as routes from '@paanch/contracts/auth/notifications';
import { type AuthFixture, authFixture } from '@paanch/testing/builders/auth-fixture';
import { callAs } from '@paanch/testing/builders/call-as';
import { type NotificationsFixture, notificationsFixture } from '@paanch/testing/builders/notifications-fixture';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authService } from '../auth.module.js';
import type { AuthDeps } from '../deps.js';

const NOBODY = '0197c2aa-0000-7000-8000-00000000ffff';

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

describe('GET /api/app/notifications and /api/admin/notifications', () => {
  it('pages through the own ones, newest first, each once', async () => {
    const { id } = await stage.learner();
    await news.tell(id, 5);
    const all = (await news.list(id, { limit: 50 })).notifications.map((one) => one.id);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await news.list(id, cursor === '' ? { limit: 2 } : { limit: 2, cursor });
      expect(page.unread_count).toBe(5);
      paged.push(...page.notifications.map((one) => one.id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(all);
    expect(all).toEqual(all.toSorted().toReversed());
    expect(await news.list((await stage.learner()).id)).toEqual({ notifications: [], unread_count: 0, next_cursor: null });
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
    await news.tell(mine, 3);
    await news.tell(theirs, 1);
    const [newest] = (await news.list(mine)).notifications;
    const read = () => stage.as('student', mine)(routes.markNotificationRead, { params: { notificationId: newest?.id ?? '' } });
    expect(await read()).toMatchObject({ status: 200, body: { success: true } });
    const first = (await news.list(mine)).notifications[0]?.read_at;
    expect(first).toEqual(expect.any(String));
    await read();
    expect((await news.list(mine)).notifications[0]?.read_at).toBe(first);
    expect((await news.list(mine)).unread_count).toBe(2);
    expect((await stage.as('student', mine)(routes.markNotificationsRead)).status).toBe(200);
    expect([(await news.list(mine)).unread_count, (await news.list(theirs)).unread_count]).toEqual([0, 1]);
    expect((await news.list(mine)).notifications[0]?.read_at).toBe(first);
  });

  it("answers 404 alike to somebody else's and to nobody's, in both apps", async () => {
    const { id } = await stage.learner();
    await news.tell(id, 1);
    const notificationId = (await news.list(id)).notifications[0]?.id ?? '';
    for (const wanted of [notificationId, NOBODY]) {
      const params = { notificationId: wanted };
      expect((await stage.as('student')(routes.markNotificationRead, { params })).status).toBe(404);
      expect((await stage.as('Viewer')(routes.markStaffNotificationRead, { params })).status).toBe(404);
    }
    expect((await stage.as('Client Staff')(routes.markStaffNotificationsRead)).status).toBe(200);
    expect((await news.list(id)).unread_count).toBe(1);
    expect((await stage.as('Staff')(routes.markNotificationRead, { params: { notificationId } })).status).toBe(403);
    expect((await stage.as('Staff')(routes.markNotificationsRead)).status).toBe(403);
    expect((await stage.as('student')(routes.markStaffNotificationRead, { params: { notificationId } })).status).toBe(403);
    expect((await stage.as('student')(routes.markStaffNotificationsRead)).status).toBe(403);
  });
});
