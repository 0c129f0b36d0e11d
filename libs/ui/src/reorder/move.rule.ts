/** Moves within an order (docs/lists.md#a-list-to-reorder). */

/** The order with one id at another position, counted from 0; the same array where there is no such id or position. */
export function movedTo(order: readonly string[], id: string, position: number): readonly string[] {
  const from = order.indexOf(id);
  if (from === -1 || position === from || position < 0 || position >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(position, 0, id);
}

export type MoveKey = { readonly kind: 'move'; readonly by: 1 | -1 } | { readonly kind: 'back' } | null;

/** What a key does while an item is picked up; Space and Enter press its handle, which drops it. */
export function moveKeyOf(key: string): MoveKey {
  if (key === 'ArrowUp') return { kind: 'move', by: -1 };
  if (key === 'ArrowDown') return { kind: 'move', by: 1 };
  return key === 'Escape' ? { kind: 'back' } : null;
}
