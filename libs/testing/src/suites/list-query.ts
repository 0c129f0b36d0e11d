/** What the query of a list can be asked for, read from its contract. */
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { z } from 'zod';
import type { Fields } from './record-calls.js';

export type Query = Readonly<Record<string, string | number>>;
/** The fields of a row that a filter finds, by its name and value. */
export type Filters = Readonly<Record<string, Readonly<Record<string, Fields>>>>;
type Shape = Readonly<Record<string, unknown>>;

const PAGING = ['page', 'pageSize', 'search'];
const SORTS = ['sort', 'sortBy', 'sortOrder'];

/** Null where any text is allowed. */
export function choicesIn(schema: unknown): readonly string[] | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return choicesIn(schema.unwrap());
  return schema instanceof z.ZodEnum ? schema.options.map(String) : null;
}

export function shapeOf({ name, query }: RouteContract): Shape {
  if (!(query instanceof z.ZodObject)) throw new Error(`${name} has no query`);
  return query.shape;
}

interface Filtered {
  readonly list: RouteContract;
  readonly filters?: Filters;
}

/** Every filter of the contract. */
export function filtersOf({ list, filters = {} }: Filtered): (readonly [filter: string, rows: Filters[string]])[] {
  const own = Object.entries(shapeOf(list)).filter(([field]) => ![...PAGING, ...SORTS].includes(field));
  return own.map(([filter, schema]) => {
    const choices = choicesIn(schema);
    const rows = filters[filter] ?? (choices && Object.fromEntries(choices.map((value) => [value, { [filter]: value }])));
    if (!rows) throw new Error(`${list.name} is filtered by ${filter}: say which rows that finds`);
    return [filter, rows];
  });
}

interface Order {
  readonly by: string;
  readonly asc: Query;
  readonly desc: Query;
}

/** Every order of the contract, both ways. */
export function ordersOf(list: RouteContract): Order[] {
  const shape = shapeOf(list);
  const choices = choicesIn(shape['sortBy']);
  if (choices !== null)
    return choices.map((by) => ({ by, asc: { sortBy: by, sortOrder: 'asc' }, desc: { sortBy: by, sortOrder: 'desc' } }));
  return 'sort' in shape ? [{ by: 'created_at', asc: { sort: 'asc' }, desc: { sort: 'desc' } }] : [];
}
