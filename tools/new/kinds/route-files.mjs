/** The texts of a route: its contract, its handler, its test, its valid request. */
import { withNames } from '../edits.mjs';
import { pascal, sentence, snake } from '../names.mjs';
import { ROLES } from './role-matrix.mjs';

/** What tests must pass for a service's own configuration. */
export const TEST_CONFIG = /** @type {Record<string, string>} */ ({
  auth: `, { FIRST_ADMIN_NAME: 'Administrator', INSECURE_COOKIES: false }`,
});

/** @typedef {import('./route.mjs').Wanted} Wanted */

/** @param {Wanted} wanted */
const replyOf = ({ method, params }) => {
  if (method !== 'GET') return { schema: 'Success', answer: '{ success: true as const }', seen: '{ success: true }' };
  if (params.length === 0)
    return { schema: 'z.object({ data: z.array(z.object({ id: z.uuid() })) })', answer: '{ data: [] }', seen: '{ data: [] }' };
  /** @param {(param: string) => string} value */
  const fields = (value) => `{ ${params.map((param) => `${snake(param)}: ${value(param)}`).join(', ')} }`;
  return { schema: `z.object(${fields(() => 'z.uuid()')})`, answer: fields((param) => `params.${param}`), seen: fields(() => 'ID') };
};

/** One scope for all, or one for each role where they differ. @param {Record<string, string>} scopes */
export function scopeMember(scopes) {
  const [first = 'all', ...others] = Object.values(scopes);
  if (others.some((scope) => scope !== first)) return [`scope: ${JSON.stringify(scopes)}`];
  return first === 'all' ? [] : [`scope: '${first}'`];
}

/** @param {Wanted} wanted */
function contractOf(wanted) {
  const { service, name, method, path, params, scopes, hasBody } = wanted;
  const members = [
    `name: '${name}'`,
    `owner: '${service}'`,
    `method: '${method}'`,
    `path: '${path}'`,
    `access: ${JSON.stringify(Object.keys(scopes))}`,
    ...scopeMember(scopes),
    `summary: '${sentence(name)}'`,
    ...(params.length > 0 ? [`params: z.object({ ${params.map((param) => `${param}: Id`).join(', ')} })`] : []),
    ...(hasBody ? [`body: z.object({ note: longText({ max: 1_000, tooLong: 'Note must be less than 1000 characters' }) })`] : []),
    `reply: ${replyOf(wanted).schema}`,
  ];
  return `export const ${name} = defineRoute({\n${members.map((member) => `  ${member},\n`).join('')}});\n`;
}

/** @param {string} text of a contract file @param {Wanted} wanted */
export function withContract(text, wanted) {
  const contract = contractOf(wanted);
  const fields = ['Id', 'longText', 'Success'].filter((name) => new RegExp(`\\b${name}\\b`).test(contract));
  const withFields = withNames(withNames(text, '../kernel/route.js', ['defineRoute']), '../kernel/fields.js', fields);
  return `${withNames(withFields, 'zod', /\bz\./.test(contract) ? ['z'] : [])}\n${contract}`;
}

/** @param {Wanted} wanted */
export function handlerFile(wanted) {
  const { service, name, method, params, noun } = wanted;
  const deps = `${pascal(service)}Deps`;
  const input = method === 'GET' && params.length > 0 ? '{ params }' : '_input';
  return `import * as contract from '@paanch/contracts/${service}/${noun}';
import { serve } from '@paanch/platform/http/serve';
import type { ${deps} } from '../deps.js';

export const ${name} = serve(contract.${name}, async (${input}, _deps: ${deps}) => (${replyOf(wanted).answer}));
`;
}

/** @param {Wanted} wanted @param {string} id expression of an id */
function requestOf({ params, hasBody }, id) {
  return [
    ...(params.length > 0 ? [`params: { ${params.map((param) => `${param}: ${id}`).join(', ')} }`] : []),
    ...(hasBody ? [`body: { note: 'Seen and noted' }`] : []),
  ].join(', ');
}

/** A valid request, for the tests that break every field in turn. Null where the route has no input. @param {Wanted} wanted */
export function validRequest(wanted) {
  const request = requestOf(wanted, 'UNUSED_ID');
  return request === '' ? null : `\n    ${wanted.name}: () => ({ ${request} }),`;
}

/** @param {Wanted} wanted */
function badInputTests({ name, params, scopes, hasBody }) {
  const wrongParams = `params: { ${params.map((param) => `${param}: 'x'`).join(', ')} }`;
  const faults = [
    ...(params.length > 0 ? [['an id that is not one', `{ ...GIVEN, ${wrongParams} }`, params[0]]] : []),
    ...(hasBody ? [['a note that is too long', `{ ...GIVEN, body: { note: 'x'.repeat(1_001) } }`, 'note']] : []),
  ];
  return faults.map(
    ([what, call, field]) => `
  it('answers 400 to ${what} and names it', async () => {
    expect(await as('${Object.keys(scopes)[0]}')(${name}, ${call})).toMatchObject({ status: 400, body: { details: [{ field: '${field}' }] } });
  });
`,
  );
}

/** @param {Wanted} wanted */
export function testFile(wanted) {
  const { service, name, method, path, params, scopes, noun } = wanted;
  const roles = Object.keys(scopes);
  const other = ROLES.find((role) => !roles.includes(role));
  return `import { ${name} } from '@paanch/contracts/${service}/${noun}';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ${pascal(service)}Deps } from '../deps.js';
import { ${service}Service } from '../${service}.module.js';

${params.length > 0 ? `const ID = '0197c2aa-0000-7000-8000-00000000ffff';\n` : ''}const GIVEN = { ${requestOf(wanted, 'ID')} };

let service: TestService<${pascal(service)}Deps>;
beforeAll(async () => {
  service = await testService(${service}Service${TEST_CONFIG[service] ?? ''});
});
afterAll(() => service.stop());

const as = (role: Person['role']) => callAs(service, { role });

describe('${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}', () => {
  it.each(${JSON.stringify(roles)} as const)('answers %s', async (role) => {
    expect(await as(role)(${name}, GIVEN)).toMatchObject({ status: 200, body: ${replyOf(wanted).seen} });
  });
${badInputTests(wanted).join('')}
  it('answers 401 to anonymous callers${other === undefined ? '' : ` and 403 to ${other}`}', async () => {
    expect((await callAs(service, 'anonymous')(${name}, GIVEN)).status).toBe(401);
    ${other === undefined ? '' : `expect((await as('${other}')(${name}, GIVEN)).status).toBe(403);`}
  });
});
`;
}
