import type { Profile as ProfileReply } from '@paanch/contracts/auth/profile';
import type { Person } from '../users/tables.js';
import { isAgeKnown } from './minor-until.rule.js';
import type { Profile } from './tables.js';

export function presentProfile(
  { id, email, full_name }: Pick<Person, 'id' | 'email' | 'full_name'>,
  clientName: string,
  profile: Profile,
): ProfileReply {
  const { phone, background_type, language, time_zone, date_of_birth, accommodations_request, extra_time_factor } = profile;
  return {
    id,
    email,
    full_name,
    client_name: clientName,
    age_known: isAgeKnown(profile),
    share_settings: { accommodations: profile.shares_accommodations },
    phone,
    background_type,
    language,
    time_zone,
    date_of_birth,
    accommodations_request,
    extra_time_factor,
    no_time_limit: profile.no_time_limit,
    breaks: profile.breaks,
    large_text: profile.large_text,
  };
}
