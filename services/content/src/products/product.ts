import type { ProductType } from '@paanch/contracts/content/products';
import type { Fact } from '@paanch/contracts/kernel/event';
import type { Tier, TierRanges } from '@paanch/contracts/kernel/stars';
import type { Module } from '../modules/module.js';

/** A product of either kind, with its clients and modules, which change together with it. */
export interface Product {
  readonly id: string;
  readonly type: ProductType;
  readonly name: string;
  readonly description: string | null;
  readonly image_url: string | null;
  /** Only of a Job Readiness product. */
  readonly ranges: TierRanges | null;
  readonly visible_tiers: readonly Tier[];
  readonly client_ids: readonly string[];
  readonly all_clients: boolean;
  /** By sequence, including archived ones. */
  readonly modules: readonly Module[];
  /** One more with each change of the product itself; its modules are changed on their own. */
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly archived_at: Date | null;
}

/** What a product rule decides: the next state, its facts, and what the handler gets. */
export interface ProductDecision<Outcome = Product> {
  readonly next: Product;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}
