import { randomUUID } from 'node:crypto';
import { readStaffName } from '@paanch/contracts/auth/office/staff-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { type RunningAuth, startAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let people: AuthFixture;
beforeAll(async () => {
  service = await startAuth();
  people = await authFixture(service);
});
afterAll(() => service.stop());

const asked = (userId: string) => people.as('Staff')(readStaffName, { params: { userId } });

describe('GET /api/admin/staff-names/:userId', () => {
  it('tells the name of a staff account, and nothing of learners or of nobody', async () => {
    const { id } = await people.staff('Admin');
    expect(await (await asked(id)).reply()).toEqual({ id, full_name: 'Ravi Menon' });
    expect((await asked((await people.learner()).id)).status).toBe(404);
    expect((await asked(randomUUID())).status).toBe(404);
  });

  it('is refused to those who change nothing', async () => {
    const params = { userId: randomUUID() };
    for (const role of ['Viewer', 'Client Staff', 'student'] as const)
      expect((await people.as(role)(readStaffName, { params })).status).toBe(403);
  });
});
