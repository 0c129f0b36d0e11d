/** Idempotent requests: effect, facts and answer are one transaction, and the same key gets the same answer (docs/reliability.md#idempotency). */
import { refuse } from '@paanch/contracts/kernel/refusal';
import type pg from 'pg';
import type { Sent } from '../http/send-answer.js';
import type { Database } from '../postgres/database.js';
import { inWholeTransaction } from '../postgres/in-transaction.js';
import { answered, findAnswer, type KeyRow, keyRowOf, workAndKeep } from './kept-answers.js';
import type { KeyedRequest } from './keyed-request.js';

const RETRY_AFTER_SECONDS = 1;

/** @throws what the work throws, REQUEST_IN_PROGRESS while a request with the key runs, IDEMPOTENCY_KEY_REUSED if the key was used for a different request */
export async function answerOnce(db: Database, request: KeyedRequest, work: () => Promise<Sent>): Promise<Sent> {
  const row = keyRowOf(request);
  const result = await inWholeTransaction(db, async (client) => {
    await takeTurn(client, row);
    // A separate statement, begun after the lock is held: only then does it see what the previous holder committed.
    const kept = await findAnswer(client, request, row);
    return kept === null ? workAndKeep(client, request, row, work) : { sent: kept };
  });
  return answered(result);
}

/** Held until the transaction ends; a concurrent request with the key is refused instead of kept waiting. */
async function takeTurn(client: pg.PoolClient, { scope, keyHash }: KeyRow): Promise<void> {
  const taken = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken', [
    `${scope}|${keyHash.toString('hex')}`,
  ]);
  if (taken.rows[0]?.taken !== true) throw requestInProgress();
}

export const requestInProgress = () => refuse('REQUEST_IN_PROGRESS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
