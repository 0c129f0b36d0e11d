/** What becomes of events of a person who is erased, before, while and after (docs/privacy.md#events-of-erased-people). */
import { randomUUID } from 'node:crypto';
import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { type KeyServer, startKeyServer } from '@paanch/testing/privacy/key-server';
import { openAsSuperuser, tablesHolding } from '@paanch/testing/privacy/marked-person';
import { privacyCalls } from '@paanch/testing/privacy/privacy-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observed, type ObservationFixture, personChanged } from '../../testing/messages.js';
import { classifyObservation } from '../classification/classify-observation.rule.js';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { coverEvents } from './cover-events.js';

let keys: KeyServer;
let service: TestService<SecurityDeps>;
let feed: Feed;
beforeAll(async () => {
  keys = await startKeyServer();
  service = await testService(securityService, { PRIVACY_INTERNAL_URL: keys.url });
  feed = await openFeed(service);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
  await keys.stop();
});

const never = new AbortController().signal;
const cover = () => coverEvents(service.deps, never);
const rows = async (statement: string, ...values: unknown[]) =>
  (await service.db.pool.query<Record<string, unknown>>(statement, values)).rows;
const eventOf = async ({ data }: ReturnType<typeof observed>) =>
  (await rows('select * from security_events where event_id = $1', data.id))[0] ?? {};
const aliasOf = async (person: string) => (await rows('select alias from person_aliases where person_id = $1', person))[0]?.['alias'];
const by = (person: string, of: Partial<ObservationFixture> = {}) =>
  observed({ type: 'STUDENT_API_ACCESS', actor: { user_id: person, role: 'student' }, ...of });
const about = (person: string) =>
  observed({
    type: 'SENSITIVE_DATA_ACCESS',
    actor: { user_id: randomUUID(), role: 'Staff' },
    details: { dataKind: 'profile', subjectId: person, purpose: 'support' },
  });

async function close(person: string): Promise<string> {
  const request = randomUUID();
  keys.make(request);
  await privacyCalls(service).erasureClosed(request, person);
  return request;
}

async function destroy(request: string, person: string): Promise<void> {
  keys.destroy(request);
  await privacyCalls(service).keyDestroyed(request, person);
  await cover();
}

/** Tables that still say who it was, but for those that must. */
async function holding(person: string): Promise<string[]> {
  const client = await openAsSuperuser(service.ownerUrl);
  const found = await tablesHolding(client, person);
  await client.end();
  return found.filter((name) => !['erased_people', 'sealed_people', 'outbox', 'aggregates', 'dead_letter'].includes(name));
}

describe('events of a person', () => {
  it('that are stored already are found under one alias, and under nothing else', async () => {
    const person = randomUUID();
    const [did, seen] = [by(person), about(person)];
    await feed.send([personChanged(person, 'Zubeida Erased', 1), did, seen]);
    await close(person);
    const alias = await aliasOf(person);
    expect([(await eventOf(did))['user_id'], (await eventOf(seen))['subject_id']]).toEqual([alias, alias]);
    expect((await eventOf(seen))['details']).toMatchObject({ subjectId: alias });
    const asked = (query: Record<string, string>) => callAs(service, { role: 'Admin' })(listSecurityEvents, { query });
    expect((await (await asked({ userId: person })).reply()).events).toEqual([]);
    expect((await (await asked({ search: 'Zubeida' })).reply()).events).toEqual([]);
    expect((await (await asked({ userId: String(alias) })).reply()).events).toHaveLength(2);
    expect(await rows('select 1 from user_last_seen where user_id = $1', alias)).toHaveLength(1);
  });

  it('that name them in details alone are found too, after a while', async () => {
    const person = randomUUID();
    const changed = observed({
      type: 'ADMIN_ACTION',
      actor: { user_id: randomUUID(), role: 'Admin' },
      details: { action: 'changed', objectType: 'person', objectId: person },
      at: new Date(Date.now() - 300 * 86_400_000),
    });
    await feed.send([changed]);
    await close(person);
    await cover();
    expect((await eventOf(changed))['details']).toMatchObject({ objectId: await aliasOf(person) });
    expect(await holding(person)).toEqual(['audit_log', 'person_aliases']);
  });

  it('that come later are stored under the alias, counted, and not dropped; a name that comes later is not kept', async () => {
    const person = randomUUID();
    await close(person);
    await cover();
    const late = [by(person), about(person)];
    await feed.send([...late, late[0] ?? by(person), personChanged(person, 'Zubeida Late', 9)]);
    const alias = await aliasOf(person);
    const stored = await Promise.all(late.map(eventOf));
    expect(stored).toMatchObject([{ user_id: alias }, { subject_id: alias }]);
    expect(await rows('select 1 from known_people where id = $1', person)).toEqual([]);
    expect(await holding(person)).toEqual(['person_aliases']);
    expect(await rows('select 1 from person_aliases where person_id = $1 and covered_at is not null', person)).toHaveLength(1);
  });

  it('raise alerts under the alias as before', async () => {
    const person = randomUUID();
    const probing = (count: number) => by(person, { type: 'VALIDATION_ERROR', count, details: { count } });
    await feed.send([probing(150)]);
    await close(person);
    await feed.send([probing(150)]);
    const alias = await aliasOf(person);
    expect(await rows('select rule, event_count from alerts where group_key = $1', alias)).toEqual([
      { rule: 'INPUT_PROBING', event_count: 2 },
    ]);
  });
});

