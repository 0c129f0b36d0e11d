import { isRefusal, type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/security/alerts';
import type { Caller } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../../deps.js';
import type { Alert } from '../alert.store.js';
import { peopleOfAlerts, presentAlert } from '../present-alert.js';
import { acknowledge, type Act, dismiss, handled, type HandledBy, resolve } from './alert-life.rule.js';

interface Asked {
  readonly params: { readonly id: string };
  readonly caller: Caller;
}

/** Of two Admins who act at once, the second sees what the first has made of it. */
async function actOn(
  { params: { id }, caller }: Asked,
  deps: SecurityDeps,
  action: HandledBy,
  decide: (alert: Alert, act: Act) => Alert | Refusal,
) {
  const act = { by: caller.userId, at: deps.clock() };
  const changed = await deps.alertLives.change(id, (known) => {
    if (known === null) return refuse('NOT_FOUND');
    const next = decide(known, act);
    return isRefusal(next) ? next : { next, facts: [handled(known, next, action)], outcome: next };
  });
  return presentAlert(changed, await deps.names.namesOf(peopleOfAlerts([changed])));
}

export const acknowledgeAlert = serve(contract.acknowledgeAlert, (input, deps: SecurityDeps) =>
  actOn(input, deps, 'acknowledged', acknowledge),
);

export const resolveAlert = serve(contract.resolveAlert, (input, deps: SecurityDeps) =>
  actOn(input, deps, 'resolved', (alert, act) => resolve(alert, act, input.body)),
);

export const dismissAlert = serve(contract.dismissAlert, (input, deps: SecurityDeps) => actOn(input, deps, 'dismissed', dismiss));
