/** Idempotent requests: effect, facts and answer are one transaction, and the same key gets the same answer (docs/reliability.md#idempotency). */
import { hash } from 'node:crypto';
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { isRefusal, type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type pg from 'pg';
import type { Sent } from '../http/send-answer.js';
import type { Database } from '../postgres/database.js';
import { inWholeTransaction } from '../postgres/in-transaction.js';
import { fingerprintOf, type KeyedRequest } from './keyed-request.js';
import { openBody, sealBody } from './sealed-body.js';

const HOUR = 3_600;
/** Seconds an answer is kept: a learner's browser may retry unsent calls for seven days (docs/reliability.md#unsent-answers). */
const KEPT_SECONDS = { learner: 8 * 24 * HOUR, staff: 48 * HOUR };
const RETRY_AFTER_SECONDS = 1;

interface Kept {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly sealed_body: Buffer | null;
}

type WorkResult = { readonly sent: Sent } | { readonly refusal: Refusal };

/** @throws what the work throws, REQUEST_IN_PROGRESS while a request with the key runs, IDEMPOTENCY_KEY_REUSED if the key was used for a different request */
export async function answerOnce(db: Database, request: KeyedRequest, work: () => Promise<Sent>): Promise<Sent> {
  const outcome = await inWholeTransaction(db, (client) => inTurn(client, request, work));
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.sent;
}

async function inTurn(client: pg.PoolClient, request: KeyedRequest, work: () => Promise<Sent>): Promise<WorkResult> {
  const scope = `${request.userId}|${request.method} ${request.template}`;
  const keyHash = hash('sha256', request.key, 'buffer');
  await takeTurn(client, scope, keyHash);
  const kept = await findKept(client, scope, keyHash);
  const fingerprint = fingerprintOf(request);
  if (kept) return { sent: replayed(kept, fingerprint, request.key, scope) };
  const outcome = await outcomeOf(work);
  if ('sent' in outcome) await keep(client, request, { scope, keyHash, fingerprint }, outcome.sent);
  return outcome;
}

/** Held until the transaction ends; a concurrent request with the key is refused instead of kept waiting. */
async function takeTurn(client: pg.PoolClient, scope: string, keyHash: Buffer): Promise<void> {
  const taken = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken', [
    `${scope}|${keyHash.toString('hex')}`,
  ]);
  if (taken.rows[0]?.taken !== true) throw refuse('REQUEST_IN_PROGRESS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** A separate statement, begun after the lock is held: only then does it see what the previous holder committed. */
async function findKept(client: pg.PoolClient, scope: string, keyHash: Buffer): Promise<Kept | undefined> {
  const { rows } = await client.query<Kept>('select fingerprint, status, sealed_body from idempotency where scope = $1 and key_hash = $2', [
    scope,
    keyHash,
  ]);
  return rows[0];
}

function replayed(kept: Kept, fingerprint: Buffer, key: string, scope: string): Sent {
  if (!kept.fingerprint.equals(fingerprint)) throw refuse('IDEMPOTENCY_KEY_REUSED');
  return { status: kept.status, body: openBody(kept.sealed_body, key, scope), cookies: [], isReplayed: true };
}

/**
 * A refusal is not stored, but what was committed on the way stays, as without a key: a wrong password
 * counts. Any other failure rolls the whole request back.
 */
async function outcomeOf(work: () => Promise<Sent>): Promise<WorkResult> {
  try {
    return { sent: await work() };
  } catch (error) {
    if (isRefusal(error) && ERRORS[error.code].status < 500) return { refusal: error };
    throw error;
  }
}

interface KeyRow {
  readonly scope: string;
  readonly keyHash: Buffer;
  readonly fingerprint: Buffer;
}

async function keep(
  client: pg.PoolClient,
  { key, role }: KeyedRequest,
  { scope, keyHash, fingerprint }: KeyRow,
  { status, body }: Sent,
): Promise<void> {
  const seconds = role === 'student' ? KEPT_SECONDS.learner : KEPT_SECONDS.staff;
  await client.query(
    `insert into idempotency (scope, key_hash, fingerprint, status, sealed_body, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [scope, keyHash, fingerprint, status, sealBody(body, key, scope), seconds],
  );
}
