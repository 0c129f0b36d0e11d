/** The relay's three statements. It may read and mark rows, nothing else (docs/reliability.md#relay). */
import type { PoolClient } from 'pg';

export interface OutboxRow {
  readonly id: string;
  readonly subject: string;
  /** How often it was lost by the stream. */
  readonly repairs: number;
  /** The envelope as JSON text, as sent. */
  readonly payload: string;
  /** The traceparent of what it was written by. */
  readonly trace: string | null;
}

export interface Published {
  readonly id: string;
  readonly stream: string;
  readonly seq: number;
  readonly epoch: string | null;
}

export interface Refused {
  readonly id: string;
  readonly error: string;
}

const BATCH_ROWS = 256;
const BATCH_BYTES = 1_000_000;

/**
 * Rows not published yet, oldest first, locked until the transaction ends and skipped by other relays. Never "after
 * the last position": positions commit out of order.
 */
export async function unpublished(client: PoolClient): Promise<OutboxRow[]> {
  const { rows } = await client.query<OutboxRow>(
    `select id, subject, payload::text as payload, headers->>'trace' as trace, repairs from outbox
     where published_at is null and (retry_at is null or retry_at <= now())
     order by pos limit ${BATCH_ROWS} for update skip locked`,
  );
  let bytes = 0;
  // The first always goes, however large; what no longer fits is unlocked by the commit.
  return rows.filter(({ payload }, at) => (bytes += Buffer.byteLength(payload)) <= BATCH_BYTES || at === 0);
}

export async function markPublished(client: PoolClient, rows: readonly Published[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `update outbox set published_at = now(), stream = ack.stream, stream_seq = ack.seq, stream_epoch = ack.epoch, last_error = null
     from jsonb_to_recordset($1::jsonb) as ack(id uuid, stream text, seq bigint, epoch uuid)
     where outbox.id = ack.id`,
    [JSON.stringify(rows)],
  );
}

/** Half a second after the first refusal, doubling up to a minute; no row is ever given up. */
export async function markRefused(client: PoolClient, rows: readonly Refused[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `update outbox set attempts = attempts + 1, last_error = refused.error,
       retry_at = now() + least(60, 0.5 * 2 ^ least(attempts, 10)) * interval '1 second'
     from jsonb_to_recordset($1::jsonb) as refused(id uuid, error text)
     where outbox.id = refused.id`,
    [JSON.stringify(rows)],
  );
}
