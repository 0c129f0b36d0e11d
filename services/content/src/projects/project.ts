import type { Fact } from '@paanch/contracts/kernel/event';
import type { Module } from '../modules/tables.js';
import type { ProjectRow } from './tables.js';

/** The draft of a project module; what is published of it is in its module (docs/projects.md#modules). */
export interface Project extends ProjectRow {
  /** Its place in the product, which changes with the product. */
  readonly module: Module;
  /** When it or its product was archived. */
  readonly archived_at: Date | null;
}

/** What a rule decides: the next state, its facts, and what the handler gets. */
export interface ProjectDecision<Outcome = Project> {
  readonly next: Project;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}
