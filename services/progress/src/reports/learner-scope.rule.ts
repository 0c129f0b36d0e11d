/** Client Staff see learners of their own client, other staff see all (docs/permissions.md#scope). */
import type { Role } from '@paanch/contracts/kernel/roles';
import { SMALLEST_GROUP } from '@paanch/contracts/progress/figures';

/** Client Staff without a client, whom there should not be, see nobody. */
export type LearnerScope = 'all' | { readonly clientId: string | null };

export function learnerScopeOf({ role, clientId }: { readonly role: Role; readonly clientId: string | null }): LearnerScope {
  return role === 'Client Staff' ? { clientId } : 'all';
}

/** Of a few learners, Client Staff are not told who is behind the others: that would break the group down (docs/reports.md#at-risk). */
export const isComparedFor = (scope: LearnerScope, learners: number): boolean => scope === 'all' || learners >= SMALLEST_GROUP;
