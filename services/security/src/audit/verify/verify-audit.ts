/** Recomputes the chain of the audit trail and compares it with every signed head (docs/audit.md#the-check). */
import { checkEnd, checkEntries, NOTHING_CHECKED, type Progress } from '../chain.rule.js';
import { sha256 } from '../sha256.js';
import type { AuditStores } from '../stores.js';
import { findHeads, type HeadSources, type StoreState } from './known-heads.js';

export interface Verified {
  readonly entries: number;
  /** Places in the chain that were signed. */
  readonly heads: number;
  /** Null: the chain is whole. */
  readonly first_bad_seq: number | null;
  readonly store: StoreState;
}

export interface Verifying extends HeadSources {
  readonly audit: Pick<AuditStores, 'heads' | 'log'>;
}

/**
 * However long the chain is, only a page of it is held.
 * @param stopping ends it between two pages
 * @returns null if it was stopped
 */
export async function verifyAudit(sources: Verifying, stopping?: AbortSignal): Promise<Verified | null> {
  const { heads, store } = await findHeads(sources);
  let progress: Progress = NOTHING_CHECKED;
  for await (const page of sources.audit.log.pages()) {
    if (stopping?.aborted) return null;
    progress = checkEntries(progress, page, { heads, sha256 });
  }
  const { entries, first_bad_seq } = checkEnd(progress, heads);
  return { entries, heads: heads.size, first_bad_seq, store };
}
