/** Answers to applications, by several at once, and against the learner (docs/careers.md#applicants). */
import { randomUUID } from 'node:crypto';
import { moveApplication } from '@paanch/contracts/careers/applicants';
import { applyForJob, listApplications, readApplication, withdrawApplication } from '@paanch/contracts/careers/applying';
import { readCareers } from '@paanch/contracts/careers/portal';
import { DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { classify } from '@paanch/contracts/security/classifying/classification';
import type { FactToClassify } from '@paanch/contracts/security/classifying/classified';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveApplication, giveStaff } from '../../../testing/application-rows.js';
import { formWith, giveJob, giveResume } from '../../../testing/job-rows.js';
import { giveLearner } from '../../../testing/learner-rows.js';
import { startCareers } from '../../../testing/start-careers.js';
import type { CareersDeps } from '../../deps.js';

let service: TestService<CareersDeps>;
let ravi: Person;
beforeAll(async () => {
  service = await startCareers();
  ravi = await giveStaff(service);
});
afterAll(() => service.stop());

const move = (applicationId: string, body: object, person: Person = ravi, headers = {}) =>
  callAs(service, person)(moveApplication, { params: { applicationId }, body, headers });
const withdraw = (applicationId: string, person: Person, headers = {}) =>
  callAs(service, person)(withdrawApplication, { params: { applicationId }, headers });
const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, details = [] } = body as { code: string; details?: { code: string; field: string }[] };
  return [status, details[0]?.code ?? code];
};
const movesOf = async (id: string) => {
  const { rows } = await service.db.pool.query<{ status: string }>(
    'select status from application_moves where application_id = $1 order by number',
    [id],
  );
  return rows.map(({ status }) => status);
};
const factsOf = async (id: string) =>
  (await service.outbox(id)).map(({ type, data }) => [type, (data as { to?: string }).to].filter((part) => part !== undefined).join(' '));

describe('PATCH /api/admin/applications/:applicationId', () => {
  it('answers with the application and its history, and leaves one fact of staff', async () => {
    const { id, learner, job } = await giveApplication(service);
    const moved = await (await move(id, { status: 'shortlisted', note: 'Good with numbers', revision: 1 })).reply();
    expect(moved).toMatchObject({
      id,
      status: 'shortlisted',
      revision: 2,
      answer_due_at: null,
      note: 'Good with numbers',
      star_level: 'FOUR',
    });
    expect(moved.status_history).toMatchObject([
      { status: 'submitted', by: { kind: 'learner', name: 'Asha Verma' } },
      { status: 'shortlisted', by: { kind: 'staff', name: 'Ravi Menon' }, note: 'Good with numbers' },
    ]);
    const [told, ...more] = await service.outbox(id);
    const data = { application_id: id, job_id: job.id, job_title: job.title, student_id: learner.id, from: 'submitted', to: 'shortlisted' };
    expect(told).toMatchObject({ type: 'ApplicationMoved', actor: { user_id: ravi.id, role: 'Staff' } });
    const change = {
      action: 'moved',
      fields: ['status'],
      before: { status: 'submitted', answer_due_at: expect.any(String) },
      after: { status: 'shortlisted', answer_due_at: null },
    };
    expect(told?.data).toEqual({ ...data, reason_code: null, by: 'staff', answer_due_at: null, change });
    expect(more).toEqual([]);
    expect(JSON.stringify(told)).not.toContain('numbers');
  });

  it('changes nothing where it is there already, whatever else is said', async () => {
    const { id } = await giveApplication(service, { status: 'offered', note: 'Ours' });
    const same = await (await move(id, { status: 'offered', note: 'Other', revision: 9 })).reply();
    expect(same).toMatchObject({ status: 'offered', note: 'Ours', revision: 1 });
    expect([await factsOf(id), await movesOf(id)]).toEqual([[], ['submitted']]);
  });

  it('refuses what is not possible, and keeps the state', async () => {
    const { id } = await giveApplication(service, { status: 'offered' });
    expect(refusalOf(await move(id, { status: 'viewed' }))).toEqual([409, 'MOVE_NOT_POSSIBLE']);
    expect(refusalOf(await move(id, { status: 'withdrawn' }))).toEqual([409, 'MOVE_NOT_POSSIBLE']);
    expect(refusalOf(await move(id, { status: 'rejected' }))).toEqual([400, 'REASON_REQUIRED']);
    expect(refusalOf(await move(id, { status: 'rejected', reason_code: 'other', note: '  ' }))).toEqual([400, 'NOTE_REQUIRED']);
    expect(refusalOf(await move(randomUUID(), { status: 'viewed' }))).toEqual([404, 'NOT_FOUND']);
    expect(await factsOf(id)).toEqual([]);
  });

  it.each([
    ['status', { status: 'gone' }],
    ['status', {}],
    ['reason_code', { status: 'rejected', reason_code: 'because' }],
    ['note', { status: 'offered', note: 'x'.repeat(1_001) }],
    ['note', { status: 'offered', note: 7 }],
    ['revision', { status: 'offered', revision: 0 }],
  ])('names %s where it is wrong: %j', async (field, body) => {
    const { id } = await giveApplication(service);
    const answer = await move(id, body);
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ details: [expect.objectContaining({ field })] })]);
  });

  it('takes a rejection back within 7 days, and the learner waits anew', async () => {
    const { id, learner } = await giveApplication(service);
    await (await move(id, { status: 'rejected', reason_code: 'salary', note: 'Too high' })).reply();
    const own = async () => (await callAs(service, learner.person)(readApplication, { params: { applicationId: id } })).reply();
    expect(await own()).toMatchObject({ status: 'rejected', reason_code: 'salary', note: 'Too high', answer_due_at: null });
    const reopened = await (await move(id, { status: 'viewed', note: 'The budget changed' })).reply();
    expect(Date.parse(reopened.answer_due_at ?? '') - Date.parse(reopened.status_changed_at)).toBe(14 * DAY_MS);
    const { note, status_history } = await own();
    expect([note, status_history.map((step) => step.note)]).toEqual([null, [null, 'Too high', null]]);
    const old = await giveApplication(service, { status: 'rejected', status_changed_at: new Date(Date.now() - 7 * DAY_MS - 1_000) });
    expect(refusalOf(await move(old.id, { status: 'viewed', note: 'Late' }))).toEqual([409, 'REOPEN_TOO_LATE']);
  });

  it('leaves what is left of an erased learner’s as it is', async () => {
    const { id, learner } = await giveApplication(service, { status: 'rejected' });
    const erase = `insert into erased_people (person_id, request_id, counts) values ($1, $2, '{}')`;
    await service.db.pool.query(erase, [learner.id, randomUUID()]);
    expect(refusalOf(await move(id, { status: 'viewed', note: 'Again' }))).toEqual([409, 'APPLICANT_ERASED']);
    expect([await factsOf(id), await movesOf(id)]).toEqual([[], ['submitted']]);
  });

  it('finds none of a job that was deleted', async () => {
    const { id } = await giveApplication(service, { job: await giveJob(service, { archived_at: new Date() }), status: 'rejected' });
    expect(refusalOf(await move(id, { status: 'viewed', note: 'Again' }))).toEqual([404, 'NOT_FOUND']);
  });

  it('does the same move once for a key, however often it comes', async () => {
    const { id } = await giveApplication(service);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => move(id, { status: 'interview' }, ravi, headers)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await move(id, { status: 'interview' }, ravi, headers)).status).toBe(200);
    expect(await factsOf(id)).toEqual(['ApplicationMoved interview']);
  });
});

