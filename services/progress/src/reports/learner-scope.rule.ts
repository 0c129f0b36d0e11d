/** Client Staff see learners of their own client, other staff see all (docs/permissions.md#scope). */
import type { Role } from '@paanch/contracts/kernel/roles';

/** Client Staff without a client, whom there should not be, see nobody. */
export type LearnerScope = 'all' | { readonly clientId: string | null };

export function learnerScopeOf({ role, clientId }: { readonly role: Role; readonly clientId: string | null }): LearnerScope {
  return role === 'Client Staff' ? { clientId } : 'all';
}
