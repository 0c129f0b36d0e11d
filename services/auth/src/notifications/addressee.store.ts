/** Who a notification or a digest goes to, with what decides about their mails. */
import { DEFAULT_TIME_ZONE } from '@paanch/contracts/auth/profile';
import type { Language } from '@paanch/contracts/kernel/language/language';
import type { Tx } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import { languagesFor } from '../mails/languages.rule.js';
import { profiles } from '../profile/tables.js';
import { people, type Person } from '../users/tables.js';
import type { Addressee } from './notification.rule.js';

export const ADDRESSEE = {
  id: people.id,
  email: people.email,
  full_name: people.full_name,
  role: people.role,
  is_active: people.is_active,
  language: profiles.language,
  time_zone: profiles.time_zone,
  wants_mails: profiles.wants_mails,
  mail_choices: profiles.mail_choices,
  client_name: clients.name,
  client_logo: clients.logo_url,
  first_sign_in_at: people.first_sign_in_at,
  password_hash: people.password_hash,
  password_set_by_admin_at: people.password_set_by_admin_at,
};

type FromProfile = 'language' | 'also' | 'time_zone' | 'wants_mails' | 'mail_choices';
type AddresseeRow = Omit<Addressee, FromProfile> &
  Pick<Person, 'first_sign_in_at' | 'password_hash' | 'password_set_by_admin_at'> & {
    readonly language: Language | null;
    readonly time_zone: string | null;
    readonly wants_mails: boolean | null;
    readonly mail_choices: Addressee['mail_choices'] | null;
  };

/** A person without a profile wants mails as they usually come. */
export function addresseeOf({ language: kept, time_zone, wants_mails, mail_choices, ...row }: AddresseeRow): Addressee {
  const { first_sign_in_at: _first, password_hash: _hash, password_set_by_admin_at: _given, ...person } = row;
  const [language, also] = languagesFor(row, kept ?? 'en');
  return {
    ...person,
    language,
    ...(also !== undefined && { also }),
    time_zone: time_zone ?? DEFAULT_TIME_ZONE,
    wants_mails: wants_mails ?? true,
    mail_choices: mail_choices ?? {},
  };
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
