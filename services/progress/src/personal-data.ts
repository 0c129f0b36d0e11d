/** What progress holds about people (docs/privacy.md#what-a-service-declares). */
import type { Impersonal, PersonalData, PersonalTable } from '@paanch/platform/privacy/personal-data';

const OWN_RECORDS = '(select id from learner_records where student_id = $1)';
const OWN_WORK = '(select id from module_work where student_id = $1)';

/** What hangs on a record of work or on an enrolment. */
const ofWork = (table: string): PersonalTable => ({ table, of: `work_id in ${OWN_WORK}`, erasure: 'seal' });
const ofRecord = (table: string, withheld: readonly string[] = []): PersonalTable => ({
  table,
  of: `record_id in ${OWN_RECORDS}`,
  erasure: 'seal',
  withheld,
});

/** Reasons are words of staff to staff; keys to papers are what the next learner is asked. */
export const personalData: PersonalData = [
  { table: 'answers', of: 'attempt_id in (select id from attempts where student_id = $1)', erasure: 'seal' },
  { table: 'attempt_notes', of: 'attempt_id in (select id from attempts where student_id = $1)', erasure: 'seal' },
  { table: 'attempt_comments', of: 'attempt_id in (select id from attempts where student_id = $1)', erasure: 'seal' },
  { table: 'attempts', of: 'student_id = $1', erasure: 'seal', withheld: ['writer_tab', 'void_reason', 'voided_by'] },
  { table: 'exam_answers', of: 'attempt_id in (select id from exam_attempts where student_id = $1)', erasure: 'seal' },
  { table: 'exam_notes', of: 'attempt_id in (select id from exam_attempts where student_id = $1)', erasure: 'seal' },
  { table: 'exam_comments', of: 'attempt_id in (select id from exam_attempts where student_id = $1)', erasure: 'seal' },
  { table: 'exam_papers', of: 'attempt_id in (select id from exam_attempts where student_id = $1)', erasure: 'drop', withheld: 'all' },
  ofRecord('extra_exam_attempts', ['reason', 'granted_by']),
  { table: 'exam_attempts', of: 'student_id = $1', erasure: 'seal', withheld: ['writer_tab', 'question_ids', 'void_reason', 'voided_by'] },
  ofWork('lesson_work'),
  ofWork('quiz_tries'),
  ofWork('watched_videos'),
  { table: 'module_work', of: 'student_id = $1', erasure: 'seal' },
  { table: 'watch_allowances', of: 'student_id = $1', erasure: 'drop' },
  ofRecord('record_facts', ['reason', 'decided_by']),
  ofRecord('star_changes'),
  { table: 'learner_records', of: 'student_id = $1', erasure: 'seal' },
  { table: 'credentials', of: 'student_id = $1', erasure: 'seal' },
  { table: 'calendar_links', of: 'student_id = $1', erasure: 'drop', withheld: ['token_sha256'] },
  { table: 'calendar_entries', of: 'student_id = $1', erasure: 'drop' },
  { table: 'hand_ins', of: 'student_id = $1', erasure: 'seal' },
  { table: 'people', of: 'id = $1', erasure: 'seal', withheld: ['added_by'] },
];

export const impersonal: Impersonal = {
  products: 'programmes and courses',
  required_modules: 'what programmes require',
  assessment_bodies: 'published assessments',
  bank_bodies: 'published questions',
  module_bodies: 'published lessons and sessions',
  exam_configurations: 'rules of promotion exams',
  question_voids: 'questions that no longer count',
  exam_question_voids: 'questions that no longer count',
  clients: 'names of clients',
  staff: 'names of staff, who are no learners',
  samples: 'sample learners, who are nobody',
  removed_people: 'ids of accounts that were removed unused',
};
