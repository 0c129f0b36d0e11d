/** A service that starts, answers its first route and is tested: its package, its row in the registry, its first noun. */
import { ToolFailure } from '../../../start/failure.mjs';
import { BASE, portsFrom } from '../../../start/ports.mjs';
import { REGISTRY } from '../../../start/system/services.mjs';
import { argument, camel, pascal, plural, sentence, snake, thingArgument, withArticle } from '../../names.mjs';
import { planDeployment } from './deployment.mjs';
import { planNoun } from '../whole-noun.mjs';
import { json, lockWorkspace, modelOf, versionsOf } from '../workspaces.mjs';

const PACKAGES = ['@paanch/contracts', '@paanch/platform', '@nestjs/common', 'reflect-metadata'];

/**
 * @typedef {{ port: number, internalPort: number }} Ports
 * @typedef {{ services: Record<string, Ports & { database: string, description: string }>, reservedPorts: Record<string, Ports> }} Registry
 */

/**
 * @param {import('../../changes.mjs').Changes} changes
 * @param {string[]} args
 * @param {import('../../make-new.mjs').Options} options of its first noun
 */
export function planService(changes, [givenName, givenThing, ...rest], options) {
  const name = argument('SERVICE', givenName, /^[a-z]{3,20}$/, 'one word, such as careers');
  const isTaken = name in portsFrom(BASE) || changes.has(`libs/contracts/src/${name}`) || changes.has(`node_modules/@paanch/${name}`);
  if (isTaken) throw new ToolFailure(`SERVICE cannot be ${name}: the name is taken.`);
  const thing = thingArgument(givenThing);
  const folder = `services/${name}`;
  changes.add(`${folder}/package.json`, packageFile(changes, name, thing));
  changes.edit(REGISTRY, (text) => json(withRow(JSON.parse(text), name, thing)));
  planDeployment(changes, name);
  changes.edit('tsconfig.json', (text) => json(withReference(JSON.parse(text), folder)));
  lockWorkspace(changes, folder);
  changes.link(`node_modules/@paanch/${name}`, `../../${folder}`);
  changes.add(`${folder}/tsconfig.json`, changes.read(`services/${modelOf(changes)}/tsconfig.json`));
  changes.add(`${folder}/README.md`, readme(name, thing));
  changes.add(`${folder}/src/main.ts`, mainFile(name));
  changes.add(`${folder}/src/${name}.module.ts`, moduleFile(name));
  changes.add(`${folder}/src/deps.ts`, depsFile(name));
  changes.add(`${folder}/src/personal-data.ts`, personalDataFile(name));
  changes.add(`${folder}/src/personal-data.int.test.ts`, personalDataTest(name));
  changes.add(`${folder}/testing/start-${name}.ts`, startFile(name));
  const [documents, ...next] = planNoun(changes, [name, thing, ...rest], options);
  return [
    `${documents}`,
    `Say what it is for in ${folder}/README.md, and in one sentence in ${REGISTRY}.`,
    'npm test -- deploy/nats -u: its user at NATS, in deploy/nats/users.conf.',
    ...next,
    `npm run new -- noun ${name} THING and route ${name} NAME: what else it owns and does.`,
  ];
}

/** @param {Registry} registry @param {string} name @param {string} thing @returns {Registry} */
function withRow({ services, reservedPorts }, name, thing) {
  const { [name]: reserved, ...others } = reservedPorts;
  const ports = reserved ?? freePorts([...Object.values(services), ...Object.values(reservedPorts)]);
  const row = { ...ports, database: `paanch_${name}`, description: `${sentence(plural(thing))}.` };
  const rows = Object.entries({ ...services, [name]: row }).toSorted(([, a], [, b]) => a.port - b.port);
  return { services: Object.fromEntries(rows), reservedPorts: others };
}

/**
 * The lowest free port above the gateway's, and a free one ten above it or as near as there is.
 * @param {Ports[]} rows
 * @returns {Ports}
 */
function freePorts(rows) {
  const taken = new Set([...Object.values(portsFrom(BASE)), ...rows.flatMap(({ port, internalPort }) => [port, internalPort])]);
  const takeFrom = (/** @type {number} */ lowest) => {
    let port = lowest;
    while (taken.has(port)) port += 1;
    taken.add(port);
    return port;
  };
  const port = takeFrom(BASE + 1);
  return { port, internalPort: takeFrom(port + 10) };
}

