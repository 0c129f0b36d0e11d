/** What PostgreSQL itself lets Client Staff read of projects (docs/permissions.md#row-security). */
import { newId } from '@paanch/platform/time/ids';
import type { TestService } from '@paanch/testing/engines/test-service';
import { clientReader, heldByPolicy } from '@paanch/testing/suites/client-reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveInterview } from '../../testing/given-interview.js';
import { giveSubmission } from '../../testing/given-submission.js';
import { startInterview } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await startInterview();
});
afterAll(() => service.stop());

const { readAs, tables, columnsOf } = clientReader(() => service.db);

describe('the reader of one client', () => {
  it('may read these tables alone, each held by a policy', async () => {
    expect(await tables()).toEqual(
      ['completions', 'interviews', 'people', 'products', 'project_modules', 'project_texts', 'submissions'].map(heldByPolicy),
    );
  });

  it('may read no text, no grade and no review', async () => {
    expect(await columnsOf('submissions')).toEqual([
      'ai_grade_status',
      'id',
      'manual_review_status',
      'module_id',
      'product_id',
      'student_id',
      'submitted_at',
    ]);
    expect(await columnsOf('interviews')).toEqual([
      'ai_grade_status',
      'id',
      'is_practice',
      'manual_review_status',
      'passed_at',
      'product_id',
      'state',
      'student_id',
      'submitted_at',
    ]);
    expect(await columnsOf('people')).toEqual(['client_id', 'id', 'role']);
  });

  it("sees submissions of its own client's learners, and without a client none", async () => {
    const [own, other] = [newId(), newId()];
    const [mine, theirs] = [await giveSubmission(service, { clientId: own }), await giveSubmission(service, { clientId: other })];
    const seen = async (clientId: string | null) => (await readAs(clientId, 'select id from submissions')).map(({ id }) => id);
    expect(await seen(own)).toEqual([mine.submissionId]);
    expect(await seen(other)).toEqual([theirs.submissionId]);
    expect(await seen(null)).toEqual([]);
  });

  it("sees interviews of its own client's learners, and no practice", async () => {
    const [own, other] = [newId(), newId()];
    const mine = await giveInterview(service, { state: 'waiting', clientId: own });
    await giveInterview(service, { state: 'waiting', clientId: own, isPractice: true });
    const theirs = await giveInterview(service, { state: 'waiting', clientId: other });
    const seen = async (clientId: string | null) => (await readAs(clientId, 'select id from interviews')).map(({ id }) => id);
    expect(await seen(own)).toEqual([mine.interviewId]);
    expect(await seen(other)).toEqual([theirs.interviewId]);
    expect(await seen(null)).toEqual([]);
  });
});
