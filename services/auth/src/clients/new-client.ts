import { NEW_CLIENT } from '@paanch/contracts/auth/clients';
import type { ClientFields } from './client.rule.js';
import type { Client } from './tables.js';

export type ClientToAdd = Pick<Client, 'id' | 'name'> & Partial<ClientFields>;

export function newClient(given: ClientToAdd, at: Date): Client {
  return { ...NEW_CLIENT, ...given, revision: 1, created_at: at, updated_at: at };
}
