import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeCluster, postgresAnswers, postgresProcess, superuserUrl } from '../../start/engines/postgres.mjs';
import { CHECKOUT } from '../../start/paths.mjs';
import { findFreeBase } from '../../start/ports.mjs';
import { createSupervisor } from '../../start/supervisor/supervisor.mjs';
import { goTool } from '../pinned-tools.mjs';
import { runSuites } from '../run-suites.mjs';

const SUITES = ['services/security/src/feed/mongo/mongo-feed.int.test.ts'];
/** It speaks the protocol of MongoDB. */
const IGNORED = 'it ignores write concerns; a real MongoDB was not tried';

/** @type {import('../verify.mjs').Proof} */
export const proof = {
  what: 'the event feed in MongoDB keeps what the one in PostgreSQL promises, and waits while its server is away',
  prove: async (folder) => {
    const ferret = await goTool('ferretdb');
    if (ferret === null) return { skipped: 'Go' };
    // PostgreSQL runs as another user when root does this.
    const home = mkdtempSync(join(tmpdir(), 'paanch-ferretdb-'));
    chmodSync(home, 0o755);
    const supervisor = createSupervisor({ logs: join(folder, 'log') });
    try {
      const url = await startFerret(supervisor, ferret.path, home);
      const passed = await runSuites(folder, SUITES, { TEST_MONGODB_URL: url });
      return { proved: `FerretDB ${ferretVersion()} on PostgreSQL, ${passed} tests; ${IGNORED}` };
    } finally {
      await supervisor.stop([]);
      rmSync(home, { recursive: true, force: true });
    }
  },
};

/**
 * @param {import('../../start/supervisor/supervisor.mjs').Supervisor} supervisor
 * @param {string} program
 * @param {string} home
 */
async function startFerret(supervisor, program, home) {
  const port = await findFreeBase();
  const cluster = { home, port, password: randomBytes(12).toString('hex'), durable: false };
  await makeCluster(cluster);
  supervisor.start(postgresProcess(cluster));
  await postgresAnswers(superuserUrl(cluster));
  const client = new pg.Client({ connectionString: superuserUrl(cluster) });
  await client.connect();
  await client.query('create database ferretdb');
  await client.end();
  const address = `127.0.0.1:${port + 1}`;
  supervisor.start({
    name: 'ferretdb',
    command: program,
    args: [address, superuserUrl(cluster, 'ferretdb')],
    cwd: home,
    port: port + 1,
  });
  return `mongodb://${address}/`;
}

/** Its program is ours, so that the tool's version is that of the module. */
function ferretVersion() {
  const module = readFileSync(join(CHECKOUT, 'deploy', 'verify', 'ferretdb', 'go.mod'), 'utf8');
  return /^require github\.com\/FerretDB\/FerretDB v(\S+)$/m.exec(module)?.[1];
}
