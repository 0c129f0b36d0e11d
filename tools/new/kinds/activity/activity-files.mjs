/** The texts of an activity: table, migration, rule, store. */
import { camel, pascal, plural, sentence, snake, withArticle } from '../../names.mjs';
import { fieldColumns, fieldSql } from '../fields.mjs';

/** @typedef {import('./activity.mjs').Activity} Activity */

/** The columns that are not for a caller to set. */
const GIVEN = "'revision' | 'created_at' | 'updated_at' | 'archived_at'";

/** @param {Activity} activity */
export function tablesFile({ thing, fields, owner }) {
  const columns = fieldColumns(fields);
  const used = ['boolean', 'integer', 'text', 'timestamp', 'uuid'].filter((name) => name !== 'boolean' || columns.includes('boolean('));
  return `import { ${used.join(', ')}, pgTable } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const ${camel(plural(thing))} = pgTable('${snake(plural(thing))}', {
  id: uuid().primaryKey(),
${owner === null ? '' : `  client_id: uuid()${owner === 'client' ? '.notNull()' : ''},\n`}  name: text().notNull(),
${columns}  revision: integer().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  archived_at: instant(),
});

export type ${pascal(thing)} = typeof ${camel(plural(thing))}.$inferSelect;
`;
}

/** @param {Activity} activity */
export function migrationFile({ thing, fields, owner, isBinned }) {
  const table = snake(plural(thing));
  const bin = `create index ${table}_in_bin on ${table} (archived_at desc, id desc) where archived_at is not null;\n`;
  const confined = `
-- Client Staff read the rows of their own client alone (docs/permissions.md#row-security).
grant select on ${table} to client_reader;
alter table ${table} enable row level security, force row level security;
create policy own_client on ${table} for select to client_reader using (client_id = own_client());
`;
  return `-- ${sentence(plural(thing))}.
create table ${table} (
  id uuid primary key,
${owner === null ? '' : `  client_id uuid${owner === 'client' ? ' not null' : ''} references clients,\n`}  name text not null,
${fieldSql(fields)}  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
${isBinned ? bin : ''}${owner === 'client' ? confined : ''}`;
}

/** Of the columns those that the trail of staff actions keeps in plain, and the others. @param {Activity['fields']} fields @param {Activity['owner']} owner */
function auditedFields(fields, owner) {
  const isText = (/** @type {Activity['fields'][number]} */ { kind }) => kind === 'text' || kind === 'multiline';
  const names = (/** @type {Activity['fields']} */ some) => some.map(({ name }) => snake(name));
  const kept = names(fields.filter((field) => !isText(field)));
  return [
    [...(owner === null ? [] : ['client_id']), ...kept, 'archived_at'],
    ['name', ...names(fields.filter(isText))],
  ];
}

/** @param {Activity} activity */
export function ruleFile({ service, thing, fields, owner, isBinned }) {
  const [type, value] = [pascal(thing), camel(thing)];
  const restore = `
/** As it was. */
export function restore${type}(known: ${type} | null, now: Date): ${type}Decision | Refusal {
  const ${value} = inBin(known, now);
  if (isRefusal(${value})) return ${value};
  return saved(${value}, { ...${value}, ...revised(${value}, now), archived_at: null }, 'restored');
}
`;
  const [kept, hashed] = auditedFields(fields, owner).map((names) => names.map((name) => `'${name}'`).join(', '));
  const imports = isBinned ? "import { inBin } from '../bin/bin.rule.js';\n" : '';
  return `/** What may happen to ${withArticle(thing)}; each change leaves its fact. */
import { ${type}Changed } from '@paanch/contracts/${service}/events';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
${imports}import type { ${type} } from './tables.js';

type Given${type} = Omit<${type}, ${GIVEN}>;
type Action = DataOf<typeof ${type}Changed>['change']['action'];

/** In plain: what decides something. What a person wrote is a hash (docs/events.md#before-and-after). */
const AUDITED: Audited<${type}> = { kept: [${kept}], hashed: [${hashed}] };

interface ${type}Decision {
  readonly next: ${type};
  readonly facts: readonly Fact[];
  readonly outcome: ${type};
}

export function create${type}(given: Given${type}, now: Date): ${type}Decision {
  const created = { ...given, revision: 1, created_at: now, updated_at: now, archived_at: null };
  return saved(null, created, 'created');
}

export function change${type}(known: ${type} | null, patch: Patch<Omit<Given${type}, 'id'>>, now: Date): ${type}Decision | Refusal {
  const ${value} = active(known);
  if (isRefusal(${value})) return ${value};
  const { next, fields } = applyPatch(${value}, patch);
  if (fields.length === 0) return { next: ${value}, facts: [], outcome: ${value} };
  return saved(${value}, { ...next, ...revised(${value}, now) }, 'changed', fields);
}

export function archive${type}(known: ${type} | null, now: Date): ${type}Decision | Refusal {
  const ${value} = active(known);
  if (isRefusal(${value})) return ${value};
  return saved(${value}, { ...${value}, ...revised(${value}, now), archived_at: now }, 'archived');
}
${isBinned ? restore : ''}
function active(known: ${type} | null): ${type} | Refusal {
  return known === null || known.archived_at !== null ? refuse('NOT_FOUND') : known;
}

const revised = ({ revision }: ${type}, now: Date) => ({ revision: revision + 1, updated_at: now });

function saved(before: ${type} | null, ${value}: ${type}, action: Action, fields: readonly string[] = []): ${type}Decision {
  const { id } = ${value};
  const change = changeBetween(AUDITED, { action, fields, before, after: ${value} });
  return { next: ${value}, facts: [fact(${type}Changed, id, { ${snake(thing)}_id: id, change })], outcome: ${value} };
}
`;
}

