/** Learners with their client and their star and tier. */
import type { listStudents } from '@paanch/contracts/auth/people';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { ClientScope } from '../../clients/client-scope.rule.js';
import { CLIENT_NAME, type ClientName, inScope } from '../../clients/client.store.js';
import { clients } from '../../clients/tables.js';
import { type Person, people, type Standing, standings } from '../tables.js';

export interface StudentRow {
  readonly person: Person;
  readonly client: ClientName;
  /** Null until progress has sent a first fact about the learner. */
  readonly standing: Standing | null;
}

const isStudent = eq(people.role, 'student');

export function studentStore({ drizzle }: Database) {
  const selectStudents = (where: SQL | undefined) =>
    drizzle
      .select({ person: people, client: CLIENT_NAME, standing: standings })
      .from(people)
      .innerJoin(clients, eq(clients.id, people.client_id))
      .leftJoin(standings, eq(standings.person_id, people.id))
      .where(and(isStudent, where));

  return {
    async find(id: string): Promise<StudentRow | null> {
      const [found] = await selectStudents(eq(people.id, id));
      return found ?? null;
    },

    /** Newest first, and how many match in total. A caller who sees no e-mails cannot search by them. */
    async page(
      { page, pageSize, clientId, search }: QueryOf<typeof listStudents>,
      scope: ClientScope,
      seesEmail: boolean,
    ): Promise<{ rows: StudentRow[]; total: number }> {
      const where = and(
        inScope(scope, people.client_id),
        clientId ? eq(people.client_id, clientId) : undefined,
        contains(search, seesEmail ? [people.full_name, people.email] : [people.full_name]),
      );
      const rows = selectStudents(where)
        .orderBy(desc(people.created_at), desc(people.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const counted = drizzle.select({ total: count() }).from(people).where(and(isStudent, where));
      const [found, [all]] = await Promise.all([rows, counted]);
      return { rows: found, total: all?.total ?? 0 };
    },
  };
}
