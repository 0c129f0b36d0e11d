/** Projects, interviews, the coach and appeals as staff see them as a sample learner (docs/office.md#see-as-a-learner). */
import { randomUUID } from 'node:crypto';
import { listOwnAppeals } from '@paanch/contracts/interview/appeals';
import { listCoachConversations } from '@paanch/contracts/interview/coach';
import { listInterviews } from '@paanch/contracts/interview/interviews/results';
import { listProjects } from '@paanch/contracts/interview/projects';
import type { Sample } from '@paanch/contracts/kernel/sample/sample';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startInterview } from '../../../testing/start-interview.js';
import type { InterviewDeps } from '../../deps.js';

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await startInterview();
});
afterAll(() => service.stop());

const product_id = randomUUID();
const at = (star_level: Sample['star_level']) => callAs(service, { role: 'Staff', reads: { product_id, star_level, tier: 'SILVER' } });

describe('a sample learner', () => {
  it.each([
    [null, false],
    ['THREE', false],
    ['FOUR', true],
  ] as const)('with star %s finds the interview open: %s', async (star, is_unlocked) => {
    const found = await (await at(star)(listInterviews)).reply();
    expect(found).toMatchObject({ interviews: [], is_unlocked, is_passed: false });
  });

  it('finds the projects of its own programme alone, and nothing done', async () => {
    const as = at('FOUR');
    expect((await (await as(listProjects, { query: { productId: product_id } })).reply()).projects).toEqual([]);
    expect((await as(listProjects, { query: { productId: randomUUID() } })).status).toBe(404);
    expect((await as(listCoachConversations)).status).toBe(200);
    expect((await as(listOwnAppeals)).status).toBe(200);
  });
});