/** @param {{ references: { path: string }[] }} config @param {string} folder */
function withReference({ references, ...rest }, folder) {
  const after = references.findLastIndex(({ path }) => path.startsWith('./services/'));
  return { ...rest, references: references.toSpliced(after + 1, 0, { path: `./${folder}` }) };
}

/** @param {import('../../changes.mjs').Changes} changes @param {string} name @param {string} thing */
const packageFile = (changes, name, thing) =>
  json({
    name: `@paanch/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    description: sentence(plural(thing)),
    dependencies: versionsOf(changes, PACKAGES),
  });

/** @param {string} name @param {string} thing */
const readme = (name, thing) => `# ${name}

Owns ${plural(thing).replaceAll('-', ' ')}.

## Routes
- \`/api/admin/${plural(thing)}\`: the list for staff, and the routes that add, change, read and archive one.

## Facts out
- \`${pascal(thing)}Changed\`: ${withArticle(thing)} was added, changed or archived.

## Facts in
None yet.

## Tables
- \`${snake(plural(thing))}\`, beside those that every service has (outbox, inbox).
`;

/** @param {string} name */
const mainFile = (name) => `import { readConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { startService } from '@paanch/platform/service/start-service';
import { ${name}Service } from './${name}.module.js';

await startService(${name}Service, readConfig(serviceConfig, process.env));
`;

/** @param {string} name */
const moduleFile = (name) => `import { Module } from '@nestjs/common';
import type { ServiceConfig } from '@paanch/platform/config/read-config';
import { eventController } from '@paanch/platform/messaging/event-controller';
import type { Subscription } from '@paanch/platform/messaging/subscribe';
import { defineService } from '@paanch/platform/service/define-service';
import { PLATFORM } from '@paanch/platform/service/platform';
import { buildDeps, DEPS, type ${pascal(name)}Deps } from './deps.js';
import { impersonal, personalData } from './personal-data.js';

const served = [];

const consumers: readonly Subscription<${pascal(name)}Deps>[] = [];

@Module({
  controllers: [eventController(DEPS, consumers)],
  providers: [{ provide: DEPS, useFactory: buildDeps, inject: [PLATFORM] }],
})
class ${pascal(name)}Module {}

export const ${camel(name)}Service = defineService<ServiceConfig, ${pascal(name)}Deps>({
  name: '${name}',
  module: ${pascal(name)}Module,
  deps: DEPS,
  served,
  migrations: new URL('../migrations/', import.meta.url),
  internal: [],
  personalData,
  impersonal,
});
`;

/** @param {string} name */
const personalDataFile = (name) => `/** What ${name} holds about people (docs/privacy.md#what-a-service-declares). */
import type { Impersonal, PersonalData } from '@paanch/platform/privacy/personal-data';

export const personalData: PersonalData = [];

export const impersonal: Impersonal = {
};
`;

/** @param {string} name */
const personalDataTest = (name) => `import { testService } from '@paanch/testing/engines/test-service';
import { personalDataSuite } from '@paanch/testing/privacy/personal-data-suite';
import { ${camel(name)}Service } from './${name}.module.js';

personalDataSuite({ definition: ${camel(name)}Service, start: (config) => testService(${camel(name)}Service, config) });
`;

/** @param {string} name */
const depsFile = (name) => `import type { ServiceConfig } from '@paanch/platform/config/read-config';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';

export const DEPS = Symbol('${name}');

/** What handlers may use. */
export interface ${pascal(name)}Deps {
  readonly db: Database;
  readonly clock: Platform<ServiceConfig>['clock'];
  readonly newId: Platform<ServiceConfig>['newId'];
}

export function buildDeps({ db, clock, newId }: Platform<ServiceConfig>): ${pascal(name)}Deps {
  return { db, clock, newId };
}
`;

/** @param {string} name */
const startFile = (name) => `/** The ${name} service as tests run it. */
import { sharedService, testService } from '@paanch/testing/engines/test-service';
import { ${camel(name)}Service } from '../src/${name}.module.js';

/** The one of this worker. Call it in \`beforeAll\`, and \`stop()\` in \`afterAll\`. */
export const start${pascal(name)} = sharedService(() => testService(${camel(name)}Service));
`;
