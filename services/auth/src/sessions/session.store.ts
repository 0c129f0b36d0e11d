/** The only way to read and change sessions, ended ones included. */
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { codeOf } from '@paanch/platform/postgres/failure';
import { rowsOf } from '@paanch/platform/postgres/rows-of';
import { and, eq, getTableColumns, isNull, type Param, type Placeholder, sql } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import { type Person, people } from '../users/tables.js';
import { secondFactors } from './second-factor/tables.js';
import { type Session, sessions } from './tables.js';

/** A session with the person and the client it depends on. */
export interface SessionOfPerson {
  readonly session: Session;
  readonly person: Person;
  /** Null if the person has no client. */
  readonly isClientActive: boolean | null;
  /** When the second factor was confirmed; null without one. */
  readonly mfaSince: Date | null;
}

/** Ordered by id, so that two transactions that lock several of them cannot deadlock. Unknown ids are left out. */
function selectSessions(reader: Reader, ids: Param | Placeholder) {
  return reader
    .select({ session: sessions, person: people, isClientActive: clients.is_active, mfaSince: secondFactors.confirmed_at })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.person_id))
    .leftJoin(clients, eq(clients.id, people.client_id))
    .leftJoin(secondFactors, eq(secondFactors.person_id, people.id))
    .where(sql`${sessions.id} = any(${ids}::uuid[])`)
    .orderBy(sessions.id);
}

const selectByIds = (reader: Reader, ids: readonly string[]) => selectSessions(reader, sql.param([...ids]));

/** Locks the sessions only, not the person or the client. */
const openStore = defineStore<readonly string[], readonly SessionOfPerson[]>({
  load: (tx, ids) => selectByIds(tx, ids).for('update', { of: sessions }),
  save: (tx, _ids, next, known) =>
    saveSessions(
      tx,
      next.map(({ session }) => session),
      known.map(({ session }) => session),
    ),
});

export function sessionStore(db: Database) {
  // Prepared once: the gateway asks for every session in use, all the time.
  const byIds = selectSessions(db.drizzle, sql.placeholder('ids')).prepare('find_sessions');
  return {
    ...openStore(db),

    findAll: (ids: readonly string[]): Promise<SessionOfPerson[]> => byIds.execute({ ids: [...ids] }),

    async find(id: string): Promise<SessionOfPerson | null> {
      const [found] = await selectByIds(db.drizzle, [id]);
      return found ?? null;
    },
  };
}

const LOCK_NOT_AVAILABLE = '55P03';

/** One session while its token is refreshed. @throws Refusal REFRESH_BUSY if another request holds it for too long */
export const refreshedSessionStore = defineStore<string, SessionOfPerson | null>({
  load: async (tx, id) => {
    const [found] = await selectByIds(tx, [id]).for('update', { of: sessions }).catch(refuseIfLocked);
    return found ?? null;
  },
  save: async (tx, _id, next, known) => {
    if (next && known) await saveSessions(tx, [next.session], [known.session]);
  },
});

function refuseIfLocked(error: unknown): never {
  throw codeOf(error) === LOCK_NOT_AVAILABLE ? refuse('REFRESH_BUSY', { retryAfterSeconds: 1 }) : error;
}

export function lockLiveSessions(tx: Tx, personId: string): Promise<Session[]> {
  const live = and(eq(sessions.person_id, personId), isNull(sessions.ended_at));
  return tx.select().from(sessions).where(live).orderBy(sessions.id).for('update');
}

const ASSIGNMENTS = sql.raw(
  Object.values(getTableColumns(sessions))
    .map(({ name }) => `"${name}" = now."${name}"`)
    .join(', '),
);

/** Writes those that differ, in one statement: the sessions of a whole class change at the same moment. */
export async function saveSessions(tx: Tx, next: readonly Session[], known: readonly Session[]): Promise<void> {
  const before = new Map(known.map((session) => [session.id, session]));
  const added = next.filter(({ id }) => !before.has(id));
  const changed = next.filter((session) => before.has(session.id) && before.get(session.id) !== session);
  if (added.length > 0) await tx.insert(sessions).values(added);
  if (changed.length === 0) return;
  await tx.execute(sql`
    update sessions set ${ASSIGNMENTS}
    from ${rowsOf(sessions, changed)} as now
    where sessions.id = now.id`);
}
