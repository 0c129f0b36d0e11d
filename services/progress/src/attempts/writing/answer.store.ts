/**
 * The hot path: what tabs send of many learners, saves and signs of life, goes in one transaction, each acknowledged
 * after its commit. It leaves no fact, so it does not go through the record's change door; the attempt's row is its lock
 * and (attempt, seq) the natural key of a save.
 */
import { type AnswerValue, LEASE_SECONDS } from '@paanch/contracts/progress/attempts';
import { batcher } from '@paanch/platform/time/batcher';
import type { Database } from '@paanch/platform/postgres/database';
import { tryingAgain } from '@paanch/platform/postgres/in-transaction';
import { isInTimeAt, refundAt } from './clock-in-sql.js';
import type { Contact } from './write-lease.rule.js';

/** One question's part of a save: an absent part stays as it is, a null value clears. */
export interface AnswerChange {
  readonly value?: AnswerValue | null;
  readonly flagged?: boolean;
}

export interface Sent extends Contact {
  /** Null: a sign of life, nothing to save. */
  readonly seq: number | null;
  readonly changes: ReadonlyMap<string, AnswerChange>;
}

/** How the attempt stands after a contact. */
export interface Standing {
  readonly seq: number;
  readonly deadlineAt: Date | null;
  readonly refundedSeconds: number;
}

const LIMIT = 64;
const GATHER_MS = 3;

interface Moved {
  readonly id: string;
  readonly seq: string;
  readonly deadline_ms: number | null;
  readonly refunded_seconds: number;
}

/** A tab that left keeps nothing alive by what it sent before and what arrives late: only a lease brings it back. */
const IS_LATE = "writer_tab is not null and seen_at is null and lease_mode = 'own'";

const REFUND = `case when tab_id is null then 0 else ${refundAt('sent.at')} end`;

/**
 * Takes what was sent and its answers as JSON, and the ids alone, so that no plan reads attempts of which nothing came.
 * Moves only open attempts in time whose pen is there for the asking, and sequence numbers only upwards; an answer goes in
 * only where its attempt moved. A value that was not sent is SQL's null, a cleared one JSON's. A deadline that stays the
 * same leaves the update a heap-only one.
 */
const WRITE_ALL = {
  name: 'write_all_attempts',
  text: `
    with moved as (
      update attempts set
        seq = coalesce(sent.seq, attempts.seq),
        deadline_at = deadline_at + make_interval(secs => ${REFUND}),
        refunded_seconds = refunded_seconds + coalesce(${REFUND}, 0),
        writer_tab = coalesce(tab_id, writer_tab),
        seen_at = case when tab_id is null or (${IS_LATE}) then seen_at else greatest(seen_at, sent.at) end,
        saved_at = case when tab_id is null and seen_at is not null then greatest(saved_at, sent.at) else saved_at end
      from jsonb_to_recordset($1::jsonb) as sent(attempt_id uuid, seq bigint, at timestamptz, tab_id uuid, lease_mode text)
      where attempts.id = any($3::uuid[]) and attempts.id = sent.attempt_id and status = 'IN_PROGRESS' and (sent.seq is null or attempts.seq < sent.seq)
        and ${isInTimeAt('sent.at')}
        and (writer_tab is null or writer_tab = tab_id or lease_mode = 'take_over'
          or (lease_mode = 'expired' and (seen_at is null or seen_at <= sent.at - make_interval(secs => ${LEASE_SECONDS}))))
      returning attempts.id, attempts.seq, deadline_at, refunded_seconds
    ), written as (
      insert into answers as known (attempt_id, question_id, value, flagged)
      select moved.id, question_id, case when is_cleared then 'null'::jsonb else value end, flagged
      from moved join jsonb_to_recordset($2::jsonb)
        as given(attempt_id uuid, question_id uuid, value jsonb, is_cleared boolean, flagged boolean) on given.attempt_id = moved.id
      on conflict (attempt_id, question_id) do update
        set value = coalesce(excluded.value, known.value), flagged = coalesce(excluded.flagged, known.flagged)
    )
    select id, seq, refunded_seconds, (extract(epoch from deadline_at) * 1000)::float8 as deadline_ms from moved`,
};

function rowsOf({ attemptId, changes }: Sent) {
  return [...changes].map(([question_id, { value, flagged }]) => ({
    attempt_id: attemptId,
    question_id,
    value,
    is_cleared: value === null,
    flagged,
  }));
}

function standingOf({ seq, deadline_ms, refunded_seconds }: Moved): Standing {
  return { seq: Number(seq), deadlineAt: deadline_ms === null ? null : new Date(deadline_ms), refundedSeconds: refunded_seconds };
}

/** One statement is one transaction, so it is durable when it answers. Sorted by key, that two of them never wait for each other. */
async function writeAll({ pool }: Database, all: readonly Sent[]): Promise<(one: Sent) => Standing | null> {
  const sorted = all.toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1));
  const sent = sorted.map(({ attemptId, seq, at, tabId, leaseMode }) => ({
    attempt_id: attemptId,
    seq,
    at,
    tab_id: tabId,
    lease_mode: leaseMode,
  }));
  const values = [JSON.stringify(sent), JSON.stringify(sorted.flatMap(rowsOf)), sorted.map(({ attemptId }) => attemptId)];
  // A class that submits locks attempts as well: whoever gives way asks once more.
  const { rows } = await tryingAgain(() => pool.query<Moved>({ ...WRITE_ALL, values }));
  const moved = new Map(rows.map((row) => [row.id, standingOf(row)]));
  return ({ attemptId }) => moved.get(attemptId) ?? null;
}

export interface Leaving {
  readonly attemptId: string;
  readonly tabId: string;
  /** When it arrived. */
  readonly at: Date;
}

/** Gives the lease back unless another tab has it, or the same one was heard of after this arrived. */
async function leave({ pool }: Database, { attemptId, tabId, at }: Leaving): Promise<void> {
  await pool.query(
    `update attempts set seen_at = null, saved_at = null
     where id = $1 and writer_tab = $2 and status = 'IN_PROGRESS' and seen_at <= $3`,
    [attemptId, tabId, at],
  );
}

export function answerStore(db: Database) {
  return {
    /** Null where it changed nothing: closed, in another tab's hands, or it holds that sequence number or a higher one. */
    write: batcher<Sent, Standing | null>({
      limit: LIMIT,
      windowMs: GATHER_MS,
      keyOf: ({ attemptId }) => attemptId,
      run: (all) => writeAll(db, all),
    }),

    leave: (leaving: Leaving) => leave(db, leaving),
  };
}
