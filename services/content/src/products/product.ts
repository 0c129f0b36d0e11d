import type { ProductType } from '@paanch/contracts/content/products';
import type { Fact } from '@paanch/contracts/kernel/event';
import type { Tier, TierRanges } from '@paanch/contracts/kernel/stars';
import type { Module } from '../modules/module.js';

/** A product of either kind, with everything that is decided together: its clients and its modules. */
export interface Product {
  readonly id: string;
  readonly type: ProductType;
  readonly name: string;
  readonly description: string | null;
  readonly image_url: string | null;
  /** Of a Job Readiness product only. */
  readonly ranges: TierRanges | null;
  readonly visible_tiers: readonly Tier[];
  readonly client_ids: readonly string[];
  readonly all_clients: boolean;
  /** By sequence, archived ones included. */
  readonly modules: readonly Module[];
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly archived_at: Date | null;
}

/** What a product rule leaves: the product, what happened, and what the handler answers with. */
export interface ProductDecision<Outcome = Product> {
  readonly next: Product;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}
