/** A noun that a service owns: table, rule, store, and their tests. Routes and facts are commands of their own. */
import { insert, withImport } from '../edits.mjs';
import { camel, pascal, plural, sentence, serviceArgument, snake, thingArgument } from '../names.mjs';
import { fieldArguments, fieldColumns, fieldSql, fieldTypes, sampleFields } from './fields.mjs';
import { migrationPath } from './migrations.mjs';
import { requirePackage } from './workspaces.mjs';

const ID = '0197c2aa-0000-7000-8000-00000000ffff';

/** @typedef {import('./fields.mjs').Field} Field */

/**
 * @param {import('../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planActivity(changes, [givenService, givenThing, ...givenFields]) {
  const service = serviceArgument(changes, givenService);
  const thing = thingArgument(givenThing);
  const fields = fieldArguments(givenFields);
  const folder = `services/${service}/src/${plural(thing)}`;
  changes.add(`${folder}/${thing}.ts`, stateFile(thing, fields));
  changes.add(`${folder}/${thing}.rule.ts`, ruleFile(thing));
  changes.add(`${folder}/${thing}.rule.test.ts`, ruleTest(thing, fields));
  changes.add(`${folder}/${thing}.store.ts`, storeFile(thing));
  changes.add(`${folder}/${thing}.store.int.test.ts`, storeTest(thing, service, fields));
  changes.add(`${folder}/tables.ts`, tablesFile(thing, fields));
  changes.add(migrationPath(changes, service, plural(thing)), migrationFile(thing, fields));
  requirePackage(changes, `services/${service}`, 'drizzle-orm');
  changes.edit(`services/${service}/src/deps.ts`, (text) => withStore(text, service, thing));
  return [
    'Give the table, the state and the rule the members the specification names.',
    `npm run new -- event ${service} ${pascal(thing)}Changed ${thing}: nothing is saved without saying what happened.`,
    `npm run new -- route ${service} create${pascal(thing)} POST /api/admin/${plural(thing)}: the handler changes it through deps.${camel(plural(thing))}.`,
    `npm run new -- list ${service} ${plural(thing)} Admin,Staff: the page on which staff see them.`,
    `npm run new -- form ${service} ${plural(thing)} Admin,Staff: the dialog in which they add and edit one, after the list.`,
    `Write the new noun into services/${service}/README.md.`,
  ];
}

/** @param {string} text @param {string} service @param {string} thing */
function withStore(text, service, thing) {
  const store = `${camel(thing)}Store`;
  const member = camel(plural(thing));
  const imported = withImport(text, `import { ${store} } from './${plural(thing)}/${thing}.store.js';`);
  const declared = insert(
    imported,
    new RegExp(`export interface ${pascal(service)}Deps[^{]*{\\n`),
    `  readonly ${member}: ReturnType<typeof ${store}>;\n`,
    'after',
  );
  const begin = declared.indexOf('function buildDeps');
  return declared.slice(0, begin) + insert(declared.slice(begin), 'return {', ` ${member}: ${store}(db),`, 'after');
}

/** @param {string} thing @param {Field[]} fields */
const stateFile = (thing, fields) => `export interface ${pascal(thing)} {
  readonly id: string;
  readonly name: string;
${fieldTypes(fields)}  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}
`;

/** @param {string} thing */
const ruleFile = (thing) => `/** What may happen to a ${thing.replaceAll('-', ' ')}. */
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import type { ${pascal(thing)} } from './${thing}.js';

type Given${pascal(thing)} = Omit<${pascal(thing)}, 'revision' | 'created_at' | 'updated_at'>;

export interface ${pascal(thing)}Decision {
  readonly next: ${pascal(thing)};
  readonly facts: readonly [];
  readonly outcome: ${pascal(thing)};
}

export function create${pascal(thing)}(given: Given${pascal(thing)}, now: Date): ${pascal(thing)}Decision {
  const next = { ...given, revision: 1, created_at: now, updated_at: now };
  return { next, facts: [], outcome: next };
}

export function change${pascal(thing)}(
  known: ${pascal(thing)} | null,
  patch: Patch<Omit<Given${pascal(thing)}, 'id'>>,
  now: Date,
): ${pascal(thing)}Decision | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  const { next: edited, fields } = applyPatch(known, patch);
  if (fields.length === 0) return { next: known, facts: [], outcome: known };
  const next = { ...edited, revision: known.revision + 1, updated_at: now };
  return { next, facts: [], outcome: next };
}
`;

