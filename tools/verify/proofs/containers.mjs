import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { parse } from 'yaml';
import { CHECKOUT } from '../../start/paths.mjs';
import { runSuites } from '../run-suites.mjs';

const SUITES = ['libs/platform/src/outbox', 'libs/platform/src/messaging', 'libs/platform/src/postgres', 'services/security/src/feed'];
const NATS_ACCOUNTS = 500;

/** @type {import('../verify.mjs').Proof} */
export const proof = {
  what: 'the suites of streams, outbox, database and event feed hold on the published images of PostgreSQL, NATS and MongoDB',
  prove: async (folder) => {
    const engine = await getContainerRuntimeClient().catch(() => null);
    if (engine === null) return { skipped: 'a container engine' };
    const password = randomBytes(12).toString('hex');
    const started = await Promise.allSettled([postgres(password).start(), nats(password).start(), mongodb().start()]);
    const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      const [database, streams, documents] = started.map((one) => {
        if (one.status === 'rejected') throw one.reason;
        return `${one.value.getHost()}:${one.value.getFirstMappedPort()}`;
      });
      const passed = await runSuites(folder, SUITES, {
        TEST_POSTGRES_URL: `postgres://postgres:${password}@${database}/postgres`,
        TEST_NATS_URL: `nats://test0:${password}@${streams}`,
        TEST_MONGODB_URL: `mongodb://${documents}/`,
      });
      return { proved: `${['postgres', 'nats', 'mongodb'].map(imageOf).join(', ')}, ${passed} tests` };
    } finally {
      await Promise.all(running.map((container) => container.stop()));
    }
  },
};

/** The one that Compose runs. @param {string} service @returns {string} */
function imageOf(service) {
  return parse(readFileSync(join(CHECKOUT, 'docker-compose.yml'), 'utf8')).services[service].image;
}

/** @param {string} password */
function postgres(password) {
  return (
    new GenericContainer(imageOf('postgres'))
      .withEnvironment({ POSTGRES_PASSWORD: password })
      .withCommand(['postgres', '-c', 'max_connections=200', '-c', 'timezone=UTC'])
      .withExposedPorts(5432)
      // It starts once for its first set-up and once for good.
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
  );
}

/** With an account for each test, as `tests/engines.ts` has them. @param {string} password */
function nats(password) {
  const accounts = Array.from({ length: NATS_ACCOUNTS }, (_, turn) => `test${turn}`).map(
    (name) => `  ${name} { jetstream: enabled, users: [{ user: ${name}, password: "${password}" }] }`,
  );
  const configuration = ['jetstream { store_dir: "/tmp/jetstream", max_file_store: 16TB }', 'accounts {', ...accounts, '}'].join('\n');
  return new GenericContainer(imageOf('nats'))
    .withCopyContentToContainer([{ content: configuration, target: '/etc/tests.conf' }])
    .withCommand(['-c', '/etc/tests.conf'])
    .withExposedPorts(4222)
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/));
}

function mongodb() {
  return new GenericContainer(imageOf('mongodb')).withExposedPorts(27017).withWaitStrategy(Wait.forLogMessage(/Waiting for connections/));
}
