/** Which clients exist, as a service copies it from auth's facts: rows of one client name a client of this copy. */
import { ToolFailure } from '../../../start/failure.mjs';
import { insert, withImport, withItem, withNames } from '../../edits.mjs';
import { pascal } from '../../names.mjs';
import { migrationPath } from '../migrations.mjs';
import { requirePackage } from '../workspaces.mjs';
import { declareImpersonal } from './impersonal.mjs';
import { addStore } from './stores.mjs';

/** The service whose fact it is. */
const EVENTS = 'libs/contracts/src/auth/events.ts';
const OWNER = EVENTS.split('/').at(-2) ?? '';

/** @param {import('../../changes.mjs').Changes} changes @param {string} service */
export function planClientCopy(changes, service) {
  if (changes.has(`libs/contracts/src/${service}/clients.ts`))
    throw new ToolFailure(`${service} owns the clients themselves: the rows of a client belong to another service.`);
  addReason(changes, service);
  if (changes.has(`services/${service}/src/clients/tables.ts`)) return;
  const folder = `services/${service}/src`;
  changes.add(`${folder}/clients/tables.ts`, TABLES);
  changes.add(`${folder}/clients/client.store.ts`, STORE);
  changes.add(`${folder}/consumers/on-client-changed.ts`, consumerFile(service));
  changes.add(`${folder}/consumers/on-client-changed.int.test.ts`, consumerTest(service));
  changes.add(migrationPath(changes, service, 'clients'), MIGRATION);
  requirePackage(changes, `services/${service}`, 'drizzle-orm');
  addStore(changes, service, 'client');
  declareImpersonal(changes, service, 'clients', 'which clients there are');
  changes.edit(`${folder}/${service}.module.ts`, (text) =>
    insert(
      withImport(text, "import { onClientChanged } from './consumers/on-client-changed.js';"),
      /const consumers[^=]*= \[/,
      'onClientChanged,',
      'after',
    ),
  );
  changes.edit(EVENTS, (text) => {
    const begin = text.indexOf('export const ClientChanged');
    return text.slice(0, begin) + withItem(text.slice(begin), 'consumedBy: [', `'${service}'`);
  });
  sayAgain(changes, service);
  const copies = '| clients, by id alone | content';
  changes.edit('docs/events.md', (text) => insert(text, copies, `, ${service}`, 'after'));
}

/** What clients did before the service listened is said once more (docs/events.md#copies). @param {import('../../changes.mjs').Changes} changes @param {string} service */
function sayAgain(changes, service) {
  const folder = `services/${OWNER}/migrations`;
  const model = changes.list(folder).find((name) => name.endsWith('_clients_restated.sql'));
  const [, ...statement] = changes.read(`${folder}/${model}`).split('\n');
  const reason = `-- Every client is said once more, because ${service} has begun to keep which there are (docs/events.md#copies).`;
  changes.add(migrationPath(changes, OWNER, `clients-restated-for-${service}`), [reason, ...statement].join('\n'));
}

/** @param {import('../../changes.mjs').Changes} changes @param {string} service */
function addReason(changes, service) {
  const path = `libs/contracts/src/${service}/reasons.ts`;
  if (!changes.has(path)) changes.add(path, `/** Why ${service} refuses. */\nimport { defineReason } from '../kernel/errors.js';\n`);
  if (changes.read(path).includes('export const unknownClient ')) return;
  changes.edit(
    path,
    (text) => `${withNames(text, '../kernel/errors.js', ['defineReason'])}
/** A client whose fact has not arrived yet counts as missing. */
export const unknownClient = defineReason('UNKNOWN_CLIENT', 'VALIDATION_FAILED', 'This client does not exist', 'client_id');
`,
  );
}

const MIGRATION = `-- Which clients exist, heard from auth (docs/events.md#copies).
create table clients (
  id uuid primary key,
  revision bigint not null -- agg_version of the fact it came from
);
`;

const TABLES = `import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';

export const clients = pgTable('clients', {
  id: uuid().primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
});
`;

const STORE = `import type { Database, Tx } from '@paanch/platform/postgres/database';
import { lt, sql } from 'drizzle-orm';
import { clients } from './tables.js';

/** Our copy of which clients exist. */
export function clientStore(_db: Database) {
  return {
    /** Ignores a revision older than the stored one. */
    async save(tx: Tx, client: typeof clients.$inferInsert): Promise<void> {
      await tx
        .insert(clients)
        .values(client)
        .onConflictDoUpdate({ target: clients.id, set: { revision: client.revision }, setWhere: lt(clients.revision, sql\`excluded.revision\`) });
    },
  };
}
`;

/** @param {string} service */
const consumerFile = (service) => `import { ClientChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ${pascal(service)}Deps } from '../deps.js';

/** Keeps a copy of which clients exist. */
export const onClientChanged = subscribe(ClientChanged, ({ data, agg_version }, { clients }: ${pascal(service)}Deps, tx) =>
  clients.save(tx, { id: data.client_id, revision: agg_version }),
);
`;

/** @param {string} service */
const consumerTest = (service) => `import { randomUUID } from 'node:crypto';
import { ClientChanged } from '@paanch/contracts/auth/events';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ${pascal(service)}Deps } from '../deps.js';
import { ${service}Service } from '../${service}.module.js';

let service: TestService<${pascal(service)}Deps>;
beforeAll(async () => {
  service = await testService(${service}Service);
});
afterAll(() => service.stop());

it('keeps the newest revision of a client, however often and in whatever order its facts arrive', async () => {
  const id = randomUUID();
  const factOf = (version: number) =>
    envelopeOf(ClientChanged, id, version, {
      client_id: id,
      name: 'Sahyadri College',
      is_active: true,
      change: { action: 'changed', fields: [] },
    });
  const newest = factOf(3);
  for (const fact of [factOf(1), newest, factOf(2), newest]) await service.deliver(fact);
  const { rows } = await service.db.pool.query('select revision::int from clients where id = $1', [id]);
  expect(rows).toEqual([{ revision: 3 }]);
});
`;
