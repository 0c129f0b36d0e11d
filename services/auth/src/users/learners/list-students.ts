import * as routes from '@paanch/contracts/auth/people';
import { serve } from '@paanch/platform/http/serve';
import { and, eq, sql } from 'drizzle-orm';
import type { AuthDeps } from '../../deps.js';
import { presentStudent } from '../present-person.js';
import { contains } from '../search.js';
import { people } from '../tables.js';
import { countStudents, findStudents } from './find-students.js';

export const listStudents = serve(routes.listStudents, async ({ query, caller }, { reads }: AuthDeps) => {
  const { page, pageSize, clientId, search } = query;
  const where = and(
    caller.role === 'Client Staff' ? ofClient(caller.clientId) : undefined,
    clientId ? ofClient(clientId) : undefined,
    contains(search, caller.role === 'Viewer' ? [people.full_name] : [people.full_name, people.email]),
  );
  const [found, total] = await Promise.all([findStudents(reads, where, query), countStudents(reads, where)]);
  return {
    data: found.map(({ person, client, standing }) => presentStudent(person, client, standing)),
    pagination: { page, total, hasNextPage: page * pageSize < total },
  };
});

/** Client Staff without a client would be a fault of ours, and see nobody. */
function ofClient(clientId: string | null) {
  return clientId === null ? sql`false` : eq(people.client_id, clientId);
}
