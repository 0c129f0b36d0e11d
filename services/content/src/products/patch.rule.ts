import { canonicalJson } from '@paanch/contracts/kernel/canonical-json';

/** Some fields of a thing; an absent one stays as it is. */
export type Patch<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** The thing with the fields that really differ, and their names; the very same thing where none does. */
export function applyPatch<T extends object>(known: T, patch: NoInfer<Patch<T>>): { next: T; fields: string[] } {
  const given: [string, unknown][] = Object.entries(patch);
  const changes = given.filter(([field, value]) => value !== undefined && !isSame(value, Reflect.get(known, field)));
  if (changes.length === 0) return { next: known, fields: [] };
  return { next: { ...known, ...Object.fromEntries(changes) }, fields: changes.map(([field]) => field) };
}

function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
