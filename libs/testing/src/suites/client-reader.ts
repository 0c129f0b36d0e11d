/** What PostgreSQL lets Client Staff read, asked without the scope that every query has (docs/permissions.md#row-security). */
import type { Database } from '@paanch/platform/postgres/database';
import { readAsClient } from '@paanch/platform/postgres/client-reader';

type Row = Readonly<Record<string, unknown>>;

/** Which tables the reader may read, and what holds each. */
const TABLES = `
  select relname, relrowsecurity and relforcerowsecurity as is_forced,
    (select array_agg(policyname || ' of ' || array_to_string(roles, ', ')) from pg_policies where tablename = relname) as policies
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    and has_any_column_privilege('client_reader', oid, 'select, insert, update')
  order by relname`;

const COLUMNS = (table: string) => `
  select attname from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('client_reader', attrelid, attnum, 'select')
  order by attname`;

/** @param database of the service, once it runs */
export function clientReader(database: () => Database) {
  const rowsOf = async (query: string): Promise<readonly Row[]> => (await database().drizzle.execute<Row>(query)).rows;
  return {
    /** As the service itself. */
    rowsOf,
    readAs: (clientId: string | null, query: string) => readAsClient(database(), clientId, () => rowsOf(query)),
    tables: () => rowsOf(TABLES),
    columnsOf: async (table: string) => (await rowsOf(COLUMNS(table))).map(({ attname }) => attname),
  };
}

/** A table whose rows one policy holds to the reader's client. */
export const heldByPolicy = (relname: string) => ({ relname, is_forced: true, policies: ['own_client of client_reader'] });
