/** The two routes of a form: one that adds, one that changes. */
import { camel, pascal, sentence, snake } from '../../names.mjs';
import { withNames } from '../../edits.mjs';
import { sampleFields } from '../fields.mjs';
import { ROLES } from '../role-matrix.mjs';
import { TEST_CONFIG } from '../route-files.mjs';

/** @typedef {import('./form.mjs').Form} Form */

/** @param {string} thing */
const words = (thing) => thing.replaceAll('-', ' ');
/** The parameter of the path. @param {Form} form */
const paramOf = ({ thing }) => `${camel(thing)}Id`;
/** @param {Form} form */
const bodyOf = ({ fields }) => `{ name: 'The first'${sampleFields(fields)} }`;

/** @param {Form} form */
export function createRoute(form) {
  const { type, path } = form;
  const route = { ...routeOf(form), name: `create${type}`, method: 'POST', path };
  const valid = `\n    create${type}: () => ({ body: ${bodyOf(form)} }),`;
  return {
    route,
    texts: {
      contract: (/** @type {string} */ text) => withCreate(text, form),
      handler: createHandler(form),
      test: createTest(form),
      valid,
    },
  };
}

/** @param {Form} form */
export function changeRoute(form) {
  const { type, path } = form;
  const param = paramOf(form);
  const route = { ...routeOf(form), name: `change${type}`, method: 'PATCH', path: `${path}/:${param}` };
  const valid = `\n    change${type}: () => ({ params: { ${param}: UNUSED_ID }, body: ${bodyOf(form)} }),`;
  return {
    route,
    texts: {
      contract: (/** @type {string} */ text) => withChange(text, form),
      handler: changeHandler(form),
      test: changeTest(form),
      valid,
    },
  };
}

/** @param {Form} form */
const routeOf = ({ service, noun, scopes }) => ({ service, noun, scopes });

/** A line of text with the messages of the specification. @param {string} name */
const lineOf = (name) =>
  `lineOfText({ max: 255, required: '${sentence(name)} is required', tooLong: '${sentence(name)} must be less than 255 characters' })`;

/** @param {string} text @param {Form} form */
function withCreate(text, form) {
  const { service, thing, type, path, scopes, fields } = form;
  const declared = fields.map(({ name, choices }) => `  ${snake(name)}: ${choices === null ? lineOf(name) : pascal(name)},\n`);
  return `${withNames(text, '../kernel/fields.js', ['lineOfText'])}
const ${camel(thing)}Fields = {
  name: ${lineOf('name')},
${declared.join('')}};

export const create${type} = defineRoute({
  name: 'create${type}',
  owner: '${service}',
  method: 'POST',
  path: '${path}',
  access: ${JSON.stringify(Object.keys(scopes))},
  status: 201,
  summary: 'Add a ${words(thing)}',
  body: z.object(${camel(thing)}Fields),
  reply: ${type},
});
`;
}

/** @param {string} text @param {Form} form */
function withChange(text, form) {
  const { service, thing, type, path, scopes } = form;
  const named = withNames(withNames(text, '../kernel/fields.js', ['Id']), '../kernel/records/revision.js', ['basedOn']);
  return `${named}
export const change${type} = defineRoute({
  name: 'change${type}',
  owner: '${service}',
  method: 'PATCH',
  path: '${path}/:${paramOf(form)}',
  access: ${JSON.stringify(Object.keys(scopes))},
  summary: 'Change any of the fields; what is absent stays',
  params: z.object({ ${paramOf(form)}: Id }),
  body: z.object(${camel(thing)}Fields).partial().extend(basedOn),
  reply: ${type},
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});
`;
}

/** @param {Form} form */
const createHandler = ({ service, noun, thing, type, member }) => `import * as contract from '@paanch/contracts/${service}/${noun}';
import { serve } from '@paanch/platform/http/serve';
import type { ${pascal(service)}Deps } from '../deps.js';
import * as rule from './${thing}.rule.js';
import { present${type} } from './present-${thing}.js';

export const create${type} = serve(contract.create${type}, async ({ body }, { ${member}, newId, clock }: ${pascal(service)}Deps) => {
  const id = newId();
  return present${type}(await ${member}.change(id, () => rule.create${type}({ ...body, id }, clock())));
});
`;

