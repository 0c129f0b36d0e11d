/** What staff tell many learners at once (docs/people.md#announcements). */
import { z } from 'zod';
import { idOr, lineOfText, longText } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import { StarLevel, Tier } from '../../kernel/stars.js';
import { announcedJustNow, nobodyToTell } from '../reasons.js';

/**
 * Of chosen learners, or of all that fit each choice; a choice that is absent limits nothing. Strict: a misspelt
 * choice is refused, because what remained could reach everybody.
 */
export const Audience = z.strictObject(
  {
    student_ids: z
      .array(idOr('Choose learners'), { error: 'Choose learners' })
      .min(1, 'Choose at least one learner')
      .max(500, 'Choose at most 500 learners')
      .optional(),
    client_id: idOr('Choose a client').optional(),
    product_id: idOr('Choose a programme').optional(),
    /** 'NONE': no star yet. */
    star_level: z.enum(['NONE', ...StarLevel.options], { error: 'Choose a star' }).optional(),
    /** 'NONE': no tier yet. */
    tier: z.enum(['NONE', ...Tier.options], { error: 'Choose a tier' }).optional(),
  },
  { error: 'Choose whom to tell' },
);
export type Audience = z.infer<typeof Audience>;

const staff = {
  owner: 'auth',
  access: ['Admin', 'Staff', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', 'Client Staff': 'client' },
} as const;

export const countAudience = defineRoute({
  ...staff,
  name: 'countAudience',
  method: 'POST',
  path: '/api/admin/notifications/audience',
  naturalKey: true,
  rateClass: 'reads',
  summary: 'How many learners an announcement would reach',
  body: z.object({ audience: Audience }),
  reply: z.object({ learners: z.number().int() }),
});

export const announce = defineRoute({
  ...staff,
  name: 'announce',
  method: 'POST',
  path: '/api/admin/notifications',
  status: 201,
  summary: 'Tell learners something, in their list and by mail as each wants it; once in ten minutes',
  body: z.object({
    audience: Audience,
    title: lineOfText({ max: 120, required: 'Enter a title', tooLong: 'Must be less than 120 characters' }),
    body: longText({ max: 2_000, required: 'Enter a message', tooLong: 'Must be less than 2000 characters' }),
  }),
  reply: z.object({ learners: z.number().int() }),
  errors: [announcedJustNow, nobodyToTell],
});
