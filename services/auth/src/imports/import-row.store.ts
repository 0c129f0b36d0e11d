/** Rows of imports, and what they are checked against. */
import type { readImport, RowOutcome } from '@paanch/contracts/auth/imports/imports';
import { tidyLine } from '@paanch/contracts/kernel/fields';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { insertOf } from '@paanch/platform/postgres/rows-of';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import { people } from '../users/tables.js';
import { clientKeyOf, emailKeyOf, type KnownAccount, type KnownClient, type RowCells, type Lookups } from './checking/row.rule.js';
import type { Counted } from './import.rule.js';
import { importRows, type StoredRow } from './tables.js';

const TO_IMPORT: readonly RowOutcome[] = ['create', 'update'];

export function importRowStore(db: Database) {
  return {
    page(importId: string, query: QueryOf<typeof readImport>): Promise<Page<StoredRow>> {
      const { outcome } = query;
      return pageOf(db, query, {
        table: importRows,
        where: and(eq(importRows.import_id, importId), outcome ? eq(importRows.outcome, outcome) : undefined),
        order: { by: [importRows.import_id, importRows.row], direction: 'asc' },
        rows: db.drizzle.select().from(importRows).$dynamic(),
      });
    },

    errors(importId: string): Promise<StoredRow[]> {
      const isError = and(eq(importRows.import_id, importId), eq(importRows.outcome, 'error'));
      return db.drizzle.select().from(importRows).where(isError).orderBy(asc(importRows.row));
    },

    /** With its import locked; together with the rows of these addresses. */
    async withEmails(tx: Tx, importId: string, row: number, emailKeys: readonly string[]): Promise<StoredRow[]> {
      const hasOne = inArray(importRows.email_key, [...emailKeys]);
      return tx
        .select()
        .from(importRows)
        .where(and(eq(importRows.import_id, importId), sql`(${eq(importRows.row, row)} or ${hasOne})`))
        .orderBy(asc(importRows.row));
    },

    /** With its import locked. @param key of a client */
    async withClient(tx: Tx, importId: string, key: string): Promise<StoredRow[]> {
      const rows = await tx.select().from(importRows).where(eq(importRows.import_id, importId)).orderBy(asc(importRows.row));
      return rows.filter(({ client }) => clientKeyOf(client) === key);
    },

    /** In the order of their addresses, so that two imports lock and insert people in one order. */
    async waiting(tx: Tx, importId: string, limit: number): Promise<StoredRow[]> {
      const isWaiting = and(eq(importRows.import_id, importId), inArray(importRows.outcome, [...TO_IMPORT]), eq(importRows.is_done, false));
      const rows = await tx.select().from(importRows).where(isWaiting).orderBy(asc(importRows.row)).limit(limit);
      return rows.toSorted((one, other) => (one.email_key < other.email_key ? -1 : 1));
    },

    /** New accounts of an import that have not been undone. */
    async made(tx: Tx, importId: string, limit: number): Promise<StoredRow[]> {
      return tx.select().from(importRows).where(isMade(importId)).orderBy(asc(importRows.row)).limit(limit);
    },

    countMade(importId: string): Promise<number> {
      return db.drizzle.$count(importRows, isMade(importId));
    },

    async remove(tx: Tx, importId: string): Promise<void> {
      await tx.delete(importRows).where(eq(importRows.import_id, importId));
    },

    /** Rows that are there already are replaced. */
    async save(tx: Tx, rows: readonly StoredRow[]): Promise<void> {
      if (rows.length === 0) return;
      await tx.execute(sql`
        ${insertOf(importRows, rows)}
        on conflict (import_id, row) do update set
          full_name = excluded.full_name, email = excluded.email, email_key = excluded.email_key, client = excluded.client,
          is_left_out = excluded.is_left_out, outcome = excluded.outcome, known_name = excluded.known_name, faults = excluded.faults,
          is_done = excluded.is_done, person_id = excluded.person_id, undo = excluded.undo`);
    },

    counts,

    rowsOfClients,

    firstRows,

    lookups,
  };
}

