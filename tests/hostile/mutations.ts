/** Random bodies: a valid one, changed in random places, the same for the same seed (docs/hostile-input.md#corpus). */
import fc from 'fast-check';
import { type Step, withFault } from '../system/field-faults.js';

const SEED = 20_261_121;

/** The path of every place in a value, itself included. */
function placesOf(value: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item, at) => placesOf(item, [...path, at]))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, item]) => placesOf(item, [...path, name]))];
}

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(undefined, null, '', 0, -1, 1e21, true, [], {}, [[]], { '': '' }),
);

/** Where to change it (as a share of its places), and to what. */
const change = fc.record({ place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), value: anything });

export function mutationsOf(body: Readonly<Record<string, unknown>>, count: number): unknown[] {
  const places = placesOf(body);
  return fc
    .sample(fc.array(change, { minLength: 1, maxLength: 3 }), { seed: SEED, numRuns: count })
    .map((changes) =>
      changes.reduce<unknown>(
        (changed, { place, value }) => withFault(changed, places[Math.floor(place * places.length)] ?? [], value),
        body,
      ),
    );
}
