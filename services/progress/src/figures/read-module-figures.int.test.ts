import { randomUUID } from 'node:crypto';
import { saveLessonProgress } from '@paanch/contracts/progress/modules/courses';
import { saveWatchProgress } from '@paanch/contracts/progress/modules/expert-sessions';
import { readModuleFigures } from '@paanch/contracts/progress/modules/module-figures';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learnerOf, passWatchingTime, publishModules } from '../../testing/learning.js';
import { readingLesson, videoLesson } from '../../testing/module-bodies.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const figuresOf = (moduleId: string, role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' = 'Staff') =>
  callAs(service, { role, clientId: randomUUID() })(readModuleFigures, { params: { moduleId } });

/** The first `full` of twenty counts. */
const upTo = (full: number, count: number) => Array.from({ length: 20 }, (_, part) => (part < full ? count : 0));

describe('GET /api/admin/modules/:moduleId/figures', () => {
  it('counts who began and finished a session, and who watched each twentieth of it', async () => {
    const { productId, clientId, sessions } = await publishModules(service, { sessions: [{ name: 'How interviewers listen' }] });
    const moduleId = sessions[0]?.module_id ?? '';
    for (const [seconds, trigger_type] of [
      [100, 'completion'],
      [50, 'milestone'],
      [0, 'resume'],
    ] as const) {
      const { learner, as } = await learnerOf(service, clientId, productId, 'TWO');
      const watch = (body: object) =>
        as(saveWatchProgress, { params: { sessionId: moduleId }, body: { current_time_seconds: 0, ...body } });
      await watch({ trigger_type: 'resume', watched: [] });
      await passWatchingTime(service.db, learner.id, 100);
      await (await watch({ trigger_type, watched: [[0, seconds]] })).reply();
    }
    expect(await (await figuresOf(moduleId)).reply()).toEqual({
      module_id: moduleId,
      started: 3,
      completed: 1,
      lessons: [],
      videos: [
        {
          lesson_id: null,
          title: 'How interviewers listen',
          duration_seconds: 100,
          viewers: 2,
          watched_by: [...Array.from({ length: 10 }, () => 2), ...Array.from({ length: 10 }, () => 1)],
        },
      ],
    });
  });

  it('counts a course lesson by lesson, without work that staff reopened', async () => {
    const [reading, film] = [readingLesson({ title: 'Reading' }), videoLesson({ title: 'Film' })];
    const sections = [{ id: randomUUID(), title: 'One', lessons: [reading, film] }];
    const { productId, clientId, courses } = await publishModules(service, { courses: [{ sections }] });
    const moduleId = courses[0]?.module_id ?? '';
    const [one, other] = [await learnerOf(service, clientId, productId, 'ONE'), await learnerOf(service, clientId, productId, 'ONE')];
    for (const { as, learner } of [one, other]) {
      const save = (lessonId: string, body: object) => as(saveLessonProgress, { params: { moduleId, lessonId }, body });
      await save(reading.id, { read_to_end: true });
      await save(film.id, { watched: [] });
      await passWatchingTime(service.db, learner.id, 60);
      await (await save(film.id, { watched: [[0, 45]] })).reply();
    }
    const shown = async () => (await figuresOf(moduleId, 'Admin')).reply();
    const lessons = (completed: number) => [
      { id: reading.id, title: 'Reading', completed },
      { id: film.id, title: 'Film', completed: 0 },
    ];
    const videos = (count: number) => [
      { lesson_id: film.id, title: 'Film', duration_seconds: 100, viewers: count, watched_by: upTo(9, count) },
    ];
    expect(await shown()).toEqual({ module_id: moduleId, started: 2, completed: 0, lessons: lessons(2), videos: videos(2) });
    await service.db.pool.query('update module_work set reopened_at = now() where student_id = $1', [other.learner.id]);
    expect(await shown()).toEqual({ module_id: moduleId, started: 1, completed: 0, lessons: lessons(1), videos: videos(1) });
  });

  it('is nothing but zeros before anybody began', async () => {
    const { sessions } = await publishModules(service, { sessions: [{}] });
    const { videos, ...counts } = await (await figuresOf(sessions[0]?.module_id ?? '')).reply();
    expect([counts.started, counts.completed, videos[0]?.viewers, videos[0]?.watched_by]).toEqual([0, 0, 0, upTo(0, 0)]);
  });

  it('answers 404 for what does not exist, 400 for an invalid id, and 403 to who may not see it', async () => {
    expect((await figuresOf(randomUUID())).status).toBe(404);
    expect((await figuresOf('x')).status).toBe(400);
    expect([(await figuresOf(randomUUID(), 'Viewer')).status, (await figuresOf(randomUUID(), 'Client Staff')).status]).toEqual([403, 403]);
  });
});
