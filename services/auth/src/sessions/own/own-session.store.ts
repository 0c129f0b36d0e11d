/** A person's living sessions, locked together with the person, so that none begins while all of them end. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import { and, eq, isNull } from 'drizzle-orm';
import { people } from '../../users/tables.js';
import { saveSessions } from '../session.store.js';
import { type Session, sessions } from '../tables.js';

export const ownSessionsStore = defineStore<string, readonly Session[]>({
  load: async (tx, personId) => {
    await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update');
    const living = and(eq(sessions.person_id, personId), isNull(sessions.ended_at));
    return tx.select().from(sessions).where(living).orderBy(sessions.id).for('update');
  },
  save: (tx, _personId, next, known) => saveSessions(tx, next, known),
});
