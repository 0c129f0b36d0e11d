import * as routes from '@paanch/contracts/auth/invitations';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { Caller } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import { and, count, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { clients } from '../../clients/tables.js';
import type { AuthDeps } from '../../deps.js';
import { contains } from '../../users/search.js';
import { people } from '../../users/tables.js';
import { invitations } from '../tables.js';
import { invitationState } from './invitation.rule.js';
import { presentInvitation } from './present-invitation.js';

export const listInvitations = serve(routes.listInvitations, async ({ query, caller }, { reads, clock }: AuthDeps) => {
  const { page, pageSize } = query;
  const now = clock();
  const where = conditionOf(query, caller, now);
  const isInvited = eq(people.id, invitations.person_id);
  const rows = reads
    .select({ invitation: invitations, person: people, client: { id: clients.id, name: clients.name } })
    .from(invitations)
    .innerJoin(people, isInvited)
    .leftJoin(clients, eq(clients.id, people.client_id))
    .where(where)
    .orderBy(desc(invitations.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const counted = reads.select({ total: count() }).from(invitations).innerJoin(people, isInvited).where(where);
  const [found, [all]] = await Promise.all([rows, counted]);
  const total = all?.total ?? 0;
  return {
    data: found.map(({ invitation, person, client }) => ({
      ...presentInvitation({ invitation, person }),
      full_name: person.full_name,
      client,
      state: invitationState(invitation, now),
    })),
    pagination: { page, total, hasNextPage: page * pageSize < total },
  };
});

function conditionOf({ search, state, clientId }: QueryOf<typeof routes.listInvitations>, caller: Caller, now: Date) {
  return and(
    ownRows(caller),
    clientId ? eq(people.client_id, clientId) : undefined,
    state ? inState(state, now) : undefined,
    contains(search, [people.full_name, people.email]),
  );
}

/** Whom the caller may send to (trust 2.3). Client Staff without a client would be a fault of ours, and see nobody. */
function ownRows({ role, clientId }: Caller): SQL | undefined {
  if (role === 'Admin') return undefined;
  const isLearner = eq(people.role, 'student');
  if (role === 'Staff') return isLearner;
  return role === 'Client Staff' && clientId !== null ? and(isLearner, eq(people.client_id, clientId)) : sql`false`;
}

/** As `stateOf` says it. */
function inState(state: routes.InvitationState, now: Date): SQL | undefined {
  if (state === 'accepted') return isNotNull(invitations.accepted_at);
  const isWaiting = isNull(invitations.accepted_at);
  if (state === 'removed') return and(isWaiting, isNotNull(invitations.removed_at));
  return and(
    isWaiting,
    isNull(invitations.removed_at),
    state === 'open' ? gt(invitations.expires_at, now) : lte(invitations.expires_at, now),
  );
}
