/** Learners with their client and their star and tier. */
import type { listStudents } from '@paanch/contracts/auth/people';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { newestFirst, type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, eq } from 'drizzle-orm';
import type { ClientScope } from '../../clients/client-scope.rule.js';
import { CLIENT_NAME, type ClientName, inScope } from '../../clients/client.store.js';
import { clients } from '../../clients/tables.js';
import { ACCOUNT, type Account, people, type Standing, standings } from '../tables.js';

export interface StudentRow {
  readonly person: Account;
  readonly client: ClientName;
  /** Null until progress has sent a first fact about the learner. */
  readonly standing: Standing | null;
}

const isStudent = eq(people.role, 'student');

export function studentStore(db: Database) {
  const selectStudents = () =>
    db.drizzle
      .select({ person: ACCOUNT, client: CLIENT_NAME, standing: standings })
      .from(people)
      .innerJoin(clients, eq(clients.id, people.client_id))
      .leftJoin(standings, eq(standings.person_id, people.id))
      .$dynamic();

  return {
    async find(id: string, scope: ClientScope): Promise<StudentRow | null> {
      const [found] = await selectStudents().where(and(isStudent, eq(people.id, id), inScope(scope, people.client_id)));
      return found ?? null;
    },

    /** Of any client. */
    async exists(id: string): Promise<boolean> {
      return (await db.drizzle.$count(people, and(isStudent, eq(people.id, id)))) > 0;
    },

    /** A caller who sees no e-mails cannot search by them. */
    page(query: QueryOf<typeof listStudents>, scope: ClientScope, seesEmail: boolean): Promise<Page<StudentRow>> {
      const { clientId, search } = query;
      return pageOf(db, query, {
        table: people,
        where: and(
          isStudent,
          inScope(scope, people.client_id),
          clientId ? eq(people.client_id, clientId) : undefined,
          contains(search, seesEmail ? [people.full_name, people.email] : [people.full_name]),
        ),
        order: newestFirst(people),
        rows: selectStudents(),
      });
    },
  };
}
