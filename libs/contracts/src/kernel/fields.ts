/** Field schemas used by more than one area. Messages are the specification's where it has one. */
import { z } from 'zod';
import './plain-words.js';
import { LIMITS } from './limits.js';

const CONTROL_OR_BIDI = /[\p{Cc}\p{Cf}]/u;
const CONTROL_IN_LONG_TEXT = /[^\P{Cc}\t\n\r]/u;
const LONE_SURROGATE = /\p{Cs}/u;

const codePoints = (text: string) => [...text].length;
const isPlain = (text: string) => !CONTROL_OR_BIDI.test(text) && !LONE_SURROGATE.test(text);
const isPlainLong = (text: string) => !CONTROL_IN_LONG_TEXT.test(text) && !LONE_SURROGATE.test(text);
const tidy = (text: string) => text.normalize('NFC').trim();

/** One line of text: a name or a title. Lengths in code points, inclusive. */
export function lineOfText(bounds: { min?: number; max: number; required?: string; tooShort?: string; tooLong: string }) {
  const min = bounds.min ?? 1;
  const short = bounds.tooShort ?? bounds.required ?? `Must be at least ${min} characters`;
  return z
    .string({ error: bounds.required ?? short })
    .overwrite(tidy)
    .refine((text) => codePoints(text) >= min, { error: short, abort: true })
    .refine((text) => codePoints(text) <= bounds.max, { error: bounds.tooLong, abort: true })
    .refine(isPlain, { error: 'Contains characters that are not allowed' })
    .meta({ minLength: min, maxLength: bounds.max });
}

/** Text of several lines; tab and newline allowed. */
export function longText(bounds: { max: number; tooLong: string }) {
  return z
    .string()
    .overwrite(tidy)
    .refine((text) => codePoints(text) <= bounds.max, { error: bounds.tooLong, abort: true })
    .refine(isPlainLong, { error: 'Contains characters that are not allowed' })
    .meta({ maxLength: bounds.max });
}

/** Compared and stored in lower case. */
export const Email = z
  .string({ error: 'Invalid email address' })
  .overwrite((text) => text.trim().toLowerCase())
  .max(LIMITS.emailLength, { error: 'Invalid email address', abort: true })
  .meta({ format: 'email' })
  .pipe(z.email({ error: 'Invalid email address' }));

const isShortEnough = (password: string) => codePoints(password) <= LIMITS.passwordLength;

/** As typed at sign-in: 1 to 128 code points as when it was set, never trimmed (trust 1.10). */
export const TypedPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .refine(isShortEnough, 'Password must be at most 128 characters')
  .meta({ maxLength: LIMITS.passwordLength });

/** As set: 8 to 128 code points, never trimmed (trust 1.10). */
export const NewPassword = z
  .string({ error: 'Password must be at least 8 characters' })
  .refine((text) => codePoints(text) >= 8, { error: 'Password must be at least 8 characters', abort: true })
  .refine(isShortEnough, 'Password must be at most 128 characters')
  .meta({ minLength: 8, maxLength: LIMITS.passwordLength });

/** A UUID with a message of its own; lower case from here on, as PostgreSQL writes it. */
export function idOr(message: string) {
  return z.uuid({ error: message }).overwrite((id) => id.toLowerCase());
}
export const Id = idOr('Invalid id');
export const Timestamp = z.iso.datetime();

/** Browsers forgive missing slashes and backslashes, and find credentials behind them; so the host is read here as it is written. */
const HTTPS_AND_HOST = /^https:\/\/[^/\\?#@]+(?:[/?#]|$)/i;

/** An https address a person gave us, written out and without credentials (trust 6.1); shown, never fetched. */
export function webAddress(message: string) {
  return z
    .string({ error: message })
    .overwrite((text) => text.trim())
    .max(LIMITS.urlLength, { error: message, abort: true })
    .refine((text) => HTTPS_AND_HOST.test(text) && isPlain(text), { error: message, abort: true })
    .meta({ format: 'uri' })
    .pipe(z.url({ error: message }));
}

export const SearchText = z.string().overwrite(tidy).max(LIMITS.searchLength, 'Search must be at most 200 characters').default('');

const page = z.coerce.number({ error: 'Page must be a whole number' }).int('Page must be a whole number');
export const Page = page.min(1, 'Page must be 1 or more').max(LIMITS.pageMax, 'Page must be 10000 or less').default(1);

export function pageSize(standard: number) {
  return z.coerce
    .number({ error: 'Page size must be a whole number' })
    .int('Page size must be a whole number')
    .min(1, 'Page size must be 1 or more')
    .max(LIMITS.pageSizeMax, 'Page size must be 100 or less')
    .default(standard);
}

export const Pagination = z.object({ page: z.number(), total: z.number(), hasNextPage: z.boolean() });

/** The envelope of paged lists (admin spec 3). */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), pagination: Pagination });
}

export const Success = z.object({ success: z.literal(true) });
