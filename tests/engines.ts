/** Starts the engines of a test run and stops them when it ends, or takes those that TEST_.._URL name (docs/local-system.md#tests). */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engines, GivenBucket } from '@paanch/testing/engines/engines';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { natsAnswers, natsProcess, natsUrl, separateAccounts } from '../tools/start/engines/nats.mjs';
import { findNatsServer } from '../tools/start/engines/nats-program.mjs';
import { makeCluster, postgresAnswers, postgresProcess, superuserUrl } from '../tools/start/engines/postgres.mjs';
import { findFreeBase } from '../tools/start/ports.mjs';
import { createSupervisor, type Supervisor } from '../tools/start/supervisor/supervisor.mjs';
import { makeKeys } from '../tools/start/system/keys.mjs';

const NATS_ACCOUNTS = 500;

export default async function startEngines(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'paanch-test-'));
  // PostgreSQL runs as another user when root runs the tests.
  chmodSync(folder, 0o755);
  const supervisor = createSupervisor({ logs: join(folder, 'log') });
  const port = await findFreeBase();
  const { TEST_POSTGRES_URL: postgres, TEST_NATS_URL: nats, TEST_MONGODB_URL: mongodb } = process.env;
  const [postgresUrl, natsUrls] = await Promise.all([
    postgres ?? startPostgres(supervisor, folder, port),
    nats === undefined ? startNats(supervisor, join(folder, 'nats'), port + 1) : accountsOf(nats),
  ]);
  await countAccounts(postgresUrl);
  const watchdog = startWatchdog(supervisor);
  const given = { natsProgram: (await findNatsServer()).path, mongodbUrl: mongodb ?? null, bucket: givenBucket() };
  project.provide('engines', { postgresUrl, natsUrls, ...given, keysDir: makeKeys(folder), workFolder: folder } satisfies Engines);
  return async () => {
    await supervisor.stop([]);
    watchdog.kill();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startPostgres(supervisor: Supervisor, home: string, port: number): Promise<string> {
  const cluster = { home, port, password: randomBytes(12).toString('hex'), durable: false };
  await makeCluster(cluster);
  supervisor.start(postgresProcess(cluster));
  const url = superuserUrl(cluster);
  await postgresAnswers(url);
  return url;
}

async function countAccounts(postgresUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create sequence nats_account_turns minvalue 0 maxvalue ${NATS_ACCOUNTS - 1} cycle`);
  await client.end();
}

const accountNames = () => Array.from({ length: NATS_ACCOUNTS }, (_, turn) => `test${turn}`);

/** Of a server with the accounts test0, test1 and so on, all with the password of this address. */
const accountsOf = (url: string): string[] => accountNames().map((username) => Object.assign(new URL(url), { username }).href);

function givenBucket(): GivenBucket | null {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_BUCKET: bucket = '', TEST_S3_ACCESS_KEY_ID: accessKeyId = '' } = process.env;
  const { TEST_S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env;
  return endpoint === undefined ? null : { endpoint, bucket, accessKeyId, secretAccessKey };
}

async function startNats(supervisor: Supervisor, folder: string, port: number): Promise<string[]> {
  const password = randomBytes(12).toString('hex');
  const users = accountNames().map((name) => ({ name, password }));
  supervisor.start(natsProcess({ program: await findNatsServer(), folder, port, accounts: separateAccounts(users) }));
  const urls = users.map((user) => natsUrl(port, user));
  await natsAnswers(urls[0] ?? '');
  return urls;
}

/** Engines do not watch their parent: this process waits until ours is gone for any reason, and stops them. */
function startWatchdog(supervisor: Supervisor) {
  const pids = supervisor.processes().map(({ pid }) => String(pid));
  return spawn('sh', ['-c', 'cat >/dev/null; kill -INT "$@"', 'watchdog', ...pids], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}
