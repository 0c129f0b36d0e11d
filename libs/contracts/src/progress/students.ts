/** What staff see of one learner's progress, and enrolling one learner (docs/people.md#learners-for-staff). */
import { z } from 'zod';
import { Id, idOr } from '../kernel/fields.js';
import { defineRoute } from '../kernel/route.js';
import { StarLevel, Tier } from '../kernel/stars.js';
import { AttemptStatus } from './attempts.js';
import { notReadinessProduct, unknownProduct, unknownStudent } from './reasons.js';
import { Receipt, StaffReceipt } from './receipts.js';
import { ModuleWorkKind } from './work.js';

export const StudentEnrolment = z.object({
  id: z.uuid(),
  product: z.object({ id: z.uuid(), name: z.string() }),
  /** Only these have stars and a tier. */
  is_readiness: z.boolean(),
  /** The one whose star and tier the learner's row shows (docs/path.md#enrolment). */
  is_primary: z.boolean(),
  enrolled_at: z.iso.datetime(),
  job_readiness_star_level: StarLevel.nullable(),
  job_readiness_tier: Tier.nullable(),
  completed_modules: z.number().int(),
  /** Published modules. */
  total_modules: z.number().int(),
  /** Whole percent. */
  completion_percentage: z.number().int(),
});
export type StudentEnrolment = z.infer<typeof StudentEnrolment>;

/** Without deadline and limit, which would tell Client Staff of extra time. */
const SeenAttempt = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  assessment_id: z.uuid(),
  assessment_name: z.string(),
  status: AttemptStatus,
  /** Whole percent; null while open and once void. */
  score: z.number().int().nullable(),
  timestamp_start: z.iso.datetime(),
  timestamp_end: z.iso.datetime().nullable(),
  /** Staff voided it: it no longer counts. */
  is_voided: z.boolean(),
});

export const StudentAttempt = SeenAttempt.extend({
  /** Why staff voided it; null if they did not. */
  void_reason: z.string().nullable(),
});
export type StudentAttempt = z.infer<typeof StudentAttempt>;

/** Work on a course or an expert session. */
export const StudentModule = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  module_id: z.uuid(),
  module_name: z.string(),
  work: ModuleWorkKind,
  progress_percentage: z.number().int(),
  started_at: z.iso.datetime(),
  completed_at: z.iso.datetime().nullable(),
  /** By an override: it no longer counts. */
  is_reopened: z.boolean(),
});
export type StudentModule = z.infer<typeof StudentModule>;

export const StudentProgress = z.object({
  student_id: z.uuid(),
  /** When the learner last worked on anything; null before the first time (docs/people.md#last-activity). */
  last_activity_at: z.iso.datetime().nullable(),
  /** Oldest first, without archived products. */
  enrolments: z.array(StudentEnrolment),
  /** Newest first. */
  attempts: z.array(StudentAttempt),
  /** The one last worked on first. */
  modules: z.array(StudentModule),
  /** As the learner reads them, with the reasons of overrides, newest first. */
  receipts: z.array(StaffReceipt),
});
export type StudentProgress = z.infer<typeof StudentProgress>;

const WithoutReasons = StudentProgress.extend({ attempts: z.array(SeenAttempt), receipts: z.array(Receipt) });

export const readStudentProgress = defineRoute({
  name: 'readStudentProgress',
  owner: 'progress',
  method: 'GET',
  path: '/api/admin/students/:studentId/progress',
  access: ['Admin', 'Staff', 'Viewer', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client' },
  summary: "One learner's enrolments, attempts and receipts; Viewer and Client Staff without the reasons of voids and overrides",
  params: z.object({ studentId: Id }),
  reply: StudentProgress,
  fieldsByRole: { Viewer: WithoutReasons, 'Client Staff': WithoutReasons },
  errors: ['NOT_FOUND'],
});

export const enrolStudent = defineRoute({
  name: 'enrolStudent',
  owner: 'progress',
  method: 'POST',
  path: '/api/admin/enrolments',
  access: ['Admin', 'Staff'],
  status: 201,
  mayExist: true,
  summary: 'Enrol one learner in a Job Readiness product; 200 if they are enrolled already',
  naturalKey: true,
  body: z.object({ student_id: idOr(unknownStudent.message), product_id: idOr('Choose a product') }),
  reply: z.object({ id: z.uuid(), student_id: z.uuid(), product_id: z.uuid() }),
  errors: [unknownStudent, unknownProduct, notReadinessProduct],
});
