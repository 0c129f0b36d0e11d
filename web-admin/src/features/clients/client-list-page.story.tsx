/** The states of the list, as server replies. */
import { type Client, listClients } from '@paanch/contracts/auth/clients';
import { type Answer, ok, refused } from '../../../testing/stub-server.js';

const PAGE_SIZE = 50;

export const client = (index: number): Client => ({
  id: `0192a6f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `College ${index}`,
  contact_email: index === 1 ? null : `office${index}@college.example`,
  address: null,
  logo_url: null,
  is_active: index !== 1,
  job_portal_enabled: index === 0,
  max_resumes_per_student: 3,
  max_applications_per_student: 10,
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
});

const pageOf = (total: number, page: number): unknown =>
  listClients.reply.parse({
    data: Array.from({ length: Math.min(PAGE_SIZE, total - (page - 1) * PAGE_SIZE) }, (_, index) => client((page - 1) * PAGE_SIZE + index)),
    pagination: { page, total, hasNextPage: page * PAGE_SIZE < total },
  });

type Story = Answer | ((asked: URL) => Answer);

export const clientStories = {
  few: ok(pageOf(2, 1)),
  many: (asked: URL) => ok(pageOf(60, Number(asked.searchParams.get('page')))),
  empty: ok(pageOf(0, 1)),
  loading: 'never',
  failed: refused(403, 'Not now'),
} as const satisfies Record<string, Story>;
