import { DEFAULT_TIME_ZONE } from '@paanch/contracts/auth/profile';
import type { Profile } from './tables.js';

/** The profile of a person who has saved nothing yet. */
export function emptyProfile(personId: string): Profile {
  return {
    person_id: personId,
    phone: null,
    background_type: null,
    language: 'en',
    time_zone: DEFAULT_TIME_ZONE,
    date_of_birth: null,
    accommodations_request: null,
    shares_accommodations: false,
    extra_time_factor: 1,
    wants_mails: true,
  };
}
