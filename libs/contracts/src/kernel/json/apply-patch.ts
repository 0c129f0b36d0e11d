import { canonicalJson } from './canonical-json.js';

/** Some fields of a record; absent fields stay as they are, null is a value. */
export type Patch<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** The record with its changed fields, and their names; the same object and no names if nothing differs. */
export function applyPatch<T extends object>(known: T, patch: NoInfer<Patch<T>>): { next: T; fields: string[] } {
  const given: [string, unknown][] = Object.entries(patch);
  const changes = given.filter(([field, value]) => value !== undefined && !isSame(value, Reflect.get(known, field)));
  if (changes.length === 0) return { next: known, fields: [] };
  return { next: { ...known, ...Object.fromEntries(changes) }, fields: changes.map(([field]) => field) };
}

function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
