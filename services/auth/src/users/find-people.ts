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
    .select({ password_hash: people.password_hash, email: people.email, full_name: people.full_name, client_name: clients.name })
    .from(people)
    .leftJoin(clients, eq(clients.id, people.client_id))
    .where(eq(people.id, personId));
  return found ?? null;
}
