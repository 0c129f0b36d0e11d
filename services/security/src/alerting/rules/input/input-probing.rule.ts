/** INPUT_PROBING: a flood of refused input from one person or address within 10 minutes (docs/alerts.md#input_probing). */
import type { AlertRule } from '../alert-rule.js';
import { hitFrom } from '../hit.rule.js';
import { judgedByWeight } from '../weighed.rule.js';

const REFUSED = 200;
const CRITICAL_FROM = 2_000;

export const inputProbing: AlertRule = {
  id: 'INPUT_PROBING',
  windowMs: 10 * 60_000,
  coolDownMs: 2 * 60 * 60_000,
  actionRequired: 'Look at the routes and fields they tried. Suspend the account or block the address if it was on purpose.',
  hitOf: (event) => {
    const { user_id: person, ip_address: address, event_type, details } = event;
    const group = person ?? address;
    return event_type === 'VALIDATION_ERROR' && group !== null ? hitFrom(event, group, details.count ?? 1) : null;
  },
  ...judgedByWeight((refused) => {
    if (refused < REFUSED) return null;
    return { severity: refused >= CRITICAL_FROM ? 'CRITICAL' : 'WARNING', peak: refused };
  }),
  describe: ({ peak }) => `${peak.toLocaleString('en-IN')} inputs refused within 10 minutes`,
};
