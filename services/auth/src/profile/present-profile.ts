import type { Profile as ProfileReply } from '@paanch/contracts/auth/profile';
import type { Profile } from './tables.js';

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly clientName: string;
}

export function presentProfile({ id, email, fullName, clientName }: Owner, profile: Profile): ProfileReply {
  return {
    id,
    email,
    client_name: clientName,
    extra_time_factor: profile.extraTimeFactor,
    full_name: fullName,
    phone: profile.phone,
    background_type: profile.backgroundType,
    language: profile.language,
    time_zone: profile.timeZone,
    date_of_birth: profile.dateOfBirth,
    accommodations_request: profile.accommodationsRequest,
    share_settings: { accommodations: profile.sharesAccommodations },
  };
}
