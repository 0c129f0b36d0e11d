/** The one way to change sessions. */
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { codeOf } from '@paanch/platform/postgres/failure';
import { rowsOf } from '@paanch/platform/postgres/rows-of';
import { getTableColumns, sql } from 'drizzle-orm';
import { selectSessions, type SessionOfPerson } from './find-sessions.js';
import { type Session, sessions } from './tables.js';

const LOCK_NOT_AVAILABLE = '55P03';

const ASSIGNED = sql.raw(
  Object.values(getTableColumns(sessions))
    .map(({ name }) => `"${name}" = now."${name}"`)
    .join(', '),
);

/** One statement for all that differ from what was known, because a class is seen at one moment. */
export async function saveSessions(tx: Tx, next: readonly Session[], known: readonly Session[]): Promise<void> {
  const before = new Map(known.map((session) => [session.id, session]));
  const added = next.filter(({ id }) => !before.has(id));
  const changed = next.filter((session) => before.has(session.id) && before.get(session.id) !== session);
  if (added.length > 0) await tx.insert(sessions).values(added);
  if (changed.length === 0) return;
  await tx.execute(sql`
    update sessions set ${ASSIGNED}
    from ${rowsOf(sessions, changed)} as now
    where sessions.id = now.id`);
}

/** The sessions are locked; the person and the client are read beside them. */
export const sessionStore = defineStore<readonly string[], readonly SessionOfPerson[]>({
  load: (tx, ids) => selectSessions(tx, ids).for('update', { of: sessions }),
  save: (tx, _ids, next, known) =>
    saveSessions(
      tx,
      next.map(({ session }) => session),
      known.map(({ session }) => session),
    ),
});

/** One session while its token is exchanged; REFRESH_BUSY where another request holds it for too long. */
export const refreshedSessionStore = defineStore<string, SessionOfPerson | null>({
  load: async (tx, id) => {
    const [found] = await selectSessions(tx, [id]).for('update', { of: sessions }).catch(refuseWhereBusy);
    return found ?? null;
  },
  save: async (tx, _id, next, known) => {
    if (next && known) await saveSessions(tx, [next.session], [known.session]);
  },
});

function refuseWhereBusy(error: unknown): never {
  throw codeOf(error) === LOCK_NOT_AVAILABLE ? refuse('REFRESH_BUSY', { retryAfterSeconds: 1 }) : error;
}
