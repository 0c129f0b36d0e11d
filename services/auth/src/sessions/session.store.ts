/** The one way to change sessions. */
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { codeOf } from '@paanch/platform/postgres/failure';
import { eq } from 'drizzle-orm';
import { selectSessions, type SessionOfPerson } from './find-sessions.js';
import { type Session, sessions } from './tables.js';

const LOCK_NOT_AVAILABLE = '55P03';

/** One statement for each that differs from what was known. */
export async function saveSessions(tx: Tx, next: readonly Session[], known: readonly Session[]): Promise<void> {
  for (const session of next) {
    const before = known.find(({ id }) => id === session.id);
    if (!before) await tx.insert(sessions).values(session);
    else if (before !== session) await tx.update(sessions).set(session).where(eq(sessions.id, session.id));
  }
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
