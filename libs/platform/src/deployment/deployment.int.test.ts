import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { byService, SERVICES } from '@paanch/contracts/kernel/registry/services';
import { closedPort } from '@paanch/testing/engines/closed-port';
import { engines } from '@paanch/testing/engines/engines';
import { createServiceDatabase } from '@paanch/testing/engines/service-database';
import { asSuperuser } from '@paanch/testing/engines/superuser';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from './bootstrap.js';
import { databaseNames } from './database-names.js';
import { migrateService } from './migrate-service.js';

const said: string[] = [];
const reaching = { say: (line: string) => void said.push(line), patienceMs: 0 };
const KINDS = ['owner', 'service', 'relay'] as const;
const passwords = (word: string) =>
  byService((service) => ({ owner: `${word}-o-${service}`, service: `${word}-s-${service}`, relay: `${word}-r-${service}` }));
const given = passwords('second');

/** Of the run's cluster, as another user and to another database. */
function addressOf(user: string, password: string, database: string): string {
  const url = new URL(engines().postgresUrl);
  return Object.assign(url, { username: user, password, pathname: `/${database}` }).href;
}
const careers = databaseNames('careers');
const careersAs = (kind: (typeof KINDS)[number]) => addressOf(careers[kind], given.careers[kind], careers.database);

beforeAll(async () => {
  // The reader of the whole cluster: a test beside this one may be making it too.
  const beside = await createServiceDatabase('deployment', []);
  await beside.drop();
  await asSuperuser((client) =>
    client.query(`create role installer login createrole createdb bypassrls password 'of-a-test';
      grant client_reader to installer with admin option`),
  );
  const installer = addressOf('installer', 'of-a-test', 'postgres');
  await bootstrap(installer, passwords('first'), reaching);
  await bootstrap(engines().postgresUrl, given, reaching);
});

