/** Learners with their interviews; each is changed by one request at a time (docs/interviews.md#an-interview). */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { consents, extraTime, people, standings } from '../copies/tables.js';
import type { Interviewee } from './interviewee.js';
import { type Interview, interviewEvents, interviews, recordingParts } from './tables.js';

/** The limits of practice look at a day, and its questions at the last two. */
const PRACTICE_OF = sql`now() - interval '2 days'`;

const isStarted = inArray(interviews.state, ['ready', 'active']);
const mattering = (studentId: string): SQL | undefined =>
  and(eq(interviews.student_id, studentId), or(eq(interviews.is_practice, false), gt(interviews.created_at, PRACTICE_OF), isStarted));

const ofStudent = (reader: Reader, studentId: string) =>
  reader.select().from(interviews).where(mattering(studentId)).orderBy(desc(interviews.created_at), desc(interviews.id)).$dynamic();

async function about(reader: Reader, studentId: string, own: readonly Interview[]): Promise<Interviewee> {
  const [person] = await reader
    .select({
      background: people.background_type,
      minorUntil: people.minor_until,
      extraTime: extraTime.factor,
      hasNoLimit: extraTime.no_time_limit,
      hasBreaks: extraTime.breaks,
    })
    .from(people)
    .leftJoin(extraTime, eq(extraTime.person_id, people.id))
    .where(eq(people.id, studentId));
  const [standing = null] = await reader
    .select({ product_id: standings.product_id, star_level: standings.star_level, tier: standings.tier })
    .from(standings)
    .where(and(eq(standings.student_id, studentId), eq(standings.is_primary, true)));
  const given = await reader
    .select({ purpose: consents.purpose })
    .from(consents)
    .where(and(eq(consents.person_id, studentId), eq(consents.is_given, true)));
  const active = own.filter(({ state }) => state === 'active').map(({ id }) => id);
  const said = active.length === 0 ? [] : await saidIn(reader, active);
  const recorded =
    active.length === 0
      ? []
      : await reader
          .selectDistinct({ id: recordingParts.interview_id })
          .from(recordingParts)
          .where(inArray(recordingParts.interview_id, active));
  return {
    studentId,
    standing,
    background: person?.background ?? null,
    minorUntil: person?.minorUntil ?? null,
    extraTime: person?.extraTime ?? 1,
    hasNoLimit: person?.hasNoLimit ?? false,
    hasBreaks: person?.hasBreaks ?? false,
    consents: new Set(given.map(({ purpose }) => purpose)),
    interviews: own,
    said,
    recorded: new Set(recorded.map(({ id }) => id)),
  };
}

const saidIn = (reader: Reader, ids: readonly string[]) =>
  reader
    .select()
    .from(interviewEvents)
    .where(inArray(interviewEvents.interview_id, [...ids]))
    .orderBy(interviewEvents.at_ms);

/** Analysis and reviews lock one interview alone, so nobody waits in a circle. */
async function load(tx: Tx, studentId: string): Promise<Interviewee> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`interviews:${studentId}`}, 0))`);
  return about(tx, studentId, await ofStudent(tx, studentId).for('update'));
}

async function save(tx: Tx, _studentId: string, next: Interviewee, known: Interviewee): Promise<void> {
  // What is no longer open first: there is one that is at most.
  const changed = next.interviews.filter((interview) => !known.interviews.includes(interview)).toReversed();
  for (const interview of changed)
    await tx.insert(interviews).values(interview).onConflictDoUpdate({ target: interviews.id, set: interview });
}

const openStore = defineStore({ load, save });

export function intervieweeStore(db: Database) {
  const { drizzle } = db;
  return {
    ...openStore(db),

    find: async (studentId: string): Promise<Interviewee> => about(drizzle, studentId, await ofStudent(drizzle, studentId)),

    /** Learners with something that was begun, or made and never begun, before a moment. */
    async leftBefore(moment: Date, most: number): Promise<string[]> {
      const isLeft = or(
        and(eq(interviews.state, 'active'), lt(interviews.started_at, moment)),
        and(eq(interviews.state, 'ready'), isNull(interviews.started_at), lt(interviews.created_at, moment)),
      );
      const rows = await drizzle.selectDistinct({ id: interviews.student_id }).from(interviews).where(isLeft).limit(most);
      return rows.map(({ id }) => id);
    },
  };
}