/** @param {string} thing @param {Field[]} fields */
const ruleTest = (thing, fields) => `import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { change${pascal(thing)}, create${pascal(thing)} } from './${thing}.rule.js';

const [THEN, NOW] = [new Date('2026-11-21T09:00:00.000Z'), new Date('2026-11-21T10:00:00.000Z')];
const known = create${pascal(thing)}({ id: '${ID}', name: 'The first'${sampleFields(fields)} }, THEN).next;

describe('changing a ${thing.replaceAll('-', ' ')}', () => {
  it('keeps everything but what was changed and when, and counts it', () => {
    const next = { ...known, name: 'The second', revision: 2, updated_at: NOW };
    expect(change${pascal(thing)}(known, { name: 'The second' }, NOW)).toMatchObject({ next });
  });

  it('to what it is changes nothing', () => {
    expect(change${pascal(thing)}(known, { name: 'The first' }, NOW)).toMatchObject({ next: known });
  });

  it('is refused where there is none', () => {
    const refusal = change${pascal(thing)}(null, { name: 'The second' }, NOW);
    expect(isRefusal(refusal) && refusal.code).toBe('NOT_FOUND');
  });
});
`;

/** @param {string} thing @param {Field[]} fields */
const tablesFile = (thing, fields) => `import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const ${camel(plural(thing))} = pgTable('${snake(plural(thing))}', {
  id: uuid().primaryKey(),
  name: text().notNull(),
${fieldColumns(fields)}  revision: integer().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
`;

/** @param {string} thing @param {Field[]} fields */
const migrationFile = (thing, fields) => `-- ${sentence(plural(thing))}.
create table ${snake(plural(thing))} (
  id uuid primary key,
  name text not null,
${fieldSql(fields)}  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
`;

/** @param {string} thing */
const storeFile = (thing) => `import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { ${camel(plural(thing))} } from './tables.js';
import type { ${pascal(thing)} } from './${thing}.js';

async function load(tx: Tx, id: string): Promise<${pascal(thing)} | null> {
  const [row] = await tx.select().from(${camel(plural(thing))}).where(eq(${camel(plural(thing))}.id, id)).for('update');
  return row ?? null;
}

/** Never removed, so there always is a next one. */
async function save(tx: Tx, _id: string, next: ${pascal(thing)} | null): Promise<void> {
  if (next === null) return;
  await tx.insert(${camel(plural(thing))}).values(next).onConflictDoUpdate({ target: ${camel(plural(thing))}.id, set: next });
}

const openStore = defineStore({ load, save });

export function ${camel(thing)}Store(db: Database) {
  return {
    ...openStore(db),

    async find(id: string): Promise<${pascal(thing)} | null> {
      const [row] = await db.drizzle.select().from(${camel(plural(thing))}).where(eq(${camel(plural(thing))}.id, id));
      return row ?? null;
    },
  };
}
`;

/** @param {string} thing @param {string} service @param {Field[]} fields */
const storeTest = (thing, service, fields) => `import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change${pascal(thing)}, create${pascal(thing)} } from './${thing}.rule.js';
import { ${camel(thing)}Store } from './${thing}.store.js';

const ID = '${ID}';
const PLATFORM = new URL('../../../../libs/platform/migrations/', import.meta.url);
const OWN = new URL('../../migrations/', import.meta.url);

describe('the store of ${plural(thing).replaceAll('-', ' ')}', () => {
  let database: ServiceDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createServiceDatabase('${service}', [PLATFORM, OWN]);
    db = openDatabase(database.url);
  });
  afterAll(async () => {
    await db.end();
    await database.drop();
  });

  it('keeps what the rule decides, and nothing of what it refuses', async () => {
    const store = ${camel(thing)}Store(db);
    const now = new Date('2026-11-21T09:00:00.000Z');
    await expect(store.change(ID, (known) => change${pascal(thing)}(known, { name: 'Too early' }, now))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await store.find(ID)).toBeNull();
    await store.change(ID, () => create${pascal(thing)}({ id: ID, name: 'The first'${sampleFields(fields)} }, now));
    const changed = await store.change(ID, (known) => change${pascal(thing)}(known, { name: 'The second' }, now));
    expect(await store.find(ID)).toEqual(changed);
    expect(changed).toMatchObject({ name: 'The second', revision: 2 });
  });
});
`;