afterAll(() =>
  asSuperuser(async (client) => {
    for (const names of SERVICES.map(databaseNames)) {
      await client.query(`drop database if exists ${names.database} with (force)`);
      await client.query(`drop role if exists ${KINDS.map((kind) => names[kind]).join(', ')}`);
    }
    await client.query('drop owned by installer; drop role installer');
  }),
);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('bootstrap', () => {
  it('makes a database and three roles for each service, also as a user who is no superuser', async () => {
    const made = await asSuperuser((client) =>
      client.query<{ name: string }>(`select datname as name from pg_database where datname like 'paanch_%'`),
    );
    expect(made.rows.map(({ name }) => name).toSorted()).toEqual(SERVICES.map((service) => databaseNames(service).database).toSorted());
  });

  it('gives each role the password of its secret, also a new one', async () => {
    for (const kind of KINDS) expect(await query(careersAs(kind), 'select current_user as name')).toEqual([{ name: careers[kind] }]);
    const first = addressOf(careers.service, passwords('first').careers.service, careers.database);
    await expect(query(first, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });
});

describe('migrating a service', () => {
  it('applies what is missing, and nothing the second time', async () => {
    const applied = await migrateService('careers', careersAs('owner'), reaching);
    expect(applied).toEqual(expect.arrayContaining(['platform/0001_messaging.sql']));
    expect(await migrateService('careers', careersAs('owner'), reaching)).toEqual([]);
  });

  it('lets the relay read and mark the outbox, and nothing else', async () => {
    expect(await query(careersAs('relay'), 'select id from outbox')).toEqual([]);
    await expect(query(careersAs('relay'), 'select * from inbox')).rejects.toMatchObject({ code: '42501' });
  });

  it("keeps every other service's roles out", async () => {
    const stranger = addressOf(databaseNames('auth').service, given.auth.service, careers.database);
    await expect(query(stranger, 'select 1')).rejects.toMatchObject({ code: '42501' });
  });

  it('says in one line what is wrong, without the password', async () => {
    const owner = (password: string, database: string) => addressOf(careers.owner, password, database);
    const { host } = new URL(engines().postgresUrl);
    const fails = (url: string, line: string) => expect(migrateService('careers', url, reaching)).rejects.toThrow(line);
    await fails(
      owner('wrong-one', careers.database),
      `PostgreSQL at ${host} refuses user ${careers.owner}: wrong password, or no such role`,
    );
    await fails(owner(given.careers.owner, 'nowhere'), `PostgreSQL at ${host} has no database nowhere: run the bootstrap first`);
    const away = `127.0.0.1:${await closedPort()}`;
    await fails(`postgres://${careers.owner}:x@${away}/x`, `PostgreSQL at ${away} does not answer (ECONNREFUSED)`);
  });

  it('waits for an engine that is still starting, and says so once', async () => {
    said.length = 0;
    const away = `127.0.0.1:${await closedPort()}`;
    const waiting = migrateService('careers', `postgres://x:x@${away}/x`, { ...reaching, patienceMs: 1_200 });
    await expect(waiting).rejects.toThrow('does not answer');
    expect(said).toEqual([`PostgreSQL at ${away} does not answer yet: waiting`]);
  });
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly wrong: string;
}

function run(program: string, environment: Record<string, string>): Promise<Ended> {
  const script = fileURLToPath(new URL(`../../dist/deployment/${program}.js`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env: environment }, (error, out, wrong) =>
      resolve({ code: Number(error?.code ?? 0), out, wrong }),
    );
  });
}

describe('the programs', () => {
  it('take secrets from files and end with one line', async () => {
    const folder = await mkdtemp(join(engines().workFolder, 'secrets-'));
    const file = async (name: string, content: string) => {
      await writeFile(join(folder, name), `${content}\n`);
      return join(folder, name);
    };
    const relays = Object.fromEntries(
      SERVICES.map((service) => [service, addressOf(databaseNames(service).relay, given[service].relay, databaseNames(service).database)]),
    );
    const ofServices = await Promise.all(
      SERVICES.flatMap((service) => {
        const { owner, service: user, database } = databaseNames(service);
        return [
          { variable: `${service.toUpperCase()}_OWNER_URL_FILE`, url: addressOf(owner, given[service].owner, database) },
          { variable: `${service.toUpperCase()}_DATABASE_URL_FILE`, url: addressOf(user, given[service].service, database) },
        ];
      }).map(async ({ variable, url }) => [variable, await file(variable, url)] as const),
    );
    const prepared = await run('bootstrap-process', {
      NODE_ENV: 'production',
      POSTGRES_URL_FILE: await file('postgres-url', engines().postgresUrl),
      RELAY_DATABASES_FILE: await file('relay-databases', JSON.stringify(relays)),
      ...Object.fromEntries(ofServices),
    });
    expect(prepared).toEqual({ code: 0, out: 'The databases and roles of every service exist\n', wrong: '' });
    const migrated = await run('migrate-process', {
      NODE_ENV: 'production',
      SERVICE: 'careers',
      OWNER_URL_FILE: await file('owner', careersAs('owner')),
    });
    expect(migrated).toMatchObject({ code: 0, out: expect.stringMatching(/^careers: \S.*\n$/), wrong: '' });
  });

  it('refuse what is missing, weak or wrong, with exit code 1', async () => {
    const OWNER_URL = addressOf(careers.owner, 'postgres', careers.database);
    const line = (text: string) => ({ code: 1, out: '', wrong: expect.stringContaining(text) });
    expect(await run('migrate-process', { SERVICE: 'careers', OWNER_URL })).toEqual(line('refuses user paanch_careers_owner'));
    expect(await run('migrate-process', { SERVICE: 'careers', OWNER_URL, NODE_ENV: 'production' })).toEqual(
      line('OWNER_URL has a known default'),
    );
    expect(await run('migrate-process', { SERVICE: 'careers', OWNER_URL: careersAs('service') })).toEqual(
      line('for user paanch_careers_owner'),
    );
    expect(await run('bootstrap-process', {})).toEqual(line('POSTGRES_URL'));
  });
});
