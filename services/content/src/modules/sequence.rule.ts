/** The order of modules, of sections and lessons, and of questions (docs/content.md#modules). */

const SEQUENCE_MAX = 10_000;

interface Placed {
  readonly id: string;
  readonly sequence: number;
}

/** Of what is added without a place. */
export function lastSequence(all: readonly Placed[]): number {
  return Math.min(SEQUENCE_MAX, Math.max(0, ...all.map(({ sequence }) => sequence)) + 1);
}

/**
 * All in the order of the ids, numbered from 1; what keeps its number is the same object, and so is the list if nothing moves.
 * Null unless the ids name each of them once.
 */
export function inNewOrder<T extends Placed>(all: readonly T[], ids: readonly string[]): readonly T[] | null {
  const byId = new Map(all.map((one) => [one.id, one]));
  if (ids.length !== all.length || new Set(ids).size !== ids.length) return null;
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  if (ordered.length !== all.length) return null;
  const placed = ordered.map((one, at) => (one.sequence === at + 1 ? one : { ...one, sequence: at + 1 }));
  return placed.every((one, at) => one === all[at]) ? all : placed;
}

interface Part {
  readonly id: string;
}

export const idsOf = (parts: readonly Part[]): string[] => parts.map(({ id }) => id);

export function withId<P extends Part>(parts: readonly P[], id: string): P | null {
  return parts.find((part) => part.id === id) ?? null;
}
