/**
 * Idempotent requests that wait for something outside the database: the key is reserved in a row, what waits runs outside any transaction,
 * and only then effect, facts and answer are one transaction (docs/reliability.md#slow-calls).
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Sent } from '../http/send-answer.js';
import type { Database } from '../postgres/database.js';
import { inWholeTransaction } from '../postgres/in-transaction.js';
import { requestInProgress } from './answer-once.js';
import { answered, findAnswer, type KeyRow, keyRowOf, workAndKeep } from './kept-answers.js';
import type { KeyedRequest } from './keyed-request.js';
import type { ReservedKeys } from './reserved-keys.js';

const LOOK_EVERY_MS = 1_000;

export interface SlowWork {
  readonly waitsMs: number;
  /** Outside any transaction; may run again if its process is killed. */
  readonly prepare: () => Promise<unknown>;
  /** In the transaction that stores the answer. */
  readonly answer: (prepared: unknown) => Promise<Sent>;
}

interface Parts {
  readonly db: Database;
  readonly reservedKeys: ReservedKeys;
}

/**
 * A repeat waits while the first request is at work.
 * @throws what the work throws, REQUEST_IN_PROGRESS if the first took longer, IDEMPOTENCY_KEY_REUSED if the key was used for a different request
 */
export async function answerPrepared(parts: Parts, request: KeyedRequest, work: SlowWork): Promise<Sent> {
  const { db, reservedKeys } = parts;
  const row = keyRowOf(request);
  for (let waitedMs = 0; waitedMs <= work.waitsMs; waitedMs += LOOK_EVERY_MS) {
    if (waitedMs > 0) await pause(LOOK_EVERY_MS);
    const kept = await findAnswer(db.pool, request, row);
    if (kept !== null) return kept;
    const reservation = await reservedKeys.reserve(row);
    if (reservation !== null) return whileReserved(parts, reservation, { request, row, work });
  }
  throw requestInProgress();
}

interface Reserved {
  readonly request: KeyedRequest;
  readonly row: KeyRow;
  readonly work: SlowWork;
}

async function whileReserved({ db, reservedKeys }: Parts, reservation: string, { request, row, work }: Reserved): Promise<Sent> {
  try {
    // It may have been stored since it was looked for.
    const kept = await findAnswer(db.pool, request, row);
    if (kept !== null) return kept;
    const prepared = await work.prepare();
    const result = await inWholeTransaction(db, async (client) => {
      // Taken for dead, and another request is at it.
      if (!(await reservedKeys.lock(client, reservation))) throw requestInProgress();
      return workAndKeep(client, request, row, () => work.answer(prepared));
    });
    return answered(result);
  } finally {
    await reservedKeys.release(reservation);
  }
}
