/** Clients, with the sessions that end when one is closed. */
import { clientNameTaken } from '@paanch/contracts/auth/reasons';
import type { listClients } from '@paanch/contracts/auth/clients';
import type { ClientScope } from '@paanch/contracts/kernel/records/client-scope';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { inScope } from '@paanch/platform/postgres/client-reader';
import { contains, folded } from '@paanch/platform/postgres/contains';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ClientLook } from '../mails/college.rule.js';
import { saveSessions } from '../sessions/session.store.js';
import { type Session, sessions } from '../sessions/tables.js';
import { people } from '../users/tables.js';
import type { ClientState } from './client.rule.js';
import { type Client, clients } from './tables.js';

export interface ClientKey {
  readonly id: string;
  /** Whether to load the live sessions of its people, because they may end. */
  readonly withSessions: boolean;
}

export type ClientName = Pick<Client, 'id' | 'name'>;
export const CLIENT_NAME = { id: clients.id, name: clients.name };

const openStore = defineStore<ClientKey, ClientState<Session> | null>({
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
    if (known.client.is_active && !client.is_active) await expireAccessTokens(tx, id);
    await saveSessions(tx, next.sessions, known.sessions);
  },
});

export function clientStore(db: Database) {
  return {
    ...openStore(db),

    async find(id: string, scope: ClientScope): Promise<Client | null> {
      const [found] = await db.drizzle
        .select()
        .from(clients)
        .where(and(eq(clients.id, id), inScope(scope, clients.id)));
      return found ?? null;
    },

    async exists(id: string): Promise<boolean> {
      return (await db.drizzle.$count(clients, eq(clients.id, id))) > 0;
    },

    findName: (id: string) => findClientName(db.drizzle, id),

    page(query: QueryOf<typeof listClients>, scope: ClientScope): Promise<Page<Client>> {
      const { status, search, sortBy, sortOrder } = query;
      return pageOf(db, query, {
        table: clients,
        where: and(
          inScope(scope, clients.id),
          status ? eq(clients.is_active, status === 'active') : undefined,
          contains(search, [clients.name]),
        ),
        order: { by: [sortBy === 'name' ? folded(clients.name) : clients.created_at, clients.id], direction: sortOrder },
        rows: db.drizzle.select().from(clients).$dynamic(),
      });
    },
  };
}

export async function findClientName(reader: Reader, id: string): Promise<ClientName | null> {
  const [found] = await reader.select(CLIENT_NAME).from(clients).where(eq(clients.id, id));
  return found ?? null;
}

/** What the mails to its people bear. */
export async function findClientLook(reader: Reader, id: string): Promise<ClientLook | null> {
  const [found] = await reader.select({ name: clients.name, logo_url: clients.logo_url }).from(clients).where(eq(clients.id, id));
  return found ?? null;
}

/** Null if the person has no client. */
export async function isClientActive(reader: Reader, clientId: string | null): Promise<boolean | null> {
  if (clientId === null) return null;
  const [client] = await reader.select({ is_active: clients.is_active }).from(clients).where(eq(clients.id, clientId));
  return client?.is_active ?? null;
}

async function lockSessions(tx: Tx, clientId: string): Promise<Session[]> {
  const rows = await tx
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.person_id))
    .where(and(eq(people.client_id, clientId), isNull(sessions.ended_at)))
    .orderBy(sessions.id)
    .for('update', { of: sessions });
  return rows.map(({ session }) => session);
}

async function expireAccessTokens(tx: Tx, clientId: string): Promise<void> {
  await tx
    .update(people)
    .set({ session_version: sql`${people.session_version} + 1` })
    .where(eq(people.client_id, clientId));
}

function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error, 'clients_name') ? refuse(clientNameTaken) : error;
}
