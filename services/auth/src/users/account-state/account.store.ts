/** An account's state, with the sessions that end when it closes. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import { eq } from 'drizzle-orm';
import { lockLiveSessions, saveSessions } from '../../sessions/session.store.js';
import type { Session } from '../../sessions/tables.js';
import { lockPerson } from '../person.store.js';
import { people, type PersonWithProfile } from '../tables.js';
import type { Account } from './account-state.rule.js';

/** All Admins are locked with the person, so that two of them cannot close each other's accounts at the same moment. */
export const accountStore = defineStore<string, Account<PersonWithProfile, Session> | null>({
  load: async (tx, id) => {
    const admins = await tx.select().from(people).where(eq(people.role, 'Admin')).orderBy(people.id).for('update');
    const person = await lockPerson(tx, id);
    if (!person) return null;
    return {
      person,
      sessions: await lockLiveSessions(tx, id),
      otherAdmins: admins.filter((admin) => admin.id !== id),
    };
  },
  save: async (tx, id, next, known) => {
    if (!next || !known) return;
    const { is_active, banned_until, ban_reason, banned_by, banned_at, session_version } = next.person;
    const state = { is_active, banned_until, ban_reason, banned_by, banned_at, session_version };
    if (next.person !== known.person) await tx.update(people).set(state).where(eq(people.id, id));
    await saveSessions(tx, next.sessions, known.sessions);
  },
});