describe('the alias', () => {
  it('is forgotten with the key; what comes afterwards has no user', async () => {
    const person = randomUUID();
    const before = by(person);
    await feed.send([before]);
    const request = await close(person);
    const alias = await aliasOf(person);
    await destroy(request, person);
    expect(await aliasOf(person)).toBeUndefined();
    const [did, seen] = [by(person), about(person)];
    await feed.send([did, seen]);
    const stored = await Promise.all([before, did, seen].map(eventOf));
    expect(stored).toMatchObject([
      { user_id: alias },
      { user_id: null, user_role: 'student' },
      { subject_id: null, details: { subjectId: 'erased' } },
    ]);
    expect(await holding(person)).toEqual([]);
  });

  it('is the same when the erasure is said twice, and a person of a restored backup gets another', async () => {
    const person = randomUUID();
    const request = randomUUID();
    keys.make(request);
    await feed.send([by(person)]);
    await privacyCalls(service).erasureClosed(request, person, 2);
    const first = await aliasOf(person);
    await privacyCalls(service).erasureClosed(request, person);
    expect(await aliasOf(person)).toBe(first);
    const restored = by(person, { at: new Date(Date.now() - 60_000) });
    await destroy(request, person);
    await service.db.pool.query('delete from erased_people where person_id = $1', [person]);
    await feed.send([restored]);
    await privacyCalls(service).keyDestroyed(request, person);
    await cover();
    const { user_id: alias } = await eventOf(restored);
    expect([alias === person, alias === first, await aliasOf(person)]).toEqual([false, false, undefined]);
  });

  it('covers events that are being stored at the moment of the erasure', async () => {
    const person = randomUUID();
    const sent = Array.from({ length: 300 }, (_, index) => by(person, { at: new Date(Date.now() - index) }));
    const request = randomUUID();
    keys.make(request);
    await Promise.all([feed.send(sent), privacyCalls(service).erasureClosed(request, person)]);
    const alias = await aliasOf(person);
    expect(await rows('select count(*)::int as events from security_events where user_id = $1', alias)).toEqual([{ events: 300 }]);
    await cover();
    expect(await holding(person)).toEqual(['person_aliases']);
  });

  it('is made only when nobody is writing of the person', async () => {
    const person = randomUUID();
    const request = randomUUID();
    keys.make(request);
    const event = by(person);
    let closed = Promise.resolve();
    await inTransaction(service.db, async (tx) => {
      await service.deps.aliases.hold(tx);
      closed = privacyCalls(service).erasureClosed(request, person);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await service.deps.feed.count(tx, [classifyObservation(event.data)]);
    });
    await closed;
    await eventually('the event has its alias', async () => (await eventOf(event))['user_id'] === (await aliasOf(person)));
  });
});
