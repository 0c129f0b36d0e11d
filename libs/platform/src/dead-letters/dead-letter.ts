/** Facts and tasks that could not be handled, kept by their owner, which tells of each (docs/reliability.md#dead-letters). */
import { fact } from '@paanch/contracts/kernel/event';
import type { Service } from '@paanch/contracts/kernel/registry/services';
import { DEAD_LETTER_CHANGED, type DeadLetterData } from '@paanch/contracts/security/failing/dead-letter-events';
import { type SQL, sql } from 'drizzle-orm';
import type { RawMessage } from '../messaging/parse-fact.js';
import { appendFacts } from '../outbox/append-facts.js';
import type { Tx } from '../postgres/database.js';

export interface NewDeadLetter {
  /** Of the task, or made from the consumer and the event: a fact can fail in several services. */
  readonly id: string;
  readonly consumer: string;
  readonly message: Pick<RawMessage, 'subject' | 'data'>;
  /** Error class and our own words, never the database's. */
  readonly error: string;
  readonly attempts: number;
}

interface Row {
  readonly id: string;
  readonly consumer: string;
  readonly subject: string;
  readonly error: string;
  readonly attempts: number;
  readonly first_at: string;
  readonly last_at: string;
  readonly state: DeadLetterData['state'];
}

export interface KeptDeadLetter extends Row {
  readonly payload: unknown;
}

/** Only after the commit may the message be terminated. Rows are never deleted; what was discarded stays so. */
export async function keepDeadLetter(tx: Tx, service: Service, letter: NewDeadLetter): Promise<void> {
  const { id, consumer, message, error, attempts } = letter;
  await tell(
    tx,
    service,
    sql`
    insert into dead_letter as known (id, consumer, subject, payload, error, attempts)
    values (${id}, ${consumer}, ${message.subject}, ${storable(message.data)}::jsonb, ${error}, ${attempts})
    on conflict (id) do update set attempts = known.attempts + excluded.attempts, error = excluded.error, last_at = now(),
      state = case known.state when 'discarded' then 'discarded' else 'new' end`,
  );
}

/** Null if the service has none with this id. */
export async function findDeadLetter(tx: Pick<Tx, 'execute'>, id: string): Promise<KeptDeadLetter | null> {
  const { rows } = await tx.execute<{ letter: KeptDeadLetter }>(
    sql`select to_jsonb(known) as letter from dead_letter as known where id = ${id}`,
  );
  return rows[0]?.letter ?? null;
}

/** What a replay led to; an error leaves it as it is, with one attempt more. */
export type Outcome = { readonly state: 'replayed' | 'discarded' } | { readonly error: string };

/** Changes one that is new. Of any other, and without an outcome, it tells the state that it has, so that who asked is answered. */
export async function endDeadLetter(tx: Tx, service: Service, id: string, outcome: Outcome | undefined): Promise<void> {
  await tell(tx, service, sql`update dead_letter as known set ${outcome ? changeOf(outcome) : sql`state = state`} where id = ${id}`);
}

function changeOf(outcome: Outcome): SQL {
  if ('state' in outcome) return sql`state = case state when 'new' then ${outcome.state} else state end`;
  return sql`error = case state when 'new' then ${outcome.error} else error end, attempts = attempts + (state = 'new')::int,
    last_at = case state when 'new' then now() else last_at end`;
}

/** What failed is told by a fact, so that of a fact about a dead letter which fails itself none is told: that would go on for ever. */
const isAboutDeadLetters = (subject: string) => subject.endsWith('.dead_letter_changed');

/** Runs the statement and tells of the rows that it has written, without what they hold. */
async function tell(tx: Tx, service: Service, statement: SQL): Promise<void> {
  const { rows } = await tx.execute<{ letter: Row }>(sql`${statement} returning to_jsonb(known) - 'payload' as letter`);
  const DeadLetterChanged = DEAD_LETTER_CHANGED[service];
  const told = rows.filter(({ letter }) => !isAboutDeadLetters(letter.subject));
  await appendFacts(
    tx,
    told.map(({ letter: { id, ...rest } }) => fact(DeadLetterChanged, id, { ...rest, dead_letter_id: id, service, ...instants(rest) })),
  );
}

const instants = ({ first_at, last_at }: Pick<Row, 'first_at' | 'last_at'>) => ({
  first_at: new Date(first_at).toISOString(),
  last_at: new Date(last_at).toISOString(),
});

/** As JSON that PostgreSQL accepts: it refuses U+0000 and lone surrogates, which a bad message may contain. */
function storable(data: unknown): string {
  return JSON.stringify(data ?? null).replaceAll(/\\u(0000|d[89a-f][0-9a-f]{2})/g, String.raw`\ufffd`);
}
