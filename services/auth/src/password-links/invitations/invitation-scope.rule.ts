/**
 * Whose invitations a caller may see, send again and remove (docs/permissions.md#rules-for-staff): Admins all, Staff learners', Client
 * Staff their own learners'.
 */
import { type ClientScope, clientScopeOf, isInScope } from '@paanch/contracts/kernel/records/client-scope';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { Person } from '../../users/tables.js';
import { mayInvite } from './invitation.rule.js';

export interface InvitationScope {
  readonly learnersOnly: boolean;
  readonly clients: ClientScope;
}

export function invitationScopeOf(caller: { readonly role: Role; readonly clientId: string | null }): InvitationScope {
  return { learnersOnly: !mayInvite(caller.role, 'Admin'), clients: clientScopeOf(caller) };
}

export function isInvitationInScope({ learnersOnly, clients }: InvitationScope, person: Pick<Person, 'role' | 'client_id'>): boolean {
  return (!learnersOnly || person.role === 'student') && isInScope(clients, person.client_id);
}
