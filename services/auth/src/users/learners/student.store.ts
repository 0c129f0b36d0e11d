/** Learners with their client, their star and tier, and their extra time. */
import type { exportStudents } from '@paanch/contracts/auth/exports';
import type { listStudents } from '@paanch/contracts/auth/people';
import type { ClientScope } from '@paanch/contracts/kernel/records/client-scope';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { type RowsToExport, rowsToExport } from '@paanch/platform/exports/rows-to-export';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { inScope } from '@paanch/platform/postgres/client-reader';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, eq, sql } from 'drizzle-orm';
import { CLIENT_NAME, type ClientName, findClientName } from '../../clients/client.store.js';
import { clients } from '../../clients/tables.js';
import { findPending, lockPerson, savePerson } from '../person.store.js';
import { invitations } from '../../password-links/tables.js';
import { exportedAccount, isPendingOf, PENDING_INVITATION, secondStepFor } from '../account-columns.store.js';
import type { Pending, PresentedStudent } from '../present-person.js';
import { ACCOUNT, people, type PersonWithProfile, type Standing, standings } from '../tables.js';
import { reachedIn } from './reached.store.js';
import { inOrderOf, isStudent, type ListView, matching } from './student-list.store.js';

export interface LockedStudent {
  readonly person: PersonWithProfile | null;
  readonly client: ClientName | null;
  readonly standing: Standing | null;
  readonly invitation: Pending;
}

const openStudents = defineStore<string, LockedStudent>({
  load: async (tx, id) => {
    const person = await lockPerson(tx, id);
    const client = person?.client_id ? await findClientName(tx, person.client_id) : null;
    const [standing] = await tx.select().from(standings).where(eq(standings.person_id, id));
    return { person, client, standing: standing ?? null, invitation: await findPending(tx, id) };
  },
  save: async (tx, _id, next, known) => {
    if (next.person) await savePerson(tx, next.person, known.person);
  },
});

/** What the caller's role sees of a list of learners. */
export interface StudentView extends Omit<ListView, 'seesEmail'> {
  readonly role: Role;
}

/** A moment at which a learner did something. */
export interface Activity {
  readonly personId: string;
  readonly at: Date;
}

const exportedStudent = (now: Date) => ({
  ...exportedAccount(now),
  last_sign_in_at: people.last_sign_in_at,
  client: clients.name,
});

export function studentStore(db: Database) {
  const selectStudents = (role: Role, productId?: string) => {
    const reached = reachedIn(productId, db);
    return db.drizzle
      .select({
        person: ACCOUNT,
        client: CLIENT_NAME,
        standing: { star_level: reached.star_level, tier: reached.tier },
        invitation: PENDING_INVITATION,
        hasSecondStep: secondStepFor(role),
      })
      .from(people)
      .innerJoin(clients, eq(clients.id, people.client_id))
      .leftJoin(reached, eq(reached.person_id, people.id))
      .leftJoin(invitations, isPendingOf)
      .$dynamic();
  };

  return {
    ...openStudents(db),

    async find(id: string, scope: ClientScope, role: Role): Promise<PresentedStudent | null> {
      const [found] = await selectStudents(role).where(and(isStudent, eq(people.id, id), inScope(scope, people.client_id)));
      return found ?? null;
    },

    /** Of any client. */
    async exists(id: string): Promise<boolean> {
      return (await db.drizzle.$count(people, and(isStudent, eq(people.id, id)))) > 0;
    },

    /** A caller who sees no e-mails cannot search by them. */
    page(query: QueryOf<typeof listStudents>, scope: ClientScope, view: StudentView): Promise<Page<PresentedStudent>> {
      return pageOf(db, query, {
        table: people,
        where: and(isStudent, inScope(scope, people.client_id), matching(query, { ...view, seesEmail: view.role !== 'Viewer' })),
        order: inOrderOf(query),
        rows: selectStudents(view.role, query.productId),
      });
    },

    exported(query: QueryOf<typeof exportStudents>, now: Date): Promise<RowsToExport> {
      const reached = reachedIn(query.productId, db);
      const fields = { ...exportedStudent(now), star_level: reached.star_level, tier: reached.tier };
      const rows = db.drizzle
        .select(fields)
        .from(people)
        .innerJoin(clients, eq(clients.id, people.client_id))
        .leftJoin(reached, eq(reached.person_id, people.id))
        .$dynamic();
      const where = and(isStudent, matching(query, { seesEmail: true, support: 'none', now }));
      return rowsToExport(db, { table: people, where, order: inOrderOf(query), rows, fields });
    },

    /** Moves the last activity forward, never back. Locked in the order of their ids, so that two batches do not wait for each other. */
    async recordActivity(tx: Tx, done: readonly Activity[]): Promise<void> {
      if (done.length === 0) return;
      const ids = sql.param(done.map(({ personId }) => personId));
      const moments = sql.param(done.map(({ at }) => at.toISOString()));
      await tx.execute(sql`
        with newest as (
          select id, max(at) as at from unnest(${ids}::uuid[], ${moments}::timestamptz[]) as done(id, at) group by id),
        locked as (select id from people where id in (select id from newest) order by id for no key update)
        update people set last_activity_at = newest.at
        from newest join locked using (id)
        where people.id = newest.id and (last_activity_at is null or last_activity_at < newest.at)`);
    },
  };
}
