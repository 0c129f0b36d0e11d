/** A route from its contract to its test, answering something that is true. */
import { StartFailure } from '../../start/failure.mjs';
import { besides, withImport, withItem } from '../edits.mjs';
import { argument, kebab, pascal, sentence, serviceArgument, snake } from '../words.mjs';

const ROLES = ['student', 'Admin', 'Staff', 'Viewer', 'Client Staff'];
const OWN_CONFIG = /** @type {Record<string, string>} */ ({ auth: `, { FIRST_ADMIN_NAME: 'Administrator', INSECURE_COOKIES: false }` });

/**
 * @typedef {object} Wanted
 * @property {string} service
 * @property {string} name
 * @property {string} method
 * @property {string} path
 * @property {string[]} params
 * @property {string[]} roles
 * @property {string} room folder of the handler and file of the contract
 * @property {boolean} hasBody
 */

/** @param {string[]} args @returns {Wanted} */
function wantedRoute([service, name, method, path, roles]) {
  const to = argument('PATH', path, /^\/api\/(app|admin)(\/(:[a-z][A-Za-z]*|[a-z0-9-]+))+$/, '/api/admin/topics/:topicId');
  const isLearners = to.startsWith('/api/app/');
  const asked = isLearners ? ['student'] : (roles ?? 'Admin').split(',');
  const allowed = isLearners ? ['student'] : ROLES.slice(1);
  if (isLearners && roles !== undefined && roles !== 'student') throw new StartFailure('Routes under /api/app are for learners alone.');
  for (const role of asked) if (!allowed.includes(role)) throw new StartFailure(`ROLES cannot hold ${role}: ${allowed.join(', ')}.`);
  const by = argument('METHOD', method, /^(GET|POST|PUT|PATCH|DELETE)$/, 'GET');
  const room = to
    .split('/')
    .slice(3)
    .findLast((part) => !part.startsWith(':'));
  return {
    service: serviceArgument(service),
    name: argument(
      'NAME',
      name,
      /^(read|list|save|create|change|remove|submit|retry|review|override|export|[a-z]+)([A-Z][a-z0-9]*)+$/,
      'listTopics',
    ),
    method: by,
    path: to,
    params: [...to.matchAll(/:(\w+)/g)].map(([, param]) => param ?? ''),
    roles: ROLES.filter((role) => asked.includes(role)),
    room: room ?? 'routes',
    hasBody: ['POST', 'PUT', 'PATCH'].includes(by),
  };
}

/** @param {Wanted} wanted */
function contractOf({ service, name, method, path, params, roles, hasBody }) {
  const isOwn = roles.includes('student');
  const reply =
    method !== 'GET'
      ? 'Success'
      : params.length > 0
        ? `z.object({ ${params.map((param) => `${snake(param)}: z.uuid()`).join(', ')} })`
        : 'z.object({ data: z.array(z.object({ id: z.uuid() })) })';
  return `export const ${name} = defineRoute({
  name: '${name}',
  owner: '${service}',
  method: '${method}',
  path: '${path}',
  access: ${JSON.stringify(roles)},
  ${isOwn ? `scope: 'own',` : ''}
  summary: '${sentence(name)}',
  ${params.length > 0 ? `params: z.object({ ${params.map((param) => `${param}: Id`).join(', ')} }),` : ''}
  ${hasBody ? `body: z.object({ note: longText({ max: 1_000, tooLong: 'Note must be less than 1000 characters' }) }),` : ''}
  reply: ${reply},
});
`;
}

/** @param {Wanted} wanted */
function contractFile(wanted) {
  const fields = [
    ...(wanted.params.length > 0 ? ['Id'] : []),
    ...(wanted.hasBody ? ['longText'] : []),
    ...(wanted.method === 'GET' ? [] : ['Success']),
  ];
  const needsZod = /\bz\./.test(contractOf(wanted));
  return `/** ${sentence(wanted.room)}. */
${needsZod ? `import { z } from 'zod';\n` : ''}${fields.length > 0 ? `import { ${fields.join(', ')} } from '../kernel/fields.js';\n` : ''}import { defineRoute } from '../kernel/route.js';

${contractOf(wanted)}`;
}

/** @param {Wanted} wanted */
function handlerFile({ service, name, method, params, room }) {
  const deps = `${pascal(service)}Deps`;
  const takes = method === 'GET' && params.length > 0 ? '{ params }' : '_input';
  const answer =
    method !== 'GET'
      ? '{ success: true as const }'
      : params.length > 0
        ? `{ ${params.map((param) => `${snake(param)}: params.${param}`).join(', ')} }`
        : '{ data: [] }';
  return `import * as contract from '@paanch/contracts/${service}/${room}';
import { serve } from '@paanch/platform/http/serve';
import type { ${deps} } from '../deps.js';

export const ${name} = serve(contract.${name}, async (${takes}, _deps: ${deps}) => (${answer}));
`;
}

