/** Staff accounts and learners (docs/people.md#accounts). */
import { BackgroundType } from '../kernel/vocabulary/study.js';
import { z } from 'zod';
import { Email, faultAcross, Id, idOr, INVALID_ID, lineOfText, NewPassword } from '../kernel/fields.js';
import { TIMEOUTS } from '../kernel/limits.js';
import { listOf, listQuery } from '../kernel/list.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { STAFF_ROLES } from '../kernel/roles.js';
import { defineRoute } from '../kernel/route.js';
import { STAR_LEVELS, StarLevel, Tier, TIERS } from '../kernel/stars.js';
import { Accommodations, ExtraTimeFactor, GIVEN_ACCOMMODATIONS } from './accommodations.js';
import { AccountStatus, PendingInvitation } from './account-status.js';
import { clientRequired, guessablePassword, lastAdmin, ownRole, unknownClient, userEmailTaken } from './reasons.js';

export const FullName = lineOfText({ max: 200, required: 'Full name is required', tooLong: 'Full name must be less than 200 characters' });
const CHOOSE_CLIENT = 'Choose a client';
const StaffRole = z.enum(STAFF_ROLES, { error: 'Role is required' });
const RoleFilter = z.enum(STAFF_ROLES, { error: 'Unknown role' });

interface Place {
  readonly role: string;
  readonly client_id?: string | null | undefined;
}
/** '' is no client, as where nothing was chosen in a form; `placed` says what is wrong with it. */
export const StaffClient = z.union([z.literal(''), Id], { error: INVALID_ID }).nullish();
const faultOfClient = (message: string) => faultAcross(['role', 'client_id'], { at: 'client_id', message });

/** Client Staff see one client's rows and a learner belongs to one, so they need a client. Others have none. */
export function placed<Form extends z.ZodType<Place>>(form: Form) {
  return form
    .refine(({ role, client_id }) => role !== 'Client Staff' || Boolean(client_id), faultOfClient(clientRequired.message))
    .refine(({ role, client_id }) => role !== 'student' || Boolean(client_id), faultOfClient(CHOOSE_CLIENT))
    .refine(({ role, client_id }) => role === 'Client Staff' || role === 'student' || client_id !== '', faultOfClient(INVALID_ID));
}

/** Keeps the first letter and the domain: `a***@college.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

export const StaffUser = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  is_active: z.boolean(),
  banned_until: z.iso.datetime().nullable(),
  /** Null once it is accepted, and for an account with a first password. */
  invitation: PendingInvitation.nullable(),
  /** Said to Admins alone, who can remove it. */
  has_second_step: z.boolean().optional(),
  client: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** When they last did something in the product, up to a minute ago (docs/people.md#last-activity). */
  last_active_at: z.iso.datetime().nullable(),
  /** Of name, role and client, which `changeUser` changes. */
  revision: Revision,
  created_at: z.iso.datetime(),
});
export type StaffUser = z.infer<typeof StaffUser>;

export const listUsers = defineRoute({
  name: 'listUsers',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/users',
  access: ['Admin', 'Staff', 'Viewer'],
  summary: 'Staff accounts, newest first',
  query: listQuery({ role: RoleFilter.optional(), clientId: Id.optional(), status: AccountStatus.optional() }),
  reply: listOf(StaffUser),
  fieldsByRole: { Viewer: listOf(StaffUser.extend({ email: z.string().overwrite(maskEmail) })) },
});

const place = { role: StaffRole, client_id: StaffClient };
/** The form of a staff account whose person chooses the password (`createInvitation`). */
export const InvitedUser = placed(z.object({ full_name: FullName, email: Email, ...place }));

export const createUser = defineRoute({
  name: 'createUser',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/users',
  access: ['Admin'],
  status: 201,
  summary: 'Add a staff account with a first password; an Admin only within 15 minutes of signing in',
  waitsMs: TIMEOUTS.hashMs,
  body: placed(z.object({ full_name: FullName, email: Email, password: NewPassword, ...place })),
  reply: StaffUser,
  errors: ['REAUTH_REQUIRED', userEmailTaken, unknownClient, clientRequired, { ...guessablePassword, field: 'password' }],
});

export const changeUser = defineRoute({
  name: 'changeUser',
  owner: 'auth',
  method: 'PUT',
  path: '/api/admin/users/:userId',
  access: ['Admin'],
  summary: 'Change name, role or client of a staff account; the email stays. The role Admin only within 15 minutes of signing in',
  params: z.object({ userId: Id }),
  body: placed(z.object({ full_name: FullName, ...place, ...basedOn })),
  reply: StaffUser,
  errors: ['NOT_FOUND', 'REAUTH_REQUIRED', unknownClient, clientRequired, ownRole, lastAdmin, 'VERSION_CONFLICT'],
});

export const Student = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  banned_until: z.iso.datetime().nullable(),
  /** Null once it is accepted, and for an account with a first password. */
  invitation: PendingInvitation.nullable(),
  /** Said to Admins alone, who can remove it. */
  has_second_step: z.boolean().optional(),
  client: z.object({ id: z.uuid(), name: z.string() }),
  job_readiness_star_level: StarLevel.nullable(),
  job_readiness_tier: Tier.nullable(),
  last_sign_in_at: z.iso.datetime().nullable(),
  /** When the learner last did something in an assessment; null before the first one (docs/people.md#last-activity). */
  last_activity_at: z.iso.datetime().nullable(),
  /** Of name and client, which `changeStudent` changes. */
  revision: Revision,
  created_at: z.iso.datetime(),
});
export type Student = z.infer<typeof Student>;

