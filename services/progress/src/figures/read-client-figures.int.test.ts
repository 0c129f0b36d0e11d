import { randomUUID } from 'node:crypto';
import { readClientFigures } from '@paanch/contracts/progress/figures';
import { startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { voidAttempt } from '@paanch/contracts/progress/corrections/voids';
import type { Role } from '@paanch/contracts/kernel/roles';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personFact, productFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme, type PublishedProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';
import { passTime } from '../../testing/time.js';

const WEEK = 7 * 86_400;
const NOBODY = '0197c2aa-0000-7000-8000-00000000ffff';
const noStars = { NONE: 0, ONE: 0, TWO: 0, THREE: 0, FOUR: 0, FIVE: 0 };
const noTiers = { NONE: 0, BRONZE: 0, SILVER: 0, GOLD: 0 };

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const read = (clientId: string, role: Role = 'Admin', ownClient: string | null = null) =>
  callAs(service, { role, clientId: ownClient })(readClientFigures, { params: { clientId } });
const figuresOf = async (clientId: string) => (await read(clientId)).reply();

/** A learner of the programme's client in an attempt. */
async function atWork({ clientId, bodies: [body] }: PublishedProgramme) {
  const learner = await enrolLearner(service, clientId);
  const as = callAs(service, learner);
  const assessmentId = body?.assessment_id ?? '';
  const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId } })).reply();
  const params = { assessmentId, attemptId };
  return { ...learner, params, submit: async () => (await as(submitAttempt, { params })).reply() };
}

describe('GET /api/admin/clients/{clientId}/figures', () => {
  it('counts learners by the star and the tier of their primary enrolment', async () => {
    const programme = await publishProgramme(service);
    await (await atWork(programme)).submit();
    await atWork(programme);
    await enrolLearner(service, programme.clientId);
    expect(await figuresOf(programme.clientId)).toEqual({
      client_id: programme.clientId,
      learners: 3,
      active_in_7_days: 2,
      by_star: { ...noStars, NONE: 2, ONE: 1 },
      by_tier: { ...noTiers, NONE: 2, BRONZE: 1 },
    });
  });

  it('counts each learner once, by the oldest enrolment in a programme that is not archived', async () => {
    const programme = await publishProgramme(service);
    const { id } = await atWork(programme);
    const later = randomUUID();
    for (const [type, archived] of [
      ['COURSE', false],
      ['JOB_READINESS', false],
    ] as const) {
      const product_id = type === 'COURSE' ? randomUUID() : later;
      await service.deliver(productFact({ product_id, type, archived, client_ids: [programme.clientId] }));
    }
    const { pool } = service.db;
    await pool.query(`update learner_records set star_level = 'FIVE', tier = 'GOLD' where student_id = $1 and product_id <> $2`, [
      id,
      programme.productId,
    ]);
    expect((await figuresOf(programme.clientId)).by_star).toEqual({ ...noStars, NONE: 1 });
    await pool.query('update products set is_archived = true where id = $1', [programme.productId]);
    expect(await figuresOf(programme.clientId)).toMatchObject({
      learners: 1,
      by_star: { ...noStars, FIVE: 1 },
      by_tier: { ...noTiers, GOLD: 1 },
    });
  });

  it('counts a learner who changes client at the new one, with what was reached before', async () => {
    const programme = await publishProgramme(service);
    const learner = await atWork(programme);
    await learner.submit();
    const client_id = randomUUID();
    await service.deliver(personFact({ person_id: learner.id, client_id }, 2));
    expect(await figuresOf(programme.clientId)).toMatchObject({ learners: 0, active_in_7_days: 0, by_star: noStars });
    expect(await figuresOf(client_id)).toMatchObject({ learners: 1, active_in_7_days: 1, by_star: { ...noStars, ONE: 1 } });
  });

  it('leaves deactivated learners out', async () => {
    const client_id = randomUUID();
    const person_id = randomUUID();
    await service.deliver(personFact({ person_id, client_id }));
    expect((await figuresOf(client_id)).learners).toBe(1);
    await service.deliver(personFact({ person_id, client_id, is_active: false }, 2));
    expect(await figuresOf(client_id)).toMatchObject({ learners: 0, active_in_7_days: 0, by_star: noStars, by_tier: noTiers });
  });

  it('counts as active who started, was writing in or ended an attempt within seven days, not whose attempt staff voided', async () => {
    const programme = await publishProgramme(service);
    const activeNow = async () => (await figuresOf(programme.clientId)).active_in_7_days;
    const learner = await atWork(programme);
    await passTime(service.db, learner.params.attemptId, WEEK - 600);
    expect(await activeNow()).toBe(1);
    await passTime(service.db, learner.params.attemptId, 1_200);
    expect(await activeNow()).toBe(0);
    for (const column of ['seen_at', 'saved_at']) {
      await service.db.pool.query(`update attempts set ${column} = now() where id = $1`, [learner.params.attemptId]);
      expect(await activeNow()).toBe(1);
      await service.db.pool.query(`update attempts set ${column} = null where id = $1`, [learner.params.attemptId]);
    }
    await (await callAs(service, { role: 'Admin' })(voidAttempt, { params: learner.params, body: { reason: 'A test' } })).reply();
    expect(await activeNow()).toBe(0);
    const other = await atWork(programme);
    await other.submit();
    await service.db.pool.query(`update attempts set started_at = started_at - interval '8 days', seen_at = null where id = $1`, [
      other.params.attemptId,
    ]);
    expect(await activeNow()).toBe(1);
  });

  it('is all zeros for a client without learners and for an id that nobody has', async () => {
    for (const clientId of [randomUUID(), NOBODY])
      expect(await figuresOf(clientId)).toEqual({
        client_id: clientId,
        learners: 0,
        active_in_7_days: 0,
        by_star: noStars,
        by_tier: noTiers,
      });
  });
});

