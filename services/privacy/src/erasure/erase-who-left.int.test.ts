/** Learners whose account stays inactive, on an installation of their own: the sweep reads everybody. */
import { PersonChanged } from '@paanch/contracts/auth/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { askErasure, takeErasureBack } from '@paanch/contracts/privacy/erasure';
import { enterPrivacyRequest, listPrivacyRequests } from '@paanch/contracts/privacy/requests';
import { callAs } from '@paanch/testing/builders/call-as';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHERS, receiptOf } from '../../testing/part-servers.js';
import { after, givePerson, relayOwn, typesOf } from '../../testing/people.js';
import { DAY_MS, HOUR_MS } from '../../testing/request-rows.js';
import { type PrivacyTestService, startOwnPrivacy } from '../../testing/start-privacy.js';
import { eraseWhoLeft } from './erase-who-left.js';
import { closeAccounts, repeatErasures } from './keep-erasures.js';

let service: PrivacyTestService;
beforeAll(async () => {
  service = await startOwnPrivacy();
});
afterAll(() => service.stop());

const running = new AbortController().signal;
type Known = Awaited<ReturnType<typeof givePerson>>;
type Change = Pick<DataOf<typeof PersonChanged>, 'is_active' | 'change'>;
const DEACTIVATED: Change = { is_active: false, change: { action: 'deactivated', fields: ['is_active'] } };
const REACTIVATED: Change = { is_active: true, change: { action: 'reactivated', fields: ['is_active'] } };
const RENAMED: Change = { is_active: false, change: { action: 'changed', fields: ['full_name'] } };

/** As auth tells of it, so many days ago. */
async function tell({ id, role, email, full_name }: Known, revision: number, what: Change, daysAgo = 0) {
  const person = {
    person_id: id,
    full_name,
    email,
    role,
    client_id: null,
    previous_role: null,
    minor_until: null,
    language: 'en' as const,
  };
  const fact = envelopeOf(PersonChanged, id, revision, { ...person, ...what });
  await service.deliver({ ...fact, occurred_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString() });
}

async function whoLeft(daysAgo: number, given: Parameters<typeof givePerson>[1] = {}) {
  const person = await givePerson(service, given);
  await tell(person, 2, DEACTIVATED, daysAgo);
  return person;
}

const sweep = (deps = service.deps) => eraseWhoLeft(deps, running);
const requestsOf = async ({ id }: Known) => {
  const { rows } = await service.db.pool.query<{ id: string; origin: string; state: string }>(
    `select id, origin, state from privacy_requests where person_id = $1 and kind = 'erasure' order by created_at`,
    [id],
  );
  return rows;
};
const statesOf = async (person: Known) => (await requestsOf(person)).map(({ origin, state }) => `${origin} ${state}`);
const leftAtOf = async ({ id }: Known) => (await service.deps.people.find(id))?.left_at ?? null;

