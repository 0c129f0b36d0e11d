/** What careers holds about people (docs/privacy.md#what-a-service-declares). */
import { OPEN_STATUSES } from '@paanch/contracts/careers/vocabulary';
import type { Impersonal, PersonalData } from '@paanch/platform/privacy/personal-data';

const OWN_APPLICATIONS = '(select id from applications where student_id = $1)';

/** Of all of the learner's; until one is judged it waits elsewhere. */
const FILES = `
  select case when sha256 is null then 'quarantine' else 'private' end || '/resumes/' || id as key,
    'resumes/' || id || case content_type when 'application/pdf' then '.pdf' when 'application/msword' then '.doc' else '.docx' end as name
  from resumes where student_id = $1 and destroyed_at is null and rejected_for is null`;

/** Of an application the outcome and the degree stay, so that it counts; what is still open is withdrawn. */
const OUTCOME = `
  status = case when status in (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')}) then 'withdrawn' else status end,
  current_location = '', relevant_experience = null, additional_notes = null, expected_salary_min = null, expected_salary_max = null,
  earliest_start_date = created_at::date, notice_period_days = 0, note = null, answer_due_at = null,
  revision = revision + 1`;
const EMPTY_RESUME = `
  title = '', description = null, original_filename = '', sha256 = null, is_primary = false, shared_with_institution = false,
  removed_at = coalesce(removed_at, now()), destroyed_at = now()`;

/** Notes of staff are words of staff to staff. */
export const personalData: PersonalData = [
  { table: 'application_drafts', of: 'student_id = $1', erasure: 'seal' },
  {
    table: 'application_moves',
    of: `application_id in ${OWN_APPLICATIONS}`,
    erasure: { replace: 'note = null' },
    withheld: ['by_id', 'note'],
  },
  { table: 'applications', of: 'student_id = $1', erasure: { replace: OUTCOME }, withheld: ['note'] },
  {
    table: 'resumes',
    of: 'student_id = $1 and not exists (select from applications where resume_id = resumes.id)',
    erasure: 'seal',
    withheld: ['sha256'],
    files: FILES,
  },
  // Its application names it.
  {
    table: 'resumes',
    of: 'student_id = $1 and exists (select from applications where resume_id = resumes.id)',
    erasure: { replace: EMPTY_RESUME },
    withheld: ['sha256'],
  },
  { table: 'careers_doors', of: 'student_id = $1', erasure: 'drop' },
  { table: 'sharing', of: 'student_id = $1', erasure: 'drop' },
  { table: 'standings', of: 'student_id = $1', erasure: 'drop' },
  // Its client stays, so that the applications count for it.
  { table: 'people', of: 'id = $1', erasure: { replace: `full_name = '', email = '', minor_until = null, is_active = false` } },
];

export const impersonal: Impersonal = {
  employers: 'who offers jobs',
  jobs: 'what is offered, by whom as an id of staff',
  clients: 'names and limits of clients',
};
