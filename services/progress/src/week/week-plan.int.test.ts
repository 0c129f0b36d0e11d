/** What a learner's week reads at many learners (docs/path.md#the-week). */
import { readWeek } from '@paanch/contracts/progress/reporting/week';
import { callAs } from '@paanch/testing/builders/call-as';
import { fillTables } from '@paanch/testing/engines/plans/fill-tables';
import { plansOf, statementsSentBy } from '@paanch/testing/engines/plans/sent-statements';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';

let service: ProgressTestService;
/** 5,000 learners, each with an attempt, a course with a lesson, a project that was handed in, and a star. */
const FILL = [
  `insert into learner_records (id, student_id, product_id) select gen_random_uuid(), gen_random_uuid(), products.id
      from products, generate_series(1, 5000)`,
  `insert into attempts (id, record_id, student_id, assessment_id, version, status, started_at, ended_at, score, correct_count, outcome)
      select gen_random_uuid(), learner_records.id, student_id, assessment_id, version, 'COMPLETED', now(), now(), 50, 1, '{}'
      from learner_records, assessment_bodies`,
  `insert into module_work (id, record_id, student_id, module_id, work, version, started_at, active_at)
      select gen_random_uuid(), id, student_id, gen_random_uuid(), 'course', 1, now(), now() from learner_records`,
  `insert into lesson_work (work_id, lesson_id, active_at, completed_at) select id, gen_random_uuid(), now(), now() from module_work`,
  `insert into hand_ins select gen_random_uuid(), student_id, 'project', now() from learner_records`,
  `update learner_records set star_level = 'ONE'`,
];
beforeAll(async () => {
  service = await startOwnProgress();
  await publishProgramme(service, [{ name: 'Aptitude' }]);
  await fillTables(service, FILL);
});
afterAll(() => service.stop());

it('is one statement that finds every row by the learner', async () => {
  const { rows } = await service.db.pool.query<{ student_id: string }>('select student_id from learner_records limit 1');
  const as = callAs(service, { role: 'student', id: rows[0]?.student_id ?? '' });
  const sent = await statementsSentBy(service.db, async () =>
    expect(await (await as(readWeek)).reply()).toMatchObject({
      assessments_submitted: 1,
      lessons_completed: 1,
      projects_handed_in: 1,
      stars_earned: 1,
    }),
  );
  expect(sent).toHaveLength(1);
  for (const plan of await plansOf(service.db, sent))
    expect(plan).not.toMatch(/Seq Scan on (?:attempts|module_work|lesson_work|hand_ins|learner_records|star_changes)\b/);
});