describe('two who answer one application', () => {
  it('from the same revision at once: one of them has moved it', async () => {
    const { id } = await giveApplication(service);
    const nila = await giveStaff(service, 'Nila Rao', 'Admin');
    const answers = await Promise.all(
      [ravi, nila].map((person) => move(id, { status: person === ravi ? 'viewed' : 'shortlisted', revision: 1 }, person)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await factsOf(id)).toHaveLength(1);
  });

  it('tells the later one the stored application, its history and who moved it', async () => {
    const { id } = await giveApplication(service);
    await (await move(id, { status: 'shortlisted', revision: 1 })).reply();
    const { status, body } = await move(id, { status: 'interview', revision: 1 }, await giveStaff(service, 'Nila Rao'));
    expect([status, body]).toMatchObject([
      409,
      { code: 'VERSION_CONFLICT', stored: { revision: 2, status: 'shortlisted', status_history: [{}, { by: { name: 'Ravi Menon' } }] } },
    ]);
  });

  it('without a revision, twenty at once: it never goes back, and each move is there once', async () => {
    const { id } = await giveApplication(service);
    const order = ['submitted', 'viewed', 'shortlisted', 'interview', 'offered', 'hired'];
    const wanted = Array.from({ length: 20 }, (_, n) => order[1 + (n % 5)] ?? '');
    const answers = await Promise.all(wanted.map((status) => move(id, { status })));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const moves = await movesOf(id);
    expect(moves.at(-1)).toBe('hired');
    expect(moves).toEqual(order.filter((status) => moves.includes(status)));
    expect(await factsOf(id)).toEqual(moves.slice(1).map((status) => `ApplicationMoved ${status}`));
  });
});

describe('POST /api/app/applications/:applicationId/withdraw', () => {
  it('ends it in every open state, alike for the learner, and frees the place', async () => {
    const learner = await giveLearner(service, { maxApplications: 5 });
    const states = ['submitted', 'viewed', 'shortlisted', 'interview', 'offered'] as const;
    const as = callAs(service, learner.person);
    const open = async () => (await (await as(readCareers)).reply()).open_applications;
    const sent = [];
    for (const status of states) sent.push(await giveApplication(service, { learner, status }));
    const another = await giveJob(service);
    const form = formWith(await giveResume(service, learner.id));
    const apply = () => as(applyForJob, { params: { jobId: another.id }, body: form });
    expect(refusalOf(await apply())).toEqual([409, 'APPLICATION_LIMIT']);
    for (const [at, { id }] of sent.entries()) {
      const {
        created_at: _at,
        status_changed_at: _changed,
        id: _id,
        job: _job,
        resume: _resume,
        ...rest
      } = await (await withdraw(id, learner.person)).reply();
      expect(rest).toEqual({ status: 'withdrawn', reason_code: null, note: null, answer_due_at: null });
      expect(await open()).toBe(4 - at);
      expect(await factsOf(id)).toEqual(['ApplicationMoved withdrawn']);
    }
    expect((await apply()).status).toBe(201);
    expect((await (await as(listApplications)).reply()).pagination.total).toBe(6);
  });

  it('lets the learner apply for the job again', async () => {
    const { id, job, learner, resume_id } = await giveApplication(service);
    await withdraw(id, learner.person);
    expect((await callAs(service, learner.person)(applyForJob, { params: { jobId: job.id }, body: formWith(resume_id) })).status).toBe(201);
  });

  it('twice changes nothing more, and after an end it is refused', async () => {
    const { id, learner } = await giveApplication(service);
    expect((await withdraw(id, learner.person)).status).toBe(200);
    expect((await withdraw(id, learner.person)).status).toBe(200);
    expect(await factsOf(id)).toEqual(['ApplicationMoved withdrawn']);
    for (const status of ['hired', 'rejected', 'closed_no_decision'] as const) {
      const ended = await giveApplication(service, { status });
      expect(refusalOf(await withdraw(ended.id, ended.learner.person))).toEqual([409, 'APPLICATION_ENDED']);
    }
  });

  it('is possible while Careers is shut to the learner', async () => {
    const learner = await giveLearner(service, { stars: 'ONE', portal: false });
    const { id } = await giveApplication(service, { learner });
    expect((await withdraw(id, learner.person)).status).toBe(200);
  });

  it('finds no other learner’s', async () => {
    const { id } = await giveApplication(service);
    const { person } = await giveLearner(service);
    expect(refusalOf(await withdraw(id, person))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await withdraw(randomUUID(), person))).toEqual([404, 'NOT_FOUND']);
    expect(await movesOf(id)).toEqual(['submitted']);
  });

  it('against a move at the same moment: one of them is first, and both see it', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { id, learner } = await giveApplication(service);
      const [withdrawn, moved] = await Promise.all([
        withdraw(id, learner.person),
        move(id, { status: 'rejected', reason_code: 'location' }),
      ]);
      expect([withdrawn.status, moved.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const winner = withdrawn.status === 200 ? 'withdrawn' : 'rejected';
      expect([await movesOf(id), await factsOf(id)]).toEqual([['submitted', winner], [`ApplicationMoved ${winner}`]]);
    }
  });

  it('against a move forward at the same moment: it is withdrawn in the end', async () => {
    const { id, learner } = await giveApplication(service);
    await Promise.all([withdraw(id, learner.person), move(id, { status: 'shortlisted' })]);
    expect((await movesOf(id)).at(-1)).toBe('withdrawn');
  });
});