/** @param {Form} form */
const changeHandler = (form) => {
  const { service, noun, thing, type, member } = form;
  return `import * as contract from '@paanch/contracts/${service}/${noun}';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { ${pascal(service)}Deps } from '../deps.js';
import * as rule from './${thing}.rule.js';
import type { ${type} } from './${thing}.js';
import { present${type} } from './present-${thing}.js';

export const change${type} = serve(contract.change${type}, async ({ params, body }, { ${member}, clock }: ${pascal(service)}Deps) => {
  const { revision, ...patch } = body;
  const decide = unlessStale(
    revision,
    (known: ${type} | null) => known && present${type}(known),
    (known) => rule.change${type}(known, patch, clock()),
  );
  return present${type}(await ${member}.change(params.${paramOf(form)}, decide));
});
`;
};

/** @param {Form} form @param {string[]} names of routes */
const testHead = ({ service, noun, fields }, names) => `import { ${names.join(', ')} } from '@paanch/contracts/${service}/${noun}';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ${pascal(service)}Deps } from '../deps.js';
import { ${service}Service } from '../${service}.module.js';

const GIVEN = { name: 'The first'${sampleFields(fields)} };

let service: TestService<${pascal(service)}Deps>;
beforeAll(async () => {
  service = await testService(${service}Service${TEST_CONFIG[service] ?? ''});
});
afterAll(() => service.stop());

const as = (role: Person['role']) => callAs(service, { role });
`;

/** @param {Form} form @param {string} call */
function closedTo({ scopes }, call) {
  const other = ROLES.find((role) => !(role in scopes));
  return `
  it('answers 401 to anonymous callers${other === undefined ? '' : ` and 403 to ${other}`}', async () => {
    expect((await callAs(service, 'anonymous')(${call})).status).toBe(401);
    ${other === undefined ? '' : `expect((await as('${other}')(${call})).status).toBe(403);`}
  });
`;
}

/** Field, what is refused, and the message. @param {Form} form */
function refusedValues({ fields }) {
  const lines = ['name', ...fields.flatMap(({ name, choices }) => (choices === null ? [name] : []))];
  const rows = lines.flatMap((name) => [
    `  ['${snake(name)}', ' ', '${sentence(name)} is required'],\n`,
    `  ['${snake(name)}', 'x'.repeat(256), '${sentence(name)} must be less than 255 characters'],\n`,
  ]);
  const choices = fields.flatMap(({ name, choices: values }) =>
    values === null
      ? []
      : [`  ['${snake(name)}', 'x', '${sentence(name)} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}'],\n`],
  );
  return `const REFUSED = [\n${[...rows, ...choices].join('')}] as const;\n`;
}

/** @param {Form} form */
function createTest(form) {
  const { type, path, scopes } = form;
  return `${testHead(form, [`create${type}`])}
${refusedValues(form)}
describe('POST ${path}', () => {
  it.each(${JSON.stringify(Object.keys(scopes))} as const)('answers %s 201 with what was added', async (role) => {
    expect(await as(role)(create${type}, { body: GIVEN })).toMatchObject({ status: 201, body: { ...GIVEN, revision: 1 } });
  });

  it.each(REFUSED)('answers 400 to the %s %j', async (field, value, message) => {
    const answer = await as('${Object.keys(scopes)[0]}')(create${type}, { body: { ...GIVEN, [field]: value } });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
  });
${closedTo(form, `create${type}, { body: GIVEN }`)}});
`;
}

/** @param {Form} form */
function changeTest(form) {
  const { thing, type, path, scopes } = form;
  const [role] = Object.keys(scopes);
  const param = paramOf(form);
  return `${testHead(form, [`change${type}`, `create${type}`])}
const NOBODY = '0197c2aa-0000-7000-8000-00000000ffff';
const made = async () => (await as('${role}')(create${type}, { body: GIVEN })).reply();
const change = (${param}: string, body: object) => as('${role}')(change${type}, { params: { ${param} }, body });

describe('PATCH ${path}/{${param}}', () => {
  it('changes what is sent and keeps the rest', async () => {
    const known = await made();
    const changed = await (await change(known.id, { name: 'The second' })).reply();
    expect(changed).toEqual({ ...known, name: 'The second', revision: 2, updated_at: changed.updated_at });
  });

  it('answers 409 with what is stored if it was made from an earlier revision', async () => {
    const known = await made();
    await (await change(known.id, { name: 'The second', revision: 1 })).reply();
    expect(await change(known.id, { name: 'The third', revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', stored: { name: 'The second', revision: 2 } },
    });
  });

  it('answers 404 where there is no ${words(thing)}, and 400 to a fault', async () => {
    expect((await change(NOBODY, { name: 'The second' })).status).toBe(404);
    expect(await change((await made()).id, { name: ' ' })).toMatchObject({ status: 400, body: { details: [{ field: 'name' }] } });
  });
${closedTo(form, `change${type}, { params: { ${param}: NOBODY }, body: GIVEN }`)}});
`;
}
