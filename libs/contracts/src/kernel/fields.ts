/** Field schemas used by more than one area. Messages are the specification's where it has one. */
import { z } from 'zod';
import { LIMITS } from './limits.js';

/** Includes line and paragraph separators: they break a line wherever it is shown. */
const NOT_IN_ONE_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const CONTROL_IN_LONG_TEXT = /[^\P{Cc}\t\n\r]/u;
const LONE_SURROGATE = /\p{Cs}/u;

const codePoints = (text: string) => [...text].length;
const isPlain = (text: string) => !NOT_IN_ONE_LINE.test(text) && !LONE_SURROGATE.test(text);
const isPlainLong = (text: string) => !CONTROL_IN_LONG_TEXT.test(text) && !LONE_SURROGATE.test(text);
/** As text is stored and searched. */
export const tidy = (text: string) => text.normalize('NFC').trim();
/** As a line is stored: its spaces are single, because pages show them so, and names that look the same are the same. */
export const tidyLine = (text: string) => tidy(text).replaceAll(/\p{Zs}+/gu, ' ');
const NOT_ALLOWED = 'Contains characters that are not allowed';

/** At most one fault, without zod's `abort`, which would keep rules across fields from running (`faultAcross`). */
function unless(faultOf: (text: string) => string | null) {
  return (text: string, context: z.core.$RefinementCtx) => {
    const fault = faultOf(text);
    if (fault !== null) context.addIssue(fault);
  };
}

function lineFault(text: string, bounds: { min: number; max: number; tooShort: string; tooLong: string }): string | null {
  const length = codePoints(text);
  if (length < bounds.min) return bounds.tooShort;
  if (length > bounds.max) return bounds.tooLong;
  return isPlain(text) ? null : NOT_ALLOWED;
}

interface LongBounds {
  readonly max: number;
  readonly tooLong: string;
  /** Absent: it may be empty. */
  readonly required?: string;
}

function longTextFault(text: string, bounds: LongBounds): string | null {
  if (text === '' && bounds.required !== undefined) return bounds.required;
  if (codePoints(text) > bounds.max) return bounds.tooLong;
  return isPlainLong(text) ? null : NOT_ALLOWED;
}

/** A number in an address, in digits alone: JavaScript also reads `0x1`, `1e1`, `+1` and ` 1` as numbers. */
export function inDigits<Schema extends z.ZodNumber>(number: Schema) {
  return z.preprocess((given) => (typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given), number);
}

/** One line of text: a name or a title. Lengths in code points, inclusive. */
export function lineOfText(bounds: { min?: number; max: number; required?: string; tooShort?: string; tooLong: string }) {
  const min = bounds.min ?? 1;
  const tooShort = bounds.tooShort ?? bounds.required ?? `Must be at least ${min} characters`;
  return z
    .string({ error: bounds.required ?? tooShort })
    .overwrite(tidyLine)
    .superRefine(unless((text) => lineFault(text, { ...bounds, min, tooShort })))
    .meta({ minLength: min, maxLength: bounds.max });
}

/** Text of several lines; tab and newline allowed. */
export function longText(bounds: LongBounds) {
  return z
    .string(bounds.required === undefined ? {} : { error: bounds.required })
    .overwrite(tidy)
    .superRefine(unless((text) => longTextFault(text, bounds)))
    .meta({ ...(bounds.required !== undefined && { minLength: 1 }), maxLength: bounds.max });
}

/** A text that may be left empty, which is stored as null. */
export const orNone = <Text extends z.ZodType<string, string>>(text: Text) =>
  text.nullable().overwrite((given) => (given === '' ? null : given));

/** Compared and stored in lower case. */
export const Email = z
  .string({ error: 'Invalid email address' })
  .overwrite((text) => text.trim().toLowerCase())
  .max(LIMITS.emailLength, { error: 'Invalid email address' })
  .meta({ format: 'email' })
  .pipe(z.email({ error: 'Invalid email address' }));

const isShortEnough = (password: string) => codePoints(password) <= LIMITS.passwordLength;

/** As typed at sign-in: 1 to 128 code points as when it was set, never trimmed (docs/sessions.md#passwords). */
export const TypedPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .refine(isShortEnough, 'Password must be at most 128 characters')
  .meta({ maxLength: LIMITS.passwordLength });

/** As set: 8 to 128 code points, never trimmed (docs/sessions.md#passwords). */
export const NewPassword = z
  .string({ error: 'Password must be at least 8 characters' })
  .refine((text) => codePoints(text) >= 8, 'Password must be at least 8 characters')
  .refine(isShortEnough, 'Password must be at most 128 characters')
  .meta({ minLength: 8, maxLength: LIMITS.passwordLength });

