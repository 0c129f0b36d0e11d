/** What content holds about people: who of staff has made what (docs/privacy.md#what-a-service-declares). */
import type { Impersonal, PersonalData } from '@paanch/platform/privacy/personal-data';

const OF_STAFF = 'sent by staff, as an id: the picture or film belongs to the platform and is shown to learners';

export const personalData: PersonalData = [
  { table: 'uploads', of: 'user_id = $1', erasure: { keep: OF_STAFF }, withheld: ['sha256'] },
  { table: 'videos', of: 'user_id = $1', erasure: { keep: OF_STAFF } },
  { table: 'staff_names', of: 'id = $1', erasure: 'drop' },
];

export const impersonal: Impersonal = {
  clients: 'which clients there are',
  products: 'programmes and courses',
  product_clients: 'which client has which product',
  modules: 'parts of products',
  assessments: 'what is asked',
  questions: 'what is asked',
  assessment_versions: 'published assessments, by whom as an id of staff',
  captions: 'what is said in films of the platform',
  courses: 'what is taught',
  sections: 'what is taught',
  lessons: 'what is taught',
  quizzes: 'what is asked after a lesson',
  expert_sessions: 'what is taught; its speaker is named to everybody',
  module_versions: 'published courses and sessions, by whom as an id of staff',
  projects: 'what projects are about',
  banks: 'what exams ask',
  bank_versions: 'published banks, by whom as an id of staff',
  promotion_exams: 'rules of exams',
  open_attempts: 'which published assessments are being answered: ids of attempts, of nobody that content knows',
};
