/** A person's live sessions, locked together with the person, so that none begins while all of them end. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database } from '@paanch/platform/postgres/database';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { lockPersonRow } from '../../users/person.store.js';
import { lockLiveSessions, saveSessions } from '../session.store.js';
import { type Session, sessions } from '../tables.js';

const openStore = defineStore<string, readonly Session[]>({
  load: async (tx, personId) => {
    await lockPersonRow(tx, personId);
    return lockLiveSessions(tx, personId);
  },
  save: (tx, _personId, next, known) => saveSessions(tx, next, known),
});

export function ownSessionStore(db: Database) {
  return {
    ...openStore(db),

    /** Newest first. */
    list(personId: string): Promise<Session[]> {
      const live = and(eq(sessions.person_id, personId), isNull(sessions.ended_at));
      return db.drizzle.select().from(sessions).where(live).orderBy(desc(sessions.created_at), desc(sessions.id));
    },
  };
}
