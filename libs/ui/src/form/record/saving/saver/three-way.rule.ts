/** What two people changed of one record, field by field (docs/forms.md#two-people-at-once). */
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';

/** What is no number is typed too, and JSON has no word for it. */
export const isSame = (a: unknown, b: unknown) =>
  typeof a === 'number' || typeof b === 'number' ? Object.is(a, b) : canonicalJson(a) === canonicalJson(b);

interface Versions<Values> {
  readonly names: readonly (keyof Values & string)[];
  /** Fields that make sense only together, such as the type of a question and its key. */
  readonly together: readonly (readonly (keyof Values & string)[])[];
  readonly mine: Values;
  /** What of mine the server has; it may be stored in another spelling. */
  readonly acknowledged: Values;
  /** As it was stored when mine began. */
  readonly before: Values;
  readonly theirs: Values;
}

export interface Merged<Values> {
  /** Changed by the other alone. */
  readonly taken: readonly (keyof Values & string)[];
  /** Changed by the other, and by me to something else. */
  readonly clashing: readonly (keyof Values & string)[];
  /** All that the other changed. */
  readonly theirs: readonly (keyof Values & string)[];
}

export function threeWay<Values>({ names, together, mine, acknowledged, before, theirs }: Versions<Values>): Merged<Values> {
  const grouped = new Set(together.flat());
  const units = [...together, ...names.filter((name) => !grouped.has(name)).map((name) => [name])];
  const differ = (one: Values, other: Values) => units.filter((unit) => unit.some((name) => !isSame(one[name], other[name])));
  const [byThem, byMe, apart] = [differ(theirs, before), differ(mine, acknowledged), differ(mine, theirs)];
  return {
    taken: byThem.filter((unit) => !byMe.includes(unit)).flat(),
    clashing: byThem.filter((unit) => byMe.includes(unit) && apart.includes(unit)).flat(),
    theirs: byThem.flat(),
  };
}

export function pick<Values>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}
