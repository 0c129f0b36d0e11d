/** A star taken with its modules reopened, and earned again by the calls of courses (docs/path.md#overrides). */
import { randomUUID } from 'node:crypto';
import type { ModuleBody } from '@paanch/contracts/content/modules/module-bodies';
import { readReadinessCourse, saveLessonProgress } from '@paanch/contracts/progress/modules/courses';
import { overrideProgress } from '@paanch/contracts/progress/corrections/overrides';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Path, publishPath, withStarOne } from '../../testing/module-work.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

async function onPath(change?: Parameters<typeof publishPath>[1], right = 5) {
  const path: Path = await publishPath(service, change);
  const { learner, as } = await withStarOne(service, path, right);
  const read = (body: ModuleBody) => as(readReadinessCourse, { params: { moduleId: body.module_id } });
  const finish = async (body: ModuleBody) => {
    const lessonId = body.type === 'Course' ? body.sections[0]?.lessons[0]?.id : undefined;
    const params = { moduleId: body.module_id, lessonId: lessonId ?? '' };
    return (await as(saveLessonProgress, { params, body: { read_to_end: true } })).reply();
  };
  const set = async (job_readiness_star_level: 'NONE' | 'ONE', reopen_modules: boolean) => {
    const body = { job_readiness_star_level, override_reason: 'Somebody else did it', reopen_modules };
    await (
      await callAs(service, { role: 'Admin', id: randomUUID() })(overrideProgress, { params: { studentId: learner.id }, body })
    ).reply();
  };
  return { path, learner, read, finish, set, courses: path.courses };
}

it('a reopened course begins anew and earns its star again; without reopening its old work does not', async () => {
  const { courses, read, finish, set } = await onPath();
  const [first, second] = courses as [ModuleBody, ModuleBody];
  expect((await finish(first)).star_unlocked).toBeNull();
  expect((await finish(second)).star_unlocked).toBe('TWO');
  await set('ONE', false);
  expect((await (await read(first)).reply()).course).toMatchObject({ status: 'Completed', progress_percentage: 100 });
  expect((await finish(first)).star_unlocked).toBeNull();
  await set('NONE', false);
  expect(await read(first)).toMatchObject({ status: 409, body: { details: [{ code: 'COURSE_LOCKED' }] } });
  const again = await onPath();
  for (const course of again.courses) await again.finish(course);
  await again.set('ONE', true);
  const [reopened, last] = again.courses as [ModuleBody, ModuleBody];
  const content = await (await again.read(reopened)).reply();
  expect(content.course).toMatchObject({ status: 'Not Started', progress_percentage: 0 });
  expect(content.sections[0]?.lessons[0]).toMatchObject({ is_completed: false, read_to_end: false });
  await again.finish(reopened);
  expect((await again.finish(last)).star_unlocked).toBe('TWO');
  const { rows } = await service.db.pool.query(
    'select reopened_at is not null as is_reopened, completed_at is not null as is_completed from module_work where student_id = $1 order by started_at',
    [again.learner.id],
  );
  expect(rows.map(({ is_reopened }) => is_reopened)).toEqual([true, true, false, false]);
  expect(rows.every(({ is_completed }) => is_completed)).toBe(true);
});

it('an optional course of another tier is not there, a required one is', async () => {
  const { courses, read } = await onPath((name) => ({ visible_tiers: ['GOLD'], is_required: name === 'Clear writing' }), 1);
  const [required, optional] = courses as [ModuleBody, ModuleBody];
  expect((await read(required)).status).toBe(200);
  expect((await read(optional)).status).toBe(404);
});
