import { NO_ACCOMMODATIONS } from '@paanch/contracts/auth/accommodations';
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
    states_adult: false,
    guardian_agreed: false,
    guardian_revision: 0,
    accommodations_request: null,
    shares_accommodations: false,
    agreed_to_share: false,
    ...NO_ACCOMMODATIONS,
    wants_mails: true,
    mail_choices: {},
  };
}
