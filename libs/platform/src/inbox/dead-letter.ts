import { sql } from 'drizzle-orm';
import type { RawMessage } from '../messaging/parse-fact.js';
import type { Database } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';

export interface DeadLetter {
  /** The event's id where the message has one, so that a replay meets the same inbox key. */
  readonly id: string;
  readonly consumer: string;
  readonly message: RawMessage;
  /** Class and words of our own, never of the database. */
  readonly error: string;
  readonly attempts: number;
}

/** Committed when it resolves: only then may the message be terminated. Nothing is ever deleted from here. */
export async function keepDeadLetter(db: Database, letter: DeadLetter): Promise<void> {
  const { id, consumer, message, error, attempts } = letter;
  await inTransaction(db, (tx) =>
    tx.execute(sql`
      insert into dead_letter as known (id, consumer, subject, payload, error, attempts)
      values (${id}, ${consumer}, ${message.subject}, ${storable(message.data)}::jsonb, ${error}, ${attempts})
      on conflict (id) do update set attempts = known.attempts + excluded.attempts, error = excluded.error, last_at = now()`),
  );
}

/** As JSON that PostgreSQL takes: it refuses the character 0 and halves of surrogate pairs, which poison may well hold. */
function storable(data: unknown): string {
  return JSON.stringify(data ?? null).replaceAll(/\\u(0000|d[89a-f][0-9a-f]{2})/g, String.raw`\ufffd`);
}
