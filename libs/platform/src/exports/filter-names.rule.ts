/** Which filters an export had, by name only: what people search for may name a person (docs/exports.md#observations). */
export function filterNames({ format: _format, ...filters }: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(filters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [name]));
}

/** Filters by name, as people read them: `starLevel` is "star level". The order of the rows is none. */
export function filterWords(names: readonly string[]): readonly string[] {
  return names
    .filter((name) => !name.startsWith('sort'))
    .map((name) => name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
