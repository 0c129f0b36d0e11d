import { askExport, listExports } from '@paanch/contracts/privacy/exports';
import { approvePrivacyRequest, declinePrivacyRequest, enterPrivacyRequest, listPrivacyRequests } from '@paanch/contracts/privacy/requests';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePerson, relayOwn, typesOf } from '../../../testing/people.js';
import { type PrivacyTestService, startPrivacy } from '../../../testing/start-privacy.js';

let service: PrivacyTestService;
let first: Awaited<ReturnType<typeof givePerson>>;
let second: typeof first;
beforeAll(async () => {
  service = await startPrivacy();
  first = await givePerson(service, { role: 'Admin', full_name: 'First Admin' });
  second = await givePerson(service, { role: 'Admin', full_name: 'Second Admin' });
});
afterAll(() => service.stop());

const enter = async (email: string, kind = 'export') =>
  callAs(service, first)(enterPrivacyRequest, { body: { kind, email, reference: 'Letter of 3 November' } });

describe('a written request', () => {
  it('waits for another Admin, then goes the way of any other', async () => {
    const learner = await givePerson(service);
    const entered = await (await enter(learner.email.toUpperCase())).reply();
    expect(entered).toMatchObject({
      state: 'waiting',
      origin: 'written',
      reference: 'Letter of 3 November',
      missing: [],
      receipts: [],
      entered_by: { id: first.id, name: 'First Admin' },
      person: { id: learner.id, full_name: 'Leena Learner', email: learner.email },
    });
    expect((await (await callAs(service, learner)(listExports)).reply()).exports).toEqual([]);
    const params = { requestId: entered.id };
    const own = await callAs(service, first)(approvePrivacyRequest, { params });
    expect([own.status, own.body]).toMatchObject([403, { details: [{ code: 'OWN_APPROVAL' }] }]);
    const both = await Promise.all([1, 2].map(() => callAs(service, second)(approvePrivacyRequest, { params })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await typesOf(service, entered.id)).toEqual(['waiting', 'collecting', 'ExportRequested']);
    expect((await (await callAs(service, learner)(listExports)).reply()).exports).toMatchObject([{ id: entered.id, state: 'collecting' }]);
    await relayOwn(service, entered.id);
    const { data } = await (await callAs(service, first)(listPrivacyRequests, { query: { search: learner.email } })).reply();
    expect(data).toMatchObject([
      { decided_by: { id: second.id, name: 'Second Admin' }, receipts: [{ service: 'privacy', kind: 'exported' }] },
    ]);
    expect(data[0]?.missing).toHaveLength(6);
  });

  it('is declined with a reason that is in no fact', async () => {
    const learner = await givePerson(service);
    const { id } = await (await enter(learner.email, 'erasure')).reply();
    const declined = await callAs(service, second)(declinePrivacyRequest, { params: { requestId: id }, body: { reason: 'Not signed' } });
    expect(await declined.reply()).toMatchObject({ state: 'declined', decline_reason: 'Not signed', due_at: null });
    expect(JSON.stringify(await service.outbox(id))).not.toMatch(/Not signed|Letter/);
    expect((await enter(learner.email, 'erasure')).status).toBe(201);
  });

  it.each([
    ['nobody', 'nobody@bad.example'],
    ['staff', null],
  ])('is not entered for %s', async (_who, email) => {
    const refused = await enter(email ?? first.email);
    expect([refused.status, refused.body]).toMatchObject([400, { details: [{ code: 'UNKNOWN_LEARNER', field: 'email' }] }]);
  });

  it('is one at a time with those that learners make themselves', async () => {
    const learner = await givePerson(service);
    const two = await Promise.all([enter(learner.email), callAs(service, learner)(askExport)]);
    expect(two.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  it('that does not exist is not found', async () => {
    expect((await callAs(service, second)(approvePrivacyRequest, { params: { requestId: crypto.randomUUID() } })).status).toBe(404);
  });
});

it('the list is filtered by kind and state, newest first', async () => {
  const learner = await givePerson(service, { full_name: `Listed${crypto.randomUUID()}` });
  const exported = await (await enter(learner.email)).reply();
  const erasure = await (await enter(learner.email, 'erasure')).reply();
  const listed = async (query: Record<string, string>) => {
    const { data } = await (await callAs(service, first)(listPrivacyRequests, { query: { search: learner.full_name, ...query } })).reply();
    return data.map(({ id }) => id);
  };
  expect(await listed({})).toEqual([erasure.id, exported.id]);
  expect(await listed({ kind: 'export' })).toEqual([exported.id]);
  expect(await listed({ state: 'closing' })).toEqual([]);
});
