/** A learner's week, by calls and facts as in production (docs/path.md#the-week). */
import { randomUUID } from 'node:crypto';
import { InterviewSubmitted, ProjectSubmitted } from '@paanch/contracts/interview/events';
import { readWeek } from '@paanch/contracts/progress/reporting/week';
import { callAs } from '@paanch/testing/builders/call-as';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examStage, sitExam } from '../../testing/exams.js';
import { publishPath, withStarOne } from '../../testing/module-work.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';
import { weekOf } from './week.rule.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const NOTHING = {
  assessments_submitted: 0,
  exams_submitted: 0,
  lessons_completed: 0,
  sessions_completed: 0,
  projects_handed_in: 0,
  interviews_done: 0,
  stars_earned: 0,
};
const weekOfLearner = async (id: string) => (await callAs(service, { role: 'student', id })(readWeek)).reply();
const change = (statement: string, ...values: unknown[]) => service.db.pool.query(statement, values);
/** The moment before this week. */
const lastWeek = () => new Date(weekOf(new Date()).since.getTime() - 1);

let versions = 0;
const handIn = (studentId: string, kind: 'project' | 'interview', submission_id = randomUUID(), at = new Date()) => {
  const of = { submission_id, student_id: studentId, product_id: randomUUID(), number: 1 };
  const fact =
    kind === 'project'
      ? envelopeOf(ProjectSubmitted, submission_id, (versions += 1), { ...of, module_id: randomUUID(), module_name: 'Shop ledger' })
      : envelopeOf(InterviewSubmitted, submission_id, (versions += 1), { ...of, duration_seconds: 300 });
  return service.deliver({ ...fact, occurred_at: at.toISOString() });
};

async function onThePath() {
  const path = await publishPath(service);
  const { learner, complete } = await withStarOne(service, path);
  return { id: learner.id, courses: path.courses, sessions: path.sessions, complete };
}

/** So many lessons of one course, completed then. */
const completeLessons = (studentId: string, count: number, at = new Date()) =>
  change(
    `insert into lesson_work (work_id, lesson_id, active_at, completed_at)
     select work.id, gen_random_uuid(), $2, $2
     from (select id from module_work where student_id = $1 and work = 'course' limit 1) as work, generate_series(1, $3::int)`,
    studentId,
    at,
    count,
  );

describe('GET /api/app/week', () => {
  it('of one who has done nothing counts nothing, and names the week', async () => {
    const { clientId } = await publishProgramme(service, [{}]);
    const { id } = await enrolLearner(service, clientId);
    const { from, to } = weekOf(new Date());
    expect(await weekOfLearner(id)).toEqual({ from, to, ...NOTHING });
    expect(await weekOfLearner(randomUUID())).toEqual({ from, to, ...NOTHING });
  });

  it('counts what was done this week, of each kind', async () => {
    const { id, courses, sessions, complete } = await onThePath();
    await complete(courses);
    await completeLessons(id, 3);
    await complete(sessions.slice(0, 5));
    await handIn(id, 'project');
    await handIn(id, 'project');
    await handIn(id, 'interview');
    expect(await weekOfLearner(id)).toMatchObject({
      assessments_submitted: 1,
      exams_submitted: 0,
      lessons_completed: 3,
      sessions_completed: 5,
      projects_handed_in: 2,
      interviews_done: 1,
      stars_earned: 3,
    });
  });

  it('counts a promotion exam', async () => {
    const stage = await examStage(service);
    await sitExam(service, stage, 2);
    expect(await weekOfLearner(stage.learner.id)).toMatchObject({ exams_submitted: 1 });
  });

  it('counts nothing of the week before', async () => {
    const { id, courses, sessions, complete } = await onThePath();
    await complete(courses);
    await complete(sessions.slice(0, 1));
    const before = lastWeek();
    await completeLessons(id, 2, before);
    await handIn(id, 'project', randomUUID(), before);
    await handIn(id, 'interview', randomUUID(), before);
    await change('update attempts set started_at = $2, ended_at = $2 where student_id = $1', id, before);
    await change('update module_work set completed_at = $2 where student_id = $1', id, before);
    await change(
      `update star_changes set at = $2::timestamptz - make_interval(secs => array_position(array['ONE', 'TWO'], star_level))
       where record_id in (select id from learner_records where student_id = $1)`,
      id,
      before,
    );
    expect(await weekOfLearner(id)).toMatchObject(NOTHING);
  });

  it('counts no attempt that was voided', async () => {
    const { id } = await onThePath();
    await change(
      `update attempts set status = 'ABANDONED', score = null, correct_count = null, outcome = null, void_reason = 'The network was down',
        voided_by = gen_random_uuid(), voided_at = now() where student_id = $1`,
      id,
    );
    expect(await weekOfLearner(id)).toMatchObject({ assessments_submitted: 0 });
  });

  it('counts a submission once, however often it is told', async () => {
    const { id } = await onThePath();
    const submission = randomUUID();
    await handIn(id, 'project', submission);
    await handIn(id, 'project', submission);
    expect(await weekOfLearner(id)).toMatchObject({ projects_handed_in: 1 });
  });

  it('counts no star that was taken away and given again', async () => {
    const { id } = await onThePath();
    await change(
      `update star_changes set at = $2 where record_id in (select id from learner_records where student_id = $1)`,
      id,
      lastWeek(),
    );
    const star = (level: string | null) => change('update learner_records set star_level = $2 where student_id = $1', id, level);
    await star(null);
    await star('ONE');
    expect(await weekOfLearner(id)).toMatchObject({ stars_earned: 0 });
    await star('TWO');
    expect(await weekOfLearner(id)).toMatchObject({ stars_earned: 1 });
  });

  it('is the caller’s own', async () => {
    const { id } = await onThePath();
    expect(await weekOfLearner(id)).toMatchObject({ assessments_submitted: 1 });
    expect(await weekOfLearner(randomUUID())).toMatchObject({ assessments_submitted: 0 });
  });
});
