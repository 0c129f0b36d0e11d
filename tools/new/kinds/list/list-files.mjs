/** The texts of a list on the server: contract, query, handler, indexes, valid request. */
import { insert, withImport, withNames } from '../../edits.mjs';
import { camel, pascal, sentence, snake } from '../../names.mjs';
import { scopeOf } from '../activity/activity-files.mjs';
import { choicesName, choicesOf, fieldReplies } from '../fields.mjs';
import { scopeMember } from '../route-files.mjs';

/** @typedef {import('./list.mjs').ListRoute} ListRoute */

/** A table is sorted by its heads, a list that scrolls by age. */
const ORDERS = {
  paged: `    sortBy: z.enum(['created_at', 'name'], { error: 'Sort by created_at or name' }).default('created_at'),
    sortOrder: z.enum(['asc', 'desc'], { error: 'Sort order must be asc or desc' }).default('desc'),
`,
  scrolled: "    sort: z.enum(['asc', 'desc'], { error: 'Sort must be asc or desc' }).default('desc'),\n",
};

/** @param {ListRoute} list */
function contractOf({ service, name, path, scopes, thing, things, type, fields, owner, rows }) {
  const choices = choicesOf(fields);
  const declared = choices.map(({ name: field, choices: values }) => {
    const error = `${sentence(field)} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
    return `export const ${choicesName(thing, field)} = ${JSON.stringify(values)} as const;
const ${pascal(field)} = z.enum(${choicesName(thing, field)}, { error: '${error}' });
`;
  });
  const filters = choices.map(({ name: field }) => `    ${snake(field)}: ${pascal(field)}.optional(),\n`);
  const client = owner === null ? '' : `  client_id: z.uuid()${owner === 'client' ? '' : '.nullable()'},\n`;
  const scope = scopeMember(scopes).map((member) => `  ${member},\n`);
  return `${declared.join('')}
export const ${type} = z.object({
  id: z.uuid(),
${client}  name: z.string(),
${fieldReplies(fields)}  revision: Revision,
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
${owner === null ? '' : '    clientId: Id.optional(),\n'}${filters.join('')}${ORDERS[rows]}  }),
  reply: listOf(${type}),
});
`;
}

/** @param {string} text of a contract file @param {ListRoute} list */
export function withContract(text, list) {
  const named = withNames(withNames(text, 'zod', ['z']), '../kernel/list.js', ['listOf', 'listQuery']);
  const revised = withNames(named, '../kernel/records/revision.js', ['Revision']);
  const ids = withNames(revised, '../kernel/fields.js', list.owner === null ? [] : ['Id']);
  return `${withNames(ids, '../kernel/route.js', ['defineRoute'])}\n${contractOf(list)}`;
}

const SCOPE = "import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';\n";

/** @param {ListRoute} list */
export function handlerFile({ service, name, noun, thing, type, member, owner }) {
  const isScoped = owner !== null;
  return `import * as contract from '@paanch/contracts/${service}/${noun}';
${isScoped ? SCOPE : ''}import { serve } from '@paanch/platform/http/serve';
import type { ${pascal(service)}Deps } from '../deps.js';
import { present${type} } from './present-${thing}.js';

export const ${name} = serve(contract.${name}, async ({ query${isScoped ? ', caller' : ''} }, { ${member} }: ${pascal(service)}Deps) => {
  const { rows, pagination } = await ${member}.page(query${isScoped ? ', clientScopeOf(caller)' : ''});
  return { data: rows.map(present${type}), pagination };
});
`;
}

/** @param {ListRoute} list */
export const presenterFile = ({
  service,
  noun,
  thing,
  type,
}) => `import type { ${type} as ${type}Reply } from '@paanch/contracts/${service}/${noun}';
import type { ${type} } from './tables.js';

export function present${type}({ created_at, updated_at, archived_at: _archived, ...${camel(thing)} }: ${type}): ${type}Reply {
  return { ...${camel(thing)}, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
`;

/** @param {string} text of a store @param {ListRoute} list */
export function withPage(text, { service, name, noun, type, member, fields, owner, rows }) {
  const isPaged = rows === 'paged';
  const isScoped = owner !== null;
  const filters = choicesOf(fields).map(({ name: field }) => snake(field));
  const where = [
    'isListed',
    ...(isScoped ? [scopeOf(owner, member), `clientId ? eq(${member}.client_id, clientId) : undefined`] : []),
    ...filters.map((field) => `${field} ? eq(${member}.${field}, ${field}) : undefined`),
    `contains(search, [${member}.name])`,
  ];
  const page = `
    page(query: QueryOf<typeof ${name}>${isScoped ? ', scope: ClientScope' : ''}): Promise<Page<${type}>> {
      const { ${[...(isScoped ? ['clientId'] : []), ...filters, 'search', ...(isPaged ? ['sortBy', 'sortOrder'] : ['sort'])].join(', ')} } = query;
      return pageOf(db, query, {
        table: ${member},
        where: and(${where.join(', ')}),
        order: ${isPaged ? `{ by: [sortBy === 'name' ? folded(${member}.name) : ${member}.created_at, ${member}.id], direction: sortOrder }` : `{ ...newestFirst(${member}), direction: sort }`},
        rows: db.drizzle.select().from(${member}).$dynamic(),
      });
    },
`;
  const placed = insert(text, '    ...openStore(db),\n', page, 'after');
  const found = withNames(placed, '@paanch/platform/postgres/contains', isPaged ? ['contains', 'folded'] : ['contains']);
  const paged = withNames(
    found,
    '@paanch/platform/postgres/page-of',
    isPaged ? ['type Page', 'pageOf'] : ['newestFirst', 'type Page', 'pageOf'],
  );
  const typed = withImport(paged, `import type { ${name} } from '@paanch/contracts/${service}/${noun}';`);
  return withImport(typed, "import type { QueryOf } from '@paanch/contracts/kernel/route';");
}

/** @param {string} text of tables.ts @param {ListRoute} list */
export function withTypeNames(text, { service, noun, thing, fields }) {
  const names = choicesOf(fields).map(({ name }) => choicesName(thing, name));
  return names.length === 0 ? text : withNames(text, `@paanch/contracts/${service}/${noun}`, names);
}

/** @param {ListRoute} list */
export function migrationFile({ things, fields, owner, rows }) {
  const table = snake(things);
  const isClients = owner === 'client';
  const filters = [...(owner === 'client-or-none' ? ['client_id'] : []), ...choicesOf(fields).map(({ name }) => snake(name))];
  const included = filters.length === 0 ? '' : ` include (${filters.join(', ')})`;
  const listed = ' where archived_at is null';
  const ofClient = `create index ${table}_of_client on ${table} (client_id, created_at desc, id desc)${listed};\n`;
  const byName = `create index ${table}_by_name on ${table} (lower(name collate pg_c_utf8), id)${listed};\n`;
  return `-- What ${things.replaceAll('-', ' ')} are paged, sorted and searched by (docs/lists.md#a-page-of-rows).
create extension if not exists pg_trgm;
create index ${table}_newest on ${table} (created_at desc, id desc)${included}${listed};
${isClients ? ofClient : ''}${rows === 'paged' ? byName : ''}create index ${table}_search on ${table} using gin (lower(name collate pg_c_utf8) gin_trgm_ops);
`;
}

/** @param {ListRoute} list */
export function validRequest({ name, fields, owner, rows }) {
  const sort = rows === 'paged' ? "sortBy: 'name', sortOrder: 'asc'" : "sort: 'asc'";
  const filters = choicesOf(fields).map((field) => `, ${snake(field.name)}: '${field.choices[0]}'`);
  const client = owner === null ? '' : ', clientId: ids.client';
  return `\n    ${name}: () => ({ query: { page: '1', pageSize: '5', search: 'a'${client}${filters.join('')}, ${sort} } }),`;
}
