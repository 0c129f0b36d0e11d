/** Starts the engines of a test run and stops them when it ends; NATS_URL is ignored (docs/local-system.md#tests). */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engines } from '@paanch/testing/engines/engines';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { natsAnswers, natsProcess, natsUrl } from '../tools/start/engines/nats.mjs';
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
  const [postgresUrl, natsUrls] = await Promise.all([
    startPostgres(supervisor, folder, port),
    startNats(supervisor, join(folder, 'nats'), port + 1),
  ]);
  const watchdog = startWatchdog(supervisor);
  project.provide('engines', { postgresUrl, natsUrls, keysDir: makeKeys(folder), workFolder: folder } satisfies Engines);
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
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create sequence nats_account_turns minvalue 0 maxvalue ${NATS_ACCOUNTS - 1} cycle`);
  await client.end();
  return url;
}

async function startNats(supervisor: Supervisor, folder: string, port: number): Promise<string[]> {
  const password = randomBytes(12).toString('hex');
  const users = Array.from({ length: NATS_ACCOUNTS }, (_, turn) => ({ name: `test${turn}`, password }));
  supervisor.start(natsProcess({ program: await findNatsServer(), folder, port, users }));
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