/** @param {Wanted} wanted */
function testFile({ service, name, method, path, params, roles, room, hasBody }) {
  const given = [
    ...(params.length > 0 ? [`params: { ${params.map((param) => `${param}: ID`).join(', ')} }`] : []),
    ...(hasBody ? [`body: { note: 'As it was said.' }`] : []),
  ].join(', ');
  const answer =
    method !== 'GET'
      ? '{ success: true }'
      : params.length > 0
        ? `{ ${params.map((param) => `${snake(param)}: ID`).join(', ')} }`
        : '{ data: [] }';
  const other = ROLES.find((role) => !roles.includes(role));
  const wrongParams = `params: { ${params.map((param) => `${param}: 'x'`).join(', ')} }`;
  const faults = [
    ...(params.length > 0 ? [[`an id that is none`, `{ ...GIVEN, ${wrongParams} }`, params[0]]] : []),
    ...(hasBody ? [[`a note that is too long`, `{ ...GIVEN, body: { note: 'x'.repeat(1_001) } }`, 'note']] : []),
  ];
  const badInput = faults.map(
    ([what, call, field]) => `
  it('answers 400 to ${what} and names it', async () => {
    expect(await as('${roles[0]}')(${name}, ${call})).toMatchObject({ status: 400, body: { details: [{ field: '${field}' }] } });
  });
`,
  );
  return `import { ${name} } from '@paanch/contracts/${service}/${room}';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ${pascal(service)}Deps } from '../deps.js';
import { ${service}Service } from '../${service}.module.js';

${params.length > 0 ? `const ID = '0197c2aa-0000-7000-8000-00000000ffff';\n` : ''}const GIVEN = { ${given} };

let service: TestService<${pascal(service)}Deps>;
beforeAll(async () => {
  service = await testService(${service}Service${OWN_CONFIG[service] ?? ''});
});
afterAll(() => service.stop());

const as = (role: Person['role']) => callAs(service, { role });

describe('${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}', () => {
  it.each(${JSON.stringify(roles)} as const)('answers %s', async (role) => {
    expect(await as(role)(${name}, GIVEN)).toMatchObject({ status: 200, body: ${answer} });
  });
${badInput.join('')}
  it('answers 401 to nobody${other === undefined ? '' : ` and 403 to ${other}`}', async () => {
    expect((await callAs(service, 'anonymous')(${name}, GIVEN)).status).toBe(401);
    ${other === undefined ? '' : `expect((await as('${other}')(${name}, GIVEN)).status).toBe(403);`}
  });
});
`;
}

/**
 * @param {import('../changes.mjs').Changes} changes
 * @param {string[]} args
 */
export function planRoute(changes, args) {
  const wanted = wantedRoute(args);
  const { service, name, method, path, roles, room } = wanted;
  const contract = `libs/contracts/src/${service}/${room}.ts`;
  if (changes.has(contract)) {
    throw new StartFailure(`${contract} stands already: add ${name} to it by hand, with its neighbours as models.`);
  }
  changes.add(contract, contractFile(wanted));
  changes.edit(`libs/contracts/src/${service}/routes.ts`, (text) =>
    withItem(
      withImport(text, `import { ${name} } from './${room}.js';`),
      `export const ${service}Routes: readonly RouteContract[] = [`,
      name,
    ),
  );
  const handler = `services/${service}/src/${room}/${kebab(name)}`;
  changes.add(`${handler}.ts`, handlerFile(wanted));
  changes.add(`${handler}.int.test.ts`, testFile(wanted));
  changes.edit(`services/${service}/src/${service}.module.ts`, (text) =>
    withItem(withImport(text, `import { ${name} } from './${room}/${kebab(name)}.js';`), 'const served = [', name),
  );
  const cells = ROLES.map((role) => (!roles.includes(role) ? '-' : role === 'student' ? 'O' : 'A')).join('');
  changes.edit('libs/testing/src/contract-suite/role-matrix.ts', (text) =>
    besides(text, '\n`;', `\n${method} ${path} | ${cells}`, 'before'),
  );
  return [
    `Say in ${contract} what it takes, answers and refuses, in the words of the specification.`,
    'Let the handler read through a store of its deps, or change a record through its change door.',
    'Compare the new row of the role matrix with the page of who may call what; the scope is all rows until you say otherwise.',
    'npx vitest run gateway/src/openapi/openapi-document.test.ts -u writes the route into docs/openapi.json.',
  ];
}
