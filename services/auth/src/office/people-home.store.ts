/** What Home counts of people (docs/office.md#home). */
import type { PeopleHome } from '@paanch/contracts/auth/office/people-home';
import type { ClientScope } from '@paanch/contracts/kernel/records/client-scope';
import { inScope } from '@paanch/platform/postgres/client-reader';
import type { Database } from '@paanch/platform/postgres/database';
import { and, desc, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import { type ImportRecord, imports } from '../imports/tables.js';
import { invitations } from '../password-links/tables.js';
import { profiles } from '../profile/tables.js';
import { isInState, isPendingOf } from '../users/account-columns.store.js';
import { isStudent } from '../users/learners/student-list.store.js';
import { people } from '../users/tables.js';

const IMPORTS_SHOWN = 5;
const UNENDED = ['checking', 'ready', 'committing', 'undoing'] as const;

const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;

const { extra_time_factor, no_time_limit, breaks, large_text } = profiles;
const hasNothing = and(eq(extra_time_factor, 1), not(no_time_limit), not(breaks), not(large_text));

export function peopleHomeStore({ drizzle }: Database) {
  return {
    async counts(scope: ClientScope, now: Date): Promise<Pick<PeopleHome, 'learners' | 'signed_in' | 'invitations' | 'clients'>> {
      const isTheirs = and(isStudent, inScope(scope, people.client_id));
      const accounts = { learners: sql<number>`count(*)::int`, signed_in: countOf(isNotNull(people.last_sign_in_at)) };
      const [counted] = await drizzle.select(accounts).from(people).where(and(isTheirs, people.is_active));
      const [waiting] = await drizzle
        .select({ open: countOf(isInState('invited', now)), expired: countOf(isInState('expired', now)) })
        .from(people)
        .innerJoin(invitations, isPendingOf)
        .where(isTheirs);
      return {
        learners: counted?.learners ?? 0,
        signed_in: counted?.signed_in ?? 0,
        invitations: { open: waiting?.open ?? 0, expired: waiting?.expired ?? 0 },
        clients: await drizzle.$count(clients, inScope(scope, clients.id)),
      };
    },

    /** Active learners who asked and were given nothing. */
    async supportRequests(): Promise<number> {
      const [found] = await drizzle
        .select({ count: sql<number>`count(*)::int` })
        .from(profiles)
        .innerJoin(people, eq(people.id, profiles.person_id))
        .where(and(isNotNull(profiles.accommodations_request), hasNothing, isStudent, people.is_active));
      return found?.count ?? 0;
    },

    /** Those that are not over, newest first; without those whose rows are gone. */
    unendedImports(now: Date): Promise<ImportRecord[]> {
      return drizzle
        .select()
        .from(imports)
        .where(and(inArray(imports.state, UNENDED), or(isNull(imports.rows_until), gt(imports.rows_until, now))))
        .orderBy(desc(imports.created_at), desc(imports.id))
        .limit(IMPORTS_SHOWN);
    },
  };
}
