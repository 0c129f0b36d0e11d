import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ToolFailure } from '../../start/failure.mjs';
import { findFreeBase } from '../../start/ports.mjs';
import { createSupervisor } from '../../start/supervisor/supervisor.mjs';
import { runQuietly } from '../../start/tool.mjs';
import { pythonTool } from '../pinned-tools.mjs';
import { runSuites } from '../run-suites.mjs';

const SUITES = ['libs/platform/src/files/file-store.int.test.ts', 'services/careers/src/resumes/uploads/bucket.int.test.ts'];
const BUCKET = 'files';
const KEY_ID = 'key-of-tests';
const SECONDS = 60;

/** @type {import('../verify.mjs').Proof} */
export const proof = {
  what: 'files in a bucket keep what files in a folder promise, and go there past us by signed addresses',
  prove: async (folder) => {
    const weed = await pythonTool('weed');
    if (weed === null) return { skipped: 'Python' };
    const supervisor = createSupervisor({ logs: join(folder, 'log') });
    const secret = randomBytes(16).toString('hex');
    try {
      const endpoint = await startServer(supervisor, weed, folder, secret);
      const passed = await runSuites(folder, SUITES, {
        TEST_S3_ENDPOINT: endpoint,
        TEST_S3_BUCKET: BUCKET,
        TEST_S3_ACCESS_KEY_ID: KEY_ID,
        TEST_S3_SECRET_ACCESS_KEY: secret,
      });
      const { output } = await runQuietly(weed, ['version']);
      return { proved: `SeaweedFS ${/\d+\.\d+(?= \S+ linux)/.exec(output)?.[0] ?? ''}, ${passed} tests` };
    } finally {
      await supervisor.stop([]);
    }
  },
};

/**
 * @param {import('../../start/supervisor/supervisor.mjs').Supervisor} supervisor
 * @param {string} program
 * @param {string} folder
 * @param {string} secret
 */
async function startServer(supervisor, program, folder, secret) {
  const data = join(folder, 'data');
  mkdirSync(data);
  const identities = [
    { name: 'tests', credentials: [{ accessKey: KEY_ID, secretKey: secret }], actions: ['Admin', 'Read', 'Write', 'List'] },
  ];
  const configuration = join(folder, 's3.json');
  writeFileSync(configuration, JSON.stringify({ identities }));
  const port = await findFreeBase();
  const parts = ['s3', 'master', 'volume', 'filer'];
  const ports = parts.flatMap((part, at) => [`-${part}.port=${port + 2 * at}`, `-${part}.port.grpc=${port + 2 * at + 1}`]);
  const local = [
    '-ip=127.0.0.1',
    '-ip.bind=127.0.0.1',
    '-master.telemetry=false',
    '-master.volumeSizeLimitMB=64',
    '-volume.preStopSeconds=0',
  ];
  const args = ['server', `-dir=${data}`, '-filer', '-s3', `-s3.config=${configuration}`, ...local, ...ports];
  supervisor.start({ name: 'seaweedfs', command: program, args, cwd: folder, port });
  const master = `${port + 2}.${port + 3}`;
  await makeBucket(program, `127.0.0.1:${master}`);
  return `http://127.0.0.1:${port}`;
}

/**
 * Once the server is up; its parts need some seconds to find each other.
 * @param {string} program
 * @param {string} master
 */
async function makeBucket(program, master) {
  const shell = `echo 's3.bucket.create -name ${BUCKET}' | exec "$0" shell -master=${master}`;
  for (const deadline = Date.now() + SECONDS * 1000; ;) {
    const { output } = await runQuietly('sh', ['-c', shell, program]);
    if (/create bucket|already exists/i.test(output)) return;
    if (Date.now() > deadline) throw new ToolFailure(`SeaweedFS does not answer: ${output}`);
    await wait(500);
  }
}
