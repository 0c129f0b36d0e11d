import { sql } from 'drizzle-orm';
import type { RawMessage } from '../messaging/parse-fact.js';
import type { Database } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';

export interface DeadLetter {
  /** The id of the task, or of the event if the message has one, so that a replay meets the same inbox key. */
  readonly id: string;
  readonly consumer: string;
  readonly message: Pick<RawMessage, 'subject' | 'data'>;
  /** Error class and our own words, never the database's. */
  readonly error: string;
  readonly attempts: number;
}

/** Committed when it resolves: only then may the message be terminated. Rows are never deleted. */
export async function keepDeadLetter(db: Database, letter: DeadLetter): Promise<void> {
  const { id, consumer, message, error, attempts } = letter;
  await inTransaction(db, (tx) =>
    tx.execute(sql`
      insert into dead_letter as known (id, consumer, subject, payload, error, attempts)
      values (${id}, ${consumer}, ${message.subject}, ${storable(message.data)}::jsonb, ${error}, ${attempts})
      on conflict (id) do update set attempts = known.attempts + excluded.attempts, error = excluded.error, last_at = now()`),
  );
}

export async function isDeadLetter({ drizzle }: Database, id: string): Promise<boolean> {
  const { rows } = await drizzle.execute(sql`select from dead_letter where id = ${id}`);
  return rows.length > 0;
}

/** As JSON that PostgreSQL accepts: it refuses U+0000 and lone surrogates, which a bad message may contain. */
function storable(data: unknown): string {
  return JSON.stringify(data ?? null).replaceAll(/\\u(0000|d[89a-f][0-9a-f]{2})/g, String.raw`\ufffd`);
}
