/** Which filters an export had, by name only: what people search for may name a person (docs/exports.md#observations). */
export function filterNames({ format: _format, ...filters }: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(filters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [name]));
}
