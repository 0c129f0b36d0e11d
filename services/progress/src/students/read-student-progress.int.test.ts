import { randomUUID } from 'node:crypto';
import type { Role } from '@paanch/contracts/kernel/roles';
import { startAttempt } from '@paanch/contracts/progress/attempts';
import { overrideProgress } from '@paanch/contracts/progress/corrections/overrides';
import { listReceipts } from '@paanch/contracts/progress/receipts';
import { readStudentProgress, StudentProgress } from '@paanch/contracts/progress/students';
import { voidAttempt } from '@paanch/contracts/progress/corrections/voids';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolled } from '../../testing/enrolled.js';
import { accommodationsFact, personFact } from '../../testing/facts.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

const NOBODY = '0197c2aa-0000-7000-8000-00000000ffff';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const read = (studentId: string, role: Role = 'Admin', clientId: string | null = null) =>
  callAs(service, { role, clientId })(readStudentProgress, { params: { studentId } });
const progressOf = async (studentId: string) => (await read(studentId)).reply();

describe('GET /api/admin/students/{studentId}/progress', () => {
  it('shows the enrolment with star, tier and modules, every attempt, and the receipts as the learner has them', async () => {
    const { learner, as, take, productId } = await enrolled(service);
    expect(await progressOf(learner.id)).toMatchObject({
      student_id: learner.id,
      last_activity_at: null,
      enrolments: [{ job_readiness_star_level: null, completed_modules: 0, total_modules: 2, completion_percentage: 0 }],
      attempts: [],
      receipts: [],
    });
    await take(0, 3);
    expect((await progressOf(learner.id)).enrolments).toMatchObject([{ completed_modules: 1, completion_percentage: 50 }]);
    await take(1, 5);
    const { receipts, attempts, enrolments, last_activity_at } = await progressOf(learner.id);
    expect(enrolments).toMatchObject([
      {
        product: { id: productId, name: 'Graduate Job Readiness' },
        is_readiness: true,
        is_primary: true,
        job_readiness_star_level: 'ONE',
        job_readiness_tier: 'SILVER',
        completed_modules: 2,
        total_modules: 2,
        completion_percentage: 100,
      },
    ]);
    expect(attempts).toMatchObject([
      {
        assessment_name: 'Spreadsheets and SQL',
        status: 'COMPLETED',
        score: 100,
        is_voided: false,
        void_reason: null,
        product_id: productId,
      },
      { assessment_name: 'Reasoning', status: 'COMPLETED', score: 60 },
    ]);
    expect(last_activity_at).toBe(attempts[0]?.timestamp_end);
    const own = (await (await as(listReceipts)).reply()).receipts;
    expect(own).toHaveLength(2);
    expect(receipts.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(own.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  });

  it('shows a voided attempt with its reason to Admin and Staff, and without to Viewer and Client Staff', async () => {
    const { learner, clientId, take } = await enrolled(service);
    const params = await take(0, 5);
    await (await callAs(service, { role: 'Admin' })(voidAttempt, { params, body: { reason: 'The power failed' } })).reply();
    for (const role of ['Admin', 'Staff'] as const)
      expect(StudentProgress.parse((await read(learner.id, role)).body).attempts).toMatchObject([
        { status: 'ABANDONED', score: null, is_voided: true, void_reason: 'The power failed' },
      ]);
    for (const role of ['Viewer', 'Client Staff'] as const) {
      const { body } = await read(learner.id, role, clientId);
      expect(body).toMatchObject({ attempts: [{ status: 'ABANDONED', is_voided: true }], enrolments: [{ completed_modules: 0 }] });
      expect(JSON.stringify(body)).not.toContain('power');
    }
  });

  it('shows the reason for an override and who made it to Admin and Staff, and neither to Viewer and Client Staff', async () => {
    const { learner, clientId } = await enrolled(service);
    const admin = personFact({ full_name: 'Meera Nair', role: 'Admin', client_id: null });
    const { person_id: id } = admin.data;
    const body = { job_readiness_star_level: 'TWO', override_reason: 'Finished elsewhere', learner_note: 'Well done' } as const;
    await (await callAs(service, { role: 'Admin', id })(overrideProgress, { params: { studentId: learner.id }, body })).reply();
    const override = { kind: 'override', note: 'Well done', reason: 'Finished elsewhere' };
    expect((await progressOf(learner.id)).receipts).toMatchObject([{ ...override, decided_by: { id, name: null } }]);
    await service.deliver(admin);
    for (const role of ['Admin', 'Staff'] as const)
      expect((await read(learner.id, role)).body).toMatchObject({ receipts: [{ ...override, decided_by: { id, name: 'Meera Nair' } }] });
    for (const role of ['Viewer', 'Client Staff'] as const) {
      const { body: seen } = await read(learner.id, role, clientId);
      expect(seen).toMatchObject({ receipts: [{ kind: 'override', note: 'Well done' }] });
      expect(JSON.stringify(seen)).not.toMatch(/elsewhere|Meera|decided_by/);
    }
  });

  it('tells nobody of extra time or contact details', async () => {
    const { learner, clientId, as, bodies } = await enrolled(service);
    await service.deliver(accommodationsFact(learner.id, 2));
    await (await as(startAttempt, { params: { assessmentId: bodies[0]?.assessment_id ?? '' } })).reply();
    for (const role of ['Admin', 'Viewer', 'Client Staff'] as const) {
      const { body } = await read(learner.id, role, clientId);
      expect(body).toMatchObject({ attempts: [{ status: 'IN_PROGRESS', timestamp_end: null }] });
      expect(JSON.stringify(body)).not.toMatch(/extra_time|deadline|limit|@/);
    }
  });

  it('leaves archived programmes out', async () => {
    const { learner, take, productId } = await enrolled(service);
    await take(0, 5);
    await service.db.pool.query('update products set is_archived = true where id = $1', [productId]);
    expect(await progressOf(learner.id)).toMatchObject({ enrolments: [], attempts: [{ assessment_name: 'Reasoning' }] });
  });
});

describe('who may read it', () => {
  it('to Client Staff learners of other clients are not there, known or not, and only a known one is observed', async () => {
    const [mine, theirs] = [await enrolled(service), await enrolled(service)];
    expect((await read(mine.learner.id, 'Client Staff', mine.clientId)).status).toBe(200);
    const observed = await recordMessages(service.natsUrl, 'observations.progress.UNAUTHORIZED_ACCESS');
    const answers = [
      await read(NOBODY, 'Client Staff', mine.clientId),
      await read(theirs.learner.id, 'Client Staff', mine.clientId),
      await read(mine.learner.id, 'Client Staff', null),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    await eventually('both are observed', () => observed.messages.length >= 2);
    expect(observed.messages.map(({ data }) => data)).toMatchObject(
      [1, 2].map(() => ({ actor: { role: 'Client Staff' }, details: { kind: 'object_scope', objectType: 'student' } })),
    );
    await observed.close();
  });

  it('is recorded as access to that learner', async () => {
    const { learner } = await enrolled(service);
    const observed = await recordMessages(service.natsUrl, 'observations.progress.SENSITIVE_DATA_ACCESS');
    await (await read(learner.id, 'Staff')).reply();
    await eventually('it is observed', () => observed.messages.length > 0);
    expect(observed.messages.map(({ data }) => data)).toMatchObject([
      { actor: { role: 'Staff' }, details: { dataKind: 'progress', subjectId: learner.id } },
    ]);
    await observed.close();
  });

  it('answers 404 to an unknown id, and 400 to a malformed one', async () => {
    expect((await read(randomUUID())).status).toBe(404);
    expect((await read('x')).status).toBe(400);
  });
});
