/** The stored answers of requests with a key (docs/reliability.md#idempotency). */
import { hash } from 'node:crypto';
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { isRefusal, type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type pg from 'pg';
import type { Sent } from '../http/send-answer.js';
import { fingerprintOf, type KeyedRequest } from './keyed-request.js';
import { openBody, sealBody } from './sealed-body.js';

const HOUR = 3_600;
/** Seconds an answer is kept: a learner's browser may retry unsent calls for seven days (docs/reliability.md#unsent-answers). */
const KEPT_SECONDS = { learner: 8 * 24 * HOUR, staff: 48 * HOUR };

/** A key as it is stored: whose it is and for which route, and what it was used for. */
export interface KeyRow {
  readonly scope: string;
  readonly keyHash: Buffer;
  readonly fingerprint: Buffer;
}

/** The pool, or one of its clients. */
interface Statements {
  query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<Row>>;
}

export function keyRowOf(request: KeyedRequest): KeyRow {
  return {
    scope: `${request.userId}|${request.method} ${request.template}`,
    keyHash: hash('sha256', request.key, 'buffer'),
    fingerprint: fingerprintOf(request),
  };
}

interface Kept {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly sealed_body: Buffer | null;
}

/** Null if there is none. @throws Refusal IDEMPOTENCY_KEY_REUSED if the key was used for a different request */
export async function findAnswer(
  statements: Statements,
  { key }: KeyedRequest,
  { scope, keyHash, fingerprint }: KeyRow,
): Promise<Sent | null> {
  const { rows } = await statements.query<Kept>(
    'select fingerprint, status, sealed_body from idempotency where scope = $1 and key_hash = $2',
    [scope, keyHash],
  );
  const [kept] = rows;
  if (kept === undefined) return null;
  checkSameRequest(kept, fingerprint);
  return { status: kept.status, body: openBody(kept.sealed_body, key, scope), cookies: [], isReplayed: true };
}

/** @throws Refusal IDEMPOTENCY_KEY_REUSED */
export function checkSameRequest(known: Pick<KeyRow, 'fingerprint'>, fingerprint: Buffer): void {
  if (!known.fingerprint.equals(fingerprint)) throw refuse('IDEMPOTENCY_KEY_REUSED');
}

type WorkResult = { readonly sent: Sent } | { readonly refusal: Refusal };

/**
 * Does the work and stores its answer. A refusal is not stored, but what was committed on the way stays, as without a key: a wrong
 * password counts. Any other failure rolls the whole request back.
 */
export async function workAndKeep(
  client: pg.PoolClient,
  request: KeyedRequest,
  row: KeyRow,
  work: () => Promise<Sent>,
): Promise<WorkResult> {
  try {
    const sent = await work();
    await keep(client, request, row, sent);
    return { sent };
  } catch (error) {
    if (isRefusal(error) && ERRORS[error.code].status < 500) return { refusal: error };
    throw error;
  }
}

/** @throws Refusal that the work was answered with */
export function answered(result: WorkResult): Sent {
  if ('refusal' in result) throw result.refusal;
  return result.sent;
}

async function keep(client: pg.PoolClient, { key, role }: KeyedRequest, row: KeyRow, { status, body }: Sent): Promise<void> {
  const { scope, keyHash, fingerprint } = row;
  const seconds = role === 'student' ? KEPT_SECONDS.learner : KEPT_SECONDS.staff;
  await client.query(
    `insert into idempotency (scope, key_hash, fingerprint, status, sealed_body, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [scope, keyHash, fingerprint, status, sealBody(body, key, scope), seconds],
  );
}
