/** Whom to call today, on Home (docs/office.md#home). */
import { startAttempt } from '@paanch/contracts/progress/attempts';
import { readLearningHome } from '@paanch/contracts/progress/reporting/learning-home';
import { listLearnersAtRisk } from '@paanch/contracts/progress/reports';
import type { Role } from '@paanch/contracts/kernel/roles';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolLearner, publishProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../../testing/service.js';
import { setStars } from '../../../testing/stars.js';
import { passTime } from '../../../testing/time.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startOwnProgress();
});
afterAll(() => service.stop());

const as = (role: Role, clientId: string | null = null) => callAs(service, { role, clientId });
const home = async (role: Role = 'Staff', clientId: string | null = null) => (await as(role, clientId)(readLearningHome)).reply();
async function enrolledFor(clientId: string, days: number) {
  const learner = await enrolLearner(service, clientId);
  await setStars(service.db, learner.id, days, []);
  return learner;
}

describe('GET /api/admin/home/learning', () => {
  it('has nobody on an empty installation', async () => {
    const by_reason = { no_activity: 0, open_attempt: 0, behind_median: 0 };
    expect(await home()).toEqual({ at_risk: 0, by_reason, first: [], enrolled: 0 });
  });

  it('counts learners by reason and shows the first five of the list, to Client Staff of their client', async () => {
    const [ours, theirs] = [await publishProgramme(service, [{ time_limit_minutes: null }]), await publishProgramme(service)];
    const learner = await enrolledFor(ours.clientId, 30);
    const assessmentId = ours.bodies[0]?.assessment_id ?? '';
    const { id } = await (await callAs(service, learner)(startAttempt, { params: { assessmentId } })).reply();
    await passTime(service.db, id, 20 * 86_400);
    await enrolledFor(ours.clientId, 1);
    for (let days = 10; days < 15; days += 1) await enrolledFor(theirs.clientId, days);
    const all = await home();
    expect(all).toMatchObject({ at_risk: 6, by_reason: { no_activity: 6, open_attempt: 1, behind_median: 0 }, enrolled: 7 });
    const { data } = await (await as('Viewer')(listLearnersAtRisk, { query: {} })).reply();
    expect(all.first).toEqual(data.slice(0, 5));
    expect(await home('Client Staff', ours.clientId)).toMatchObject({
      at_risk: 1,
      by_reason: { no_activity: 1, open_attempt: 1 },
      first: [{ id: learner.id, risks: [{ reason: 'no_activity' }, { reason: 'open_attempt' }] }],
      enrolled: 2,
    });
  });
});
