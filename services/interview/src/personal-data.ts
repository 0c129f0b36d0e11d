/** What interview holds about people (docs/privacy.md#what-a-service-declares). */
import type { Impersonal, PersonalData } from '@paanch/platform/privacy/personal-data';

const OWN_INTERVIEWS = '(select id from interviews where student_id = $1)';
/** Projects handed in, and interviews: what can be graded, reviewed and appealed against. */
const OWN_WORK = '(select id from submissions where student_id = $1 union all select id from interviews where student_id = $1)';
const OWN_BRIEFS = '(select id from briefs where student_id = $1)';
const OWN_CONVERSATIONS = '(select id from coach_conversations where student_id = $1)';

/** Parts that are not joined yet; afterwards the joined track is all there is. */
const PARTS = `
  select 'recordings/' || interview_id || '/' || track || '/' || part as key,
    'interviews/' || interview_id || '/' || track || '-' || part as name
  from recording_parts join recordings using (interview_id, track)
  where interview_id in ${OWN_INTERVIEWS} and stored_at is null and destroyed_at is null`;
const TRACKS = `
  select 'private/recordings/' || interview_id || '/' || track as key,
    'interviews/' || interview_id || '/' || track || case when content_type like '%wav%' then '.wav' else '.webm' end as name
  from recordings where interview_id in ${OWN_INTERVIEWS} and stored_at is not null and destroyed_at is null`;
const SENT_AT_ONCE = `
  select 'private/recordings/' || id || '/sent' as key, 'interviews/' || id || '/recording.webm' as name
  from interviews where student_id = $1 and video_storage_path is not null`;
/** Until it is judged it waits elsewhere. */
const PROJECT_FILES = `
  select case when sha256 is null then 'quarantine' else 'private' end || '/projects/' || id as key,
    'projects/' || id || case content_type when 'application/pdf' then '.pdf' when 'application/msword' then '.doc' else '.docx' end as name
  from project_files where student_id = $1 and destroyed_at is null and rejected_for is null`;

/** Questions come with what their grader looks for, which the next learner must not know. */
export const personalData: PersonalData = [
  { table: 'interview_events', of: `interview_id in ${OWN_INTERVIEWS}`, erasure: 'seal' },
  { table: 'voice_tokens', of: 'student_id = $1', erasure: 'drop', withheld: 'all' },
  { table: 'recording_parts', of: `interview_id in ${OWN_INTERVIEWS}`, erasure: 'seal', files: PARTS },
  { table: 'recordings', of: `interview_id in ${OWN_INTERVIEWS}`, erasure: 'seal', files: TRACKS },
  { table: 'grade_passes', of: `submission_id in ${OWN_WORK}`, erasure: 'seal' },
  { table: 'reviews', of: `submission_id in ${OWN_WORK}`, erasure: 'seal', withheld: ['reviewer_id'] },
  { table: 'appeals', of: 'student_id = $1', erasure: 'seal', withheld: ['decided_by'] },
  { table: 'deciders', of: `subject_id in ${OWN_WORK}`, erasure: 'drop', withheld: 'all' },
  { table: 'completions', of: 'student_id = $1', erasure: 'seal' },
  { table: 'project_drafts', of: `brief_id in ${OWN_BRIEFS}`, erasure: 'seal' },
  { table: 'submissions', of: 'student_id = $1', erasure: 'seal', withheld: ['reviewed_by'] },
  { table: 'briefs', of: 'student_id = $1', erasure: 'seal' },
  { table: 'project_files', of: 'student_id = $1', erasure: 'seal', withheld: ['sha256'], files: PROJECT_FILES },
  { table: 'interviews', of: 'student_id = $1', erasure: 'seal', withheld: ['questions', 'held_by', 'reviewed_by'], files: SENT_AT_ONCE },
  { table: 'coach_messages', of: `conversation_id in ${OWN_CONVERSATIONS}`, erasure: 'seal' },
  { table: 'coach_conversations', of: 'student_id = $1', erasure: 'seal' },
  { table: 'coach_usage', of: 'student_id = $1', erasure: 'drop' },
  { table: 'consents', of: 'person_id = $1', erasure: 'drop' },
  { table: 'extra_time', of: 'person_id = $1', erasure: 'drop' },
  { table: 'standings', of: 'student_id = $1', erasure: 'drop' },
  { table: 'people', of: 'id = $1', erasure: 'drop' },
];

export const impersonal: Impersonal = {
  backgrounds: 'what projects are made from and graded by',
  background_versions: 'the same as it was saved, by whom as an id of staff',
  clients: 'names of clients',
  products: 'names of programmes',
  project_modules: 'where projects are in programmes',
  project_texts: 'what projects are about',
  review_digests: 'the day on which Admins were last told of what waits',
};
