/** What the outbox knows of the stream. The relay may read and mark rows, nothing else (docs/reliability.md#relay). */
import { KEPT_DAYS } from '@paanch/contracts/kernel/limits';
import type { Database } from '../../postgres/database.js';
import type { Recorded } from './compare.rule.js';

/** An hour less than the stream keeps, so that no message is missed that left it of age. */
const ON_STREAM = `published_at > now() - interval '${KEPT_DAYS.publishedFacts} days' + interval '1 hour'`;
/** Of a stream that is no more. */
const OF_ANOTHER = `published_at is not null and (stream_epoch < $1 or stream_epoch > $1) and ${ON_STREAM}`;
const RECORDED = 'id, stream_seq::float8 as seq, published_at as "publishedAt", seen_at is not null as "isSeen", repairs';
const AT_ONCE = 5_000;

export async function latestRecorded({ pool }: Database, epoch: string): Promise<Recorded | null> {
  const { rows } = await pool.query<Recorded>(
    `select ${RECORDED} from outbox where published_at is not null and stream_epoch = $1 and ${ON_STREAM}
     order by stream_seq desc limit 1`,
    [epoch],
  );
  return rows[0] ?? null;
}

/** Of one part of the stream. */
export async function recordedBetween({ pool }: Database, epoch: string, from: number, to: number): Promise<Recorded[]> {
  const { rows } = await pool.query<Recorded>(
    `select ${RECORDED} from outbox
     where published_at is not null and stream_epoch = $1 and stream_seq between $2 and $3 and ${ON_STREAM}`,
    [epoch, from, to],
  );
  return rows;
}

export interface Strays {
  readonly count: number;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Facts that were published to a stream that is no more. */
export async function straysOf({ pool }: Database, epoch: string): Promise<Strays> {
  const { rows } = await pool.query<Strays>(
    `select count(*)::int as count, min(published_at) as "from", max(published_at) as "to" from outbox where ${OF_ANOTHER}`,
    [epoch],
  );
  return rows[0] ?? { count: 0, from: null, to: null };
}

export async function markSeen({ pool }: Database, rows: readonly Recorded[]): Promise<void> {
  for (const ids of inParts(rows))
    await pool.query('update outbox set seen_at = now() where id = any($1) and published_at is not null and seen_at is null', [ids]);
}

const AGAIN = 'published_at = null, seen_at = null, retry_at = null, repairs = repairs + 1';

/** The relay takes them with its next rounds. */
export async function publishAgain({ pool }: Database, rows: readonly Recorded[]): Promise<void> {
  for (const ids of inParts(rows)) await pool.query(`update outbox set ${AGAIN} where id = any($1) and published_at is not null`, [ids]);
}

export async function publishStraysAgain({ pool }: Database, epoch: string): Promise<void> {
  for (let marked = AT_ONCE; marked === AT_ONCE;) {
    const { rowCount } = await pool.query(
      `update outbox set ${AGAIN} where id = any(array(select id from outbox where ${OF_ANOTHER} limit ${AT_ONCE}))`,
      [epoch],
    );
    marked = rowCount ?? 0;
  }
}

function inParts(rows: readonly Recorded[]): string[][] {
  const ids = rows.map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}
