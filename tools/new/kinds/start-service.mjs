/** How the tests of a noun start its service: with the clients whose rows there are. */
import { kebab, pascal } from '../names.mjs';
import { TEST_CONFIG } from './route-files.mjs';

/**
 * @typedef {object} Start
 * @property {string} imports
 * @property {string} start an expression
 */

/** @param {import('../changes.mjs').Changes} changes @param {import('./noun.mjs').Noun} noun @returns {Start} */
export function startOf(changes, { service, owner }) {
  const plain = plainStart(changes, service);
  if (owner === null) return plain;
  const path = `services/${service}/testing/start-with-clients.ts`;
  if (!changes.has(path)) changes.add(path, startWithClients(plain));
  return { imports: "import { CLIENTS, startWithClients } from '../../testing/start-with-clients.js';\n", start: 'startWithClients' };
}

/** The service's own, where it has one. @param {import('../changes.mjs').Changes} changes @param {string} service @returns {Start} */
function plainStart(changes, service) {
  const name = `start${pascal(service)}`;
  const path = ['start-' + kebab(service), 'service'].find((file) => {
    const own = `services/${service}/testing/${file}.ts`;
    return changes.has(own) && changes.read(own).includes(name);
  });
  if (path !== undefined) return { imports: `import { ${name} } from '../../testing/${path}.js';\n`, start: name };
  return {
    imports: `import { testService } from '@paanch/testing/engines/test-service';\nimport { ${service}Service } from '../${service}.module.js';\n`,
    start: `() => testService(${service}Service${TEST_CONFIG[service] ?? ''})`,
  };
}

/** @param {Start} plain */
const startWithClients = ({ imports, start }) => `/** The service with copies of two clients, for nouns that belong to one. */
import { ClientChanged } from '@paanch/contracts/auth/events';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
${imports.replaceAll("'../../testing/", "'./").replaceAll("'../", "'../src/")}
export const CLIENTS = { ours: '0197c2aa-0000-7000-8000-00000000000c', theirs: '0197c2aa-0000-7000-8000-00000000000d' } as const;

const start = ${start};

/** Call it in \`beforeAll\`, and \`stop()\` in \`afterAll\`. */
export async function startWithClients() {
  const service = await start();
  for (const client_id of Object.values(CLIENTS))
    await service.deliver(
      envelopeOf(ClientChanged, client_id, 1, { client_id, name: 'A college', is_active: true, change: { action: 'created', fields: [] } }),
    );
  return service;
}
`;
