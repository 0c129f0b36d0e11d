import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginAttempt } from '../../../testing/attempts.js';
import { NOW, secondsAfter } from '../../../testing/records.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';
import type { Timing } from '../../learner-record/attempt.js';
import { type AttemptWrite, answerStore, type WriteResult } from './answer.store.js';
import { isOverdue } from './clock.rule.js';
import { isLeasedElsewhere, type Lease } from './write-lease.rule.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const MINE = randomUUID();
const OTHER = randomUUID();
const HOUR = 3_600;

interface StoredAttempt extends Timing, Lease {
  readonly isOpen: boolean;
  readonly seq: number;
}

/** Open for another hour, with three saves in. */
const attempt = (changes: Partial<StoredAttempt> = {}): StoredAttempt => ({
  startedAt: NOW,
  deadlineAt: secondsAfter(NOW, HOUR),
  refundedSeconds: 0,
  breakSeconds: 0,
  breakUntil: null,
  seenAt: null,
  savedAt: null,
  isOpen: true,
  seq: 3,
  writerTab: null,
  ...changes,
});
const leasedBy = (writerTab: string) => attempt({ writerTab, seenAt: NOW });

/** Each as an attempt of a learner of its own. */
async function insert(stored: readonly StoredAttempt[]): Promise<string[]> {
  const { params } = await beginAttempt(service);
  const rows = stored.map(({ isOpen, ...known }) => ({ id: randomUUID(), student_id: randomUUID(), is_open: isOpen, ...known }));
  await service.db.pool.query(
    `insert into attempts (id, record_id, student_id, assessment_id, version, status, started_at, deadline_at, ended_at, seq,
       refunded_seconds, break_seconds, break_until, writer_tab, seen_at, saved_at)
     select one.id, record_id, one.student_id, assessment_id, version, case when is_open then 'IN_PROGRESS' else 'ABANDONED' end,
       "startedAt", "deadlineAt", case when is_open then null else "startedAt" end, one.seq,
       "refundedSeconds", "breakSeconds", "breakUntil", "writerTab", "seenAt", "savedAt"
     from attempts, jsonb_to_recordset($2::jsonb) as one(id uuid, student_id uuid, is_open boolean, "startedAt" timestamptz,
       "deadlineAt" timestamptz, seq bigint, "refundedSeconds" int, "breakSeconds" int, "breakUntil" timestamptz, "writerTab" uuid, "seenAt" timestamptz, "savedAt" timestamptz)
     where attempts.id = $1`,
    [params.attemptId, JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}

type Sent = Omit<AttemptWrite, 'attemptId' | 'changes'>;
/** The third save again, five seconds later. */
const sent = (changes: Partial<Sent> = {}): Sent => ({ at: secondsAfter(NOW, 5), tabId: MINE, leaseMode: 'own', seq: 3, ...changes });
const at = (seconds: number) => ({ at: secondsAfter(NOW, seconds) });

async function resultsOf(cases: readonly (readonly [StoredAttempt, Sent])[]): Promise<(WriteResult | undefined)[]> {
  const ids = await insert(cases.map(([stored]) => stored));
  const store = answerStore(service.db, { attempts: 'attempts', answers: 'answers' });
  const states = await Promise.all(
    cases.map(([, write], index) => store.write({ ...write, attemptId: ids[index] ?? '', changes: new Map() })),
  );
  return states.map((state) => state?.result);
}

/** What the rules say of a write. */
function expectedOf(stored: StoredAttempt, write: Sent): WriteResult {
  if (!stored.isOpen) return 'closed';
  if (isOverdue(stored, write.at)) return 'time_over';
  if (isLeasedElsewhere(stored, write)) return 'leased_elsewhere';
  if (write.seq !== null && write.seq <= stored.seq) return 'already_saved';
  const isPaused = stored.breakUntil !== null && write.at < stored.breakUntil;
  return isPaused && write.seq !== null ? 'paused' : 'written';
}

/** Moments around every edge of the lease and the clock, for every kind of sender. */
function* everyCase(): Generator<readonly [StoredAttempt, Sent]> {
  for (const isOpen of [true, false]) {
    for (const writerTab of [null, MINE, OTHER]) {
      for (const seenAt of writerTab === null ? [null] : [null, NOW]) {
        for (const deadlineAt of [null, secondsAfter(NOW, 10)]) {
          for (const seconds of [0, 9.999, 19.999, 20, 22, 30]) {
            for (const tabId of [null, MINE]) {
              for (const leaseMode of ['own', 'expired', 'take_over'] as const) {
                for (const seq of [null, 3, 4]) {
                  for (const breakUntil of [null, secondsAfter(NOW, 20)])
                    yield [attempt({ isOpen, writerTab, seenAt, deadlineAt, breakUntil }), sent({ ...at(seconds), tabId, leaseMode, seq })];
                }
              }
            }
          }
        }
      }
    }
  }
}

describe('a write', () => {
  it('does what the rules of the clock and the lease say, and says why where it changes nothing', async () => {
    const cases = [...everyCase()];
    expect(new Set(cases.map(([stored, write]) => expectedOf(stored, write))).size).toBe(6);
    expect(await resultsOf(cases)).toEqual(cases.map(([stored, write]) => expectedOf(stored, write)));
  });

  it.each<[string, StoredAttempt, Sent, WriteResult]>([
    ['was saved before', attempt(), sent(), 'already_saved'],
    ['was saved before and has its own lease', leasedBy(MINE), sent(at(500)), 'already_saved'],
    ['finds another lease', leasedBy(OTHER), sent(), 'leased_elsewhere'],
    ['finds another lease, expired or not', leasedBy(OTHER), sent(at(500)), 'leased_elsewhere'],
    ['comes without a tab during a lease', leasedBy(OTHER), sent({ ...at(19.999), tabId: null, leaseMode: 'expired' }), 'leased_elsewhere'],
    ['comes without a tab once it expired', leasedBy(OTHER), sent({ ...at(20), tabId: null, leaseMode: 'expired' }), 'already_saved'],
    [
      'comes without a tab after the tab left',
      attempt({ writerTab: OTHER }),
      sent({ ...at(0), tabId: null, leaseMode: 'expired' }),
      'already_saved',
    ],
    ['comes after the other tab left', attempt({ writerTab: OTHER }), sent(), 'leased_elsewhere'],
    ['was saved before its tab left', attempt({ writerTab: MINE }), sent(), 'already_saved'],
    ['finds the attempt submitted', attempt({ isOpen: false }), sent(), 'closed'],
    ['finds the time over', attempt(), sent(at(HOUR + 10)), 'time_over'],
    ['finds the attempt submitted by another tab', { ...leasedBy(OTHER), isOpen: false }, sent(), 'closed'],
  ])('that %s changes nothing', async (_, stored, write, expected) => {
    expect(await resultsOf([[stored, write]])).toEqual([expected]);
  });

  it('of an attempt that does not exist is answered with nothing', async () => {
    expect(
      await answerStore(service.db, { attempts: 'attempts', answers: 'answers' }).write({
        ...sent(),
        attemptId: randomUUID(),
        changes: new Map(),
      }),
    ).toBeNull();
  });
});

/** Sends the fourth save while another transaction holds the row, and lets that one change it first. */
async function whileChanged(change: (holder: pg.PoolClient, attemptId: string) => Promise<unknown>): Promise<WriteResult | undefined> {
  const [attemptId = ''] = await insert([attempt()]);
  const holder = await service.db.pool.connect();
  try {
    await holder.query('begin');
    await change(holder, attemptId);
    const writing = answerStore(service.db, { attempts: 'attempts', answers: 'answers' }).write({
      ...sent({ seq: 4 }),
      attemptId,
      changes: new Map(),
    });
    await expect.poll(() => waitingStatements(), { timeout: 60_000 }).toBe(1);
    await holder.query('commit');
    return (await writing)?.result;
  } finally {
    holder.release();
  }
}

async function waitingStatements(): Promise<number> {
  const { rows } = await service.db.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%update attempts%'",
  );
  return rows.length;
}

describe('a write that waited for another transaction', () => {
  it.each<[WriteResult, string]>([
    ['closed', "status = 'ABANDONED', ended_at = now()"],
    ['already_saved', 'seq = 4'],
    ['leased_elsewhere', `writer_tab = '${OTHER}', seen_at = '${NOW.toISOString()}'`],
    ['time_over', `deadline_at = '${NOW.toISOString()}'::timestamptz - interval '1 minute'`],
    ['written', 'refunded_seconds = 7'],
  ])('is %s by what that one left', async (expected, changed) => {
    expect(await whileChanged((holder, id) => holder.query(`update attempts set ${changed} where id = $1`, [id]))).toBe(expected);
  });
});
