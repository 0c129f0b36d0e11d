/** What a fact of a staff action tells of a record before and after: an allow-list in plain, the rest hashed (docs/events.md#before-and-after). */
import { canonicalJson } from '../json/canonical-json.js';

/** A value of which only a keyed hash is stored. A rule has no key: the outbox replaces it. */
export class Hashed {
  constructor(readonly text: string) {}

  /** What was not replaced is shown nowhere. */
  toJSON(): string {
    return 'hmac';
  }
}

type Names = Readonly<Record<string, string>>;

/** Of a record: ids, roles, levels, tiers, ranges, numbers, switches, dates and versions may be kept. */
export interface Audited<T> {
  /** Told in plain, and compared even if the change does not name them. */
  readonly kept: readonly (keyof T & string)[];
  /** What else is told of a new record; when it changes, every field that is not kept is hashed. */
  readonly hashed?: readonly (keyof T & string)[];
  /** Fields that routes call by another name. */
  readonly names?: Names;
}

export interface Compared<Action extends string, T> {
  readonly action: Action;
  /** Those that changed, by their names in the record. */
  readonly fields?: readonly string[];
  /** Null: it was created. */
  readonly before: T | null;
  /** Null: it was removed. */
  readonly after: T | null;
  /** Why, in the words of the person who did it. */
  readonly reason?: string | null;
}

type Values = Record<string, unknown>;

export interface ChangeBetween<Action extends string> {
  action: Action;
  fields: string[];
  before?: Values;
  after?: Values;
  reason_hash?: Hashed;
}

/** A longer value fills the fact; its hash still tells whether it is the same. */
export const KEPT_CHARACTERS = 4_000;

/** @returns the `change` of a fact (`recordChange`) */
export function changeBetween<Action extends string, T extends object>(
  { kept, hashed = [], names = {} }: Audited<NoInfer<T>>,
  { action, fields = [], before, after, reason = null }: Compared<Action, T>,
): ChangeBetween<Action> {
  const isSame = (field: string) => canonicalJson([valueOf(before, field)]) === canonicalJson([valueOf(after, field)]);
  const isWhole = before === null || after === null;
  const told = new Set<string>(isWhole ? [...kept, ...hashed] : [...fields, ...kept.filter((field) => !isSame(field))]);
  const telling: Telling = { told: [...told], plain: new Set<string>(kept), nameOf: (field) => names[field] ?? field };
  return {
    action,
    fields: fields.map(telling.nameOf),
    ...named('before', valuesOf(before, telling)),
    ...named('after', valuesOf(after, telling)),
    ...(reason !== null && { reason_hash: hashedValue('reason', after ?? before, reason) }),
  };
}

/** Equal only for the same field of the same record: equal answers of two questions have two hashes. */
export function hashedValue(field: string, record: object | null, value: unknown): Hashed {
  return new Hashed(canonicalJson({ field, of: valueOf(record, 'id') ?? null, value }));
}

interface Telling {
  readonly told: readonly string[];
  readonly plain: ReadonlySet<string>;
  readonly nameOf: (field: string) => string;
}

function valuesOf(record: object | null, { told, plain, nameOf }: Telling): Values {
  const given = told.filter((field) => valueOf(record, field) !== undefined);
  return Object.fromEntries(given.map((field) => [nameOf(field), storedValue(field, record, plain.has(field))]));
}

/** That there is none says nothing of it. Kept values are as JSON has them: an instant is text. */
function storedValue(field: string, record: object | null, isKept: boolean): unknown {
  const value = valueOf(record, field);
  if (value === null) return null;
  const json = canonicalJson(value);
  return isKept && json.length <= KEPT_CHARACTERS ? (JSON.parse(json) as unknown) : hashedValue(field, record, value);
}

const named = (name: 'before' | 'after', values: Values) => (Object.keys(values).length === 0 ? {} : { [name]: values });

const valueOf = (record: object | null, field: string): unknown => (record === null ? undefined : Reflect.get(record, field));
