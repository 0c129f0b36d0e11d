/** A search has less time than other reads: its text is the caller's, and so is what it costs (docs/hostile-input.md#limits). */
import { searchTooSlow } from '@paanch/contracts/kernel/edge-reasons';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Database } from './database.js';
import { codeOf } from './failure.js';
import { inWholeTransaction } from './in-transaction.js';
import { joinedClient } from './joined-transaction.js';

const LIMIT = `set local statement_timeout = ${TIMEOUTS.searchMs}`;
const CANCELLED = '57014';

/**
 * Runs reads through `db.drizzle` within the limit if any of the texts is one to look for, else as they are. Inside a whole transaction
 * the limit holds to its end.
 */
export async function searchWithinLimit<T>(db: Database, texts: readonly (string | undefined)[], read: () => Promise<T>): Promise<T> {
  if (texts.every((text = '') => text.trim() === '')) return read();
  const limited = () => read().catch(refuseSlow);
  const joined = joinedClient(db.pool);
  if (joined === null) return inWholeTransaction(db, limited, `begin read only; ${LIMIT}`);
  await joined.query(LIMIT);
  return limited();
}

function refuseSlow(error: unknown): never {
  throw codeOf(error) === CANCELLED ? refuse(searchTooSlow) : error;
}
