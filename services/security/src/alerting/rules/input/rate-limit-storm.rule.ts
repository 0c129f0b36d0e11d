/** RATE_LIMIT_STORM: requests refused by rate limits in great number, of one person or address, or of all together (docs/alerts.md#rate_limit_storm). */
import type { RecordedEvent } from '../../../classification/recorded-event.rule.js';
import type { AlertRule } from '../alert-rule.js';
import { type Hit, hitFrom } from '../hit.rule.js';
import { judgedByWeight } from '../weighed.rule.js';

const OF_ONE = 100;
const OF_ALL = 1_000;
const ALL = 'all';

function hitOf(event: RecordedEvent, group: string | null): Hit | null {
  const { event_type, details } = event;
  return event_type === 'RATE_LIMIT_EXCEEDED' && group !== null ? hitFrom(event, group, details.count ?? 1) : null;
}

const STORM = {
  id: 'RATE_LIMIT_STORM',
  windowMs: 5 * 60_000,
  coolDownMs: 30 * 60_000,
  actionRequired: 'Check for an error in our pages first. Then block the source.',
  describe: ({ peak, group_key }) =>
    `${peak.toLocaleString('en-IN')} requests over the rate limits within 5 minutes${group_key === ALL ? ', of all together' : ''}`,
} as const satisfies Partial<AlertRule>;

export const rateLimitStorm: AlertRule = {
  ...STORM,
  hitOf: (event) => hitOf(event, event.user_id ?? event.ip_address),
  ...judgedByWeight((refused) => (refused < OF_ONE ? null : { severity: 'WARNING', peak: refused })),
};

/** The same rule, of everybody. */
export const rateLimitStormOfAll: AlertRule = {
  ...STORM,
  hitOf: (event) => hitOf(event, ALL),
  ...judgedByWeight((refused) => (refused < OF_ALL ? null : { severity: 'CRITICAL', peak: refused })),
};
