/** What learners are told of their promotion exams, and the standings that come with it (docs/exams.md#facts). */
import { randomUUID } from 'node:crypto';
import type { EventContract } from '@paanch/contracts/kernel/event';
import { TierAssigned } from '@paanch/contracts/progress/events';
import { ExamAttemptChanged, ExamWaitEnded, ExtraExamAttemptGiven, TierPromoted } from '@paanch/contracts/progress/exams/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factOf, type NotificationsFixture, notificationsFixture, standing } from '../../../testing/notifications.js';
import { type AuthFixture, authFixture } from '../../../testing/people.js';
import { type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
let learners: NotificationsFixture;
beforeAll(async () => {
  service = await startOwnAuth();
  fixture = await authFixture(service);
  learners = notificationsFixture(service, fixture);
});
afterAll(() => service.stop());

const NEXT = '2026-12-05T18:36:00.000Z';
const VOIDED = { cause: 'voided', status: 'ABANDONED', passed: null, score: null, change: { action: 'voided', fields: ['status'] } };
const RAISED = { cause: 'question_voided', previous_score: 62 };

/** A learner in Bronze, and facts of one attempt of theirs to Silver. */
async function examinee() {
  const { id, email } = await fixture.learner();
  const [enrolment, product_id, attempt_id] = [randomUUID(), randomUUID(), randomUUID()];
  const of = (event: EventContract, data: object, version?: number) =>
    factOf(event, enrolment, standing(id, { product_id, tier: 'BRONZE', attempt_id, ...data }), version);
  const attempt = (over: object, version?: number) => {
    const began = { target_tier: 'SILVER', question_count: 25, attempt_number: 1, previous_score: null, pass_threshold: 70 };
    const ended = { cause: 'submit', status: 'COMPLETED', passed: false, score: 62, seconds: 900, next_attempt_at: NEXT };
    return of(ExamAttemptChanged, { ...began, ...ended, ...over }, version);
  };
  const passed = (version?: number, over: object = {}) =>
    attempt({ passed: true, score: 82, tier: 'SILVER', next_attempt_at: null, ...over }, version);
  const promoted = (version?: number) => of(TierPromoted, { tier: 'SILVER', previous_tier: 'BRONZE', score: 82 }, version);
  return {
    id,
    email,
    of,
    attempt,
    passed,
    promoted,
    result: `/app/job-readiness/promotion-exam/${attempt_id}/result`,
    page: `/app/job-readiness/promotion-exam?productId=${product_id}`,
    told: async () => (await learners.list(id)).notifications,
    tier: async () => {
      const { rows } = await service.db.pool.query<{ tier: string }>('select tier from standings where person_id = $1', [id]);
      return rows[0]?.tier;
    },
    lastActivity: async () => {
      const { rows } = await service.db.pool.query<{ at: Date | null }>('select last_activity_at as at from people where id = $1', [id]);
      return rows[0]?.at?.toISOString() ?? null;
    },
  };
}

describe('a pass', () => {
  it('is told once, however often it and its promotion arrive, and raises the tier', async () => {
    const { passed, promoted, told, tier, result } = await examinee();
    const [pass, promotion] = [passed(), promoted()];
    for (const fact of [pass, promotion, pass, promotion, { ...pass, id: randomUUID() }]) await service.deliver(fact);
    expect(await told()).toMatchObject([
      {
        kind: 'exam_passed',
        title: 'You passed the promotion exam to Silver',
        body: 'You scored 82% and passed the promotion exam to Silver. Your tier is now Silver.',
        link: result,
      },
    ]);
    expect(await tier()).toBe('SILVER');
  });

  it('keeps its tier when facts from before come late', async () => {
    const { of, attempt, passed, promoted, told, tier } = await examinee();
    await service.deliver(promoted(14));
    await service.deliver(passed(13));
    await service.deliver(of(TierAssigned, { previous_tier: null, average_score: 40 }, 11));
    await service.deliver(attempt({ cause: 'started', status: 'IN_PROGRESS', passed: null, score: null, seconds: null }, 12));
    expect(await tier()).toBe('SILVER');
    expect((await told()).map(({ kind }) => kind).toSorted()).toEqual(['exam_passed', 'tier_assigned']);
  });

  it('whose score rises says nothing, also where the pass was told long ago', async () => {
    const { passed, told } = await examinee();
    await service.deliver(passed(undefined, { ...RAISED, score: 76, previous_score: 70 }));
    expect(await told()).toEqual([]);
  });

  it('by a voided question follows the fail', async () => {
    const { attempt, passed, told } = await examinee();
    await service.deliver(attempt({}));
    await service.deliver(passed(undefined, { ...RAISED, score: 72 }));
    expect((await told()).map(({ kind }) => kind).toSorted()).toEqual(['exam_not_passed', 'exam_passed']);
  });
});

describe('what is no pass', () => {
  it('is told with the score and the moment of the next attempt where the learner is', async () => {
    const { id, attempt, told, tier, result } = await examinee();
    await service.db.pool.query(`insert into profiles (person_id, time_zone) values ($1, 'America/New_York')`, [id]);
    const fact = attempt({ cause: 'clock' });
    await service.deliver(fact);
    await service.deliver(fact);
    expect(await told()).toMatchObject([
      {
        kind: 'exam_not_passed',
        body: expect.stringContaining('You scored 62% in the promotion exam to Silver') as unknown,
        link: result,
      },
    ]);
    expect((await told())[0]?.body).toContain('from 5 Dec 2026 at 13:36.');
    expect(await tier()).toBe('BRONZE');
  });

  it('is not told of a start, or of a score that rises and is still too low', async () => {
    const { attempt, told } = await examinee();
    await service.deliver(attempt({ cause: 'started', status: 'IN_PROGRESS', passed: null, score: null, seconds: null }));
    await service.deliver(attempt({ ...RAISED, score: 66 }));
    expect(await told()).toEqual([]);
  });
});

describe('what staff do', () => {
  it('tells of a voided attempt by mail too, without the reason, and leaves the tier', async () => {
    const { email, passed, attempt, told, tier, page } = await examinee();
    await service.deliver(passed());
    const fact = attempt({ ...VOIDED, tier: 'SILVER' });
    await service.deliver(fact);
    await service.deliver(fact);
    expect((await told()).filter(({ kind }) => kind === 'exam_voided')).toMatchObject([
      { title: 'Your promotion exam does not count', body: expect.stringContaining('from 6 Dec 2026 at 00:06.') as unknown, link: page },
    ]);
    expect((await fixture.mailsTo(email)).map(({ kind }) => kind)).toEqual(['exam_voided']);
    expect(await tier()).toBe('SILVER');
  });

  it('tells of each extra attempt once', async () => {
    const { of, told, page } = await examinee();
    const extra = () => of(ExtraExamAttemptGiven, { extra_attempt_id: randomUUID(), change: { action: 'granted', fields: [] } });
    const first = extra();
    for (const fact of [first, first, extra()]) await service.deliver(fact);
    expect(await told()).toMatchObject([
      { kind: 'exam_extra_attempt', link: page },
      { kind: 'exam_extra_attempt', link: page },
    ]);
  });
});

it('each wait that is over is told once, in the digest', async () => {
  const { email, of, told, page } = await examinee();
  const ended = of(ExamWaitEnded, { target_tier: 'SILVER' });
  await service.deliver(ended);
  await service.deliver(ended);
  expect(await told()).toMatchObject([{ kind: 'exam_wait_ended', title: 'You can take the promotion exam to Silver again', link: page }]);
  expect(await fixture.mailsTo(email)).toEqual([]);
});

it('an exam is activity of its learner, and what staff do to it is none', async () => {
  const { attempt, lastActivity } = await examinee();
  await service.deliver(attempt(VOIDED));
  await service.deliver(attempt({ ...RAISED, score: 66 }));
  expect(await lastActivity()).toBeNull();
  const fact = attempt({});
  await service.deliver(fact);
  expect(await lastActivity()).toBe(fact.occurred_at);
});
