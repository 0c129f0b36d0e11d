/** The states of the list, as server replies. */
import { listClients } from '@paanch/contracts/auth/clients';
import { listStudents, type Student } from '@paanch/contracts/auth/people';
import { listProducts, listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { type Answer, ok, refused, StubServer } from '../../../testing/stub-server.js';

const PAGE_SIZE = 50;
export const CLIENT = { id: '0192a6f0-0000-7000-8000-00000000c001', name: 'Kaveri Valley Science College' };
export const OTHER_CLIENT = { id: '0192a6f0-0000-7000-8000-00000000c002', name: 'Deccan Valley Institute' };

/** Of learner 3, who has not accepted it yet. */
export const INVITATION_ID = '0192a6f0-0000-7000-8000-00000000e003';

export const student = (index: number): Student => ({
  id: `0192a6f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  full_name: `Learner ${index}`,
  email: `learner${index}@college.example`,
  is_active: index !== 2,
  banned_until: index === 1 ? '2999-11-30T06:00:00.000Z' : null,
  invitation: index === 3 ? { id: INVITATION_ID, expires_at: '2999-11-30T06:00:00.000Z' } : null,
  has_second_step: index !== 3,
  client: CLIENT,
  job_readiness_star_level: index === 0 ? 'TWO' : null,
  job_readiness_tier: TIERS[index - 1] ?? null,
  last_sign_in_at: null,
  last_activity_at: index === 0 ? '2026-09-30T06:00:00.000Z' : null,
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
});

/** What the server answers when it has sent the invitation again. */
export const RESENT = ok({
  id: INVITATION_ID,
  person_id: '0192a6f0-0000-7000-8000-000000000003',
  email: 'learner3@college.example',
  role: 'student',
  sent_at: '2026-11-23T06:00:00.000Z',
  expires_at: '2026-11-26T06:00:00.000Z',
});

const pageOf = (total: number, page: number): unknown =>
  listStudents.reply.parse({
    data: Array.from({ length: Math.min(PAGE_SIZE, total - (page - 1) * PAGE_SIZE) }, (_, index) =>
      student((page - 1) * PAGE_SIZE + index),
    ),
    pagination: { page, total, hasNextPage: page * PAGE_SIZE < total },
  });

const limits = {
  is_active: true,
  job_portal_enabled: false,
  max_resumes_per_student: 3,
  max_applications_per_student: 10,
  networks: [],
  revision: 1,
};
const at = { created_at: '2026-09-28T06:00:00.000Z', updated_at: '2026-09-28T06:00:00.000Z' };
export const clients = ok(
  listClients.reply.parse({
    data: [CLIENT, OTHER_CLIENT].map((named) => ({ ...named, contact_email: null, address: null, logo_url: null, ...limits, ...at })),
    pagination: { page: 1, total: 2, hasNextPage: false },
  }),
);

const product = { description: null, image_url: null, revision: 1, ...at };
export const PROGRAMME = { id: '0192a6f0-0000-7000-8000-00000000d001', name: 'Graduate Job Readiness' };
export const COURSE = { id: '0192a6f0-0000-7000-8000-00000000d002', name: 'Spoken English' };
const programmes = ok(
  listReadinessProductsForStaff.reply.parse({
    products: [
      {
        ...PROGRAMME,
        ...product,
        type: 'JOB_READINESS',
        bronze_assessment_min_score: 0,
        bronze_assessment_max_score: 65,
        silver_assessment_min_score: 66,
        silver_assessment_max_score: 85,
        gold_assessment_min_score: 86,
        gold_assessment_max_score: 100,
        visible_tiers: [...TIERS],
      },
    ],
  }),
);
const courses = ok(
  listProducts.reply.parse({
    data: [{ ...COURSE, ...product, type: 'COURSE' }],
    pagination: { page: 1, total: 1, hasNextPage: false },
  }),
);

type Story = Answer | ((asked: URL) => Answer);

export const learnerStories = {
  few: ok(pageOf(4, 1)),
  /** As a Viewer gets it. */
  withoutEmail: ok(listStudents.fieldsByRole.Viewer.parse(pageOf(4, 1))),
  many: (asked: URL) => ok(pageOf(60, Number(asked.searchParams.get('page')))),
  empty: ok(pageOf(0, 1)),
  loading: 'never',
  failed: refused(403, 'Not now'),
} as const satisfies Record<string, Story>;

export const serverWith = (story: keyof typeof learnerStories) =>
  new StubServer()
    .on(listStudents, learnerStories[story])
    .on(listClients, clients)
    .on(listReadinessProductsForStaff, programmes)
    .on(listProducts, courses);
