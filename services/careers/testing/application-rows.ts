/** Applications as rows, for tests of what is counted and listed. */
import { CONSENT_VERSION } from '@paanch/contracts/careers/applying';
import { newId } from '@paanch/platform/time/ids';
import type { TestService } from '@paanch/testing/engines/test-service';
import { type Application, applications } from '../src/applications/tables.js';
import type { CareersDeps } from '../src/deps.js';
import { giveResume } from './job-rows.js';

interface Of {
  readonly jobId: string;
  readonly studentId: string;
}

/** @returns its id */
export async function giveApplication(
  service: Pick<TestService<CareersDeps>, 'db'>,
  { jobId, studentId }: Of,
  given: Partial<Application> = {},
): Promise<string> {
  const [id, now] = [newId(), new Date()];
  await service.db.drizzle.insert(applications).values({
    id,
    job_id: jobId,
    student_id: studentId,
    resume_id: await giveResume(service, studentId),
    qualification: 'B.Tech.',
    current_location: 'Pune',
    earliest_start_date: '2099-06-15',
    notice_period_days: 0,
    consent_version: CONSENT_VERSION,
    status: 'submitted',
    revision: 1,
    status_changed_at: now,
    created_at: now,
    ...given,
  });
  return id;
}
