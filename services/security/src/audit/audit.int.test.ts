/** Every change by staff is an entry, once and in one chain; who may read it, and what finds it (docs/audit.md). */
import { randomUUID } from 'node:crypto';
import { exportAuditEntries, listAuditEntries } from '@paanch/contracts/security/audit';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observed } from '../../testing/messages.js';
import { staffChange } from '../../testing/staff-changes.js';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { verifyAudit } from './verify/verify-audit.js';

let service: TestService<SecurityDeps>;
let feed: Feed;
beforeAll(async () => {
  service = await testService(securityService);
  feed = await openFeed(service);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
});

const ask = (query: Record<string, string | number> = {}) => callAs(service, { role: 'Admin' })(listAuditEntries, { query });
const found = async (query: Record<string, string | number> = {}) => (await (await ask(query)).reply()).data;
const eventsFound = async (query: Record<string, string | number>) => (await found(query)).map(({ event_id }) => event_id);
const expectWhole = async () => expect(await verifyAudit(service.deps)).toMatchObject({ first_bad_seq: null });

const nameOf = (id: string, name: string) =>
  service.db.pool.query('insert into known_people (id, full_name, revision) values ($1, $2, 1)', [id, name]);

describe('the audit trail', () => {
  it('has each change once, however often its fact comes, with who, what, before and after', async () => {
    const [asha, productId] = [randomUUID(), randomUUID()];
    await nameOf(asha, 'Asha Verma');
    const values = { before: { ranges: [0, 40], note: 'hmac:0123' }, after: { ranges: [0, 50], note: 'hmac:4567' } };
    const change = staffChange({ actorId: asha, productId, change: values });
    const others = Array.from({ length: 20 }, () => staffChange());
    const byHand = observed({ type: 'ADMIN_ACTION', details: { action: 'keys.rotated' }, actor: { user_id: asha, role: 'Admin' } });
    await feed.send([change, ...others, byHand, change, ...others, byHand]);
    await feed.send([change, byHand]);
    const [entry, ...more] = await found({ objectId: productId });
    expect(more).toEqual([]);
    expect(entry).toEqual({
      seq: expect.any(Number),
      time: change.data.occurred_at,
      actor_id: asha,
      actor_name: 'Asha Verma',
      actor_role: 'Admin',
      action: 'product.changed',
      object_type: 'product',
      object_id: productId,
      changed_fields: ['ranges'],
      ...values,
      request_id: change.data.request.id,
      event_id: change.data.id,
      row_hash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(await eventsFound({ actorId: asha })).toHaveLength(2);
    const all = await found({ pageSize: 100 });
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 22 }, (_, index) => 22 - index));
    await expectWhole();
  });

  it('has no entry of an event that is not stored, and the other way round', async () => {
    // PostgreSQL cannot store this character.
    const refused = staffChange({ change: { after: { name: 'a\u0000b' } } });
    const good = staffChange();
    await feed.publish([refused, good]);
    await eventually(
      'the good one has its entry',
      async () => (await found({ objectId: String(Object(good.data.data).product_id) })).length === 1,
    );
    await eventually('the other is a dead letter', async () => (await service.db.pool.query('select 1 from dead_letter')).rowCount === 1);
    for (const table of ['security_events', 'audit_log'])
      expect((await service.db.pool.query(`select 1 from ${table} where event_id = $1`, [refused.data.id])).rows).toEqual([]);
    await expectWhole();
  });

  it('has no holes when many batches are written at the same time', async () => {
    const [first] = await found();
    const { deps } = service;
    const change = () => ({
      time: new Date(),
      actor_id: null,
      actor_role: 'system',
      action: 'many.changed',
      object_type: null,
      object_id: null,
      changed_fields: [],
      before: {},
      after: {},
      request_id: null,
      event_id: randomUUID(),
    });
    const twice = change();
    const batches = Array.from({ length: 12 }, () => [change(), change(), twice]);
    await Promise.all(batches.map((batch) => inTransaction(deps.db, (tx) => deps.audit.log.append(tx, batch))));
    const seqs = (await found({ action: 'many.changed', pageSize: 100 })).map(({ seq }) => seq).toReversed();
    expect(seqs).toEqual(Array.from({ length: 25 }, (_, index) => (first?.seq ?? 0) + 1 + index));
    await expectWhole();
  });

  it.each(['audit_log', 'audit_heads'])('lets the service add to %s, and neither change nor delete in it', async (table) => {
    for (const act of [`update ${table} set row_hash = ''`, `delete from ${table}`, `truncate ${table}`])
      await expect(service.db.pool.query(act)).rejects.toThrow('permission denied');
  });
});

