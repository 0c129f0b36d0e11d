/** Copies that facts would have brought. */
import type { StarLevel } from '@paanch/contracts/kernel/stars';
import { newId } from '@paanch/platform/time/ids';
import type { TestService } from '@paanch/testing/engines/test-service';
import type { CareersDeps } from '../src/deps.js';

interface Given {
  readonly stars?: StarLevel | null;
  readonly portal?: boolean;
  readonly clientId?: string;
  /** YYYY-MM-DD. */
  readonly minorUntil?: string | null;
  readonly maxApplications?: number;
  readonly maxResumes?: number;
}

type Careers = Pick<TestService<CareersDeps>, 'db'>;

export async function giveClient({ db }: Careers, { portal = true, clientId = newId(), maxApplications = 10, maxResumes = 3 }: Given = {}) {
  await db.pool.query(
    `insert into clients (id, name, is_active, job_portal_enabled, max_resumes, max_applications, revision)
     values ($1, $2, true, $3, $4, $5, 1) on conflict (id) do nothing`,
    [clientId, `College ${clientId}`, portal, maxResumes, maxApplications],
  );
  return clientId;
}

/** A learner to whom Careers is open, unless said otherwise. */
export async function giveLearner(service: Careers, { stars = 'FOUR', minorUntil = null, ...given }: Given = {}) {
  const id = newId();
  const clientId = await giveClient(service, given);
  await service.db.pool.query(
    `insert into people (id, full_name, email, role, client_id, is_active, minor_until, revision)
     values ($1, 'Asha Verma', $2, 'student', $3, true, $4, 1)`,
    [id, `${id}@college.example`, clientId, minorUntil],
  );
  await service.db.pool.query(
    `insert into standings (student_id, product_id, is_primary, star_level, tier, revision) values ($1, $2, true, $3, 'SILVER', 1)`,
    [id, newId(), stars],
  );
  return { id, clientId, person: { role: 'student' as const, id, clientId } };
}