/** A UUID with its own message; lower-cased, as PostgreSQL writes it. */
export function idOr(message: string) {
  return z.uuid({ error: message }).overwrite((id) => id.toLowerCase());
}
export const INVALID_ID = 'Invalid id';
export const Id = idOr(INVALID_ID);
export const Timestamp = z.iso.datetime();

/** Browsers accept missing slashes and backslashes and may read credentials behind them, so the host is checked as written. */
const HTTPS_AND_HOST = /^https:\/\/[^/\\?#@]+(?:[/?#]|$)/i;
const WEB_AND_HOST = /^https?:\/\/[^/\\?#@]+(?:[/?#]|$)/i;

function addressOf(beginning: RegExp, message: string) {
  return z
    .string({ error: message })
    .overwrite((text) => text.trim())
    .refine((text) => text.length <= LIMITS.urlLength && beginning.test(text) && isPlain(text), message)
    .meta({ maxLength: LIMITS.urlLength, format: 'uri' })
    .pipe(z.url({ error: message }));
}

/** An https address a person gave us, written out and without credentials (docs/hostile-input.md#text); shown, never fetched. */
export const webAddress = (message: string) => addressOf(HTTPS_AND_HOST, message);
/** The same of a company's own site, which may have no https. */
export const siteAddress = (message: string) => addressOf(WEB_AND_HOST, message);

const MEDIA = '/api/media/';
/** A picture of ours: a finished one, or one that is being uploaded (docs/files.md#addresses). */
const OWN_PICTURE = /^\/api\/media\/(?:[0-9a-f]{64}\.webp|uploads\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where a picture is: one that was uploaded here, or an https address. */
export function pictureAddress(message: string) {
  return z.union([z.string().regex(OWN_PICTURE, message), webAddress(message)], { error: message });
}

/** Whether it is the address of a picture that was uploaded here, and nothing else. */
export const isOwnPicture = (address: string) => OWN_PICTURE.test(address);

/** Whether pages show the picture: one that was uploaded here, never one of another site (docs/files.md#addresses). */
export const isShownPicture = (address: string) => address.startsWith(MEDIA);

/** The name of a person's file; only its ending is ever used. */
export const FileName = lineOfText({
  max: LIMITS.fileNameLength,
  required: 'File name is required',
  tooLong: 'File name must be at most 255 characters',
});

/**
 * The fault of a rule across fields, for `refine`. The rule runs once its own fields are valid, whatever is wrong with the
 * others, so that one answer names every fault; zod alone would wait until all are valid. Not if a field has `abort`.
 */
export function faultAcross(fields: readonly string[], fault: { at: string; message: string }) {
  const concerns = ([first]: readonly PropertyKey[] = []) => first === undefined || fields.includes(String(first));
  const when = ({ issues }: z.core.ParsePayload) => !issues.some(({ path }) => concerns(path));
  return { path: [fault.at], error: fault.message, when };
}

type WithDefaults<Shape extends z.ZodRawShape, Values> = {
  [Field in keyof Shape]: Field extends keyof Values ? z.ZodDefault<Shape[Field]> : Shape[Field];
};

/** The same fields, of which those with a default may be absent. */
export function withDefaults<Shape extends Readonly<Record<string, z.ZodType>>, Values extends Partial<z.output<z.ZodObject<Shape>>>>(
  { shape }: z.ZodObject<Shape>,
  values: Values,
) {
  const fields = Object.entries<z.ZodType>(shape).map(([name, field]) => [
    name,
    name in values ? field.default(Reflect.get(values, name)) : field,
  ]);
  return z.object(Object.fromEntries(fields) as WithDefaults<Shape, Values>);
}

export const Success = z.object({ success: z.literal(true) });

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be a group of fields',
};

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? `Must be ${String(values[0])}` : `Must be one of ${values.map(String).join(', ')}`;
}

/** The message of a field whose schema has none, in plain words; null keeps zod's own. */
function plainWords(issue: z.core.$ZodRawIssue): string | null {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'Required' : (EXPECTED[issue.expected] ?? null);
  if (issue.code === 'invalid_value') return issue.input === undefined ? 'Required' : oneOf(issue.values);
  if (issue.code === 'too_big') return issue.origin === 'array' ? `At most ${issue.maximum}` : `Must be ${issue.maximum} or less`;
  if (issue.code === 'too_small') return issue.origin === 'array' ? `At least ${issue.minimum}` : `Must be ${issue.minimum} or more`;
  return null;
}

/** Schemas are made in this package only, so setting it here covers every use. */
z.config({ customError: plainWords });
