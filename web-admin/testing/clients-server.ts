/** The clients whose learners reports are about. */
import { listClients } from '@paanch/contracts/auth/clients';
import { listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { ok, StubServer } from './stub-server.js';

export const CLIENT_ID = '0192a6f0-0000-7000-8000-000000000001';
const OTHER_ID = '0192a6f0-0000-7000-8000-000000000002';

const client = (id: string, name: string) => ({
  id,
  name,
  contact_email: null,
  address: null,
  logo_url: null,
  is_active: true,
  job_portal_enabled: false,
  revision: 1,
  max_resumes_per_student: 3,
  max_applications_per_student: 10,
  networks: [],
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
});

/** A server with two clients and no programmes to filter by. */
export const serverWithClients = () =>
  new StubServer()
    .on(
      listClients,
      ok({
        data: [client(CLIENT_ID, 'College 1'), client(OTHER_ID, 'College 2')],
        pagination: { page: 1, total: 2, hasNextPage: false },
      }),
    )
    .on(listReadinessProductsForStaff, ok({ products: [] }));
