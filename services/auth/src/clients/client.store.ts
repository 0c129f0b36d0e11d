/** Clients, with the people and sessions that their closing touches. */
import { clientNameTaken } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { saveSessions } from '../sessions/session.store.js';
import { type Session, sessions } from '../sessions/tables.js';
import { people } from '../users/tables.js';
import { type Client, clients } from './tables.js';

export interface ClientWithSessions {
  readonly client: Client;
  readonly sessions: readonly Session[];
}

export interface ClientKey {
  readonly id: string;
  /** Whether the living sessions of its people are wanted, because they may end. */
  readonly withSessions: boolean;
}

export const clientStore = defineStore<ClientKey, ClientWithSessions | null>({
  load: async (tx, { id, withSessions }) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, id)).for('update');
    if (!client) return null;
    return { client, sessions: withSessions ? await lockSessions(tx, id) : [] };
  },
  save: async (tx, { id }, next, known) => {
    if (!next) return;
    const { client } = next;
    if (!known) return void (await tx.insert(clients).values(client).catch(refuseTaken));
    await tx.update(clients).set(client).where(eq(clients.id, id)).catch(refuseTaken);
    if (known.client.is_active && !client.is_active) await staleTokensOf(tx, id);
    await saveSessions(tx, next.sessions, known.sessions);
  },
});

async function lockSessions(tx: Tx, clientId: string): Promise<Session[]> {
  const living = and(eq(people.client_id, clientId), isNull(sessions.ended_at));
  const rows = await tx
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.person_id))
    .where(living)
    .orderBy(sessions.id)
    .for('update', { of: sessions });
  return rows.map(({ session }) => session);
}

async function staleTokensOf(tx: Tx, clientId: string): Promise<void> {
  await tx
    .update(people)
    .set({ session_version: sql`${people.session_version} + 1` })
    .where(eq(people.client_id, clientId));
}

function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error, 'clients_name') ? refuse(clientNameTaken) : error;
}