describe('GET /api/admin/audit', () => {
  it('filters by person, action, object and time, and searches action, object and name', async () => {
    const [actorId, productId] = [randomUUID(), randomUUID()];
    await nameOf(actorId, 'Zoya 100% O\u2019Neil');
    const wanted = staffChange({ actorId, productId, change: { action: 'archived' } });
    await feed.send([wanted, staffChange({ actorId })]);
    const time = wanted.data.occurred_at;
    const after = new Date(Date.parse(time) + 1).toISOString();
    const is = [wanted.data.id];
    for (const query of [
      { objectId: productId },
      { actorId, action: 'product.archived' },
      { actorId, objectType: 'product', action: 'product.archived' },
      { objectId: productId, from: time, to: time },
      { search: productId.slice(3, 30).toUpperCase() },
      { search: '100%', action: 'product.archived' },
      { search: 'PRODUCT.ARCH', actorId },
    ])
      expect([query, await eventsFound(query)]).toEqual([query, is]);
    for (const query of [
      { objectId: productId, from: after },
      { objectId: productId, to: '2020-01-01T00:00:00Z' },
      { objectId: productId, objectType: 'course' },
      { objectId: productId, actorId: randomUUID() },
      { search: 'Zoya 1000' },
    ])
      expect([query, await eventsFound(query)]).toEqual([query, []]);
    expect(await eventsFound({ search: 'zoya 100% o' })).toHaveLength(2);
  });

  it.each([
    { search: '%%' },
    { search: '_____' },
    { search: String.raw`\'; drop table audit_log; --` },
    { search: '%'.repeat(200) },
    { search: '\u202E\uFDFA\u{1F600}' },
    { action: "' or '1'='1" },
    { objectType: '%' },
    { objectId: '\u{1F600}' },
    { from: '0000-01-01T00:00:00Z', to: '0000-01-01T00:00:00Z' },
    { from: '9999-12-31T23:59:59-23:59' },
    { search: 'x', page: 10_000, pageSize: 100 },
  ])('takes hostile text as text: %j', async (query) => expect(await found(query)).toEqual([]));

  it.each([
    { search: 'a\u0000' },
    { actorId: 'x' },
    { from: 'yesterday' },
    { to: '2026-02-30T00:00:00Z' },
    { objectId: 'x'.repeat(65) },
    { action: 'x'.repeat(101) },
    { page: 0 },
  ])('answers 400 to %j', async (query) => expect((await ask(query)).status).toBe(400));

  it.each(['Staff', 'Viewer', 'Client Staff', 'student'] as const)('is refused to %s, as a file too', async (role) => {
    expect((await callAs(service, { role })(listAuditEntries)).status).toBe(403);
    expect((await callAs(service, { role })(exportAuditEntries)).status).toBe(403);
  });
});

describe('GET /api/admin/audit/export', () => {
  it('has the entries that the filters find, values as JSON, and no formula', async () => {
    const [actorId, productId] = [randomUUID(), randomUUID()];
    await nameOf(actorId, '=HYPERLINK("x")');
    const change = staffChange({ actorId, productId, change: { before: { active: true }, after: {} } });
    await feed.send([change, staffChange()]);
    const [entry] = await found({ objectId: productId });
    const query = new URLSearchParams({ objectId: productId });
    const answer = await fetch(`${service.baseUrl}${exportAuditEntries.path}?${query}`, {
      headers: await headersAs(service, { role: 'Admin' }),
    });
    expect(answer.headers.get('content-disposition')).toMatch(/audit-.*-1-row\.csv/);
    const [titles, row, last] = (await answer.text()).replace('\uFEFF', '').split('\r\n');
    expect(titles).toBe('Number,Time (IST),Person,Person ID,Role,Action,Object,Object ID,Before,After,Request ID,Event ID,Row hash');
    expect(row).toMatch(new RegExp(`^${entry?.seq},[^,]+,"'=HYPERLINK`));
    expect(row).toContain(`,${actorId},Admin,product.changed,product,${productId},"{""active"": true}",,`);
    expect(row?.endsWith(`,${change.data.id},${entry?.row_hash}`)).toBe(true);
    expect(last).toBe('');
  });
});
