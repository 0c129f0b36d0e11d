/** What a learner keeps about themselves (docs/people.md#profiles). */
import { BACKGROUND_TYPES } from '../kernel/vocabulary/study.js';
import { z } from 'zod';
import { longText } from '../kernel/fields.js';
import { type Language, LANGUAGES } from '../kernel/language/language.js';
import { defineRoute } from '../kernel/route.js';
import { GIVEN_ACCOMMODATIONS } from './accommodations.js';
import { FullName } from './people.js';
import { backgroundLocked, birthDateHeld } from './reasons.js';

export { LANGUAGES, type Language };
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
/** A zone name, not an offset such as '+05:30'. */
const TimeZone = z
  .string({ error: 'Choose a time zone' })
  .max(64, 'Choose a time zone')
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), 'Choose a time zone');

const isRealDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};
/** Until they are so old, people are minors. */
const OF_AGE_YEARS = 18;

/** The 18th birthday; of those born on 29 February the last of that month, as PostgreSQL has it. Both as YYYY-MM-DD. */
export function comesOfAge(dateOfBirth: string): string {
  const [year, month, day] = dateOfBirth.split('-').map(Number) as [number, number, number];
  const birthday = new Date(Date.UTC(year + OF_AGE_YEARS, month - 1, day));
  if (birthday.getUTCDate() !== day) birthday.setUTCDate(0);
  return birthday.toISOString().slice(0, 10);
}

export const BirthDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Enter a date as YYYY-MM-DD', abort: true })
  .refine(isRealDay, { error: 'Enter a date as YYYY-MM-DD', abort: true })
  .refine((text) => text >= '1900-01-01' && Date.parse(text) < Date.now(), 'Enter a date in the past');

const Phone = z
  .string()
  .overwrite((text) =>
    text
      .trim()
      .replaceAll(/[\s().-]+/g, ' ')
      .trim(),
  )
  .regex(/^\+?\d[\d ]{6,19}$/, 'Enter a phone number with 7 to 20 digits');

const fields = {
  full_name: FullName,
  phone: Phone.nullable(),
  background_type: z.enum(BACKGROUND_TYPES, { error: 'Choose a field of study' }).nullable(),
  language: z.enum(LANGUAGES, { error: 'Choose a language' }),
  time_zone: TimeZone,
  date_of_birth: BirthDay.nullable(),
  /** What the learner asks staff for: more time, captions. */
  accommodations_request: longText({ max: 1_000, tooLong: 'Must be less than 1000 characters' }).nullable(),
  /** What the learner's institution may see besides progress; nothing until ticked. */
  share_settings: z.object({ accommodations: z.boolean() }),
};

export const Profile = z.object({
  id: z.uuid(),
  email: z.string(),
  client_name: z.string(),
  /** Multiplies time limits; set by staff. */
  extra_time_factor: z.number(),
  /** Also given by staff. */
  ...GIVEN_ACCOMMODATIONS,
  /** Whether the learner has given a date of birth, or said that they are of age (docs/privacy.md#minors). */
  age_known: z.boolean(),
  ...fields,
});
export type Profile = z.infer<typeof Profile>;

export const readProfile = defineRoute({
  name: 'readProfile',
  owner: 'auth',
  method: 'GET',
  path: '/api/app/profile',
  access: ['student'],
  scope: 'own',
  summary: 'What the learner keeps about themselves',
  reply: Profile,
});

export const changeProfile = defineRoute({
  name: 'changeProfile',
  owner: 'auth',
  method: 'PUT',
  path: '/api/app/profile',
  access: ['student'],
  scope: 'own',
  summary: 'Change any of the fields; what is absent stays',
  body: z
    .object({
      ...fields,
      /** In place of a date of birth: 18 or over. A date that says otherwise counts. */
      states_adult: z.literal(true, { error: 'Leave this out unless you are 18 or over' }),
    })
    .partial(),
  reply: Profile,
  errors: [backgroundLocked, birthDateHeld],
});
