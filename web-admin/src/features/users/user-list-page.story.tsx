/** The states of the list, as server replies. */
import { listClients } from '@paanch/contracts/auth/clients';
import { listUsers, type StaffUser } from '@paanch/contracts/auth/people';
import { STAFF_ROLES } from '@paanch/contracts/kernel/roles';
import { type Answer, ok, refused, StubServer } from '../../../testing/stub-server.js';

const PAGE_SIZE = 50;
export const CLIENT = { id: '0192a6f0-0000-7000-8000-00000000c001', name: 'Kaveri Valley Science College' };

/** Of person 3, whose link has expired. */
export const INVITATION_ID = '0192a6f0-0000-7000-8000-00000000e003';

export const staffUser = (index: number): StaffUser => ({
  id: `0192a6f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  full_name: `Person ${index}`,
  email: `person${index}@desk.example`,
  role: STAFF_ROLES[index % STAFF_ROLES.length] ?? 'Admin',
  is_active: index !== 2,
  banned_until: index === 1 ? '2999-11-30T06:00:00.000Z' : null,
  invitation: index === 3 ? { id: INVITATION_ID, expires_at: '2026-09-30T06:00:00.000Z' } : null,
  has_second_step: index !== 3,
  client: index % STAFF_ROLES.length === 3 ? CLIENT : null,
  last_active_at: index === 0 ? null : '2026-09-28T06:00:00.000Z',
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
});

/** What the server answers when it has sent the invitation again. */
export const RESENT = ok({
  id: INVITATION_ID,
  person_id: '0192a6f0-0000-7000-8000-000000000003',
  email: 'person3@desk.example',
  role: 'Client Staff',
  sent_at: '2026-11-23T06:00:00.000Z',
  expires_at: '2026-11-26T06:00:00.000Z',
});

const pageOf = (total: number, page: number): unknown =>
  listUsers.reply.parse({
    data: Array.from({ length: Math.min(PAGE_SIZE, total - (page - 1) * PAGE_SIZE) }, (_, index) =>
      staffUser((page - 1) * PAGE_SIZE + index),
    ),
    pagination: { page, total, hasNextPage: page * PAGE_SIZE < total },
  });

/** Two pages of clients, for the picker. */
const clientPages = (asked: URL): Answer => {
  const page = Number(asked.searchParams.get('page'));
  const named = page === 1 ? CLIENT : { ...CLIENT, id: '0192a6f0-0000-7000-8000-00000000c002', name: 'Deccan Valley Institute' };
  const limits = {
    is_active: true,
    job_portal_enabled: false,
    max_resumes_per_student: 3,
    max_applications_per_student: 10,
    networks: [],
    revision: 1,
  };
  const at = { created_at: '2026-09-28T06:00:00.000Z', updated_at: '2026-09-28T06:00:00.000Z' };
  const client = { ...named, contact_email: null, address: null, logo_url: null, ...limits, ...at };
  return ok(listClients.reply.parse({ data: [client], pagination: { page, total: 2, hasNextPage: page === 1 } }));
};

type Story = Answer | ((asked: URL) => Answer);

export const userStories = {
  few: ok(pageOf(4, 1)),
  /** As a Viewer gets it. */
  masked: ok(listUsers.fieldsByRole.Viewer.parse(pageOf(4, 1))),
  many: (asked: URL) => ok(pageOf(60, Number(asked.searchParams.get('page')))),
  empty: ok(pageOf(0, 1)),
  loading: 'never',
  failed: refused(403, 'Not now'),
} as const satisfies Record<string, Story>;

export const serverWith = (story: keyof typeof userStories) =>
  new StubServer().on(listUsers, userStories[story]).on(listClients, clientPages);
