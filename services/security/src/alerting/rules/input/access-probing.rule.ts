/** ACCESS_PROBING: one person or address trying, within 10 minutes, what they may not open (docs/alerts.md#access_probing). */
import { audienceOfPath } from '@paanch/contracts/kernel/roles';
import type { RecordedEvent } from '../../../classification/recorded-event.rule.js';
import type { AlertRule } from '../alert-rule.js';
import { type Hit, hitFrom } from '../hit.rule.js';

const REFUSALS = 8;
const ROUTES = 4;
const FOREIGN_OBJECTS = 10;

const routesOf = (window: readonly Hit[]) => new Set(window.map(({ endpoint }) => endpoint)).size;
const objectsOf = (window: readonly Hit[]) => new Set(window.flatMap(({ object_ref }) => object_ref ?? [])).size;

/** A learner on a staff page, or the other way round, is lost rather than probing. */
function isInOtherArea(endpoint: string | null, own: string | undefined): boolean {
  const area = endpoint === null ? null : audienceOfPath(endpoint);
  return area !== null && own !== undefined && own !== area;
}

function isProbe({ event_type, endpoint, details }: RecordedEvent): boolean {
  if (event_type === 'ROLE_VALIDATION_FAILED') return !isInOtherArea(endpoint, details.audience);
  return event_type === 'UNAUTHORIZED_ACCESS' && details.kind !== 'no_session';
}

export const accessProbing: AlertRule = {
  id: 'ACCESS_PROBING',
  windowMs: 10 * 60_000,
  coolDownMs: 2 * 60 * 60_000,
  actionRequired: 'Check what they tried to open. Suspend the account if it was on purpose.',
  hitOf: (event) => {
    const group = event.user_id ?? event.ip_address;
    return isProbe(event) && group !== null ? hitFrom(event, group) : null;
  },
  judge: (window) => {
    const objects = objectsOf(window);
    if (objects >= FOREIGN_OBJECTS) return { severity: 'CRITICAL', peak: objects };
    const routes = routesOf(window);
    return window.length >= REFUSALS && routes >= ROUTES ? { severity: 'WARNING', peak: routes } : null;
  },
  describe: ({ severity, peak, event_count }) =>
    severity === 'CRITICAL'
      ? `${peak} records of other people requested within 10 minutes`
      : `${event_count} refused requests on ${peak} routes`,
};
