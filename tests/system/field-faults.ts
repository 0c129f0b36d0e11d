/** Hostile input derived from a contract: each fault changes one field of a valid request. */
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { Schema } from '@paanch/contracts/kernel/schema';
import { z } from 'zod';
import {
  INJECTIONS,
  LONE_SURROGATE,
  NIL_ID,
  NOT_EMAILS,
  NOT_IDS,
  NOT_ONE_LINE,
  NOT_SITE_ADDRESSES,
  NOT_WEB_ADDRESSES,
  NUL,
  TOO_LONG_FOR_ANY,
} from './bad-values.js';

export type Shape = z.core.JSONSchema.JSONSchema;
export type Part = 'params' | 'query' | 'body';
export type Step = string | number;

export interface Fault {
  readonly part: Part;
  readonly path: readonly Step[];
  /** Undefined: the field is left out. */
  readonly value: unknown;
  /** Whether it must be refused, naming its field; otherwise it may also be accepted unchanged. */
  readonly isRefused: boolean;
}

export const partsOf = (shape: Shape): Shape[] => [
  shape,
  ...(shape.anyOf ?? []).flatMap((part) => (typeof part === 'boolean' ? [] : partsOf(part))),
];

function jsonTypesOf(shape: Shape): Set<string> {
  const types = new Set<string>();
  for (const { type, const: only, enum: some } of partsOf(shape)) {
    for (const name of Array.isArray(type) ? type : [type ?? typeof (only ?? some?.[0])])
      if (name) types.add(name === 'integer' ? 'number' : name);
  }
  types.delete('undefined');
  return types;
}

/** Maximum lengths in code points, which JSON Schema cannot express (docs/specification.md#fields-and-messages; contracts). */
export const LONGEST: Readonly<Record<string, number>> = {
  full_name: 200,
  name: 255,
  description: 5_000,
  address: 1_000,
  accommodations_request: 1_000,
};
export const ONE_LINE = new Set(['full_name', 'name']);

const OF_ANOTHER_TYPE: readonly (readonly [string, readonly unknown[]])[] = [
  ['string', ['text', '1']],
  ['number', [7, -1.5]],
  ['boolean', [true]],
  ['array', [['text'], []]],
  ['object', [{}, { $gt: '' }]],
  ['null', [null]],
];

export interface BadTexts {
  readonly refused: readonly unknown[];
  /** May be accepted unchanged. */
  readonly open: readonly unknown[];
}

/** Bad values for a text field: the selection of every test run, or the whole corpus. */
export type TextsFor = (name: string, shape: Shape) => BadTexts;

export const badTexts: TextsFor = (name, shape) => {
  const parts = partsOf(shape);
  const longest = parts.map(({ maxLength }) => maxLength).find((length) => length !== undefined);
  const refused: unknown[] = [NUL, LONE_SURROGATE, longest === undefined ? TOO_LONG_FOR_ANY : 'x'.repeat(longest + 1)];
  if (parts.some((part) => part.enum ?? part.const))
    return { refused: [...refused, 'nonsense', ' ', ...INJECTIONS.slice(0, 3)], open: [''] };
  if (parts.some(({ format }) => format === 'uuid')) return { refused: [...refused, '', ...NOT_IDS], open: [NIL_ID] };
  if (parts.some(({ format }) => format === 'uri')) return { refused: [...refused, ...notAddresses(name, parts)], open: [] };
  if (name.endsWith('email')) return { refused: [...refused, ...NOT_EMAILS], open: ['', ' '] };
  const max = LONGEST[name];
  const lengths = max === undefined ? [] : ['🧪'.repeat(max)];
  if (max !== undefined) refused.push('🧪'.repeat(max + 1), 'x'.repeat(max + 1), `${'x'.repeat(max)}é`);
  if (ONE_LINE.has(name)) refused.push(...NOT_ONE_LINE);
  return { refused, open: [...lengths, ...INJECTIONS.slice(0, 6)] };
};

/** Those that may be plain http: a company's own site, and a provider inside a network of ours. */
const SITES = ['website', 'issuer'];

/** An empty text is refused unless the field may be left empty. */
const notAddresses = (name: string, parts: readonly Shape[]) => [
  ...(parts.some((part) => part.const === '') ? [] : ['']),
  ...(SITES.includes(name) ? NOT_SITE_ADDRESSES : NOT_WEB_ADDRESSES),
];

function badNumbers(shape: Shape): unknown[] {
  return partsOf(shape).flatMap(({ type, minimum, maximum }) => [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [maximum + 1]),
    ...(type === 'integer' ? [1.5] : []),
  ]);
}

