/** The order a learner gives the options of an ordering question (docs/path.md#answers). */
import type { AnswerValue } from '@paanch/contracts/progress/attempts';

/** The answer if it is valid, otherwise the presented order. */
export function orderOf(value: AnswerValue | null, presented: readonly string[]): readonly string[] {
  if (!Array.isArray(value) || value.length !== presented.length) return presented;
  return presented.every((id) => value.includes(id)) ? value : presented;
}

/** Moves an option to a position, counted from 0; unchanged if out of range. */
export function movedTo(order: readonly string[], id: string, position: number): readonly string[] {
  const from = order.indexOf(id);
  if (from === -1 || position === from || position < 0 || position >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(position, 0, id);
}

export type OrderKey = { readonly kind: 'move'; readonly by: 1 | -1 } | { readonly kind: 'back' } | null;

/** What a key does while an option is picked up; Space and Enter press its handle, which drops it (docs/look.md#keyboard). */
export function orderKeyOf(key: string): OrderKey {
  if (key === 'ArrowUp') return { kind: 'move', by: -1 };
  if (key === 'ArrowDown') return { kind: 'move', by: 1 };
  return key === 'Escape' ? { kind: 'back' } : null;
}
