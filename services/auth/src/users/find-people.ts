import type { Reader } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import { people } from './tables.js';

export interface ClientName {
  readonly id: string;
  readonly name: string;
}

export async function findClient(reader: Reader, id: string): Promise<ClientName | null> {
  const [found] = await reader.select({ id: clients.id, name: clients.name }).from(clients).where(eq(clients.id, id));
  return found ?? null;
}

/** What a new password of this person is held against. */
export async function findPasswordOwner(reader: Reader, personId: string) {
  const [found] = await reader
    .select({ passwordHash: people.passwordHash, email: people.email, fullName: people.fullName, clientName: clients.name })
    .from(people)
    .leftJoin(clients, eq(clients.id, people.clientId))
    .where(eq(people.id, personId));
  return found ?? null;
}
