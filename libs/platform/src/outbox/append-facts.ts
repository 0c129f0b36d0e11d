import type { Fact } from '@paanch/contracts/kernel/event';
import type { Tx } from '../postgres/database.js';

export async function appendFacts(_tx: Tx, _facts: readonly Fact[]): Promise<void> {}
