/** Who a notification or a digest goes to, with what decides about their mails. */
import { DEFAULT_TIME_ZONE } from '@paanch/contracts/auth/profile';
import type { Tx } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import { profiles } from '../profile/tables.js';
import { people } from '../users/tables.js';
import type { Addressee } from './notification.rule.js';

export const ADDRESSEE = {
  id: people.id,
  email: people.email,
  full_name: people.full_name,
  role: people.role,
  is_active: people.is_active,
  time_zone: profiles.time_zone,
  wants_mails: profiles.wants_mails,
  client_name: clients.name,
};

type AddresseeRow = Omit<Addressee, 'time_zone' | 'wants_mails'> & {
  readonly time_zone: string | null;
  readonly wants_mails: boolean | null;
};

/** A person without a profile wants mails. */
export function addresseeOf({ id, email, full_name, role, is_active, time_zone, wants_mails, client_name }: AddresseeRow): Addressee {
  const choices = { time_zone: time_zone ?? DEFAULT_TIME_ZONE, wants_mails: wants_mails ?? true };
  return { id, email, full_name, role, is_active, client_name, ...choices };
}

export async function findAddressee(tx: Tx, personId: string): Promise<Addressee | null> {
  const [found] = await tx
    .select(ADDRESSEE)
    .from(people)
    .leftJoin(profiles, eq(profiles.person_id, people.id))
    .leftJoin(clients, eq(clients.id, people.client_id))
    .where(eq(people.id, personId));
  return found ? addresseeOf(found) : null;
}
