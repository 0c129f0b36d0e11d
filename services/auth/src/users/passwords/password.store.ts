/** A person's password, with the sessions that end when it changes. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import { eq } from 'drizzle-orm';
import { closeLinks } from '../../password-links/link.store.js';
import { lockLiveSessions, saveSessions } from '../../sessions/session.store.js';
import type { Session } from '../../sessions/tables.js';
import { lockPersonRow } from '../person.store.js';
import { type Person, people } from '../tables.js';

export interface OwnPassword {
  readonly person: Person;
  /** Live ones only. */
  readonly sessions: readonly Session[];
}

export interface PasswordKey {
  readonly personId: string;
  readonly at: Date;
}

/** Reset links sent before stop working. */
export const passwordStore = defineStore<PasswordKey, OwnPassword | null>({
  load: async (tx, { personId }) => {
    const person = await lockPersonRow(tx, personId);
    return person && { person, sessions: await lockLiveSessions(tx, personId) };
  },
  save: async (tx, { personId, at }, next, known) => {
    if (!next || !known) return;
    const { password_hash, password_set_by_admin_at, session_version } = next.person;
    await tx.update(people).set({ password_hash, password_set_by_admin_at, session_version }).where(eq(people.id, personId));
    await closeLinks(tx, personId, ['reset'], at);
    await saveSessions(tx, next.sessions, known.sessions);
  },
});
