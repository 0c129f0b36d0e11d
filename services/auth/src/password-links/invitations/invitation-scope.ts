import type { Refusal } from '@paanch/contracts/kernel/refusal';
import type { Caller } from '@paanch/platform/http/caller';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import type { Person } from '../../users/tables.js';
import { mayInvite } from './invitation.rule.js';

/** Not found for whoever may not send to this person: of another role, or of another client. */
export function refuseOutsideScope(caller: Caller, invitationId: string): (person: Person) => Refusal | null {
  return ({ role, client_id }) => {
    const isForeign = caller.role === 'Client Staff' && caller.clientId !== client_id;
    return isForeign || !mayInvite(caller.role, role) ? outsideOwnRows('invitation', invitationId) : null;
  };
}
