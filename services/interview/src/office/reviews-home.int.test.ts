/** What waits for a reviewer, on Home (docs/office.md#home). */
import { createAppeal, decideAppeal } from '@paanch/contracts/interview/appeals';
import { readReviewsHome } from '@paanch/contracts/interview/office/reviews-home';
import { reviewSubmission } from '@paanch/contracts/interview/submissions';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveInterview } from '../../testing/given-interview.js';
import { giveCallingAdmin } from '../../testing/given-rows.js';
import { giveSubmission, readRow } from '../../testing/given-submission.js';
import { ENGINE } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';
import { interviewService } from '../interview.module.js';

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await testService(interviewService, ENGINE);
});
afterAll(() => service.stop());

const home = async () => (await callAs(service, { role: 'Admin' })(readReviewsHome)).reply();
const NOTHING = { count: 0, oldest_at: null };

describe('GET /api/admin/home/reviews', () => {
  it('counts what waits and since when, and no longer what is decided', async () => {
    expect(await home()).toEqual({ projects: NOTHING, interviews: NOTHING, appeals: NOTHING });
    const submitted = [await giveSubmission(service), await giveSubmission(service)];
    for (const { submissionId } of submitted)
      await eventually('it is graded', async () => (await readRow(service, submissionId))['ai_grade_status'] !== 'pending');
    const [first, second] = submitted.map(({ submissionId }) => submissionId);
    const since = '2026-11-20T06:00:00.000Z';
    await service.db.pool.query('update submissions set waiting_since = $2 where id = $1', [first, since]);
    await giveInterview(service, { state: 'waiting', over: { waiting_since: new Date(since) } });
    expect(await home()).toEqual({
      projects: { count: 2, oldest_at: since },
      interviews: { count: 1, oldest_at: since },
      appeals: NOTHING,
    });
    const { call } = await giveCallingAdmin(service);
    const body = { status: 'rejected', admin_feedback: 'Say how you counted.' };
    await (await call(reviewSubmission, { params: { submissionId: first ?? '' }, body })).reply();
    const learner = callAs(service, submitted[0]?.learner.person ?? 'anonymous');
    await (await learner(createAppeal, { body: { subject_type: 'project', subject_id: first, text: 'Please look again.' } })).reply();
    const { projects, appeals } = await home();
    expect([projects.count, projects.oldest_at === since, appeals.count]).toEqual([1, false, 1]);
    expect(appeals.oldest_at).not.toBeNull();
    expect((await readRow(service, second ?? ''))['waiting_since']).not.toBeNull();
    const { rows } = await service.db.pool.query<{ id: string }>('select id from appeals');
    const decision = { outcome: 'not_upheld', reason: 'Looked at twice.' };
    const other = await giveCallingAdmin(service);
    await (await other.call(decideAppeal, { params: { appealId: rows[0]?.id ?? '' }, body: decision })).reply();
    expect((await home()).appeals).toEqual(NOTHING);
  });
});
