import * as routes from '@paanch/contracts/auth/people';
import { STAFF_ROLES, type StaffRole } from '@paanch/contracts/kernel/roles';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import type { AuthDeps } from '../deps.js';
import { presentStaff } from './present-person.js';
import { contains } from './search.js';
import { people } from './tables.js';

export const listUsers = serve(routes.listUsers, async ({ query, caller }, { reads }: AuthDeps) => {
  const { page, pageSize } = query;
  const where = conditionOf(query, caller.role !== 'Viewer');
  const rows = reads
    .select({ person: people, client: { id: clients.id, name: clients.name } })
    .from(people)
    .leftJoin(clients, eq(clients.id, people.client_id))
    .where(where)
    .orderBy(desc(people.created_at), desc(people.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [found, [counted]] = await Promise.all([rows, reads.select({ total: count() }).from(people).where(where)]);
  const total = counted?.total ?? 0;
  return {
    data: found.flatMap(({ person, client }) => (isStaff(person.role) ? [presentStaff(person, person.role, client)] : [])),
    pagination: { page, total, hasNextPage: page * pageSize < total },
  };
});

/** Who sees no e-mail cannot search by it either, or the search would spell it out. */
function conditionOf({ search, role, clientId }: QueryOf<typeof routes.listUsers>, seesEmail: boolean) {
  return and(
    role ? eq(people.role, role) : inArray(people.role, [...STAFF_ROLES]),
    clientId ? eq(people.client_id, clientId) : undefined,
    contains(search, seesEmail ? [people.full_name, people.email] : [people.full_name]),
  );
}

function isStaff(role: string): role is StaffRole {
  return STAFF_ROLES.some((one) => one === role);
}
