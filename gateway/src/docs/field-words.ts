/** What a field may hold, in words a person reads: its kind, its bounds, what stands in for it. */
import { type Shape, withoutNull } from './shape.js';

/** zod bounds every whole number by what JSON can carry exactly; that is no bound worth a word. */
const UNBOUNDED = Number.MAX_SAFE_INTEGER;

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'id (UUID)',
  'date-time': 'date and time, ISO 8601 in UTC',
  date: 'date, YYYY-MM-DD',
  email: 'email address',
  uri: 'web address',
};

export interface FieldWords {
  /** `tags[].size` for a member of a list's items. */
  readonly name: string;
  readonly words: string;
  readonly isRequired: boolean;
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  const after = unit === '' ? '' : ` ${unit}`;
  if (least !== undefined && most !== undefined) return least === most ? `, exactly ${least}${after}` : `, ${least} to ${most}${after}`;
  if (most !== undefined) return `, at most ${most}${after}`;
  return least !== undefined && least > 0 ? `, at least ${least}${after}` : '';
}

function wordsOfText({ format, pattern, minLength, maxLength }: Shape): string {
  const named = format === undefined ? undefined : FORMATS[format];
  if (named !== undefined) return named + (maxLength === undefined ? '' : between(undefined, maxLength, 'characters'));
  const matching = pattern === undefined || pattern.length > 60 ? '' : `, matching ${pattern}`;
  return `text${between(minLength, maxLength, 'characters')}${matching}`;
}

function wordsOfNumber({ type, minimum, maximum, exclusiveMinimum }: Shape): string {
  const least = minimum === -UNBOUNDED ? undefined : minimum;
  const most = maximum === UNBOUNDED ? undefined : maximum;
  const above = exclusiveMinimum === undefined ? '' : `, above ${exclusiveMinimum}`;
  const atLeast = least === 0 && most === undefined ? ', at least 0' : between(least, most, '');
  return `${type === 'integer' ? 'whole number' : 'number'}${above}${atLeast}`;
}

function wordsOfOne(shape: Shape): string {
  if (shape.const === '') return 'empty';
  if (shape.const !== undefined) return `always ${JSON.stringify(shape.const)}`;
  if (shape.enum) return `one of: ${shape.enum.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ')}`;
  if (shape.type === 'string') return wordsOfText(shape);
  if (shape.type === 'integer' || shape.type === 'number') return wordsOfNumber(shape);
  if (shape.type === 'boolean') return 'true or false';
  if (shape.type === 'array') {
    const of = shape.items?.properties ? 'objects' : shape.items ? `values, each ${wordsOf(shape.items)}` : 'values';
    return `list${between(shape.minItems, shape.maxItems, 'items')} of ${of}`;
  }
  if (shape.type === 'object') {
    return typeof shape.additionalProperties === 'object' ? `by name, each ${wordsOf(shape.additionalProperties)}` : 'object';
  }
  return 'any value';
}

export function wordsOf(shape: Shape): string {
  const { shapes, isNullable } = withoutNull(shape);
  const said = [...new Set(shapes.map(wordsOfOne)), ...(isNullable ? ['null'] : [])].join('; or ');
  return said + (shape.default === undefined ? '' : `; ${JSON.stringify(shape.default)} when left out`);
}

/** The objects a value may be, itself or as items of a list, with the path that leads into them. */
function objectsIn(shape: Shape, path: string): { readonly object: Shape; readonly path: string }[] {
  return withoutNull(shape).shapes.flatMap((one) => {
    if (one.properties) return [{ object: one, path }];
    if (one.type === 'array' && one.items) return objectsIn(one.items, `${path}[]`);
    if (typeof one.additionalProperties === 'object') return objectsIn(one.additionalProperties, `${path}{name}`);
    return [];
  });
}

/** Every field and what is inside it, in the order of the contract; fields of several alternatives are told once. */
export function fieldsOf(shape: Shape, path = ''): FieldWords[] {
  const told = new Map<string, FieldWords>();
  for (const { object, path: inside } of objectsIn(shape, path)) {
    for (const [member, inner] of Object.entries(object.properties ?? {})) {
      const name = inside === '' ? member : `${inside}.${member}`;
      const isRequired = object.required?.includes(member) ?? false;
      for (const field of [{ name, words: wordsOf(inner), isRequired }, ...fieldsOf(inner, name)])
        told.set(field.name, told.get(field.name) ?? field);
    }
  }
  return [...told.values()];
}
