/** People and data of a running system that bad input is sent to; their state afterwards does not matter. */
import type { CallerRole } from '@paanch/contracts/kernel/roles';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { z } from 'zod';
import type { Person } from '../../tools/demo/person.mjs';
import type { LocalSystem } from '../local-system.js';
import { accountOf, signedIn, signedInAdmin } from '../people.js';

const PASSWORD = 'copper-lantern-meadow-27';
const Made = z.object({ id: z.string() });
const Resumes = z.object({ resumes: z.array(Made) });
const JOB = {
  title: 'Weaver',
  location: 'Ichalkaranji',
  description: 'You run six power looms in one hall, from eight to four, and learn to mend them.',
  deadline: '2099-12-03',
  employment_type: 'full-time',
  experience_level: 'entry',
};
export const Attempt = z.object({
  id: z.string(),
  assessment_id: z.string(),
  status: z.string(),
  seq: z.number(),
  score: z.number().nullable(),
  questions: z.array(z.object({ id: z.string(), type: z.string(), options: z.array(z.object({ id: z.string() })), answer: z.unknown() })),
});
export type Attempt = z.infer<typeof Attempt>;

export interface Fixture {
  readonly system: LocalSystem;
  readonly admin: Person;
  readonly clientStaff: Person;
  /** Has a running attempt. */
  readonly student: Person;
  /** Of another client. */
  readonly otherStudent: Person;
  /** Careers is open to this learner. */
  readonly applicant: Person;
  /** The lesson has no quiz; the quiz is of another lesson. The resume is the applicant's. */
  readonly ids: Readonly<
    Record<
      | 'client'
      | 'student'
      | 'user'
      | 'product'
      | 'readiness'
      | 'assessment'
      | 'bank'
      | 'question'
      | 'course'
      | 'section'
      | 'lesson'
      | 'quiz'
      | 'session'
      | 'employer'
      | 'job'
      | 'jobAppliedFor'
      | 'resume',
      string
    >
  >;
  readonly attempt: Attempt;
  /** Id of the programme that every learner of the demo has. */
  readonly programme: string;
  /** Id of an assessment that is published, and not started by the student. */
  readonly notStarted: string;
}

export const cookieOf = (fixture: Fixture, role: CallerRole, { owner }: Pick<RouteContract, 'owner'>): string => {
  if (role === 'anonymous') return '';
  const student = owner === 'careers' ? fixture.applicant : fixture.student;
  return (role === 'student' ? student : fixture.admin).cookie();
};

/** A learner of the client Direct with a password of their own choice. */
export async function makeLearner(
  admin: Person,
  email: string,
  client_id: string,
): Promise<{ id: string; email: string; password: string }> {
  const { id } = Made.parse(
    await admin.ask('POST', '/api/admin/students', { full_name: 'Leena Learner', email, client_id, password: PASSWORD }),
  );
  return { id, email, password: PASSWORD };
}

export async function makeFixture(system: LocalSystem): Promise<Fixture> {
  const admin = await signedInAdmin(system);
  const make = async (path: string, body: object) => Made.parse(await admin.ask('POST', path, body)).id;
  const client = await make('/api/admin/clients', { name: 'Bad Input College' });
  const readiness = await make('/api/admin/job-readiness/products', { name: 'Bad Input Programme' });
  const assessment = await make('/api/admin/content/assessments', { product_id: readiness, name: 'Bad Input Assessment', sequence: 1 });
  const product = await make('/api/admin/products', { name: 'Bad Input Course' });
  const course = await make('/api/admin/content/courses', { product_id: product, name: 'Bad Input Course' });
  const section = await make('/api/admin/content/sections', { course_id: course, title: 'Begin' });
  const employer = await make('/api/admin/employers', { name: 'Bad Input Mills', location: 'Ichalkaranji' });
  const aJob = () => make('/api/admin/jobs', { ...JOB, employer_id: employer });
  const applicant = await signedIn(
    system,
    accountOf(system, 'student', ({ note }) => note.startsWith('Star FOUR; Careers is open')),
  );
  const aLesson = () => make('/api/admin/content/lessons', { section_id: section, title: 'A lesson', type: 'reading' });
  const ids = {
    client,
    student: (await makeLearner(admin, 'leena@bad.example', client)).id,
    user: await make('/api/admin/users', { full_name: 'Sam Staff', email: 'sam@bad.example', password: PASSWORD, role: 'Staff' }),
    product,
    readiness,
    assessment,
    bank: await make('/api/admin/content/banks', { name: 'Bad Input Bank' }),
    course,
    section,
    lesson: await aLesson(),
    quiz: await make('/api/admin/content/quizzes', { lesson_id: await aLesson() }),
    session: await make('/api/admin/content/expert-sessions', { product_id: readiness, title: 'A session', speaker: 'Asha Verma' }),
    employer,
    job: await aJob(),
    jobAppliedFor: await aJob(),
    resume: Resumes.parse(await applicant.ask('GET', '/api/app/resumes')).resumes[0]?.id ?? '',
    question: await make('/api/admin/content/questions', { assessment_id: assessment, type: 'short_text', sequence: 1 }),
  };
  const first = accountOf(system, 'student');
  const student = await signedIn(system, first);
  const otherStudent = await signedIn(
    system,
    accountOf(system, 'student', ({ client }) => client !== first.client),
  );
  const clientStaff = await signedIn(system, accountOf(system, 'Client Staff'));
  return { system, admin, clientStaff, student, otherStudent, applicant, ids, ...(await startFirstAttempt(student)) };
}

const Listed = z.object({ products: z.array(Made) });
const Assessments = z.object({ assessments: z.array(Made) });

async function startFirstAttempt(student: Person): Promise<Pick<Fixture, 'attempt' | 'programme' | 'notStarted'>> {
  const [programme] = Listed.parse(await student.ask('GET', '/api/app/job-readiness/products')).products;
  const { assessments } = Assessments.parse(await student.ask('GET', `/api/app/job-readiness/assessments?productId=${programme?.id}`));
  const [first, second] = assessments;
  if (!programme || !first || !second) throw new Error('the demo has no programme with two assessments');
  const attempt = Attempt.parse(await student.ask('POST', `/api/app/assessments/${first.id}/start`));
  return { attempt, programme: programme.id, notStarted: second.id };
}
