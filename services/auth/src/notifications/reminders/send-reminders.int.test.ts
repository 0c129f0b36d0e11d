import { randomUUID } from 'node:crypto';
import { changeMailPreferences } from '@paanch/contracts/auth/notifications';
import { AttemptStarted, Enrolled, StandingRestated } from '@paanch/contracts/progress/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factOf, notificationsFixture, type NotificationsFixture, standing } from '../../../testing/notifications.js';
import { type Account, type AuthFixture, authFixture } from '../../../testing/people.js';
import { type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';
import { sendReminders } from './send-reminders.js';

const never = new AbortController().signal;
const DAY = 24 * 60 * 60_000;
/** 11:30 where the learners are. */
const NOW = new Date('2026-11-21T06:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

let service: RunningAuth;
let fixture: AuthFixture;
let lists: NotificationsFixture;
beforeAll(async () => {
  service = await startOwnAuth();
  fixture = await authFixture(service);
  lists = notificationsFixture(service, fixture);
});
afterAll(() => service.stop());

const sql = (text: string, ...values: readonly unknown[]) => service.db.pool.query(text, [...values]);
/** Nobody of an earlier test is still quiet. */
beforeEach(() => sql("update people set last_activity_at = null, last_sign_in_at = null where role = 'student'"));

async function quietLearner(days = 8, level: string | null = 'ONE'): Promise<Account> {
  const learner = await fixture.learner();
  await service.deliver(factOf(Enrolled, randomUUID(), standing(learner.id, { star_level: level })));
  await sql('update people set last_activity_at = $2 where id = $1', learner.id, ago(days));
  return learner;
}
const sweep = (now = NOW) => sendReminders({ ...service.deps, clock: () => now }, never);
const after = (days: number) => sweep(new Date(NOW.getTime() + days * DAY));
const told = async ({ id }: Account) => (await lists.list(id)).notifications.filter(({ kind }) => kind === 'quiet_days');
const mailed = async ({ email }: Account) => (await fixture.mailsTo(email)).filter(({ kind }) => kind === 'quiet_days');

describe('reminders', () => {
  it('are two in one quiet time, each once, however many processes look', async () => {
    const learner = await quietLearner(7);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await told(learner)).toMatchObject([{ title: 'Your next step is ready', link: '/app' }]);
    expect(await mailed(learner)).toHaveLength(1);
    await after(13);
    expect(await told(learner)).toHaveLength(1);
    await Promise.all([after(14), after(14)]);
    for (const days of [15, 20, 40, 100]) await after(days);
    expect(await told(learner)).toHaveLength(2);
    expect(await mailed(learner)).toHaveLength(2);
  });

  it('begin anew after an activity, and an activity in time keeps one away', async () => {
    const learner = await quietLearner(8);
    await sweep();
    const work = { assessment_id: randomUUID(), attempt_id: randomUUID(), version: 1 };
    await service.deliver({ ...factOf(AttemptStarted, randomUUID(), standing(learner.id, work)), occurred_at: NOW.toISOString() });
    await after(6);
    expect(await told(learner)).toHaveLength(1);
    await after(7);
    expect(await told(learner)).toHaveLength(2);
  });

  it('are counted from the last sign-in if that is later', async () => {
    const learner = await quietLearner(12);
    await sql('update people set last_sign_in_at = $2 where id = $1', learner.id, ago(3));
    await sweep();
    expect(await told(learner)).toEqual([]);
  });

  it('of a process that is killed before it commits are sent by the next', async () => {
    const learner = await quietLearner(8);
    const newId = () => {
      throw new Error('killed');
    };
    await expect(sendReminders({ ...service.deps, clock: () => NOW, newId }, never)).rejects.toThrow('killed');
    expect(await told(learner)).toEqual([]);
    await sweep();
    expect(await told(learner)).toHaveLength(1);
  });

  it('are looked for page by page, each learner once', async () => {
    const learners = [await quietLearner(8), await quietLearner(9), await quietLearner(22)];
    const { reminders } = service.deps;
    const first = await reminders.quiet(NOW, null, 2);
    const rest = await reminders.quiet(NOW, first[1]?.personId ?? null, 2);
    expect([first.length, rest.length]).toEqual([2, 1]);
    expect([...first, ...rest].map(({ personId }) => personId)).toEqual(learners.map(({ id }) => id).toSorted());
  });

  it('are in the list without a mail for those who want none', async () => {
    const [off, choice] = [await quietLearner(8), await quietLearner(8)];
    await (await fixture.as('student', off.id)(changeMailPreferences, { body: { mails: false } })).reply();
    await (await fixture.as('student', choice.id)(changeMailPreferences, { body: { kinds: { quiet_days: 'never' } } })).reply();
    await sweep();
    for (const learner of [off, choice]) {
      expect(await told(learner)).toHaveLength(1);
      expect(await mailed(learner)).toEqual([]);
    }
  });
});

describe('no reminder goes to', () => {
  const isNotReminded = async (learner: Account) => {
    await sweep();
    expect(await told(learner)).toEqual([]);
  };
  const changed = async (assignments: string) => {
    const learner = await quietLearner(8);
    await sql(`update people set ${assignments} where id = $1`, learner.id);
    return learner;
  };

  it.each([
    ['a deactivated learner', 'is_active = false'],
    ['a banned one', "banned_until = '2027-01-01'"],
    ['one who was never here', 'last_activity_at = null'],
  ])('%s', async (_who, assignments) => {
    await isNotReminded(await changed(assignments));
  });

  it('one who has all five stars', async () => {
    await isNotReminded(await quietLearner(8, 'FIVE'));
  });

  it('one without a programme', async () => {
    const learner = await fixture.learner();
    await sql('update people set last_activity_at = $2 where id = $1', learner.id, ago(8));
    await isNotReminded(learner);
  });

  it('one of a client that is switched off', async () => {
    const learner = await quietLearner(8);
    await sql('update clients set is_active = false where id = $1', fixture.ours);
    await isNotReminded(learner);
    await sql('update clients set is_active = true where id = $1', fixture.ours);
  });

  it('a minor, until a parent agrees', async () => {
    const learner = await quietLearner(8);
    await service.deps.profiles.change(learner.id, (known) => ({
      next: { ...known, date_of_birth: '2011-05-05' },
      facts: [],
      outcome: undefined,
    }));
    await isNotReminded(learner);
    await service.deps.profiles.change(learner.id, (known) => ({
      next: { ...known, guardian_agreed: true },
      facts: [],
      outcome: undefined,
    }));
    await sweep();
    expect(await told(learner)).toHaveLength(1);
  });

  it('anybody at night, who is reminded in the morning', async () => {
    const learner = await quietLearner(8);
    await sweep(new Date('2026-11-21T16:00:00Z'));
    expect(await told(learner)).toEqual([]);
    await sweep(new Date('2026-11-22T02:31:00Z'));
    expect(await told(learner)).toHaveLength(1);
  });

  it('one whose other programme is finished, unless one is not', async () => {
    const learner = await quietLearner(8, 'FIVE');
    await service.deliver(factOf(StandingRestated, randomUUID(), standing(learner.id, { is_primary: false, star_level: 'TWO' })));
    await sweep();
    expect(await told(learner)).toHaveLength(1);
  });
});
