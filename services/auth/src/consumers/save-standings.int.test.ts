import { randomUUID } from 'node:crypto';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { AttemptVoided, ScoreCorrected } from '@paanch/contracts/progress/events';
import { receiveFacts } from '@paanch/platform/messaging/delivery';
import type { FactSubscription } from '@paanch/platform/messaging/subscribe';
import { type AuthFixture, authFixture } from '@paanch/testing/builders/auth-fixture';
import { envelopeOf, standing, star as starFact } from '@paanch/testing/builders/notifications-fixture';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authService } from '../auth.module.js';
import type { AuthDeps } from '../deps.js';
import { onAttemptVoided, onScoreCorrected, onStarLevelChanged } from './on-standing-changed.js';

let service: TestService<AuthDeps>;
let stage: AuthFixture;
beforeAll(async () => {
  service = await testService(authService, { FIRST_ADMIN_NAME: 'Administrator', INSECURE_COOKIES: false });
  stage = await authFixture(service);
});
afterAll(() => service.stop());

const star = (studentId: string, enrolment: string, revision: number, level: string) =>
  starFact(studentId, enrolment, null, level, revision);

/** As the stream hands over what arrived together. */
const arrive = (heard: FactSubscription<AuthDeps>, facts: readonly Envelope[]) =>
  receiveFacts(heard, service.deps, {
    db: service.deps.db,
    consumer: 'auth-progress',
    messages: facts.map((data) => ({ stream: 'EVENTS', subject: heard.event.subject, data, storedAt: new Date() })),
  });

async function toldOf(ids: readonly string[]) {
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
  while (ids.length < count) ids.push((await stage.learner()).id);
  return ids;
};

describe('a class of which progress speaks at one moment', () => {
  it('is told in one transaction, each learner of the own star and within the request it follows from', async () => {
    const ids = await learners(5);
    const facts = ids.map((id, index) => star(id, randomUUID(), 1, index % 2 === 0 ? 'ONE' : 'TWO'));
    await arrive(onStarLevelChanged, facts);
    const written = await toldOf(ids);
    expect(written.map(({ person_id, title }) => [person_id, title])).toEqual(
      ids.map((id, index) => [id, `Star ${index % 2 === 0 ? 'ONE' : 'TWO'} earned`]),
    );
    expect(new Set(written.map(({ xmin }) => xmin)).size).toBe(1);
    expect(await levelsOf(ids)).toEqual(['ONE', 'TWO', 'ONE', 'TWO', 'ONE']);
    for (const [index, { id }] of written.entries()) {
      expect(await stage.factsOf(id)).toMatchObject([{ type: 'Notified', request: { id: facts[index]?.request.id } }]);
    }
  });

  const older = { revision: 3, level: 'ONE' };
  const newer = { revision: 4, level: 'TWO' };
  it.each([
    { order: 'older, newer', revisions: [older, newer] },
    { order: 'newer, older', revisions: [newer, older] },
  ])('shows the newest revision of an enrolment where they come as $order', async ({ revisions }) => {
    const [id = ''] = await learners(1);
    const enrolment = randomUUID();
    await arrive(
      onStarLevelChanged,
      revisions.map(({ revision, level }) => star(id, enrolment, revision, level)),
    );
    expect(await levelsOf([id])).toEqual(['TWO']);
    await arrive(onStarLevelChanged, [star(id, enrolment, 2, 'FIVE')]);
    expect(await levelsOf([id])).toEqual(['TWO']);
  });

  it('is told one cause once, however many facts name it and however often they come', async () => {
    const [id = '', other = ''] = await learners(2);
    const enrolment = randomUUID();
    const twice = [star(id, enrolment, 1, 'ONE'), star(other, randomUUID(), 1, 'ONE'), star(id, enrolment, 2, 'ONE')];
    await arrive(onStarLevelChanged, [...twice, ...twice]);
    await arrive(onStarLevelChanged, [star(id, enrolment, 3, 'ONE'), ...twice]);
    const written = await toldOf([id, other]);
    expect(written.map(({ person_id }) => person_id)).toEqual([id, other]);
    expect(await stage.factsOf(written[0]?.id ?? '')).toHaveLength(1);
  });

  it('is told beside somebody we do not know, and the mails that go at once go to each', async () => {
    const [mailed, unmailed] = [await stage.learner(), await stage.learner()];
    await service.db.pool.query(`insert into profiles (person_id, wants_mails) values ($1, false)`, [unmailed.id]);
    const raised = { assessment_id: randomUUID(), previous_score: 70, score: 75, cause: 'question_voided' };
    const facts = [mailed.id, randomUUID(), unmailed.id].map((id) =>
      envelopeOf(ScoreCorrected, randomUUID(), standing(id, { ...raised, attempt_id: randomUUID() })),
    );
    await arrive(onScoreCorrected, facts);
    expect((await toldOf([mailed.id, unmailed.id])).map(({ person_id }) => person_id)).toEqual([mailed.id, unmailed.id]);
    expect((await stage.mailsTo(mailed.email)).map(({ kind }) => kind)).toEqual(['score_corrected']);
    expect(await stage.mailsTo(unmailed.email)).toEqual([]);
  });

  it('is told at once of an attempt that was voided, with the way to take it again', async () => {
    const { id, email } = await stage.learner();
    const voided = { assessment_id: randomUUID(), attempt_id: randomUUID(), version: 1 };
    const fact = envelopeOf(AttemptVoided, randomUUID(), standing(id, { ...voided, star_level: 'ONE' }));
    await arrive(onAttemptVoided, [fact, fact]);
    expect(await toldOf([id])).toMatchObject([{ person_id: id, title: 'You can take an assessment again' }]);
    expect(await levelsOf([id])).toEqual(['ONE']);
    const [mail, ...more] = await stage.mailsTo(email);
    expect([mail?.kind, more]).toEqual(['attempt_voided', []]);
    expect(mail?.body).toContain(`/app/job-readiness/assessments/${voided.assessment_id}`);
  });

  it('keeps nothing of any where one cannot be understood; without it the others are told', async () => {
    const [id = '', other = ''] = await learners(2);
    const [good, bad] = [star(id, randomUUID(), 1, 'ONE'), star(other, randomUUID(), 1, 'NINE')];
    await expect(arrive(onStarLevelChanged, [good, bad])).rejects.toMatchObject({ name: 'UnreadableMessage' });
    expect(await toldOf([id, other])).toEqual([]);
    await arrive(onStarLevelChanged, [good]);
    expect(await toldOf([id, other])).toMatchObject([{ person_id: id }]);
  });
});
