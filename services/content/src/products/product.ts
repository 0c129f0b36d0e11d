import type { Fact } from '@paanch/contracts/kernel/event';
import type { Module } from '../modules/tables.js';
import type { ProductRow } from './tables.js';

/** A product of either kind, with its clients and modules, which change together with it. */
export interface Product extends ProductRow {
  readonly client_ids: readonly string[];
  /** By sequence, including archived ones. */
  readonly modules: readonly Module[];
}

/** What a product rule decides: the next state, its facts, and what the handler gets. */
export interface ProductDecision<Outcome = Product> {
  readonly next: Product;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}
