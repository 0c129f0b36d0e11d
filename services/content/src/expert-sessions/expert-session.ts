import type { ExpertSessionBody } from '@paanch/contracts/content/modules/module-bodies';
import type { Fact } from '@paanch/contracts/kernel/event';
import type { Module } from '../modules/tables.js';
import type { NewVersion } from '../modules/versions/tables.js';
import type { ExpertSessionRow } from './tables.js';

/** The draft of an expert session, and which version of it was published last (docs/content.md#expert-sessions). */
export interface ExpertSession extends ExpertSessionRow {
  /** Its place in the product, which changes with the product. */
  readonly module: Module;
  /** The version this change publishes; null for any other change and when loaded. */
  readonly new_version: NewVersion<ExpertSessionBody> | null;
  /** When it or its product was archived. */
  readonly archived_at: Date | null;
}

/** What a rule decides: the next state, its facts, and what the handler gets. */
export interface ExpertSessionDecision<Outcome = ExpertSession> {
  readonly next: ExpertSession;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}
