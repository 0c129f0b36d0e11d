/**
 * The hot path: saves of many learners go in one transaction, each acknowledged after its commit. A save leaves no fact,
 * so it does not go through the record's change door; the attempt's row is its lock and (attempt, seq) its natural key.
 */
import { type AnswerValue, CLOSING_GRACE_SECONDS } from '@paanch/contracts/progress/attempts';
import type { Database } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { sql } from 'drizzle-orm';
import { coalesced } from './coalesced.js';

/** One question's part of a save: an absent part stays as it is, a null value clears. */
export interface AnswerChange {
  readonly value?: AnswerValue | null;
  readonly flagged?: boolean;
}

export interface Save {
  readonly attemptId: string;
  readonly seq: number;
  /** When it arrived. */
  readonly at: Date;
  readonly changes: ReadonlyMap<string, AnswerChange>;
}

export interface Saved {
  readonly seq: number;
  readonly deadlineAt: Date | null;
}

const LIMIT = 64;
const LANES = 2;

interface Moved extends Record<string, unknown> {
  readonly id: string;
  readonly seq: string;
  readonly deadline_ms: number | null;
}

/** A cleared value is kept as JSON's null, because SQL's null means that nothing was sent. */
function rowsOf({ attemptId, changes }: Save) {
  return [...changes].map(([question_id, { value, flagged }]) => ({ attempt_id: attemptId, question_id, value, is_cleared: value === null, flagged }));
}

/** Sorted by key, so that two transactions never wait for each other; moves only open attempts in time, and only upwards. */
async function saveAll(db: Database, saves: readonly Save[]): Promise<(save: Save) => Saved | null> {
  const sorted = saves.toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1));
  const sent = JSON.stringify(sorted.map(({ attemptId, seq, at }) => ({ attempt_id: attemptId, seq, at })));
  const given = JSON.stringify(sorted.flatMap(rowsOf));
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<Moved>(sql`
      with moved as (
        update attempts set seq = sent.seq
        from jsonb_to_recordset(${sent}::jsonb) as sent(attempt_id uuid, seq bigint, at timestamptz)
        where attempts.id = sent.attempt_id and status = 'IN_PROGRESS' and attempts.seq < sent.seq
          and (deadline_at is null or sent.at < deadline_at + make_interval(secs => ${CLOSING_GRACE_SECONDS}))
        returning attempts.id, attempts.seq, deadline_at
      ), written as (
        insert into answers as known (attempt_id, question_id, value, flagged)
        select moved.id, question_id, case when is_cleared then 'null'::jsonb else value end, flagged
        from moved join jsonb_to_recordset(${given}::jsonb)
          as given(attempt_id uuid, question_id uuid, value jsonb, is_cleared boolean, flagged boolean) on given.attempt_id = moved.id
        on conflict (attempt_id, question_id) do update
          set value = coalesce(excluded.value, known.value), flagged = coalesce(excluded.flagged, known.flagged)
      )
      select id, seq, (extract(epoch from deadline_at) * 1000)::float8 as deadline_ms from moved`),
  );
  const moved = new Map(rows.map(({ id, seq, deadline_ms }) => [id, { seq: Number(seq), deadlineAt: deadline_ms === null ? null : new Date(deadline_ms) }]));
  return ({ attemptId }) => moved.get(attemptId) ?? null;
}

export function answerStore(db: Database) {
  return {
    /** Null where it changed nothing: the attempt is closed, or it holds that sequence number or a higher one. */
    save: coalesced<Save, Saved | null>({ limit: LIMIT, lanes: LANES, keyOf: ({ attemptId }) => attemptId, run: (saves) => saveAll(db, saves) }),
  };
}
