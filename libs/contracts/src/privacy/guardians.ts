/** A parent who agrees for a learner under 18 (docs/privacy.md#minors). */
import { z } from 'zod';
import { Email, lineOfText } from '../kernel/fields.js';
import { LANGUAGES } from '../kernel/language/language.js';
import { defineRoute } from '../kernel/route.js';
import { GUARDIAN_NOTICE } from './guardian-notice.js';
import { guardianAgain, guardianLinkNotValid, guardianNotNeeded, ownAddress } from './reasons.js';

const instant = z.iso.datetime();
export const GUARDIAN_STATES = ['asked', 'agreed', 'refused'] as const;
const State = z.enum(GUARDIAN_STATES);
const Name = lineOfText({ max: 120, required: "Enter your parent's name", tooLong: 'Must be less than 120 characters' });

export const Guardian = z.object({
  name: z.string(),
  email: z.string(),
  state: State,
  asked_at: instant,
  answered_at: instant.nullable(),
  /** Of the words that were answered to; null before, and the language for answers from before it was kept. */
  notice_version: z.string().nullable(),
  notice_language: z.enum(LANGUAGES).nullable(),
});
export type Guardian = z.infer<typeof Guardian>;

const own = { owner: 'privacy', access: ['student'], scope: 'own', path: '/api/app/privacy/guardian' } as const;

export const readGuardian = defineRoute({
  ...own,
  name: 'readGuardian',
  method: 'GET',
  summary: 'The parent whom this learner named, and the day on which none is needed any more',
  reply: z.object({ guardian: Guardian.nullable(), minor_until: z.iso.date().nullable() }),
});

export const askGuardian = defineRoute({
  ...own,
  name: 'askGuardian',
  method: 'POST',
  status: 201,
  summary: 'Send a parent the link by which they agree or refuse; a new one replaces it',
  body: z.object({ name: Name, email: Email }),
  reply: Guardian,
  errors: [guardianNotNeeded, guardianAgain, ownAddress],
});

const Token = z.string({ error: guardianLinkNotValid.message }).max(128, guardianLinkNotValid.message);

/** What the parent reads before answering. */
export const GuardianInvitation = z.object({
  /** As the learner wrote it. */
  name: z.string(),
  learner_name: z.string(),
  state: State,
  /** Of the words that were answered to; null before. */
  notice_version: z.string().nullable(),
});
export type GuardianInvitation = z.infer<typeof GuardianInvitation>;

export const readGuardianInvitation = defineRoute({
  name: 'readGuardianInvitation',
  owner: 'privacy',
  method: 'POST',
  path: '/api/privacy/guardian/read',
  access: 'public',
  summary: 'Whom a link to a parent is about; the link works for 30 days',
  body: z.object({ token: Token }),
  reply: GuardianInvitation,
  errors: [guardianLinkNotValid],
});

export const answerAsGuardian = defineRoute({
  name: 'answerAsGuardian',
  owner: 'privacy',
  method: 'POST',
  path: '/api/privacy/guardian/answer',
  access: 'public',
  summary: 'A parent agrees or refuses, and may change the answer while the link works',
  body: z.object({
    token: Token,
    agrees: z.boolean({ error: 'Choose one answer' }),
    /** The parent says that they are an adult and the learner's parent or guardian. */
    is_parent: z.literal(true, { error: 'Tick the box to continue.' }),
    notice_version: z
      .string()
      .refine((version) => version === GUARDIAN_NOTICE.version, 'The text has changed. Reload the page to read it.'),
    /** Of the words that were shown; pages from before it was kept send none. */
    language: z.enum(LANGUAGES, { error: 'Choose a language' }).default('en'),
  }),
  reply: GuardianInvitation,
  errors: [guardianLinkNotValid],
});
