/** The whole life of an erasure, by a clock that goes on. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { askErasure, readErasure, takeErasureBack } from '@paanch/contracts/privacy/erasure';
import { askExport } from '@paanch/contracts/privacy/exports';
import { createGrievance } from '@paanch/contracts/privacy/grievances';
import { readLetter, readPersonKey } from '@paanch/contracts/privacy/parts';
import { listPrivacyRequests } from '@paanch/contracts/privacy/requests';
import type { ReceiptKind } from '@paanch/contracts/privacy/vocabulary';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHERS, receiptOf } from '../../testing/part-servers.js';
import { after, callAsService, givePerson, relayOwn, typesOf } from '../../testing/people.js';
import { DAY_MS, HOUR_MS } from '../../testing/request-rows.js';
import { type PrivacyTestService, startOwnPrivacy } from '../../testing/start-privacy.js';
import { archiveKeyOf } from '../exports/archive/archive-key.js';
import { removeStrayArchives } from '../exports/expire-exports.js';
import { tellMissing } from '../receipts/tell-missing.js';
import { closeAccounts, destroyKeys, noticeEnds, repeatErasures } from './keep-erasures.js';

let service: PrivacyTestService;
beforeAll(async () => {
  service = await startOwnPrivacy();
});
afterAll(() => service.stop());

const running = new AbortController().signal;
const admin = () => callAs(service, { role: 'Admin' });
const [CLOSED, TOLD, DESTROYED] = [23.1 * HOUR_MS, 364.1 * DAY_MS, 367 * DAY_MS];

async function asked() {
  const learner = await givePerson(service, { full_name: 'Erased Learner', language: 'hi' });
  const { id } = await (await callAs(service, learner)(askErasure)).reply();
  return { learner, id, personId: learner.id };
}

/** Every service says so. */
async function answer(request: { id: string; personId: string }, kind: ReceiptKind): Promise<void> {
  await relayOwn(service, request.id);
  for (const other of OTHERS) await service.deliver(receiptOf(other, kind, request));
}

const stateOf = async (id: string) => (await service.deps.requests.find(id))?.state;
const keyOf = async (requestId: string) => (await callAsService(service, 'careers', readPersonKey, { params: { requestId } })).key;
const letterOf = async (requestId: string, kind: string) => {
  const { rows } = await service.db.pool.query<{ id: string }>('select id from letters where request_id = $1 and kind = $2', [
    requestId,
    kind,
  ]);
  return callAsService(service, 'auth', readLetter, { params: { letterId: rows[0]?.id ?? '' } });
};
const keyless = async (id: string) => (await service.deps.requests.find(id))?.person_key ?? null;

async function sealedErasure() {
  const request = await asked();
  await closeAccounts(after(service, CLOSED), running);
  await answer(request, 'sealed');
  return request;
}

describe('an erasure', () => {
  it('can be taken back until the account is closed, and asked for again', async () => {
    const { learner, id } = await asked();
    const call = callAs(service, learner);
    const { erasure, kept_days } = await (await call(readErasure)).reply();
    expect([erasure?.id, kept_days]).toEqual([id, 365]);
    expect(Date.parse(erasure?.closes_at ?? '') - Date.parse(erasure?.asked_at ?? '')).toBe(23 * HOUR_MS);
    expect((await call(askErasure)).body).toMatchObject({ details: [{ code: 'ERASURE_RUNNING' }] });
    expect((await call(takeErasureBack)).status).toBe(204);
    expect((await call(takeErasureBack)).status).toBe(404);
    await closeAccounts(after(service, CLOSED), running);
    expect(await typesOf(service, id)).toEqual(['closing', 'taken_back']);
    expect((await call(askErasure)).status).toBe(201);
  });

  it('closes, seals, tells, destroys the key and ends', async () => {
    const request = await asked();
    const { learner, id } = request;
    await callAs(service, learner)(createGrievance, { body: { subject: 'zqmarked', text: 'zqmarked' } });
    await closeAccounts(after(service, 22 * HOUR_MS), running);
    expect(await stateOf(id)).toBe('closing');
    await expect(keyOf(id)).rejects.toMatchObject({ status: 404 });

    const deps = after(service, CLOSED);
    await Promise.all([closeAccounts(deps, running), closeAccounts(deps, running)]);
    expect(await typesOf(service, id)).toEqual(['closing', 'sealing', 'ErasureClosed']);
    expect(await readdir(join(service.folder, 'tombstones'))).toContain(`${id}.json`);
    expect(Buffer.from((await keyOf(id)) ?? '', 'base64')).toHaveLength(32);
    expect(await letterOf(id, 'account_closed')).toMatchObject({ to: learner.email, name: 'Erased Learner', language: 'hi' });
    expect((await callAs(service, learner)(takeErasureBack)).status).toBe(404);

    await answer(request, 'sealed');
    expect(await stateOf(id)).toBe('sealed');
    const { rows } = await service.db.pool.query('select from grievances where person_id = $1', [learner.id]);
    expect([rows, await service.deps.people.find(learner.id)]).toMatchObject([[], { full_name: '', email: '' }]);

    await noticeEnds(after(service, 360 * DAY_MS), running);
    await noticeEnds(after(service, TOLD), running);
    await noticeEnds(after(service, TOLD), running);
    expect(await letterOf(id, 'key_destroyed_soon')).toMatchObject({ to: learner.email, name: 'Erased Learner' });
    await destroyKeys(after(service, TOLD), running);
    expect(await stateOf(id)).toBe('sealed');
    await destroyKeys(after(service, DESTROYED), running);
    expect([await stateOf(id), await keyOf(id), await keyless(id)]).toEqual(['erasing', null, null]);
    await expect(letterOf(id, 'key_destroyed_soon')).rejects.toMatchObject({ status: 404 });

    await answer(request, 'erased');
    expect(await typesOf(service, id)).toEqual(
      'closing sealing ErasureClosed PartAnswered sealed erasing KeyDestroyed PartAnswered erased'.split(' '),
    );
    const { data } = await (await admin()(listPrivacyRequests, { query: { kind: 'erasure', state: 'erased' } })).reply();
    expect(data.find((one) => one.id === id)).toMatchObject({
      person: { id: learner.id, full_name: null, email: null },
      missing: [],
      due_at: null,
    });
    expect(data.find((one) => one.id === id)?.receipts).toHaveLength(14);
  });

  it('ends a copy that was being made, and its archive goes', async () => {
    const learner = await givePerson(service);
    const copy = await (await callAs(service, learner)(askExport)).reply();
    const { id } = await (await callAs(service, learner)(askErasure)).reply();
    await closeAccounts(after(service, CLOSED), running);
    await relayOwn(service, id);
    expect(await stateOf(copy.id)).toBe('expired');
    const files = await service.deps.openFiles();
    await files.put(archiveKeyOf(copy.id), Readable.from([Buffer.from('made too late')]), 'application/zip');
    await removeStrayArchives(after(service, HOUR_MS), running);
    expect(await files.sizeOf(archiveKeyOf(copy.id))).toBeNull();
  });

  it('alerts once for each service that has not answered in 72 hours', async () => {
    const { id } = await asked();
    await closeAccounts(after(service, CLOSED), running);
    const missing = async () => (await typesOf(service, id)).filter((type) => type === 'ReceiptMissing').length;
    await tellMissing(after(service, CLOSED + 71 * HOUR_MS), running);
    expect(await missing()).toBe(0);
    await tellMissing(after(service, CLOSED + 73 * HOUR_MS), running);
    await tellMissing(after(service, CLOSED + 90 * HOUR_MS), running);
    expect(await missing()).toBe(7);
  });

  it('of which a receipt is for nothing we know changes nothing', async () => {
    const unknown = { id: crypto.randomUUID(), personId: crypto.randomUUID() };
    await service.deliver(receiptOf('auth', 'sealed', unknown));
    const { rows } = await service.db.pool.query('select from dead_letter where payload::text like $1', [`%${unknown.id}%`]);
    expect(rows).toEqual([]);
  });
});

