/** A value that fits a shape, the same each time: what an example of a request or an answer is made of. */
import { type Shape, withoutNull } from './shape.js';

const TEXT_OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0197c2aa-41d7-7000-8000-5f2d3c9e1b60',
  'date-time': '2026-11-21T09:30:00.000Z',
  date: '2026-11-21',
  email: 'asha@college.example',
  uri: 'https://college.example',
};

/** Where the name of a field says more than its shape. */
const TEXT_OF_NAME: Readonly<Record<string, string>> = {
  full_name: 'Asha Verma',
  fullName: 'Asha Verma',
  name: 'Sahyadri College',
  title: 'Reasoning',
  phone: '+919876543210',
  time_zone: 'Asia/Kolkata',
  password: 'brass-kettle-river-41',
  new_password: 'brass-kettle-river-41',
  currentPassword: 'harbour-lantern-47',
  newPassword: 'brass-kettle-river-41',
  contact_email: 'office@college.example',
  prompt_html: '<p>Which number comes next: 2, 4, 8?</p>',
  text_html: '16',
  logo_url: 'https://college.example/logo.png',
  image_url: 'https://college.example/picture.png',
  email: 'asha@college.example',
  date_of_birth: '2004-03-15',
  until: '2099-01-01T00:00:00.000Z',
  otp: '123456',
  code: '123456',
};

/** `^[a-z]{10}$` and its like: the first sign of the class, as often as asked. */
function textMatching(pattern: string): string | null {
  const [, signs, least] = /^\^\[([A-Za-z0-9])[^\]]*\]\{(\d+)(?:,\d*)?\}\$$/.exec(pattern) ?? [];
  return signs === undefined ? null : signs.repeat(Number(least));
}

function exampleText({ format, pattern, minLength = 0, maxLength }: Shape, name: string): string {
  const matching = pattern === undefined ? null : textMatching(pattern);
  const fits = (text: string | undefined) => text !== undefined && (pattern === undefined || new RegExp(pattern).test(text));
  const named = TEXT_OF_NAME[name];
  const text = [named, format === undefined ? undefined : TEXT_OF_FORMAT[format], matching ?? undefined].find(fits) ?? 'A few words';
  return text.padEnd(minLength, '.').slice(0, maxLength);
}

function exampleNumber({ minimum = 0, maximum, exclusiveMinimum }: Shape): number {
  const least = Math.max(minimum, exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1, 1);
  return maximum === undefined ? least : Math.min(least, maximum);
}

/** @param name of the field that holds it */
export function exampleOf(shape: Shape, name = ''): unknown {
  const [first] = withoutNull(shape).shapes;
  if (first === undefined) return null;
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  if (first.type === 'string') return exampleText(first, name);
  if (first.type === 'integer' || first.type === 'number') return exampleNumber(first);
  if (first.type === 'boolean') return true;
  if (first.type === 'array')
    return first.items ? Array.from({ length: Math.max(1, first.minItems ?? 1) }, () => exampleOf(first.items ?? {}, name)) : [];
  if (first.properties)
    return Object.fromEntries(Object.entries(first.properties).map(([member, inner]) => [member, exampleOf(inner, member)]));
  return typeof first.additionalProperties === 'object' ? { name: exampleOf(first.additionalProperties) } : {};
}
