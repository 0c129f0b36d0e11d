/** Keys whose requests are being prepared outside any transaction: each is held by a row for as long as its process lives (docs/reliability.md#slow-calls). */
import type pg from 'pg';
import type { Log } from '../observing/log.js';
import type { Database } from '../postgres/database.js';
import { newId } from '../time/ids.js';
import { checkSameRequest, type KeyRow } from './kept-answers.js';

/** A reservation that was not renewed for this long may be taken over. */
const LEASE_SECONDS = 15;
const RENEW_MS = 5_000;

export interface ReservedKeys {
  /** The id of the reservation; null while another process or request has the key. @throws Refusal IDEMPOTENCY_KEY_REUSED if a different request has it */
  reserve(row: KeyRow): Promise<string | null>;
  /** Keeps the reservation until the transaction ends. False if it was taken over. */
  lock(client: pg.PoolClient, id: string): Promise<boolean>;
  release(id: string): Promise<void>;
}

export function openReservedKeys({ pool }: Database, log: Log): ReservedKeys {
  const renewing = openRenewing(pool, log);
  return {
    async reserve(row) {
      if (await isReserved(pool, row)) return null;
      const id = newId();
      if (!(await take(pool, row, id))) return null;
      renewing.start(id);
      return id;
    },
    async lock(client, id) {
      // Renewing it would wait for this lock, and the others with it.
      renewing.stop(id);
      const { rowCount } = await client.query('select 1 from reserved_keys where id = $1 for update', [id]);
      return rowCount === 1;
    },
    async release(id) {
      renewing.stop(id);
      try {
        await pool.query('delete from reserved_keys where id = $1', [id]);
      } catch (error) {
        log.warn('A reserved key could not be released; it will expire', { error });
      }
    },
  };
}

/** Looked at before it is taken: to write would wait for a transaction that has locked it. */
async function isReserved(pool: pg.Pool, { scope, keyHash, fingerprint }: KeyRow): Promise<boolean> {
  const { rows } = await pool.query<Pick<KeyRow, 'fingerprint'>>(
    'select fingerprint from reserved_keys where scope = $1 and key_hash = $2 and held_until > now()',
    [scope, keyHash],
  );
  const [known] = rows;
  if (known === undefined) return false;
  checkSameRequest(known, fingerprint);
  return true;
}

/** @returns false if another request was faster */
async function take(pool: pg.Pool, { scope, keyHash, fingerprint }: KeyRow, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into reserved_keys as known (scope, key_hash, fingerprint, id, held_until)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))
     on conflict (scope, key_hash) do update
       set fingerprint = excluded.fingerprint, id = excluded.id, held_until = excluded.held_until
       where known.held_until <= now()`,
    [scope, keyHash, fingerprint, id, LEASE_SECONDS],
  );
  return rowCount === 1;
}

interface Renewing {
  start(id: string): void;
  stop(id: string): void;
}

function openRenewing(pool: pg.Pool, log: Log): Renewing {
  const ids = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const renew = async () => {
    try {
      const text = 'update reserved_keys set held_until = now() + make_interval(secs => $1) where id = any($2)';
      await pool.query(text, [LEASE_SECONDS, [...ids]]);
    } catch (error) {
      log.warn('Reserved keys could not be renewed; it will be tried again', { error });
    }
  };
  return {
    start(id) {
      ids.add(id);
      timer ??= setInterval(() => void renew(), RENEW_MS);
    },
    stop(id) {
      ids.delete(id);
      if (ids.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}
