/** Data that fits a contract, with every choice it has, for questions that are asked of all facts. */
import type { EventContract } from '@paanch/contracts/kernel/event';
import { z } from 'zod';

interface Described {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Described[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly format?: string;
}

const ID = '0197c2aa-0000-7000-8000-00000000ffff';
const TEXTS: Readonly<Record<string, string>> = { uuid: ID, 'date-time': '2026-11-28T09:00:00.000Z', date: '2026-11-28' };

/** The data as JSON Schema. */
export function describedData({ data }: EventContract): Described {
  return data instanceof z.ZodType ? (z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' }) as Described) : {};
}

/** One for every combination of what its fields can be: each member of a list, null or not, true or false. */
export function examplesOf(described: Described): readonly unknown[] {
  const { type, anyOf, items } = described;
  if ('const' in described) return [described.const];
  if (described.enum !== undefined) return described.enum;
  if (anyOf !== undefined) return anyOf.flatMap(examplesOf);
  if (typeof type === 'object') return type.flatMap((one) => examplesOf({ ...described, type: one }));
  if (type === 'object') return combinations(Object.entries(described.properties ?? {}));
  if (type === 'array') return [examplesOf(items ?? {}).slice(0, 1)];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [1];
  return type === 'null' ? [null] : [TEXTS[described.format ?? ''] ?? 'x'];
}

function combinations(fields: readonly (readonly [string, Described])[]): readonly object[] {
  return fields.reduce<readonly object[]>(
    (made, [name, field]) => examplesOf(field).flatMap((value) => made.map((one) => ({ ...one, [name]: value }))),
    [{}],
  );
}