/** Faults of one field of a body and of the fields inside it. `name` is the nearest property. */
function faultsOf(shape: Shape, path: readonly Step[], name: string, textsFor: TextsFor): Fault[] {
  const types = jsonTypesOf(shape);
  const of =
    (isRefused: boolean) =>
    (value: unknown): Fault => ({ part: 'body', path, value, isRefused });
  const faults = OF_ANOTHER_TYPE.flatMap(([type, values]) => (types.has(type) ? [] : values.map(of(true))));
  if (types.has('string')) {
    const { refused, open } = textsFor(name, shape);
    faults.push(...refused.map(of(true)), ...open.map(of(false)));
  }
  if (types.has('number')) faults.push(...badNumbers(shape).map(of(true)));
  for (const { items, minItems = 0, maxItems, properties = {}, required = [] } of partsOf(shape)) {
    if (typeof items === 'object' && !Array.isArray(items)) faults.push(...faultsOf(items, [...path, 0], name, textsFor));
    if (minItems > 0) faults.push(of(true)([]));
    if (maxItems !== undefined) faults.push(of(true)(Array(maxItems + 1).fill(null)));
    faults.push(...faultsInside(properties, required, path, textsFor));
  }
  return faults;
}

function faultsInside(
  properties: NonNullable<Shape['properties']>,
  required: readonly string[],
  path: readonly Step[],
  textsFor: TextsFor,
): Fault[] {
  return Object.entries(properties).flatMap(([name, shape]) => {
    if (typeof shape === 'boolean') return [];
    const missing: Fault[] = required.includes(name) ? [{ part: 'body', path: [...path, name], value: undefined, isRefused: true }] : [];
    return [...missing, ...faultsOf(shape, [...path, name], name, textsFor)];
  });
}

const shapeOf = (schema: Schema | undefined): Shape =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** A URL cannot hold half a character, and may not be as long as a body. */
const fitsUrl = (value: unknown) => typeof value !== 'string' || (value.isWellFormed() && value !== TOO_LONG_FOR_ANY);

function faultsInUrl(part: 'params' | 'query', { properties = {}, required = [] }: Shape, textsFor: TextsFor): Fault[] {
  return Object.entries(properties).flatMap(([name, shape]) => {
    if (typeof shape === 'boolean') return [];
    const of =
      (isRefused: boolean) =>
      (value: unknown): Fault => ({ part, path: [name], value, isRefused });
    const refused = jsonTypesOf(shape).has('number')
      ? ['abc', '', '1.5', '1e309', '1e1', '0x1', '+1', ' 1', '1_0', '١', 'NaN', '-1', ...badNumbers(shape).map(String), NUL, '{"$gt":""}']
      : ['x'.repeat(LIMITS.queryValueLength + 1), ...textsFor(name, shape).refused.filter(fitsUrl)];
    const open = jsonTypesOf(shape).has('number') ? ['007'] : textsFor(name, shape).open;
    // A path parameter is never empty, and a blank filter counts as absent.
    const isBlankWrong = part === 'query' && required.includes(name);
    const wrong = refused.filter((value) => isBlankWrong || !isBlank(value));
    return [...wrong.map(of(true)), ...open.filter((value) => !isBlank(value)).map(of(false))];
  });
}

/** Of these every text is a cell of a table: what is wrong with it is kept beside it, for the person who fixes the row (docs/imports.md). */
const TAKES_CELLS: ReadonlySet<string> = new Set(['changeImportRow']);
const NEVER_A_CELL: readonly unknown[] = [NUL, LONE_SURROGATE, TOO_LONG_FOR_ANY];

const cellTexts =
  (textsFor: TextsFor): TextsFor =>
  (name, shape) => {
    const { refused, open } = textsFor(name, shape);
    const isNever = (value: unknown) => NEVER_A_CELL.includes(value);
    return { refused: refused.filter(isNever), open: [...open, ...refused.filter((value) => !isNever(value))] };
  };

export function faultsOfRoute({ name, kind, params, query, body }: RouteContract, textsFor: TextsFor = badTexts): Fault[] {
  const inBody = shapeOf(body);
  const ofBody = faultsInside(inBody.properties ?? {}, inBody.required ?? [], [], TAKES_CELLS.has(name) ? cellTexts(textsFor) : textsFor);
  return [
    ...faultsInUrl('params', shapeOf(params), textsFor),
    ...faultsInUrl('query', shapeOf(query), textsFor),
    // The fields of a form are texts: there is no other `true` than the right one.
    ...ofBody.filter(({ value }) => kind !== 'upload' || typeof value !== 'boolean'),
  ];
}

/** Names of the fields of a body. */
export const bodyFieldsOf = ({ body }: RouteContract): string[] => Object.keys(shapeOf(body).properties ?? {});

/** `tags[3].name` */
export const wireName = (path: readonly Step[]): string =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');

/** A copy with the value at one path replaced, or removed. */
export function withFault(whole: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(whole) ? [...whole] : [];
    list[step] = withFault(list[step], rest, value);
    return list;
  }
  const copy: Record<string, unknown> = typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? { ...whole } : {};
  copy[step] = withFault(copy[step], rest, value);
  return copy;
}
