/** By id; nobody who is not known, or whose account was removed. */
export type Names = ReadonlyMap<string, string>;

export const nameIn = (names: Names, id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
