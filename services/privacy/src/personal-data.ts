/** What privacy holds about people (docs/privacy.md#what-a-service-declares). */
import type { Impersonal, PersonalData } from '@paanch/platform/privacy/personal-data';

export const personalData: PersonalData = [
  { table: 'grievances', of: 'person_id = $1', erasure: 'seal', withheld: ['answered_by'] },
  { table: 'guardians', of: 'person_id = $1', erasure: 'seal', withheld: ['token_hash'] },
  {
    table: 'privacy_requests',
    of: 'person_id = $1',
    erasure: {
      keep: 'It is the record that a request was carried out: ids, states and instants; the contact is sealed under the key that is destroyed.',
    },
    withheld: ['person_key', 'contact', 'entered_by', 'decided_by', 'reference', 'decline_reason'],
  },
  { table: 'letters', of: 'person_id = $1', erasure: { keep: 'The last letter is still to come; a row has no address.' } },
  {
    table: 'receipts',
    of: 'request_id in (select id from privacy_requests where person_id = $1)',
    erasure: { keep: 'What services have answered: counts.' },
  },
  {
    table: 'missing_receipts',
    of: 'request_id in (select id from privacy_requests where person_id = $1)',
    erasure: { keep: 'Which service answered late: no more.' },
  },
  {
    table: 'people',
    of: 'id = $1',
    erasure: { replace: "full_name = '', email = '', is_active = false, minor_until = null, left_at = null" },
    withheld: ['revision'],
  },
];

export const impersonal: Impersonal = {
  reported_removals: 'how much services have removed, by day',
};