/** @param {Activity} activity */
export function storeFile({ service, thing, owner }) {
  const [type, table] = [pascal(thing), camel(plural(thing))];
  const scoped = owner !== null;
  const found = scoped
    ? `\n        .where(and(eq(${table}.id, id), isListed, ${scopeOf(owner, table)}));`
    : `\n        .where(and(eq(${table}.id, id), isListed));`;
  const refuseUnknown = `
/** A client that ${service} has not heard of (yet). */
function refuseUnknown(error: unknown): never {
  throw codeOf(error) === '23503' ? refuse({ ...unknownClient, field: 'client_id' }) : error;
}
`;
  const exists = `
    /** Whosever it is. */
    async exists(id: string): Promise<boolean> {
      return (await db.drizzle.$count(${table}, and(eq(${table}.id, id), isListed))) > 0;
    },
`;
  const scope = `import { unknownClient } from '@paanch/contracts/${service}/reasons';
import type { ClientScope } from '@paanch/contracts/kernel/records/client-scope';
import { refuse } from '@paanch/contracts/kernel/refusal';
`;
  return `${scoped ? scope : ''}import { defineStore } from '@paanch/platform/outbox/define-store';
${scoped ? "import { inScope } from '@paanch/platform/postgres/client-reader';\n" : ''}import type { Database, Tx } from '@paanch/platform/postgres/database';
${scoped ? "import { codeOf } from '@paanch/platform/postgres/failure';\n" : ''}import { and, eq, isNull${owner === 'client-or-none' ? ', or' : ''} } from 'drizzle-orm';
import { type ${type}, ${table} } from './tables.js';

async function load(tx: Tx, id: string): Promise<${type} | null> {
  const [row] = await tx.select().from(${table}).where(eq(${table}.id, id)).for('update');
  return row ?? null;
}

/** Archived, never deleted, so \`next\` is only null by type. */
async function save(tx: Tx, _id: string, next: ${type} | null): Promise<void> {
  if (next === null) return;
  await tx.insert(${table}).values(next).onConflictDoUpdate({ target: ${table}.id, set: next })${scoped ? '.catch(refuseUnknown)' : ''};
}
${scoped ? refuseUnknown : ''}
const openStore = defineStore({ load, save });
const isListed = isNull(${table}.archived_at);

export function ${camel(thing)}Store(db: Database) {
  return {
    ...openStore(db),

    /** Null if there is none or it is archived. */
    async find(id: string${scoped ? ', scope: ClientScope' : ''}): Promise<${type} | null> {
      const [row] = await db.drizzle
        .select()
        .from(${table})${found}
      return row ?? null;
    },
${scoped ? exists : ''}  };
}
`;
}

/** The rows that a caller reaches. @param {import('../noun.mjs').Owner} owner @param {string} table */
export function scopeOf(owner, table) {
  const own = `inScope(scope, ${table}.client_id)`;
  return owner === 'client' ? own : `scope === 'all' ? undefined : or(isNull(${table}.client_id), ${own})`;
}
