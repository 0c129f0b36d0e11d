import type { Client as ClientReply } from '@paanch/contracts/auth/clients';
import type { Client } from './tables.js';

export function presentClient({ created_at, updated_at, ...client }: Client): ClientReply {
  return { ...client, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
