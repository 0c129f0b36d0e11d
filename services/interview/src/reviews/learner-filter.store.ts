import { contains } from '@paanch/platform/postgres/contains';
import type { Reader } from '@paanch/platform/postgres/database';
import { and, eq, exists, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { people } from '../copies/tables.js';

/** Rows of learners of a client or by a search; by `exists`, as a page counts its rows without what is joined to them. */
export function ofLearners(reader: Reader, studentId: PgColumn, clientId: string | undefined, search: string): SQL | undefined {
  const about = and(clientId ? eq(people.client_id, clientId) : undefined, contains(search, [people.full_name, people.email]));
  if (about === undefined) return undefined;
  const theirs = reader
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, studentId), about));
  return exists(theirs);
}
