import type { Profile as ProfileReply } from '@paanch/contracts/auth/profile';
import type { Person } from '../users/tables.js';
import type { Profile } from './tables.js';

export function presentProfile(
  { id, email, full_name }: Pick<Person, 'id' | 'email' | 'full_name'>,
  clientName: string,
  { shares_accommodations, ...profile }: Profile,
): ProfileReply {
  return { ...profile, id, email, full_name, client_name: clientName, share_settings: { accommodations: shares_accommodations } };
}
