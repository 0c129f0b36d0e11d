/**
 * The hot path: saves, heartbeats and leases of many learners go into one statement, and each is acknowledged after its
 * commit. They leave no fact, so they bypass the record's `change`; the attempt's row is the lock, and (attempt, seq) is the
 * natural key of a save.
 */
import { type AnswerValue, LEASE_SECONDS } from '@paanch/contracts/progress/attempts';
import type { Database } from '@paanch/platform/postgres/database';
import { tryingAgain } from '@paanch/platform/postgres/in-transaction';
import { batcher } from '@paanch/platform/time/batcher';
import { notingOf } from '../noticing/noting-in-sql.js';
import { isInTimeAt, refundAt } from './clock-in-sql.js';
import type { LeaseRequest } from './write-lease.rule.js';

/** A change to one question: an absent part stays as it is, a null value clears the answer. */
export interface AnswerChange {
  readonly value?: AnswerValue | null;
  readonly flagged?: boolean;
}

export interface AttemptWrite extends LeaseRequest {
  readonly attemptId: string;
  /** Null: a heartbeat or a lease, with nothing to save. */
  readonly seq: number | null;
  readonly changes: ReadonlyMap<string, AnswerChange>;
}

/** Anything but `written` changed nothing, and says why. */
export type WriteResult = 'written' | 'already_saved' | 'leased_elsewhere' | 'paused' | 'time_over' | 'closed';

/** The attempt after a write. */
export interface AttemptState {
  readonly result: WriteResult;
  /** The highest sequence number saved. */
  readonly seq: number;
  readonly deadlineAt: Date | null;
  readonly refundedSeconds: number;
}

const BATCH_SIZE = 64;
const BATCH_WINDOW_MS = 3;

interface WrittenRow {
  readonly id: string;
  /** Null: another transaction changed the row while this one waited for it, so the write is decided again. */
  readonly result: WriteResult | null;
  readonly seq: string;
  readonly deadline_ms: number | null;
  readonly refunded_seconds: number;
}

const SENT = 'jsonb_to_recordset($1::jsonb) as sent(attempt_id uuid, seq bigint, at timestamptz, tab_id uuid, lease_mode text)';

const IS_IN_TIME = isInTimeAt('sent.at');

/** The opposite of `isLeasedElsewhere` in `write-lease.rule.ts`; a test compares them. Never null. */
const IS_LEASE_FREE = `(writer_tab is null or writer_tab is not distinct from tab_id or lease_mode = 'take_over'
  or (lease_mode = 'expired' and (seen_at is null or seen_at <= sent.at - make_interval(secs => ${LEASE_SECONDS}))))`;

/** What a tab sent before it left and arrives later renews nothing: only a lease brings that tab back. */
const IS_AFTER_LEAVING = "writer_tab is not null and seen_at is null and lease_mode = 'own'";

/** In a break nothing is answered; the tab is still heard. */
const IS_ANSWERABLE = '(sent.seq is null or break_until is null or break_until <= sent.at)';

const REFUND = `case when tab_id is null then 0 else ${refundAt('sent.at')} end`;

const STATE = 'refunded_seconds, (extract(epoch from deadline_at) * 1000)::float8 as deadline_ms';

/** Of attempts at assessments, or at exams: tables with the columns of `tables.ts`. */
interface AnswerTables {
  readonly attempts: 'attempts' | 'exam_attempts';
  readonly answers: 'answers' | 'exam_answers';
}

/**
 * $1 the writes, $2 their answers, $3 the attempts' ids, which keep the plan from reading any other attempt. An answer goes in
 * only if its attempt was written. SQL's null is a value that was not sent, JSON's null a cleared one. A deadline that stays
 * the same keeps the update heap-only. The reasons cost nothing where everything was written.
 */
