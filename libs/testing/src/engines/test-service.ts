/** A service as it is deployed, on a database and streams of its own; only the gateway and the relay are missing. */
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Envelope } from '@paanch/contracts/kernel/event';
import type { ServiceConfig } from '@paanch/platform/config/read-config';
import { eventRefOf } from '@paanch/platform/identity/event-ref';
import { readSecretKey } from '@paanch/platform/identity/keys';
import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import type { ServiceDefinition } from '@paanch/platform/service/define-service';
import { startService } from '@paanch/platform/service/start-service';
import { deliver } from './deliver.js';
import { engines } from './engines.js';
import { claimNatsAccount } from './nats-account.js';
import { createServiceDatabase } from './service-database.js';

const PLATFORM_MIGRATIONS = new URL('../../../platform/migrations/', import.meta.url);

export interface TestService<Deps> {
  readonly name: ServiceDefinition<ServiceConfig, Deps>['name'];
  readonly baseUrl: string;
  readonly internalUrl: string;
  readonly deps: Deps;
  /** For a second process of the same service. */
  readonly config: ServiceConfig;
  /** A second pool on the service's database, with the service's own rights. */
  readonly db: Database;
  /** Of the service's database, for the role that owns its tables. */
  readonly ownerUrl: string;
  readonly natsUrl: string;
  /** Every fact the service has written so far, in order; with an id, those about that aggregate. */
  outbox(id?: string): Promise<Envelope[]>;
  /** Those whose data name this id. */
  factsNaming(id: string): Promise<Envelope[]>;
  /** Publishes a fact as its owner's relay would and waits until the service has handled it. */
  deliver(fact: Envelope): Promise<void>;
  /** Stops the service and drops its database. */
  stop(): Promise<void>;
}

/** What only this service's configuration has, and overrides of the rest. */
export type OwnConfig<Config extends ServiceConfig> = Omit<Config, keyof ServiceConfig> & Partial<ServiceConfig>;
type Own<Config extends ServiceConfig> =
  Partial<ServiceConfig> extends OwnConfig<Config> ? [own?: OwnConfig<Config>] : [own: OwnConfig<Config>];

/** Call it in `beforeAll`, and `stop()` in `afterAll`. */
export async function testService<Config extends ServiceConfig, Deps>(
  definition: ServiceDefinition<Config, Deps>,
  ...own: Own<Config>
): Promise<TestService<Deps>>;
export async function testService<Deps>(
  definition: ServiceDefinition<ServiceConfig, Deps>,
  own: Partial<ServiceConfig> = {},
): Promise<TestService<Deps>> {
  const [database, natsUrl] = await Promise.all([
    createServiceDatabase(
      definition.name,
      [PLATFORM_MIGRATIONS, definition.migrations].filter((folder) => existsSync(folder)),
    ),
    claimNatsAccount(),
  ]);
  const config = { ...(await commonTo(definition.name)), DATABASE_URL: database.url, NATS_URL: natsUrl, ...own };
  const running = await startService(definition, config);
  const key = await readSecretKey(config.KEYS_DIR, 'event-ref');
  const db = openDatabase(database.url, { eventRef: eventRefOf(key.bytes) });
  return {
    name: definition.name,
    baseUrl: `http://127.0.0.1:${running.port}`,
    internalUrl: `http://127.0.0.1:${running.internalPort}`,
    deps: running.deps,
    config,
    db,
    ownerUrl: database.ownerUrl,
    natsUrl,
    outbox: (id) => (id === undefined ? factsOf(db, 'true') : factsOf(db, 'agg_id::text = $1', id)),
    factsNaming: (id) => factsOf(db, "strpos(payload->>'data', $1) > 0", id),
    deliver: (fact) => deliver(natsUrl, definition.name, fact),
    async stop() {
      await running.stop();
      await db.end();
      await database.drop();
    },
  };
}

async function commonTo(name: string): Promise<Omit<ServiceConfig, 'DATABASE_URL' | 'NATS_URL'>> {
  const { keysDir, workFolder } = engines();
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    INTERNAL_PORT: 0,
    REPLICAS: 1,
    KEYS_DIR: keysDir,
    KEY_RELOAD_SECONDS: 60,
    SPOOL_DIR: await mkdtemp(join(workFolder, `spool-${name}-`)),
    LOG_LEVEL: 'error',
    PARENT_PIPE: false,
    DRAIN_WAIT_MS: 0,
    FIRST_RETRY_MS: 20,
    TASK_POLL_MS: 500,
    HEAVY_TASKS: 'service',
    WORKER_IDLE_MS: 1_000,
  };
}

async function factsOf(db: Database, where: string, ...values: readonly string[]): Promise<Envelope[]> {
  const { rows } = await db.pool.query<{ payload: unknown }>(`select payload from outbox where ${where} order by pos`, [...values]);
  return rows.map(({ payload }) => Envelope.parse(payload));
}

/**
 * One started service for all test files of a worker, because a start takes longer than most of their tests: the first file that asks
 * starts it. Files bring clients, people and ids of their own; one that counts whole tables, reaches everybody, stops the service or
 * configures it otherwise starts its own. Nothing stops a shared one before the worker ends (docs/local-system.md#tests).
 */
export function sharedService<Service extends Pick<TestService<unknown>, 'stop'>>(start: () => Promise<Service>): () => Promise<Service> {
  let running: Promise<Service> | undefined;
  return async () => {
    running ??= start();
    return { ...(await running), stop: () => Promise.resolve() };
  };
}
