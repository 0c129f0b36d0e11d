/** What was archived can be restored for a while (docs/forms.md#archive-and-bin). */
import { BIN_DAYS } from '@paanch/contracts/content/bin';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Product, ProductDecision } from '../products/product.js';
import { productChanged } from '../products/product-changed.rule.js';
import { revised } from '../products/product.rule.js';

const BIN_MS = BIN_DAYS * 24 * 3_600_000;

export function restorableUntil(archivedAt: Date): Date {
  return new Date(archivedAt.getTime() + BIN_MS);
}

/** What was archived at this moment or before has left the bin. */
export function leftBin(now: Date): Date {
  return new Date(now.getTime() - BIN_MS);
}

/** As it was, with its clients and modules; not found once it has left the bin. Its name may be taken by then. */
export function restoreProduct(known: Product | null, now: Date): ProductDecision | Refusal {
  if (known === null || known.archived_at === null || restorableUntil(known.archived_at) <= now) return refuse('NOT_FOUND');
  const restored = { ...known, ...revised(known, now), archived_at: null };
  return { next: restored, facts: [productChanged(restored, 'restored', [])], outcome: restored };
}
