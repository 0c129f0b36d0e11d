import type { Profile as ProfileReply } from '@paanch/contracts/auth/profile';
import type { Profile } from './tables.js';

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly client_name: string;
}

export function presentProfile({ id, email, full_name, client_name }: Owner, profile: Profile): ProfileReply {
  return {
    id,
    email,
    client_name,
    extra_time_factor: profile.extra_time_factor,
    full_name,
    phone: profile.phone,
    background_type: profile.background_type,
    language: profile.language,
    time_zone: profile.time_zone,
    date_of_birth: profile.date_of_birth,
    accommodations_request: profile.accommodations_request,
    share_settings: { accommodations: profile.shares_accommodations },
  };
}
