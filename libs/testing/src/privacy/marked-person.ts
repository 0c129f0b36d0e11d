/** A person with a row in every table that a service declares; every text of theirs is a mark that can be searched for. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { engines } from '../engines/engines.js';

export interface MarkedPerson {
  readonly id: string;
  /** Letters alone, so that it can be part of a file's key. */
  readonly mark: string;
}

/** Values of columns that a table's rows need: by table and column. */
export type PlantedValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export const markedPerson = (): MarkedPerson => ({ id: randomUUID(), mark: `zq${lettersOf(randomBytes(8))}` });
const lettersOf = (bytes: Buffer) => [...bytes].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** As superuser in a service's database, where neither row security nor foreign keys apply. */
export async function openAsSuperuser(databaseUrl: string): Promise<pg.Client> {
  const url = Object.assign(new URL(engines().postgresUrl), { pathname: new URL(databaseUrl).pathname });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly label: string | null;
}

/**
 * One row: every id is the person's, so that whatever refers to anything refers to the person. A column that takes a few words alone has
 * the first of them; what a table checks across its columns is dropped here, as it is not what is tested.
 */
export async function plantRow(client: pg.Client, table: string, person: MarkedPerson, own: Readonly<Record<string, unknown>> = {}) {
  const { rows: columns } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type,
       (select enumlabel from pg_enum where enumtypid = atttypid order by enumsortorder limit 1) as label
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  const given = columns.flatMap((column) => {
    const value = column.name in own ? own[column.name] : valueFor(column, person);
    return value === undefined ? [] : [[column.name, value] as const];
  });
  await client.query(`set session_replication_role = replica`);
  await insertUnchecked(client, table, new Map(given));
  await client.query(`set session_replication_role = origin`);
}

async function insertUnchecked(client: pg.Client, table: string, row: Map<string, unknown>): Promise<void> {
  for (;;) {
    const names = [...row.keys()].map((name) => pg.escapeIdentifier(name)).join(', ');
    const places = [...row.keys()].map((_, at) => `$${at + 1}`).join(', ');
    try {
      await client.query(`insert into ${pg.escapeIdentifier(table)} (${names}) values (${places})`, [...row.values()]);
      return;
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      if (code !== '23514' || constraint === undefined) throw error;
      await satisfyOrDrop(client, table, constraint, row);
    }
  }
}

async function satisfyOrDrop(client: pg.Client, table: string, constraint: string, row: Map<string, unknown>): Promise<void> {
  const { rows } = await client.query<{ columns: string[]; definition: string }>(
    `select pg_get_constraintdef(oid) as definition,
       array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
     from pg_constraint where conrelid = $1::regclass and conname = $2`,
    [table, constraint],
  );
  const { columns: [column = '', ...others] = [], definition = '' } = rows[0] ?? {};
  const [, word] = /= ANY \(ARRAY\['([^']+)'::text/.exec(definition) ?? [];
  if (word !== undefined && others.length === 0 && row.get(column) !== word) row.set(column, word);
  else await client.query(`alter table ${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(constraint)}`);
}

function valueFor({ type, label }: Column, { id, mark }: MarkedPerson): unknown {
  if (type === 'uuid') return id;
  if (type === 'uuid[]') return [id];
  if (type === 'text' || type.startsWith('character')) return mark;
  if (type === 'text[]') return [mark];
  if (type.endsWith('[]')) return [];
  if (type === 'jsonb' || type === 'json') return JSON.stringify({ text: mark });
  if (type === 'bytea') return Buffer.from(mark);
  if (type === 'boolean') return true;
  if (/^(?:smallint|integer|bigint|numeric|real|double precision)$/.test(type)) return 1;
  if (/^(?:timestamp|date)/.test(type)) return new Date();
  if (type === 'inet') return '10.0.0.1';
  return label ?? undefined;
}

/** Names of the tables of which a row holds the text, as such or as bytes. */
export async function tablesHolding(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  );
  const holding: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await client.query(
      `select from ${name} as known where strpos(known::text, $1) > 0 or strpos(known::text, $2) > 0 limit 1`,
      [text, Buffer.from(text).toString('hex')],
    );
    if (rowCount) holding.push(name);
  }
  return holding;
}

/** Every row that holds the text, as text: what must stay as it is. */
export async function rowsHolding(client: pg.Client, tables: readonly string[], text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of new Set(tables)) {
    const { rows } = await client.query<{ row: string }>(
      `select known::text as row from ${pg.escapeIdentifier(table)} as known where strpos(known::text, $1) > 0 order by 1`,
      [text],
    );
    found.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return found;
}

/** The tables of the service's own migrations, without those that the platform keeps in every service. */
export async function ownTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  );
  const platform = await platformTables();
  return rows.map(({ name }) => name).filter((name) => !platform.has(name));
}

async function platformTables(): Promise<Set<string>> {
  const folder = fileURLToPath(new URL('../../../platform/migrations/', import.meta.url));
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(`${folder}${name}`, 'utf8')));
  const names = texts.flatMap((text) => [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name ?? ''));
  return new Set([...names, 'schema_migrations']);
}