describe('a restored backup', () => {
  const sweep = () => repeatErasures(after(service, DESTROYED), running);
  const forget = async (id: string) => {
    for (const table of ['receipts', 'missing_receipts']) await service.db.pool.query(`delete from ${table} where request_id = $1`, [id]);
    await service.db.pool.query('delete from privacy_requests where id = $1', [id]);
  };

  it('that knows everything is left alone', async () => {
    const { id } = await sealedErasure();
    const before = await typesOf(service, id);
    await sweep();
    expect(await typesOf(service, id)).toEqual(before);
  });

  it('is closed again, under a new key, and sealed when everybody has answered again', async () => {
    const request = await sealedErasure();
    const key = await keyOf(request.id);
    const closedAt = (await service.deps.requests.find(request.id))?.closed_at;
    await forget(request.id);
    await Promise.all([sweep(), sweep()]);
    expect((await service.deps.requests.find(request.id))?.closed_at).toEqual(closedAt);
    const again = await keyOf(request.id);
    expect([Buffer.from(again ?? '', 'base64').length, again === key]).toEqual([32, false]);
    expect((await typesOf(service, request.id)).slice(-2)).toEqual(['sealing', 'ErasureClosed']);
    await answer(request, 'sealed');
    expect(await stateOf(request.id)).toBe('sealed');
  });

  it('destroys no key whose person was not told', async () => {
    const { id } = await sealedErasure();
    await destroyKeys(after(service, DESTROYED), running);
    await sweep();
    expect([await stateOf(id), (await keyOf(id)) === null]).toEqual(['sealed', false]);
  });

  it('never gets back a key that was destroyed', async () => {
    const request = await sealedErasure();
    const before = await service.db.pool.query('select person_key from privacy_requests where id = $1', [request.id]);
    await noticeEnds(after(service, TOLD), running);
    await destroyKeys(after(service, DESTROYED), running);
    expect(await stateOf(request.id)).toBe('erasing');
    await service.db.pool.query(`update privacy_requests set state = 'sealed', person_key = $2, ended_at = null where id = $1`, [
      request.id,
      (before.rows as { person_key: string }[])[0]?.person_key,
    ]);
    await sweep();
    expect([await stateOf(request.id), await keyOf(request.id)]).toEqual(['erasing', null]);
    await forget(request.id);
    await sweep();
    expect([await stateOf(request.id), await keyOf(request.id)]).toEqual(['erasing', null]);
    await answer(request, 'erased');
    expect(await stateOf(request.id)).toBe('erased');
  });

  it('in which the person has asked again is erased by that request', async () => {
    const request = await sealedErasure();
    await forget(request.id);
    expect((await callAs(service, request.learner)(askErasure)).status).toBe(201);
    await sweep();
    expect(await stateOf(request.id)).toBeUndefined();
  });
});
