/** The two routes of a form: one that adds, one that changes. */
import { insert, withNames } from '../../edits.mjs';
import { camel, pascal, sentence, snake, withArticle } from '../../names.mjs';
import { changedFields, fieldBodies, lineOf, refusedRows, sampleFields } from '../fields.mjs';

/** @typedef {import('./form.mjs').Form} Form */

/** The parameter that names one in a path. @param {{ thing: string }} noun */
export const paramOf = ({ thing }) => `${camel(thing)}Id`;

/** @param {Form} form */
const validBody = ({ fields, owner }) => `{ ${owner === null ? '' : 'client_id: ids.client, '}name: 'The first'${sampleFields(fields)} }`;

/** @param {Form} form @param {import('../start-service.mjs').Start} start */
export function createRoute(form, start) {
  const { service, noun, scopes, type, path } = form;
  return {
    route: { service, noun, scopes, name: `create${type}`, method: 'POST', path },
    texts: {
      contract: (/** @type {string} */ text) => withCreate(text, form),
      handler: createHandler(form),
      test: recordTest(form, start),
      valid: `\n    create${type}: () => ({ body: ${validBody(form)} }),`,
    },
  };
}

/** @param {Form} form */
export function changeRoute(form) {
  const { service, noun, scopes, type, path } = form;
  const param = paramOf(form);
  return {
    route: { service, noun, scopes, name: `change${type}`, method: 'PATCH', path: `${path}/:${param}` },
    texts: {
      contract: (/** @type {string} */ text) => withChange(text, form),
      handler: changeHandler(form),
      test: null,
      valid: `\n    change${type}: () => ({ params: { ${param}: UNUSED_ID }, body: ${validBody(form)} }),`,
    },
  };
}

const UNKNOWN_CLIENT = "{ ...unknownClient, field: 'client_id' }";

/** @param {string} text @param {Form} form */
function withCreate(text, form) {
  const { service, thing, type, path, scopes, fields, owner } = form;
  const bodies = fieldBodies(fields);
  const named = ['lineOfText', 'longText'].filter((name) => name === 'lineOfText' || bodies.includes(`${name}(`));
  const known = withNames(text, '../kernel/fields.js', owner === null ? named : ['Id', ...named]);
  return `${withNames(known, './reasons.js', owner === null ? [] : ['unknownClient'])}
const ${camel(thing)}Fields = {
${owner === null ? '' : `  client_id: Id${owner === 'client' ? '' : '.nullable()'},\n`}  name: ${lineOf('name')},
${bodies}};

export const create${type} = defineRoute({
  name: 'create${type}',
  owner: '${service}',
  method: 'POST',
  path: '${path}',
  access: ${JSON.stringify(Object.keys(scopes))},
  status: 201,
  summary: 'Add ${withArticle(thing)}',
  body: z.object(${camel(thing)}Fields),
  reply: ${type},
${owner === null ? '' : `  errors: [${UNKNOWN_CLIENT}],\n`}});
`;
}

/** @param {string} text @param {Form} form */
function withChange(text, form) {
  const { service, thing, type, path, scopes, owner } = form;
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
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'${owner === null ? '' : `, ${UNKNOWN_CLIENT}`}],
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
import { present${type} } from './present-${thing}.js';
import type { ${type} } from './tables.js';

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

/** Where the test of the record is, which \`page\` and \`archive\` add to. @param {import('../noun.mjs').Noun} noun */
export const recordTestPath = ({ service, noun, thing }) => `services/${service}/src/${noun}/create-${thing}.int.test.ts`;

/** @param {Form} form @param {import('../start-service.mjs').Start} start */
function recordTest({ service, noun, thing, type, fields, owner }, { imports, start }) {
  const client = owner === null ? '' : 'client_id: CLIENTS.ours, ';
  const clients = `    ['client_id', [randomUUID()], 'This client does not exist'],\n    ['client_id', ['x'], 'Invalid id'],\n`;
  return `import { ${type}Changed } from '@paanch/contracts/${service}/events';
import { change${type}, create${type} } from '@paanch/contracts/${service}/${noun}';
import { recordRouteSuite } from '@paanch/testing/suites/record-route-suite';
import { randomUUID } from 'node:crypto';
${imports}
recordRouteSuite({
  start: ${start},
  create: create${type},
  change: change${type},
  fact: ${type}Changed,
  told: ({ id }) => ({ ${snake(thing)}_id: id }),
  sample: () => ({ ${client}name: \`${sentence(thing)} \${randomUUID()}\`${sampleFields(fields)} }),
  changed: { name: 'The second'${owner === null ? '' : ', client_id: CLIENTS.theirs'}${changedFields(fields)} },
${owner === null ? '' : `  clientOf: (${camel(thing)}) => String(${camel(thing)}['client_id']),\n`}  refused: [
${owner === null ? '' : clients}${refusedRows(fields).join('')}  ],
});
`;
}

/** One more route or exception of the record's test. @param {string} text @param {string} member @param {{ from: string, names: string[] }[]} imports */
export const withRecordTest = (text, member, imports) =>
  imports.reduce((now, { from, names }) => withNames(now, from, names), insert(text, /\n {2}fact: /, `\n  ${member},`, 'before'));
