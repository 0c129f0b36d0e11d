/** Careers as staff see it as a sample learner (docs/office.md#see-as-a-learner). */
import { randomUUID } from 'node:crypto';
import { listApplications } from '@paanch/contracts/careers/applying';
import { listOpenings } from '@paanch/contracts/careers/openings';
import { readCareers } from '@paanch/contracts/careers/portal';
import { listResumes } from '@paanch/contracts/careers/resumes';
import type { Sample } from '@paanch/contracts/kernel/sample/sample';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCareers } from '../../testing/start-careers.js';
import type { CareersDeps } from '../deps.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await startCareers();
});
afterAll(() => service.stop());

const at = (star_level: Sample['star_level']) =>
  callAs(service, { role: 'Staff', reads: { product_id: randomUUID(), star_level, tier: null } });

describe('a sample learner', () => {
  it.each([
    [null, ['STARS']],
    ['TWO', ['STARS']],
    ['FIVE', []],
  ] as const)('with star %s finds the door as the star says: %j', async (star, reasons) => {
    const found = await (await at(star)(readCareers)).reply();
    expect(found).toMatchObject({ star_level: star, is_open: reasons.length === 0, reasons, open_applications: 0 });
    expect((await at(star)(listOpenings)).status).toBe(reasons.length === 0 ? 200 : 403);
  });

  it('has no resumes and no applications', async () => {
    const as = at('FIVE');
    expect((await (await as(listResumes)).reply()).resumes).toEqual([]);
    expect((await (await as(listApplications)).reply()).data).toEqual([]);
  });
});
