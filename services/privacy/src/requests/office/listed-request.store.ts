import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { listPrivacyRequests } from '@paanch/contracts/privacy/requests';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { newestFirst, type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { people } from '../../people/tables.js';
import { requests, type StoredRequest } from '../tables.js';

/** With what the person is called; null where that is not known, or no longer. */
export interface NamedRequest {
  readonly request: StoredRequest;
  readonly fullName: string | null;
  readonly email: string | null;
}

/** Requests as Admins see them. */
export function listedRequestStore(db: Database) {
  const { drizzle } = db;
  const listed = () =>
    drizzle
      .select({
        request: requests,
        fullName: sql<string | null>`nullif(${people.full_name}, '')`,
        email: sql<string | null>`nullif(${people.email}, '')`,
      })
      .from(requests)
      .leftJoin(people, eq(people.id, requests.person_id))
      .$dynamic();

  const ofNamed = (search: string): SQL | undefined => {
    const named = contains(search, [people.full_name, people.email]);
    if (named === undefined) return undefined;
    return exists(
      drizzle
        .select({ id: people.id })
        .from(people)
        .where(and(eq(people.id, requests.person_id), named)),
    );
  };

  return {
    async find(id: string): Promise<NamedRequest | null> {
      const [row] = await listed().where(eq(requests.id, id));
      return row ?? null;
    },

    page(query: QueryOf<typeof listPrivacyRequests>): Promise<Page<NamedRequest>> {
      const { kind, state, search } = query;
      return pageOf(db, query, {
        table: requests,
        where: and(kind ? eq(requests.kind, kind) : undefined, state ? eq(requests.state, state) : undefined, ofNamed(search)),
        order: newestFirst(requests),
        rows: listed(),
      });
    },
  };
}
