/** The texts of a list on the server: contract, query, handler, indexes, test, valid request. */
import { insert, withImport, withNames } from '../../edits.mjs';
import { camel, pascal, sentence, snake } from '../../names.mjs';
import { choicesName, sampleFields } from '../fields.mjs';
import { ROLES } from '../role-matrix.mjs';
import { scopeMember, TEST_CONFIG } from '../route-files.mjs';

/** @typedef {import('./list.mjs').ListRoute} ListRoute */
/** @param {Pick<ListRoute, 'fields'>} list those with choices, each of them a filter */
export const choicesOf = ({ fields }) => fields.flatMap(({ name, choices }) => (choices === null ? [] : [{ name, choices }]));

/** @param {ListRoute} list */
function contractOf(list) {
  const { service, name, path, scopes, thing, things, type, fields } = list;
  const choices = choicesOf(list);
  const declared = choices.map(({ name: field, choices: values }) => {
    const error = `${sentence(field)} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
    return `export const ${choicesName(thing, field)} = ${JSON.stringify(values)} as const;
const ${pascal(field)} = z.enum(${choicesName(thing, field)}, { error: '${error}' });
`;
  });
  const shown = fields.map(({ name: field, choices: values }) => `  ${snake(field)}: ${values === null ? 'z.string()' : pascal(field)},\n`);
  const filters = choices.map(({ name: field }) => `    ${snake(field)}: ${pascal(field)}.optional(),\n`);
  const scope = scopeMember(scopes).map((member) => `  ${member},\n`);
  return `${declared.join('')}
export const ${type} = z.object({
  id: z.uuid(),
  name: z.string(),
${shown.join('')}  revision: Revision,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ${type} = z.infer<typeof ${type}>;

export const ${name} = defineRoute({
  name: '${name}',
  owner: '${service}',
  method: 'GET',
  path: '${path}',
  access: ${JSON.stringify(Object.keys(scopes))},
${scope.join('')}  summary: '${sentence(things)}, newest first unless sorted otherwise',
  query: listQuery({
${filters.join('')}    sortBy: z.enum(['created_at', 'name'], { error: 'Sort by created_at or name' }).default('created_at'),
    sortOrder: z.enum(['asc', 'desc'], { error: 'Sort order must be asc or desc' }).default('desc'),
  }),
  reply: listOf(${type}),
});
`;
}

/** @param {string} text of a contract file @param {ListRoute} list */
export function withContract(text, list) {
  const named = withNames(withNames(text, 'zod', ['z']), '../kernel/list.js', ['listOf', 'listQuery']);
  const revised = withNames(named, '../kernel/records/revision.js', ['Revision']);
  return `${withNames(revised, '../kernel/route.js', ['defineRoute'])}\n${contractOf(list)}`;
}

/** @param {ListRoute} list */
export const handlerFile = ({
  service,
  name,
  noun,
  thing,
  type,
  member,
}) => `import * as contract from '@paanch/contracts/${service}/${noun}';
import { serve } from '@paanch/platform/http/serve';
import type { ${pascal(service)}Deps } from '../deps.js';
import { present${type} } from './present-${thing}.js';

export const ${name} = serve(contract.${name}, async ({ query }, { ${member} }: ${pascal(service)}Deps) => {
  const { rows, pagination } = await ${member}.page(query);
  return { data: rows.map(present${type}), pagination };
});
`;

/** @param {ListRoute} list */
export const presenterFile = ({
  service,
  noun,
  thing,
  type,
}) => `import type { ${type} as ${type}Reply } from '@paanch/contracts/${service}/${noun}';
import type { ${type} } from './${thing}.js';

export function present${type}({ created_at, updated_at, ...${camel(thing)} }: ${type}): ${type}Reply {
  return { ...${camel(thing)}, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
`;

/** @param {string} text of a store @param {ListRoute} list */
export function withPage(text, list) {
  const { service, name, noun, type, member } = list;
  const filters = choicesOf(list).map(({ name: field }) => snake(field));
  const search = `contains(search, [${member}.name])`;
  const where = filters.map((field) => `          ${field} ? eq(${member}.${field}, ${field}) : undefined,\n`);
  const page = `
    page(query: QueryOf<typeof ${name}>): Promise<Page<${type}>> {
      const { ${[...filters, 'search', 'sortBy', 'sortOrder'].join(', ')} } = query;
      return pageOf(db, query, {
        table: ${member},
        where: ${filters.length === 0 ? search : `and(\n${where.join('')}          ${search},\n        )`},
        order: { by: [sortBy === 'name' ? folded(${member}.name) : ${member}.created_at, ${member}.id], direction: sortOrder },
        rows: db.drizzle.select().from(${member}).$dynamic(),
      });
    },
`;
  const imports = /** @type {[string, string[]][]} */ ([
    ['drizzle-orm', filters.length === 0 ? [] : ['and']],
    ['@paanch/platform/postgres/contains', ['contains', 'folded']],
    ['@paanch/platform/postgres/page-of', ['type Page', 'pageOf']],
  ]);
  const placed = insert(text, '    ...openStore(db),\n', page, 'after');
  const named = imports.reduce((now, [from, names]) => withNames(now, from, names), placed);
  const typed = withImport(named, `import type { ${name} } from '@paanch/contracts/${service}/${noun}';`);
  return withImport(typed, "import type { QueryOf } from '@paanch/contracts/kernel/route';");
}

/** @param {string} text of tables.ts @param {ListRoute} list */
export function withTypeNames(text, list) {
  const names = choicesOf(list).map(({ name }) => choicesName(list.thing, name));
  return names.length === 0 ? text : withNames(text, `@paanch/contracts/${list.service}/${list.noun}`, names);
}

/** @param {ListRoute} list */
export function migrationFile(list) {
  const table = snake(list.things);
  const filters = choicesOf(list).map(({ name }) => snake(name));
  return `-- What ${list.things.replaceAll('-', ' ')} are paged, sorted and searched by (docs/lists.md#a-page-of-rows).
create extension if not exists pg_trgm;
create index ${table}_newest on ${table} (created_at desc, id desc)${filters.length === 0 ? '' : ` include (${filters.join(', ')})`};
create index ${table}_by_name on ${table} (lower(name collate pg_c_utf8), id);
create index ${table}_search on ${table} using gin (lower(name collate pg_c_utf8) gin_trgm_ops);
`;
}

/** @param {ListRoute} list */
export function validRequest(list) {
  const filters = choicesOf(list).map(({ name, choices }) => `, ${snake(name)}: '${choices[0]}'`);
  return `\n    ${list.name}: () => ({ query: { page: '1', pageSize: '5', search: 'a'${filters.join('')}, sortBy: 'name', sortOrder: 'asc' } }),`;
}

/** @param {ListRoute} list */
export function testFile(list) {
  const { service, name, noun, path, scopes, thing, type, fields } = list;
  const roles = Object.keys(scopes);
  const other = ROLES.find((role) => !roles.includes(role));
  const [choice] = choicesOf(list);
  const filtered =
    choice &&
    `
  it('finds those of a ${choice.name.replaceAll('-', ' ')}, and answers 400 to an unknown one', async () => {
    expect(await names({ ${snake(choice.name)}: '${choice.choices[0]}' })).toEqual(['Third', 'Second', 'First']);
    expect(await names({ ${snake(choice.name)}: '${choice.choices.at(-1)}' })).toEqual([]);
    expect(await as('${roles[0]}')(${name}, { query: { ${snake(choice.name)}: 'x' } })).toMatchObject({
      status: 400,
      body: { details: [{ field: '${snake(choice.name)}' }] },
    });
  });
`;
  return `import { ${name} } from '@paanch/contracts/${service}/${noun}';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ${pascal(service)}Deps } from '../deps.js';
import { ${service}Service } from '../${service}.module.js';
import { create${type} } from './${thing}.rule.js';
import { ${camel(thing)}Store } from './${thing}.store.js';

let service: TestService<${pascal(service)}Deps>;
beforeAll(async () => {
  service = await testService(${service}Service${TEST_CONFIG[service] ?? ''});
  const store = ${camel(thing)}Store(service.db);
  for (const [minute, name] of ['First', 'Second', 'Third'].entries()) {
    const id = randomUUID();
    await store.change(id, () => create${type}({ id, name${sampleFields(fields)} }, new Date(2026, 10, 21, 9, minute)));
  }
});
afterAll(() => service.stop());

const as = (role: Person['role']) => callAs(service, { role });
const read = async (query: Record<string, string | number> = {}) => (await as('${roles[0]}')(${name}, { query })).reply();
const names = async (query: Record<string, string | number>) => (await read(query)).data.map((${camel(thing)}) => ${camel(thing)}.name);

describe('GET ${path}', () => {
  it.each(${JSON.stringify(roles)} as const)('answers %s newest first', async (role) => {
    const { data, pagination } = await (await as(role)(${name})).reply();
    expect(data.map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
    expect(pagination).toEqual({ page: 1, total: 3, hasNextPage: false });
  });

  it('pages, sorts and searches', async () => {
    expect((await read({ page: 2, pageSize: 2 })).data.map(({ name }) => name)).toEqual(['First']);
    expect(await names({ sortBy: 'name', sortOrder: 'asc' })).toEqual(['First', 'Second', 'Third']);
    expect(await names({ search: 'ECON' })).toEqual(['Second']);
    expect(await names({ search: '%' })).toEqual([]);
  });
${filtered ?? ''}
  it('answers 401 to anonymous callers${other === undefined ? '' : ` and 403 to ${other}`}', async () => {
    expect((await callAs(service, 'anonymous')(${name})).status).toBe(401);
    ${other === undefined ? '' : `expect((await as('${other}')(${name})).status).toBe(403);`}
  });
});
`;
}