const isMade = (importId: string) =>
  and(eq(importRows.import_id, importId), eq(importRows.outcome, 'create'), eq(importRows.is_done, true), isNull(importRows.undo));

const given = (texts: Iterable<string>) => sql`select jsonb_array_elements_text(${JSON.stringify([...texts])}::jsonb)`;

async function accountsOf(reader: Reader, emailKeys: ReadonlySet<string>): Promise<ReadonlyMap<string, KnownAccount>> {
  const found = await reader
    .select({
      id: people.id,
      email: people.email,
      role: people.role,
      full_name: people.full_name,
      clientId: clients.id,
      name: clients.name,
    })
    .from(people)
    .leftJoin(clients, eq(clients.id, people.client_id))
    .where(sql`${people.email} in (${given(emailKeys)})`);
  return new Map(
    found.map(({ id, email, role, full_name, clientId, name }) => [
      email,
      { id, role, full_name, client: clientId === null || name === null ? null : { id: clientId, name } },
    ]),
  );
}

/** Names are unique whatever their case, and stored as lines are. */
async function clientsNamed(reader: Reader, texts: ReadonlySet<string>): Promise<ReadonlyMap<string, KnownClient>> {
  const lines = [...texts].map((text) => ({ text, line: tidyLine(text) }));
  const { rows } = await reader.execute<{ text: string; id: string; name: string }>(sql`
    select text, id, name from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (text text, line text)
    join clients on lower(name) = lower(line) or id::text = lower(line)`);
  return new Map(rows.map(({ text, id, name }) => [text, { id, name }]));
}

async function counts(reader: Reader, importId: string): Promise<Counted> {
  const of = (outcome: RowOutcome) => sql<number>`count(*) filter (where ${importRows.outcome} = ${outcome})::int`;
  const [counted] = await reader
    .select({
      rows: sql<number>`count(*)::int`,
      created: of('create'),
      updated: of('update'),
      skipped: of('skip'),
      left_out: of('left_out'),
      errors: of('error'),
      done: sql<number>`count(*) filter (where ${importRows.is_done})::int`,
      removed: sql<number>`count(*) filter (where ${importRows.undo} = 'removed')::int`,
      kept: sql<number>`count(*) filter (where ${importRows.undo} <> 'removed')::int`,
    })
    .from(importRows)
    .where(eq(importRows.import_id, importId));
  return counted ?? { rows: 0, created: 0, updated: 0, skipped: 0, left_out: 0, errors: 0, done: 0, removed: 0, kept: 0 };
}

/** How many rows have each client, by its key. */
async function rowsOfClients(reader: Reader, importId: string): Promise<ReadonlyMap<string, number>> {
  const texts = await reader
    .select({ client: importRows.client, rows: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.import_id, importId))
    .groupBy(importRows.client);
  const rowsOf = new Map<string, number>();
  for (const { client, rows } of texts) rowsOf.set(clientKeyOf(client), (rowsOf.get(clientKeyOf(client)) ?? 0) + rows);
  return rowsOf;
}

/** Of rows that are not left out. */
async function firstRows(reader: Reader, importId: string, emailKeys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await reader.execute<{ email_key: string; row: number }>(sql`
    select email_key, min(row) as row from import_rows
    where import_id = ${importId} and not is_left_out and email_key in (${given(emailKeys)}) group by email_key`);
  return new Map(rows.map(({ email_key, row }) => [email_key, row]));
}

/** @param firstRows of their addresses */
async function lookups(reader: Reader, rows: readonly RowCells[], firstRows: ReadonlyMap<string, number>): Promise<Lookups> {
  const accounts = await accountsOf(reader, new Set(rows.map(({ email }) => emailKeyOf(email))));
  const named = await clientsNamed(reader, new Set(rows.map(({ client }) => client)));
  return {
    accountOf: (emailKey) => accounts.get(emailKey) ?? null,
    clientOf: (client) => named.get(client) ?? null,
    firstRowOf: (emailKey) => firstRows.get(emailKey) ?? null,
  };
}