/** What a learner asked staff for, such as more time (docs/people.md#extra-time-and-support). */
const SupportRequest = z.object({
  text: z.string(),
  /** The learner's institution may read it too. */
  is_shared: z.boolean(),
});

/** All of it is null to Client Staff unless the learner shares it. */
export const StudentRecord = Student.extend({
  extra_time_factor: z.number().nullable(),
  no_time_limit: z.boolean().nullable(),
  breaks: z.boolean().nullable(),
  large_text: z.boolean().nullable(),
  support_request: SupportRequest.nullable(),
  /** Field of study; null if none is chosen, and to Client Staff. */
  background_type: BackgroundType.nullable(),
});
export type StudentRecord = z.infer<typeof StudentRecord>;

const StudentWithoutContact = Student.omit({ email: true });
const STUDENT_READERS = ['Admin', 'Staff', 'Viewer', 'Client Staff'] as const;
const STUDENT_SCOPE = { Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client' } as const;
/** Every learner belongs to one. */
const LearnerClient = idOr(CHOOSE_CLIENT);
const StudentId = z.object({ studentId: Id });
/** In filters: learners without a star, without a tier. */
const NONE = 'NONE';

export const listStudents = defineRoute({
  name: 'listStudents',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/students',
  access: STUDENT_READERS,
  scope: STUDENT_SCOPE,
  summary: 'Learners, newest first unless sorted otherwise; Client Staff see their own client',
  query: listQuery({
    clientId: Id.optional(),
    starLevel: z.enum([NONE, ...STAR_LEVELS], { error: 'Unknown star level' }).optional(),
    tier: z.enum([NONE, ...TIERS], { error: 'Unknown tier' }).optional(),
    status: AccountStatus.optional(),
    /** Client Staff find requests that are shared, a Viewer none. */
    support: z.literal('asked', { error: 'Support must be asked' }).optional(),
    /** Enrolled in it; star and tier are then those in this programme. */
    productId: Id.optional(),
    sortBy: z
      .enum(['created_at', 'full_name', 'star_level', 'tier', 'last_activity_at'], {
        error: 'Sort by created_at, full_name, star_level, tier or last_activity_at',
      })
      .default('created_at'),
    /** Names begin with A, moments with the newest, stars and tiers with the highest, unless said. */
    sortOrder: z.enum(['asc', 'desc'], { error: 'Sort order must be asc or desc' }).optional(),
  }),
  reply: listOf(Student),
  fieldsByRole: { Viewer: listOf(StudentWithoutContact) },
});

export const readStudent = defineRoute({
  name: 'readStudent',
  owner: 'auth',
  method: 'GET',
  path: '/api/admin/students/:studentId',
  access: STUDENT_READERS,
  scope: STUDENT_SCOPE,
  summary: 'One learner; Admin and Staff see accommodations and the request for support, Client Staff only if the learner shares them',
  params: StudentId,
  reply: StudentRecord,
  fieldsByRole: { Viewer: StudentWithoutContact },
  errors: ['NOT_FOUND'],
});

export const createStudent = defineRoute({
  name: 'createStudent',
  owner: 'auth',
  method: 'POST',
  path: '/api/admin/students',
  access: ['Admin', 'Staff'],
  status: 201,
  summary: 'Add a learner, with a first password or by invitation',
  waitsMs: TIMEOUTS.hashMs,
  /** Without a password an invitation is sent. */
  body: z.object({ full_name: FullName, email: Email, client_id: LearnerClient, password: NewPassword.optional() }),
  reply: Student,
  errors: [userEmailTaken, unknownClient, { ...guessablePassword, field: 'password' }],
});

export const changeStudent = defineRoute({
  name: 'changeStudent',
  owner: 'auth',
  method: 'PUT',
  path: '/api/admin/students/:studentId',
  access: ['Admin', 'Staff'],
  summary: "Change a learner's name, client or field of study; an absent field of study stays",
  params: StudentId,
  body: z.object({ full_name: FullName, client_id: LearnerClient, background_type: BackgroundType.nullable().optional(), ...basedOn }),
  reply: Student,
  errors: ['NOT_FOUND', unknownClient, 'VERSION_CONFLICT'],
});

export const changeAccommodations = defineRoute({
  name: 'changeAccommodations',
  owner: 'auth',
  method: 'PUT',
  path: '/api/admin/students/:studentId/accommodations',
  access: ['Admin', 'Staff'],
  summary: 'Give a learner more time, no limit, breaks or larger text; time holds for attempts that start later, and what is absent stays',
  params: StudentId,
  body: z.object({ extra_time_factor: ExtraTimeFactor, ...GIVEN_ACCOMMODATIONS }).partial(),
  reply: Accommodations.extend({ student_id: z.uuid() }),
  errors: ['NOT_FOUND'],
});
