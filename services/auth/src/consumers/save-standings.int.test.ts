import { randomUUID } from 'node:crypto';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { AttemptVoided, ProgressOverridden, QuizWaitEnded, ScoreCorrected, StandingRestated } from '@paanch/contracts/progress/events';
import { receiveFacts } from '@paanch/platform/messaging/delivery';
import type { FactSubscription } from '@paanch/platform/messaging/subscribe';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { factOf, standing, star as starFact } from '../../testing/notifications.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthDeps } from '../deps.js';
import { onAttemptVoided } from './on-attempt-voided.js';
import { onStandingRestated } from './on-learner-worked.js';
import { onProgressOverridden } from './on-progress-overridden.js';
import { onQuizWaitEnded } from './on-quiz-wait-ended.js';
import { onScoreCorrected } from './on-score-corrected.js';
import { onStarLevelChanged } from './on-star-level-changed.js';
import { type RunningAuth, startAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const star = (studentId: string, enrolment: string, revision: number, level: string) =>
  starFact(studentId, enrolment, null, level, revision);

/** Delivers facts as one batch. */
const deliver = (consumer: FactSubscription<AuthDeps>, facts: readonly Envelope[]) =>
  receiveFacts(consumer, service.deps, {
    db: service.deps.db,
    consumer: 'auth-progress',
    messages: facts.map((data) => ({ stream: 'EVENTS', subject: consumer.event.subject, data, storedAt: new Date() })),
  });

async function notificationsOf(ids: readonly string[]) {
  const { rows } = await service.db.pool.query(
    'select id, person_id, title, xmin::text from notifications where person_id = any($1::uuid[]) order by person_id',
    [ids],
  );
  return rows;
}
async function levelsOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await service.db.pool.query(
    'select star_level from standings join unnest($1::uuid[]) with ordinality as asked(person_id, n) using (person_id) order by n',
    [ids],
  );
  return rows.map(({ star_level: level }) => level);
}
const learners = async (count: number) => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await fixture.learner()).id);
  return ids;
};

describe('the enrolments of a learner', () => {
  const enrolmentsOf = async (id: string) => {
    const { rows } = await service.db.pool.query(
      'select enrolment_id, product_id, revision::int, star_level from enrolments where person_id = $1 order by star_level',
      [id],
    );
    return rows;
  };
  const restated = (id: string, enrolment: string, revision: number, over: object) =>
    factOf(StandingRestated, enrolment, standing(id, over), revision);

  it('are kept one by one, the newest of each in whatever order the facts arrive; the primary one is the standing', async () => {
    const [[id = ''], gone] = [await learners(1), randomUUID()];
    const [first, second] = [randomUUID(), randomUUID()];
    const [readiness, aptitude] = [randomUUID(), randomUUID()];
    const facts = [
      restated(id, first, 2, { product_id: readiness, star_level: 'ONE' }),
      restated(id, second, 5, { product_id: aptitude, is_primary: false, star_level: 'THREE' }),
      restated(id, second, 4, { product_id: aptitude, is_primary: false, star_level: 'TWO' }),
      restated(gone, randomUUID(), 1, { product_id: readiness }),
    ];
    await deliver(onStandingRestated, facts);
    await deliver(onStandingRestated, [restated(id, first, 1, { product_id: readiness, star_level: null }), ...facts]);
    expect(await enrolmentsOf(id)).toEqual([
      { enrolment_id: first, product_id: readiness, revision: 2, star_level: 'ONE' },
      { enrolment_id: second, product_id: aptitude, revision: 5, star_level: 'THREE' },
    ]);
    expect(await levelsOf([id])).toEqual(['ONE']);
    expect(await enrolmentsOf(gone)).toEqual([]);
  });
});

