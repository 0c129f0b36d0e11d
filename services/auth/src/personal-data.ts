/** What auth holds about people (docs/privacy.md#what-a-service-declares). */
import type { Impersonal, PersonalData, PersonalTable } from '@paanch/platform/privacy/personal-data';

const OF_PERSON = 'person_id = $1';
const OWN_EMAIL = '(select email from people where id = $1)';

/** What only opens an account, or counts tries to open it. */
const secret = (table: string, of = OF_PERSON): PersonalTable => ({ table, of, erasure: 'drop', withheld: 'all' });
const sealed = (table: string, withheld: readonly string[] = []): PersonalTable => ({ table, of: OF_PERSON, erasure: 'seal', withheld });

export const personalData: PersonalData = [
  secret('sign_in_codes'),
  secret('waiting_sign_ins'),
  secret('recovery_codes'),
  secret('sso_identities'),
  secret('sso_flows', `claims ->> 'email' = ${OWN_EMAIL}`),
  secret('account_failures'),
  secret('reset_requests', `email = ${OWN_EMAIL}`),
  { table: 'second_factors', of: OF_PERSON, erasure: 'drop', withheld: ['sealed_secret', 'last_step'] },
  { table: 'password_links', of: OF_PERSON, erasure: 'drop', withheld: ['token_hash'] },
  { table: 'known_devices', of: OF_PERSON, erasure: 'drop', withheld: ['device_id'] },
  { table: 'sign_in_failures', of: OF_PERSON, erasure: 'drop', withheld: ['account_ref', 'device_id'] },
  { table: 'sessions', of: OF_PERSON, erasure: 'drop', withheld: ['sealed_key', 'rotation_user_agent', 'generation', 'recoveries'] },
  sealed('invitations'),
  // A mail that waits has a link in it that opens the account.
  sealed('mails', ['body', 'html', 'unsubscribe']),
  sealed('notifications'),
  sealed('reminders'),
  // What it says reaches the notifications, or nobody.
  { table: 'announcement_recipients', of: OF_PERSON, erasure: 'drop' },
  sealed('profiles'),
  sealed('birth_date_corrections', ['reason', 'corrected_by']),
  sealed('standings'),
  sealed('enrolments'),
  {
    table: 'import_rows',
    of: `person_id = $1 or email_key = ${OWN_EMAIL}`,
    erasure: { replace: "full_name = '', email = '', email_key = '', client = '', known_name = null, faults = '[]'" },
  },
  { table: 'consents', of: OF_PERSON, erasure: { keep: 'what was agreed to has to be shown for seven years' } },
  {
    table: 'people',
    of: 'id = $1',
    // No list shows the role: it is that of nobody.
    erasure: {
      replace: `full_name = '', email = 'erased-' || id || '@erased.invalid', role = 'erased', client_id = null, is_active = false,
        password_hash = null, password_set_by_admin_at = null, session_version = session_version + 1, revision = revision + 1,
        banned_until = null, ban_reason = null, banned_by = null, banned_at = null,
        first_sign_in_at = null, last_sign_in_at = null, last_activity_at = null`,
    },
    withheld: ['password_hash', 'session_version', 'ban_reason', 'banned_by'],
  },
];

export const impersonal: Impersonal = {
  clients: 'clients; the address is that of an office',
  programmes: 'names of products',
  imports: 'how an import went, in numbers',
  import_files: 'tables as they were sent, until they are read, which takes minutes',
  sign_in_successes: 'how many sign-ins came from an address within a day, and nobody of them',
  announcements: 'what staff told many learners at once',
  sso_connections: 'how clients sign in at their providers',
  sso_domains: 'domains of e-mail addresses',
  mail_pace: 'when the next mail may leave',
};
