import { hash } from 'node:crypto';

/** An order that nobody can foresee and that is always the same for one seed. */
export function shuffled<T extends { readonly id: string }>(items: readonly T[], seed: string): T[] {
  const placed = items.map((item) => ({ item, place: hash('sha256', `${seed} ${item.id}`) }));
  return placed.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ item }) => item);
}