describe('a learner whose account is inactive', () => {
  it('for a year is erased by itself, not before, and once by two sweeps at a time', async () => {
    const [early, due] = [await whoLeft(364.9), await whoLeft(365.1)];
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect([await statesOf(early), await statesOf(due)]).toEqual([[], ['left closing']]);
    const [request] = await requestsOf(due);
    const stored = await service.deps.requests.find(request?.id ?? '');
    expect((stored?.due_at?.getTime() ?? 0) - (stored?.created_at.getTime() ?? 0)).toBe(23 * HOUR_MS);
    const [told] = await service.outbox(request?.id ?? '');
    expect(told).toMatchObject({ type: 'PrivacyRequestChanged', actor: { role: 'system' }, data: { origin: 'left', state: 'closing' } });
    const admin = await givePerson(service, { role: 'Admin' });
    const { data } = await (await callAs(service, admin)(listPrivacyRequests, { query: { search: due.email } })).reply();
    expect(data).toMatchObject([{ origin: 'left', entered_by: null, reference: null, person: { email: due.email } }]);
  });

  it('goes the way of any erasure, and does not begin another', async () => {
    const learner = await whoLeft(400);
    await sweep();
    const id = (await requestsOf(learner))[0]?.id ?? '';
    await closeAccounts(after(service, 23.1 * HOUR_MS), running);
    const { rows } = await service.db.pool.query('select kind from letters where request_id = $1', [id]);
    expect(rows).toEqual([{ kind: 'account_closed' }]);
    await sweep();
    await relayOwn(service, id);
    for (const other of OTHERS) await service.deliver(receiptOf(other, 'sealed', { id, personId: learner.id }));
    expect(await leftAtOf(learner)).toBeNull();
    await sweep(after(service, 900 * DAY_MS));
    await repeatErasures(service.deps, running);
    expect(await statesOf(learner)).toEqual(['left sealed']);
    expect(await typesOf(service, id)).toEqual(['closing', 'sealing', 'ErasureClosed', 'PartAnswered', 'sealed']);
  });

  it('keeps the account when it is activated before it is closed, even a moment late', async () => {
    const learner = await whoLeft(366);
    await sweep();
    const id = (await requestsOf(learner))[0]?.id ?? '';
    await service.db.pool.query(`update privacy_requests set due_at = now() - interval '1 second' where id = $1`, [id]);
    await tell(learner, 3, REACTIVATED);
    expect(await typesOf(service, id)).toEqual(['closing', 'taken_back']);
    await sweep();
    await tell(learner, 4, DEACTIVATED);
    await sweep(after(service, 364 * DAY_MS));
    expect(await statesOf(learner)).toEqual(['left taken_back']);
    await sweep(after(service, 366 * DAY_MS));
    expect(await statesOf(learner)).toEqual(['left taken_back', 'left closing']);
  });

  it('keeps it too where the sweep and the activation come together', async () => {
    const learners = await Promise.all(Array.from({ length: 8 }, () => whoLeft(370)));
    await Promise.all([sweep(), ...learners.map((learner) => tell(learner, 3, REACTIVATED))]);
    expect((await Promise.all(learners.map(statesOf))).flat().filter((state) => state !== 'left taken_back')).toEqual([]);
  });

  it('once closed stays closed', async () => {
    const learner = await whoLeft(366);
    await sweep();
    await closeAccounts(after(service, 23.1 * HOUR_MS), running);
    await tell(learner, 3, REACTIVATED);
    expect(await statesOf(learner)).toEqual(['left sealing']);
  });

  it('has left when it became inactive, not when something else is changed', async () => {
    const learner = await whoLeft(370);
    const since = await leftAtOf(learner);
    await sweep();
    await tell(learner, 3, RENAMED, 1);
    expect([await leftAtOf(learner), await statesOf(learner)]).toEqual([since, ['left closing']]);
  });

  it('is not counted as gone for the time before it was back, if that is heard too late', async () => {
    const learner = await whoLeft(370);
    await sweep();
    await tell(learner, 4, DEACTIVATED, 3);
    await tell(learner, 3, REACTIVATED, 5);
    expect(Date.now() - ((await leftAtOf(learner))?.getTime() ?? 0)).toBeLessThan(4 * DAY_MS);
    expect(await statesOf(learner)).toEqual(['left taken_back']);
  });

  it('is not erased nor kept by an older revision', async () => {
    const [back, gone] = [await givePerson(service), await whoLeft(370)];
    await tell(back, 3, REACTIVATED);
    await tell(back, 2, DEACTIVATED, 370);
    await sweep();
    await tell(gone, 1, REACTIVATED);
    expect([await leftAtOf(back), await statesOf(back), await statesOf(gone)]).toEqual([null, [], ['left closing']]);
  });

  it('since before that was kept begins its year at the upgrade', async () => {
    const [learner, admin] = [await whoLeft(500), await whoLeft(500, { role: 'Admin' })];
    await service.db.pool.query('update people set left_at = null where id = $1', [learner.id]);
    await sweep();
    const since = (await leftAtOf(learner))?.getTime() ?? 0;
    expect([Math.abs(Date.now() - since) < HOUR_MS, await leftAtOf(admin)]).toEqual([true, null]);
    await sweep(after(service, 364 * DAY_MS));
    expect(await statesOf(learner)).toEqual([]);
    await sweep(after(service, 366 * DAY_MS));
    expect(await statesOf(learner)).toEqual(['left closing']);
  });

  it('and whose own or written request is running gets no other, and gets theirs back alone', async () => {
    const [own, written] = [await givePerson(service), await givePerson(service)];
    const admin = await givePerson(service, { role: 'Admin' });
    await callAs(service, own)(askErasure);
    await callAs(service, admin)(enterPrivacyRequest, { body: { kind: 'erasure', email: written.email, reference: 'Letter' } });
    for (const learner of [own, written]) await tell(learner, 2, DEACTIVATED, 370);
    await sweep();
    for (const learner of [own, written]) await tell(learner, 3, REACTIVATED);
    expect([await statesOf(own), await statesOf(written)]).toEqual([['own closing'], ['written waiting']]);
    expect((await callAs(service, own)(takeErasureBack)).status).toBe(204);
  });
});

it.each(['Admin', 'Staff', 'Viewer', 'Client Staff'] as const)('an inactive %s is never erased', async (role) => {
  const person = await whoLeft(800, { role });
  await sweep();
  expect([await statesOf(person), await leftAtOf(person)]).toEqual([[], null]);
});
