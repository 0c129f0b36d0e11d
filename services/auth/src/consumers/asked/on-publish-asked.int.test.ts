import { randomUUID } from 'node:crypto';
import { listStaffNotifications } from '@paanch/contracts/auth/notifications';
import { PublishAsked } from '@paanch/contracts/content/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factOf } from '../../../testing/notifications.js';
import { type Account, type AuthFixture, authFixture } from '../../../testing/people.js';
import { type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startOwnAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const listOf = async ({ id }: Account) => {
  const { notifications } = await (await fixture.as('Admin', id)(listStaffNotifications)).reply();
  return notifications.filter(({ kind }) => kind === 'publish_asked');
};

describe('asking to publish', () => {
  it.each([
    ['assessment', '/admin/assessments'],
    ['bank', '/admin/question-banks'],
    ['course', '/admin/courses'],
    ['expert_session', '/admin/expert-sessions'],
  ])('of a draft that is of type %s tells the Admins once for each state, with a link below %s', async (type, page) => {
    const [admin, author] = [await fixture.staff('Admin'), await fixture.staff('Staff')];
    const draft_id = randomUUID();
    const ask = async (draft_revision: number) => {
      const fact = factOf(PublishAsked, draft_id, { type, draft_id, name: 'Ratios', draft_revision });
      await service.deliver({ ...fact, actor: { ...fact.actor, user_id: author.id, role: 'Staff' } });
    };
    await ask(4);
    await ask(4);
    expect(await listOf(admin)).toMatchObject([{ title: 'Please publish: Ratios', link: `${page}/${draft_id}`, read_at: null }]);
    expect((await listOf(admin))[0]?.body).toMatch(/asks you to publish Ratios/);
    expect(await listOf(author)).toEqual([]);
    await ask(5);
    expect(await listOf(admin)).toHaveLength(2);
  });
});
