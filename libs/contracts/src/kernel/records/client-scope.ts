/** Client Staff see the rows of their own client, other staff see all (docs/permissions.md#scope). */
import type { Role } from '../roles.js';

/** A client id of null, which no Client Staff should have, matches no rows. */
export type ClientScope = 'all' | { readonly clientId: string | null };

export function clientScopeOf({ role, clientId }: { readonly role: Role; readonly clientId: string | null }): ClientScope {
  return role === 'Client Staff' ? { clientId } : 'all';
}

export function isInScope(scope: ClientScope, clientId: string | null): boolean {
  return scope === 'all' || (clientId !== null && scope.clientId === clientId);
}
