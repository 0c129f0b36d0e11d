/**
 * The hot path: saves of many learners go in one transaction, each acknowledged after its commit. A save leaves no fact,
 * so it does not go through the record's change door; the attempt's row is its lock and (attempt, seq) its natural key.
 */
import { type AnswerValue, CLOSING_GRACE_SECONDS } from '@paanch/contracts/progress/attempts';
import type { Database } from '@paanch/platform/postgres/database';
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
const GATHER_MS = 3;

interface Moved {
  readonly id: string;
  readonly seq: string;
  readonly deadline_ms: number | null;
}

/**
 * Takes the saves and their answers as JSON. Moves only open attempts in time, and only upwards; an answer goes in only
 * where its attempt moved. A value that was not sent is SQL's null, a cleared one JSON's.
 */
const SAVE_ALL = {
  name: 'save_all_answers',
  text: `
    with moved as (
      update attempts set seq = sent.seq
      from jsonb_to_recordset($1::jsonb) as sent(attempt_id uuid, seq bigint, at timestamptz)
      where attempts.id = sent.attempt_id and status = 'IN_PROGRESS' and attempts.seq < sent.seq
        and (deadline_at is null or sent.at < deadline_at + make_interval(secs => $3))
      returning attempts.id, attempts.seq, deadline_at
    ), written as (
      insert into answers as known (attempt_id, question_id, value, flagged)
      select moved.id, question_id, case when is_cleared then 'null'::jsonb else value end, flagged
      from moved join jsonb_to_recordset($2::jsonb)
        as given(attempt_id uuid, question_id uuid, value jsonb, is_cleared boolean, flagged boolean) on given.attempt_id = moved.id
      on conflict (attempt_id, question_id) do update
        set value = coalesce(excluded.value, known.value), flagged = coalesce(excluded.flagged, known.flagged)
    )
    select id, seq, (extract(epoch from deadline_at) * 1000)::float8 as deadline_ms from moved`,
};

function rowsOf({ attemptId, changes }: Save) {
  return [...changes].map(([question_id, { value, flagged }]) => ({
    attempt_id: attemptId,
    question_id,
    value,
    is_cleared: value === null,
    flagged,
  }));
}

/** One statement is one transaction, so it is durable when it answers. Sorted by key, that two of them never wait for each other. */
async function saveAll({ pool }: Database, saves: readonly Save[]): Promise<(save: Save) => Saved | null> {
  const sorted = saves.toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1));
  const sent = JSON.stringify(sorted.map(({ attemptId, seq, at }) => ({ attempt_id: attemptId, seq, at })));
  const given = JSON.stringify(sorted.flatMap(rowsOf));
  const { rows } = await pool.query<Moved>({ ...SAVE_ALL, values: [sent, given, CLOSING_GRACE_SECONDS] });
  const moved = new Map(
    rows.map(({ id, seq, deadline_ms }) => [id, { seq: Number(seq), deadlineAt: deadline_ms === null ? null : new Date(deadline_ms) }]),
  );
  return ({ attemptId }) => moved.get(attemptId) ?? null;
}

export function answerStore(db: Database) {
  return {
    /** Null where it changed nothing: the attempt is closed, or it holds that sequence number or a higher one. */
    save: coalesced<Save, Saved | null>({
      limit: LIMIT,
      gatherMs: GATHER_MS,
      keyOf: ({ attemptId }) => attemptId,
      run: (saves) => saveAll(db, saves),
    }),
  };
}
