/** Whose learners a report is about: what the caller may see, and the filter (docs/permissions.md#scope). */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { people } from '../people/tables.js';
import type { LearnerScope } from './learner-scope.rule.js';

export interface LearnerFilter {
  readonly clientId?: string | undefined;
  readonly productId?: string | undefined;
}

function inScope(scope: LearnerScope): SQL | undefined {
  if (scope === 'all') return undefined;
  return scope.clientId === null ? sql`false` : eq(people.client_id, scope.clientId);
}

/** Learners whose accounts are not deactivated. */
export function learnersIn(scope: LearnerScope, { clientId }: LearnerFilter): SQL {
  const ofClient = clientId === undefined ? undefined : eq(people.client_id, clientId);
  return and(eq(people.is_active, true), inScope(scope), ofClient) ?? sql`true`;
}

/** Whether a report is about every client's learners. Then no table needs to be joined to people only to read less of it. */
export const isOfAllClients = (scope: LearnerScope, { clientId }: LearnerFilter): boolean => scope === 'all' && clientId === undefined;

/** Enrolments in that programme, or in any. */
export function enrolledIn({ productId }: LearnerFilter): SQL {
  return productId === undefined ? sql`true` : sql`learner_records.product_id = ${productId}`;
}