describe('who sees the figures', () => {
  it('Client Staff see those of their client; four learners are not broken down for them, five are', async () => {
    const clientId = randomUUID();
    for (let count = 0; count < 4; count += 1) await enrolLearner(service, clientId);
    expect((await read(clientId, 'Client Staff', clientId)).body).toEqual({
      client_id: clientId,
      learners: 4,
      active_in_7_days: 0,
      by_star: null,
      by_tier: null,
    });
    expect((await read(clientId, 'Viewer')).body).toMatchObject({ by_star: { NONE: 4 } });
    await enrolLearner(service, clientId);
    expect((await read(clientId, 'Client Staff', clientId)).body).toMatchObject({
      learners: 5,
      by_star: { NONE: 5 },
      by_tier: { NONE: 5 },
    });
  });

  it('to Client Staff every other client is not there, known or not, and only a known one is observed', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()];
    for (const clientId of [ours, theirs]) await enrolLearner(service, clientId);
    const observed = await recordMessages(service.natsUrl, 'observations.progress.UNAUTHORIZED_ACCESS');
    const [nobody, ofNone, foreign] = [
      await read(NOBODY, 'Client Staff', ours),
      await read(theirs, 'Client Staff', null),
      await read(theirs, 'Client Staff', ours),
    ];
    expect([nobody, ofNone, foreign].map(({ status }) => status)).toEqual([404, 404, 404]);
    const ofOneRequest = { requestId: expect.any(String), instance: expect.any(String) };
    expect(foreign.body).toEqual({ ...Object(nobody.body), ...ofOneRequest });
    await eventually('both are observed', () => observed.messages.length >= 2);
    expect(observed.messages.map(({ data }) => data)).toMatchObject(
      [1, 2].map(() => ({ actor: { role: 'Client Staff' }, details: { kind: 'object_scope', objectType: 'client' } })),
    );
    await observed.close();
  });
});
