/** A task from its contract to the handler that does it, listed in its service. */
import { insert, withImport, withItem } from '../edits.mjs';
import { argument, camel, kebab, pascal, sentence, serviceArgument, snake } from '../names.mjs';
import { TEST_CONFIG } from './route-files.mjs';

/**
 * @typedef {object} Wanted
 * @property {string} service
 * @property {string} name
 * @property {string} activity folder of the handler
 * @property {string} id field of the input
 */

/**
 * @param {import('../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planTask(changes, [givenService, givenName]) {
  const service = serviceArgument(changes, givenService);
  const name = argument('NAME', givenName, /^[a-z]+([A-Z][a-z0-9]+)+$/, 'copyTopics');
  const [, ...noun] = kebab(name).split('-');
  const activity = noun.join('-');
  const wanted = { service, name, activity, id: `${snake(activity)}_id` };
  addContract(changes, wanted);
  const path = `services/${service}/src/${activity}/${kebab(name)}`;
  changes.add(`${path}.ts`, handlerFile(wanted));
  changes.add(`${path}.int.test.ts`, testFile(wanted));
  changes.edit(`services/${service}/src/${service}.module.ts`, (text) => withTask(text, wanted));
  return [
    `Say in libs/contracts/src/${service}/tasks.ts what it is given (ids and choices only), how often it is tried and for how long.`,
    `Does its starter see how far it is? access: 'starter' with a refresh name; the thing's own route shows readProgress(…).`,
    `Does it take a second of processor time? heavy: true, and services/${service}/src/worker.ts (docs/tasks.md).`,
    `Let the decision that causes it name it: return { next, facts, tasks: [task(${name}, { ${wanted.id} })], outcome }.`,
  ];
}

/** @param {import('../changes.mjs').Changes} changes @param {Wanted} wanted */
function addContract(changes, wanted) {
  const { service } = wanted;
  const path = `libs/contracts/src/${service}/tasks.ts`;
  if (changes.has(path)) {
    changes.edit(path, (text) => `${text}\n${contractOf(wanted)}`);
    return;
  }
  const imports = "import { z } from 'zod';\nimport { defineTask } from '../kernel/tasks/task.js';\n";
  changes.add(path, `/** Tasks of ${service}. */\n${imports}\n${contractOf(wanted)}`);
  const listed = `${service}Tasks`;
  changes.edit('libs/contracts/src/all-tasks.ts', (text) =>
    withItem(withImport(text, `import * as ${listed} from './${service}/tasks.js';`), 'unknown>>[] = [', listed),
  );
}

/** @param {Wanted} wanted */
const contractOf = ({ service, name, id }) => `export const ${name} = defineTask({
  name: '${name}',
  owner: '${service}',
  input: z.object({ ${id}: z.uuid() }),
  retries: 10,
  timeLimitMs: 60_000,
  access: 'nobody',
});
`;

/** @param {Wanted} wanted */
const handlerFile = ({ service, name }) => `import * as contract from '@paanch/contracts/${service}/tasks';
import { perform } from '@paanch/platform/tasks/perform';
import type { ${pascal(service)}Deps } from '../deps.js';

/** May run again after a failure: its effect and its end are one transaction. */
export const ${name} = perform(contract.${name}, async (_input, _deps: ${pascal(service)}Deps, { signal, finish }) => {
  signal.throwIfAborted();
  await finish(() => Promise.resolve());
});
`;

/** @param {string} text @param {Wanted} wanted */
function withTask(text, { service, name, activity }) {
  const imported = withImport(text, `import { ${name} } from './${activity}/${kebab(name)}.js';`);
  if (/^const tasks = \[/m.test(imported)) return withItem(imported, 'const tasks = [', name);
  const listed = insert(imported, '@Module({', `const tasks = [${name}];\n\n`, 'before');
  const begin = listed.indexOf(`export const ${camel(service)}Service`);
  return listed.slice(0, begin) + insert(listed.slice(begin), '  served,\n', '  tasks,\n', 'after');
}

/** @param {Wanted} wanted */
const testFile = ({ service, name, id }) => `import { randomUUID } from 'node:crypto';
import { ${name} } from '@paanch/contracts/${service}/tasks';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { enqueue } from '@paanch/platform/tasks/enqueue';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ${pascal(service)}Deps } from '../deps.js';
import { ${service}Service } from '../${service}.module.js';

let service: TestService<${pascal(service)}Deps>;
beforeAll(async () => {
  service = await testService(${service}Service${TEST_CONFIG[service] ?? ''});
});
afterAll(() => service.stop());

const statesNow = async () => {
  const { rows } = await service.db.pool.query<{ state: string }>("select state from tasks.job where name = '${name}'");
  return rows.map(({ state }) => state);
};

describe('${sentence(name).toLowerCase()}', () => {
  it('is done once though it is enqueued twice', async () => {
    const input = { ${id}: randomUUID() };
    const start = () => inTransaction(service.db, (tx) => enqueue(tx, ${name}, input));
    await Promise.all([start(), start()]);
    await eventually('it is done', async () => (await statesNow()).includes('completed'));
    expect(await statesNow()).toEqual(['completed']);
  });
});
`;
