/** A person's password, with the sessions that end when it changes. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import { and, eq, isNull } from 'drizzle-orm';
import { saveSessions } from '../../sessions/session.store.js';
import { type Session, sessions } from '../../sessions/tables.js';
import { type Person, people } from '../tables.js';

export interface OwnPassword {
  readonly person: Person;
  /** Living ones. */
  readonly sessions: readonly Session[];
}

export const passwordStore = defineStore<string, OwnPassword | null>({
  load: async (tx, personId) => {
    const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('update');
    if (!person) return null;
    const live = and(eq(sessions.personId, personId), isNull(sessions.endedAt));
    return { person, sessions: await tx.select().from(sessions).where(live).orderBy(sessions.id).for('update') };
  },
  save: async (tx, personId, next, known) => {
    if (!next || !known) return;
    const { passwordHash, passwordSetByAdminAt, sessionVersion } = next.person;
    await tx.update(people).set({ passwordHash, passwordSetByAdminAt, sessionVersion }).where(eq(people.id, personId));
    await saveSessions(tx, next.sessions, known.sessions);
  },
});
