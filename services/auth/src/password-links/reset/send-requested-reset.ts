import * as tasks from '@paanch/contracts/auth/tasks';
import { runInContext, systemContext } from '@paanch/platform/observing/context';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { perform } from '@paanch/platform/tasks/perform';
import type { AuthDeps } from '../../deps.js';
import { sendResetLink } from './send-reset-link.js';

/** Sends the requested link to an open account that has a password, at most 3 an hour each. */
export const sendRequestedReset = perform(tasks.sendRequestedReset, ({ request_id }, deps: AuthDeps) =>
  inTransaction(deps.db, async (tx) => {
    const requested = await deps.resetRequests.within(tx).change(request_id, (known) => ({ next: null, facts: [], outcome: known }));
    if (!requested) return;
    const person = await deps.people.findByEmail(requested.email, tx);
    if (!person) return;
    // Nobody has proved to be this person, so they are the target, not the actor (docs/events.md#security-events).
    const actor = { user_id: null, role: person.role, client_id: null, session_ref: null };
    await runInContext({ ...systemContext(), actor, request: requested.request }, () => sendResetLink(tx, person.id, 'self', deps));
  }),
);
