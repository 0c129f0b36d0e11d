/** The tests of an activity: its rule, its store. */
import { camel, pascal, plural, snake, withArticle } from '../../names.mjs';
import { sampleFields } from '../fields.mjs';

const ID = '0197c2aa-0000-7000-8000-00000000ffff';

/** @typedef {import('./activity.mjs').Activity} Activity */

/** @param {Activity} activity @param {string} client */
const sampleOf = ({ owner, fields }, client) =>
  `${owner === null ? '' : `, client_id: ${client}`}, name: 'The first'${sampleFields(fields)}`;

/** @param {Activity} activity */
export function ruleTest(activity) {
  const { thing, isBinned } = activity;
  const type = pascal(thing);
  const restores = `
  it('is restored as it was', () => {
    expect(restore${type}(archived, NOW)).toMatchObject({
      next: { ...archived, revision: 3, updated_at: NOW, archived_at: null },
      facts: [{ data: { change: { action: 'restored', fields: [], before: { archived_at: NOW.toISOString() }, after: { archived_at: null } } } }],
    });
    expect(restore${type}(known, NOW)).toMatchObject({ code: 'NOT_FOUND' });
  });
`;
  return `import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { archive${type}, change${type}, create${type}${isBinned ? `, restore${type}` : ''} } from './${thing}.rule.js';

const ID = '${ID}';
const [THEN, NOW] = [new Date('2026-11-21T09:00:00.000Z'), new Date('2026-11-21T10:00:00.000Z')];
const known = create${type}({ id: ID${sampleOf(activity, 'ID')} }, THEN).next;
const decided = archive${type}(known, NOW);
if (isRefusal(decided)) throw decided;
const archived = decided.next;
const hashed = (name: string) => hashedValue('name', known, name);

describe('${withArticle(thing)}', () => {
  it('keeps every field that a change leaves out, and says which changed, with hashes of what a person wrote', () => {
    const [before, after] = [{ name: hashed('The first') }, { name: hashed('The second') }];
    expect(change${type}(known, { name: 'The second' }, NOW)).toMatchObject({
      next: { ...known, name: 'The second', revision: 2, updated_at: NOW },
      facts: [{ aggregateId: ID, data: { ${snake(thing)}_id: ID, change: { action: 'changed', fields: ['name'], before, after } } }],
    });
  });

  it('is unchanged, without a fact, if nothing differs', () => {
    expect(change${type}(known, { name: 'The first' }, NOW)).toMatchObject({ next: known, facts: [] });
  });

  it('is not found once it is archived', () => {
    expect(decided).toMatchObject({ next: { revision: 2, archived_at: NOW }, facts: [{ data: { change: { action: 'archived', before: { archived_at: null } } } }] });
    for (const none of [null, archived]) {
      expect(change${type}(none, { name: 'The second' }, NOW)).toMatchObject({ code: 'NOT_FOUND' });
      expect(archive${type}(none, NOW)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
${isBinned ? restores : ''}});
`;
}

/** The store is opened alone: its service may have no route yet. @param {import('../../changes.mjs').Changes} changes @param {Activity} activity */
export function storeTest(changes, activity) {
  const { service, thing, owner } = activity;
  const [type, table] = [pascal(thing), camel(plural(thing))];
  const isConfined = owner === 'client';
  const all = owner === null ? '' : ", 'all'";
  const confined = `
  it('shows a query without a scope the rows of the named client alone', async () => {
    const namesFor = async (clientId: string | null) =>
      (await readAsClient(db, clientId, () => db.drizzle.select({ name: ${table}.name }).from(${table}))).map(({ name }) => name);
    expect(await namesFor(CLIENT)).toEqual(['The second']);
    expect(await namesFor(ID)).toEqual([]);
    expect(await namesFor(null)).toEqual([]);
  });
`;
  return `${isConfined ? "import { readAsClient } from '@paanch/platform/postgres/client-reader';\n" : ''}import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
${isConfined ? `import { ${table} } from './tables.js';\n` : ''}import { change${type}, create${type} } from './${thing}.rule.js';
import { ${camel(thing)}Store } from './${thing}.store.js';

const ID = '${ID}';
${owner === null ? '' : "const CLIENT = '0197c2aa-0000-7000-8000-00000000000c';\n"}const PLATFORM = new URL('../../../../libs/platform/migrations/', import.meta.url);
const OWN = new URL('../../migrations/', import.meta.url);

describe('the store of ${plural(thing).replaceAll('-', ' ')}', () => {
  let database: ServiceDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createServiceDatabase('${service}', [PLATFORM, OWN]);
    db = openDatabase(database.url, { eventRef: () => '0'.repeat(16) });
${owner === null ? '' : `    await db.pool.query(${insertClient(changes, service)}, [CLIENT]);\n`}  });
  afterAll(async () => {
    await db.end();
    await database.drop();
  });

  it('keeps what the rule decides, and nothing of what it refuses', async () => {
    const store = ${camel(thing)}Store(db);
    const now = new Date('2026-11-21T09:00:00.000Z');
    await expect(store.change(ID, (known) => change${type}(known, { name: 'Too early' }, now))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await store.find(ID${all})).toBeNull();
    await store.change(ID, () => create${type}({ id: ID${sampleOf(activity, 'CLIENT')} }, now));
    const changed = await store.change(ID, (known) => change${type}(known, { name: 'The second' }, now));
    expect(await store.find(ID${all})).toEqual(changed);
    expect(changed).toMatchObject({ name: 'The second', revision: 2 });
  });
${isConfined ? confined : ''}});
`;
}

/** A copy of a client, with its name where the service keeps those. @param {import('../../changes.mjs').Changes} changes @param {string} service */
function insertClient(changes, service) {
  const isNamed = changes.read(`services/${service}/src/clients/tables.ts`).includes('  name: ');
  return isNamed
    ? "`insert into clients (id, name, revision) values ($1, 'A college', 1)`"
    : '`insert into clients (id, revision) values ($1, 1)`';
}