describe('what security records of an application', () => {
  it('is one submission, an act of staff for each answer, and what the learner did', async () => {
    const learner = await giveLearner(service);
    const job = await giveJob(service);
    const as = callAs(service, learner.person);
    const body = formWith(await giveResume(service, learner.id));
    const headers = { 'idempotency-key': randomUUID() };
    const apply = () => as(applyForJob, { params: { jobId: job.id }, body, headers });
    const { application } = await (await apply()).reply();
    await apply();
    for (const step of [{ status: 'viewed' }, { status: 'rejected', reason_code: 'location' }, { status: 'viewed', note: 'Again' }])
      expect((await move(application.id, step)).status).toBe(200);
    expect((await withdraw(application.id, learner.person)).status).toBe(200);
    const recorded = (await service.outbox(application.id)).flatMap((fact) => classify(fact as FactToClassify));
    expect(recorded.map(({ eventType, details }) => [eventType, details['action'] ?? details['kind']])).toEqual([
      ['STUDENT_SUBMISSION', 'application'],
      ['ADMIN_ACTION', 'application.moved_viewed'],
      ['ADMIN_ACTION', 'application.moved_rejected'],
      ['ADMIN_ACTION', 'application.moved_viewed'],
      ['STUDENT_API_ACCESS', 'application_withdrawn'],
    ]);
  });
});
