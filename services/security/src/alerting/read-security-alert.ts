import { refuse } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/security/alerts';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';
import { peopleOfAlerts, presentAlert } from './present-alert.js';

export const readSecurityAlert = serve(contract.readSecurityAlert, async ({ params }, { alerts, names }: SecurityDeps) => {
  const alert = await alerts.find(params.id);
  return alert ? presentAlert(alert, await names.namesOf(peopleOfAlerts([alert]))) : refuse('NOT_FOUND');
});
