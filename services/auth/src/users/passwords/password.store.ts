/** A person's password, with the sessions that end when it changes. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import { and, eq, isNull } from 'drizzle-orm';
import { closeLinks } from '../../password-links/link.store.js';
import { saveSessions } from '../../sessions/session.store.js';
import { type Session, sessions } from '../../sessions/tables.js';
import { type Person, people } from '../tables.js';

export interface OwnPassword {
  readonly person: Person;
  /** Living ones. */
  readonly sessions: readonly Session[];
}

export interface PasswordKey {
  readonly personId: string;
  readonly at: Date;
}

/** A reset link that was sent before opens nothing any more. */
export const passwordStore = defineStore<PasswordKey, OwnPassword | null>({
  load: async (tx, { personId }) => {
    const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('update');
    if (!person) return null;
    const live = and(eq(sessions.person_id, personId), isNull(sessions.ended_at));
    return { person, sessions: await tx.select().from(sessions).where(live).orderBy(sessions.id).for('update') };
  },
  save: async (tx, { personId, at }, next, known) => {
    if (!next || !known) return;
    const { password_hash, password_set_by_admin_at, session_version } = next.person;
    await tx.update(people).set({ password_hash, password_set_by_admin_at, session_version }).where(eq(people.id, personId));
    await closeLinks(tx, personId, ['reset'], at);
    await saveSessions(tx, next.sessions, known.sessions);
  },
});