const writeStatement = ({ attempts, answers }: AnswerTables) => ({
  name: `write_${attempts}`,
  text: `
    with written as (
      update ${attempts} as attempts set
        seq = coalesce(sent.seq, attempts.seq),
        deadline_at = deadline_at + make_interval(secs => ${REFUND}),
        refunded_seconds = refunded_seconds + coalesce(${REFUND}, 0),
        writer_tab = coalesce(tab_id, writer_tab),
        seen_at = case when tab_id is null or (${IS_AFTER_LEAVING}) then seen_at else greatest(seen_at, sent.at) end,
        saved_at = case when tab_id is null and seen_at is not null then greatest(saved_at, sent.at) else saved_at end
      from ${SENT}
      where attempts.id = any($3::uuid[]) and attempts.id = sent.attempt_id and status = 'IN_PROGRESS'
        and (sent.seq is null or attempts.seq < sent.seq) and ${IS_IN_TIME} and ${IS_LEASE_FREE} and ${IS_ANSWERABLE}
      returning attempts.id, attempts.seq, deadline_at, refunded_seconds
    ), saved as (
      insert into ${answers} as known (attempt_id, question_id, value, flagged)
      select written.id, question_id, case when is_cleared then 'null'::jsonb else value end, flagged
      from written join jsonb_to_recordset($2::jsonb)
        as given(attempt_id uuid, question_id uuid, value jsonb, is_cleared boolean, flagged boolean) on given.attempt_id = written.id
      on conflict (attempt_id, question_id) do update
        set value = coalesce(excluded.value, known.value), flagged = coalesce(excluded.flagged, known.flagged)
    )${notingOf(attempts, SENT)}
    select id, 'written' as result, seq, ${STATE} from written
    union all
    select attempts.id,
      case
        when status <> 'IN_PROGRESS' then 'closed'
        when not ${IS_IN_TIME} then 'time_over'
        when not ${IS_LEASE_FREE} then 'leased_elsewhere'
        when sent.seq <= attempts.seq then 'already_saved'
        when not ${IS_ANSWERABLE} then 'paused'
      end, attempts.seq, ${STATE}
    from ${attempts} as attempts join ${SENT} on attempts.id = sent.attempt_id
    where (select count(*) from written) < cardinality($3::uuid[])
      and attempts.id = any($3::uuid[]) and attempts.id not in (select id from written)`,
});

function answerRowsOf({ attemptId, changes }: AttemptWrite) {
  return [...changes].map(([question_id, { value, flagged }]) => ({
    attempt_id: attemptId,
    question_id,
    value,
    is_cleared: value === null,
    flagged,
  }));
}

function stateOf({ seq, deadline_ms, refunded_seconds }: WrittenRow, result: WriteResult): AttemptState {
  const deadlineAt = deadline_ms === null ? null : new Date(deadline_ms);
  return { result, seq: Number(seq), deadlineAt, refundedSeconds: refunded_seconds };
}

/** By attempt. Sorted, so that two statements never wait for each other; one statement is one transaction, durable when it answers. */
async function writeAll(
  db: Database,
  statement: ReturnType<typeof writeStatement>,
  writes: readonly AttemptWrite[],
): Promise<ReadonlyMap<string, AttemptState>> {
  const sorted = writes.toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1));
  const sent = sorted.map(({ attemptId, seq, at, tabId, leaseMode }) => ({
    attempt_id: attemptId,
    seq,
    at,
    tab_id: tabId,
    lease_mode: leaseMode,
  }));
  const values = [JSON.stringify(sent), JSON.stringify(sorted.flatMap(answerRowsOf)), sorted.map(({ attemptId }) => attemptId)];
  // Submitting locks attempts too, so this statement may be the one that a deadlock ends.
  const { rows } = await tryingAgain(() => db.pool.query<WrittenRow>({ ...statement, values }));
  const states = new Map(rows.flatMap((row) => (row.result === null ? [] : [[row.id, stateOf(row, row.result)] as const])));
  const undecided = new Set(rows.flatMap(({ id, result }) => (result === null ? [id] : [])));
  if (undecided.size === 0) return states;
  const again = await writeAll(
    db,
    statement,
    sorted.filter(({ attemptId }) => undecided.has(attemptId)),
  );
  return new Map([...states, ...again]);
}

export interface Leaving {
  readonly attemptId: string;
  readonly tabId: string;
  /** When it arrived. */
  readonly at: Date;
}

/** Gives the lease back, unless another tab holds it or this one sent something later. */
async function leave({ pool }: Database, attempts: AnswerTables['attempts'], { attemptId, tabId, at }: Leaving): Promise<void> {
  await pool.query(
    `update ${attempts} set seen_at = null, saved_at = null
     where id = $1 and writer_tab = $2 and status = 'IN_PROGRESS' and seen_at <= $3`,
    [attemptId, tabId, at],
  );
}

export type AnswerStore = ReturnType<typeof answerStore>;

export function answerStore(db: Database, tables: AnswerTables) {
  const statement = writeStatement(tables);
  return {
    /** Null if there is no such attempt. */
    write: batcher<AttemptWrite, AttemptState | null>({
      limit: BATCH_SIZE,
      windowMs: BATCH_WINDOW_MS,
      keyOf: ({ attemptId }) => attemptId,
      run: async (writes) => {
        const states = await writeAll(db, statement, writes);
        return ({ attemptId }) => states.get(attemptId) ?? null;
      },
    }),

    leave: (leaving: Leaving) => leave(db, tables.attempts, leaving),
  };
}
