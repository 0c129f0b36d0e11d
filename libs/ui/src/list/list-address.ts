/** The filters of a list in its address: `?search=sql&role=Staff`. */
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { z } from 'zod';

/** What the address asks for; whatever in it is not a filter of this list is ignored. */
export function filtersIn<Query extends object>(query: z.ZodType<Query>, address: URLSearchParams): Query {
  const given = [...address].flatMap(([name, value]) =>
    value.trim() === '' ? [] : [[name, value.slice(0, LIMITS.searchLength)] as const],
  );
  const read = query.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const faulty = new Set(read.error.issues.map(({ path }) => path[0]));
  return query.parse(Object.fromEntries(given.filter(([name]) => !faulty.has(name))));
}

/** Leaves out what is blank or as it would be anyway. */
export function addressOf<Query extends object>(query: z.ZodType<Query>, filters: Query): URLSearchParams {
  const usual = new Map(Object.entries(query.parse({})));
  const changed = Object.entries(filters).filter(([name, value]) => !isBlank(value) && value !== usual.get(name));
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
}

const PAGES: ReadonlySet<string> = new Set(['page', 'pageSize', 'cursor']);

/** The filters and sorts that differ from what is usual. */
export function changedIn<Query extends object>(query: z.ZodType<Query>, filters: Query): ReadonlySet<string> {
  return new Set([...addressOf(query, filters).keys()].filter((name) => !PAGES.has(name)));
}

/** Whether the filters hide rows: one that has a usual value only sorts. */
export function isNarrowed<Query extends object>(query: z.ZodType<Query>, filters: Query): boolean {
  const usual = new Map(Object.entries(query.parse({})));
  return Object.entries(filters).some(([name, value]) => !PAGES.has(name) && !isBlank(value) && isBlank(usual.get(name)));
}

const isBlank = (value: unknown) => value === undefined || value === '';
