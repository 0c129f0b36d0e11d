import type { Hit } from '../hit.rule.js';

/** Who opens the next file sooner than this does not read them. */
const HUMAN_MS = 8_000;
const UNREAD_WEIGHT = 1;
/** A queue worked at human speed counts half. */
const READ_WEIGHT = 0.5;

/** How many different files were opened, and what they weigh. Opening another file never lowers the weight. */
export function filesOpened(opened: readonly Hit[]): { readonly files: number; readonly weight: number } {
  const weights = new Map<string | null, number>();
  for (const file of opened) {
    const weight = opened.some((other) => isOpenedSoonBefore(other, file)) ? UNREAD_WEIGHT : READ_WEIGHT;
    weights.set(file.object_ref, Math.max(weight, weights.get(file.object_ref) ?? 0));
  }
  return { files: weights.size, weight: [...weights.values()].reduce((sum, weight) => sum + weight, 0) };
}

function isOpenedSoonBefore(other: Hit, { object_ref, occurred_at }: Hit): boolean {
  const before = occurred_at.getTime() - other.occurred_at.getTime();
  return other.object_ref !== object_ref && before >= 0 && before < HUMAN_MS;
}
