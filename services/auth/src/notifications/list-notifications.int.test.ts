import * as routes from '@paanch/contracts/auth/notifications';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { type NotificationsFixture, notificationsFixture } from '../../testing/notifications.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY, type RunningAuth, startAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
let learnerNotifications: NotificationsFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
  learnerNotifications = notificationsFixture(service, fixture);
});
afterAll(() => service.stop());

describe('GET /api/app/notifications and /api/admin/notifications', () => {
  it('pages through the caller’s own, newest first, each once', async () => {
    const { id } = await fixture.learner();
    await learnerNotifications.notify(id, 5);
    const all = (await learnerNotifications.list(id, { limit: 50 })).notifications.map((one) => one.id);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await learnerNotifications.list(id, cursor === '' ? { limit: 2 } : { limit: 2, cursor });
      expect(page.unread_count).toBe(5);
      paged.push(...page.notifications.map((one) => one.id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(all);
    expect(all).toEqual(all.toSorted().toReversed());
    expect(await learnerNotifications.list((await fixture.learner()).id)).toEqual({
      notifications: [],
      unread_count: 0,
      next_cursor: null,
    });
  });

  it('answers 400 to a wrong cursor and limit', async () => {
    const wrong = await fixture.as('student')(routes.listNotifications, { query: { cursor: 'x', limit: 51 } });
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ field: 'cursor' }, { field: 'limit' }] } });
  });
});

describe('reading', () => {
  it('marks one or all of the caller’s own, and keeps the time of the first reading', async () => {
    const [mine, theirs] = [(await fixture.learner()).id, (await fixture.learner()).id];
    await learnerNotifications.notify(mine, 3);
    await learnerNotifications.notify(theirs, 1);
    const [newest] = (await learnerNotifications.list(mine)).notifications;
    const read = () => fixture.as('student', mine)(routes.markNotificationRead, { params: { notificationId: newest?.id ?? '' } });
    expect(await read()).toMatchObject({ status: 200, body: { success: true } });
    const first = (await learnerNotifications.list(mine)).notifications[0]?.read_at;
    expect(first).toEqual(expect.any(String));
    await read();
    expect((await learnerNotifications.list(mine)).notifications[0]?.read_at).toBe(first);
    expect((await learnerNotifications.list(mine)).unread_count).toBe(2);
    expect((await fixture.as('student', mine)(routes.markNotificationsRead)).status).toBe(200);
    expect([(await learnerNotifications.list(mine)).unread_count, (await learnerNotifications.list(theirs)).unread_count]).toEqual([0, 1]);
    expect((await learnerNotifications.list(mine)).notifications[0]?.read_at).toBe(first);
  });

  it("answers the same 404 for another person's and for an unknown id, in both apps", async () => {
    const { id } = await fixture.learner();
    await learnerNotifications.notify(id, 1);
    const notificationId = (await learnerNotifications.list(id)).notifications[0]?.id ?? '';
    for (const wanted of [notificationId, NOBODY]) {
      const params = { notificationId: wanted };
      expect((await fixture.as('student')(routes.markNotificationRead, { params })).status).toBe(404);
      expect((await fixture.as('Viewer')(routes.markStaffNotificationRead, { params })).status).toBe(404);
    }
    expect((await fixture.as('Client Staff')(routes.markStaffNotificationsRead)).status).toBe(200);
    expect((await learnerNotifications.list(id)).unread_count).toBe(1);
    expect((await fixture.as('Staff')(routes.markNotificationRead, { params: { notificationId } })).status).toBe(403);
    expect((await fixture.as('Staff')(routes.markNotificationsRead)).status).toBe(403);
    expect((await fixture.as('student')(routes.markStaffNotificationRead, { params: { notificationId } })).status).toBe(403);
    expect((await fixture.as('student')(routes.markStaffNotificationsRead)).status).toBe(403);
  });
});
