import {
  answerGrievance,
  createGrievance,
  listGrievances,
  listOwnGrievances,
  readPrivacyContact,
} from '@paanch/contracts/privacy/grievances';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePerson } from '../../testing/people.js';
import { OFFICER, type PrivacyTestService, startPrivacy } from '../../testing/start-privacy.js';

let service: PrivacyTestService;
beforeAll(async () => {
  service = await startPrivacy();
});
afterAll(() => service.stop());

const hostile = `<script>alert(1)</script> ' or 1=1 -- ${'न'.repeat(20)}`;

describe('a grievance', () => {
  it('is created, listed with its due date, answered once, and told to its learner', async () => {
    const mark = `Marked${crypto.randomUUID()}`;
    const learner = await givePerson(service, { full_name: mark });
    const staff = await givePerson(service, { role: 'Admin', full_name: 'Anita Admin' });
    const [own, admin] = [callAs(service, learner), callAs(service, staff)];
    const first = await (await own(createGrievance, { body: { subject: hostile, text: hostile } })).reply();
    const second = await (await own(createGrievance, { body: { subject: 'Another', text: 'More' } })).reply();
    expect(first).toMatchObject({ subject: hostile, text: hostile, state: 'open', answer: null });
    expect((await (await own(listOwnGrievances)).reply()).grievances.map(({ id }) => id)).toEqual([second.id, first.id]);

    const answered = await (
      await admin(answerGrievance, { params: { grievanceId: first.id }, body: { answer: 'It is hidden now.' } })
    ).reply();
    expect(answered).toMatchObject({ state: 'answered', person: { id: learner.id, full_name: mark, email: learner.email } });
    expect(answered.answered_by).toEqual({ id: staff.id, name: 'Anita Admin' });
    const again = await admin(answerGrievance, { params: { grievanceId: first.id }, body: { answer: 'Twice' } });
    expect([again.status, again.body]).toMatchObject([409, { details: [{ code: 'GRIEVANCE_ANSWERED' }] }]);

    // Open ones first; of a person by name.
    const listed = async (query: Record<string, string>) =>
      (await (await admin(listGrievances, { query })).reply()).data.map(({ id }) => id);
    expect(await listed({ search: mark.toLowerCase() })).toEqual([second.id, first.id]);
    expect(await listed({ search: mark, state: 'answered' })).toEqual([first.id]);
    const facts = (await service.outbox(first.id)).map(({ type, data }) => [type, (data as { state: string }).state]);
    expect(facts).toEqual([
      ['GrievanceChanged', 'open'],
      ['GrievanceChanged', 'answered'],
    ]);
    expect(JSON.stringify(await service.outbox(first.id))).not.toContain('hidden');
  });

  it('is seen by nobody else', async () => {
    const [one, other] = [await givePerson(service), await givePerson(service)];
    await callAs(service, one)(createGrievance, { body: { subject: 'Mine', text: 'Mine' } });
    expect(await (await callAs(service, other)(listOwnGrievances)).reply()).toEqual({ grievances: [] });
  });
});

it('the officer is known to everybody', async () => {
  expect(await (await callAs(service, 'anonymous')(readPrivacyContact)).reply()).toEqual({ officer: OFFICER, answer_days: 30 });
});