describe('a batch of progress facts', () => {
  it('notifies in one transaction, each learner of their own star and in the context of its request', async () => {
    const ids = await learners(5);
    const facts = ids.map((id, index) => star(id, randomUUID(), 1, index % 2 === 0 ? 'ONE' : 'TWO'));
    await deliver(onStarLevelChanged, facts);
    const written = await notificationsOf(ids);
    expect(written.map(({ person_id, title }) => [person_id, title])).toEqual(
      ids.map((id, index) => [id, `Star ${index % 2 === 0 ? 'ONE' : 'TWO'} earned`]),
    );
    expect(new Set(written.map(({ xmin }) => xmin)).size).toBe(1);
    expect(await levelsOf(ids)).toEqual(['ONE', 'TWO', 'ONE', 'TWO', 'ONE']);
    for (const [index, { id }] of written.entries()) {
      expect(await fixture.factsOf(id)).toMatchObject([{ type: 'Notified', request: { id: facts[index]?.request.id } }]);
    }
  });

  const older = { revision: 3, level: 'ONE' };
  const newer = { revision: 4, level: 'TWO' };
  it.each([
    { order: 'older, newer', revisions: [older, newer] },
    { order: 'newer, older', revisions: [newer, older] },
  ])('keeps the newest revision of an enrolment when they arrive as $order', async ({ revisions }) => {
    const [id = ''] = await learners(1);
    const enrolment = randomUUID();
    await deliver(
      onStarLevelChanged,
      revisions.map(({ revision, level }) => star(id, enrolment, revision, level)),
    );
    expect(await levelsOf([id])).toEqual(['TWO']);
    await deliver(onStarLevelChanged, [star(id, enrolment, 2, 'FIVE')]);
    expect(await levelsOf([id])).toEqual(['TWO']);
  });

  it('notifies of one cause once, however many facts name it and however often they arrive', async () => {
    const [id = '', other = ''] = await learners(2);
    const enrolment = randomUUID();
    const twice = [star(id, enrolment, 1, 'ONE'), star(other, randomUUID(), 1, 'ONE'), star(id, enrolment, 2, 'ONE')];
    await deliver(onStarLevelChanged, [...twice, ...twice]);
    await deliver(onStarLevelChanged, [star(id, enrolment, 3, 'ONE'), ...twice]);
    const written = await notificationsOf([id, other]);
    expect(written.map(({ person_id }) => person_id)).toEqual([id, other]);
    expect(await fixture.factsOf(written[0]?.id ?? '')).toHaveLength(1);
  });

  it('notifies the others if one person is unknown, and sends each their mail', async () => {
    const [mailed, unmailed] = [await fixture.learner(), await fixture.learner()];
    await service.db.pool.query(`insert into profiles (person_id, wants_mails) values ($1, false)`, [unmailed.id]);
    const raised = { assessment_id: randomUUID(), previous_score: 70, score: 75, cause: 'question_voided' };
    const facts = [mailed.id, randomUUID(), unmailed.id].map((id) =>
      factOf(ScoreCorrected, randomUUID(), standing(id, { ...raised, attempt_id: randomUUID() })),
    );
    await deliver(onScoreCorrected, facts);
    expect((await notificationsOf([mailed.id, unmailed.id])).map(({ person_id }) => person_id)).toEqual([mailed.id, unmailed.id]);
    expect((await fixture.mailsTo(mailed.email)).map(({ kind }) => kind)).toEqual(['score_corrected']);
    expect(await fixture.mailsTo(unmailed.email)).toEqual([]);
  });

  it('keeps nothing of a learner who was removed', async () => {
    const gone = randomUUID();
    await deliver(onStarLevelChanged, [star(gone, randomUUID(), 1, 'ONE')]);
    expect(await levelsOf([gone])).toEqual([]);
  });

  it('notifies at once of a voided attempt, with a link to take it again', async () => {
    const { id, email } = await fixture.learner();
    const voided = { assessment_id: randomUUID(), attempt_id: randomUUID(), version: 1 };
    const fact = factOf(AttemptVoided, randomUUID(), standing(id, { ...voided, star_level: 'ONE' }));
    await deliver(onAttemptVoided, [fact, fact]);
    expect(await notificationsOf([id])).toMatchObject([{ person_id: id, title: 'You can take an assessment again' }]);
    expect(await levelsOf([id])).toEqual(['ONE']);
    const [mail, ...more] = await fixture.mailsTo(email);
    expect([mail?.kind, more]).toEqual(['attempt_voided', []]);
    expect(mail?.body).toContain(`/app/job-readiness/assessments/${voided.assessment_id}`);
  });

  it('follows an override up and down, and notifies of each with a link to why', async () => {
    const [id = ''] = await learners(1);
    const enrolment = randomUUID();
    const overridden = (version: number, star_level: string | null, tier: string | null, fields: readonly string[]) =>
      factOf(
        ProgressOverridden,
        enrolment,
        standing(id, {
          star_level,
          tier,
          override_id: randomUUID(),
          previous_star_level: null,
          previous_tier: null,
          change: { action: 'overridden', fields },
        }),
        version,
      );
    const [up, down, same] = [
      overridden(1, 'FOUR', 'GOLD', ['star_level', 'tier']),
      overridden(2, null, 'GOLD', ['star_level']),
      overridden(3, null, 'GOLD', []),
    ];
    await deliver(onProgressOverridden, [up]);
    expect(await levelsOf([id])).toEqual(['FOUR']);
    await deliver(onProgressOverridden, [down, same, up, down]);
    expect(await levelsOf([id])).toEqual([null]);
    const written = await notificationsOf([id, id]);
    expect(new Set(written.map(({ title }) => title))).toEqual(
      new Set(['Set by staff: star FOUR, tier Gold', 'Set by staff: no star', 'Staff reviewed your progress']),
    );
  });

  it('notifies of each wait for a quiz that is over, in the list and the digest, once', async () => {
    const { id, email } = await fixture.learner();
    const module_id = randomUUID();
    const waited = {
      is_readiness: true,
      module_id,
      module_name: 'Clear writing',
      lesson_id: randomUUID(),
      lesson_title: 'Reading a brief',
    };
    const product_id = randomUUID();
    const first = factOf(QuizWaitEnded, randomUUID(), standing(id, { ...waited, product_id, star_level: 'ONE' }));
    const second = factOf(QuizWaitEnded, randomUUID(), standing(id, { ...waited, is_readiness: false, is_primary: false }));
    await deliver(onQuizWaitEnded, [first, first]);
    expect(await levelsOf([id])).toEqual(['ONE']);
    const { rows } = await service.db.pool.query('select title, link, digest_due_at from notifications where person_id = $1', [id]);
    expect(rows).toEqual([
      {
        title: 'You can try the quiz of Reading a brief again',
        link: `/app/job-readiness/courses/${module_id}?productId=${product_id}`,
        digest_due_at: expect.any(Date),
      },
    ]);
    expect(await fixture.mailsTo(email)).toEqual([]);
    await deliver(onQuizWaitEnded, [second]);
    const { rows: all } = await service.db.pool.query('select link from notifications where person_id = $1 order by created_at, id', [id]);
    expect(all.map(({ link }) => link)).toEqual([rows[0]?.link, `/app/courses/${module_id}`]);
  });

  it('says nothing of an attempt that an override reopened', async () => {
    const [id = ''] = await learners(1);
    const reopened = { assessment_id: randomUUID(), attempt_id: randomUUID(), version: 1, cause: 'override' };
    await deliver(onAttemptVoided, [factOf(AttemptVoided, randomUUID(), standing(id, reopened))]);
    expect(await notificationsOf([id])).toEqual([]);
  });

  it('rolls back if one fact is malformed; without it the others are notified', async () => {
    const [id = '', other = ''] = await learners(2);
    const [good, bad] = [star(id, randomUUID(), 1, 'ONE'), star(other, randomUUID(), 1, 'NINE')];
    await expect(deliver(onStarLevelChanged, [good, bad])).rejects.toMatchObject({ name: 'UnreadableMessage' });
    expect(await notificationsOf([id, other])).toEqual([]);
    await deliver(onStarLevelChanged, [good]);
    expect(await notificationsOf([id, other])).toMatchObject([{ person_id: id }]);
  });
});
