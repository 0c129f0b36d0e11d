/** A learner's date of birth, which an Admin corrects (docs/privacy.md#minors). */
import { z } from 'zod';
import { Id, longText } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import { BirthDay } from '../profile.js';

const admin = {
  owner: 'auth',
  access: ['Admin'],
  path: '/api/admin/students/:studentId/date-of-birth',
  params: z.object({ studentId: Id }),
} as const;

/** Staff never see the date. A minor cannot change it alone, so an Admin corrects it. */
export const correctBirthDate = defineRoute({
  ...admin,
  name: 'correctBirthDate',
  method: 'PUT',
  stepUp: true,
  summary: "Correct a learner's date of birth; who becomes a minor needs a parent, and the learner is told",
  body: z.object({
    date_of_birth: BirthDay,
    /** Stays among Admins. */
    reason: longText({ max: 500, required: 'Reason is required', tooLong: 'Reason must be less than 500 characters' }),
  }),
  reply: z.object({
    student_id: z.uuid(),
    /** The 18th birthday of a minor, whatever a parent says; null: of age. */
    minor_until: z.iso.date().nullable(),
    /** A parent of this minor has agreed, and that still holds. */
    guardian_agreed: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
});

export const listBirthDateCorrections = defineRoute({
  ...admin,
  name: 'listBirthDateCorrections',
  method: 'GET',
  summary: "Who corrected a learner's date of birth, when and why, newest first; never which date it was",
  reply: z.object({
    corrections: z.array(
      z.object({
        reason: z.string(),
        corrected_at: z.iso.datetime(),
        /** Null: an account that is gone. */
        by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});
