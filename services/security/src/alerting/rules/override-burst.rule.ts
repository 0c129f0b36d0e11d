/** OVERRIDE_BURST: one Admin setting many stars and tiers within an hour, or those of a learner they have just added (docs/alerts.md#override_burst). */
import { PROGRESS_OVERRIDDEN } from '@paanch/contracts/security/event-details';
import type { AlertRule } from './alert-rule.js';
import { hitFrom } from './hit.rule.js';

const OVERRIDES = 10;
const NEW_FOR_MINUTES = 24 * 60;

export const overrideBurst: AlertRule = {
  id: 'OVERRIDE_BURST',
  windowMs: 60 * 60_000,
  actionRequired: 'Have a second Admin review the reasons.',
  hitOf: (event) => {
    const { user_id: admin, event_type, details } = event;
    if (admin === null || event_type !== 'ADMIN_ACTION' || details.action !== PROGRESS_OVERRIDDEN) return null;
    const minutes = details.minutesSinceActorAdded;
    // One of those is enough.
    return hitFrom(event, admin, minutes !== undefined && minutes < NEW_FOR_MINUTES ? OVERRIDES : 1);
  },
  judge: (window) => {
    const weight = window.reduce((sum, hit) => sum + hit.weight, 0);
    return weight < OVERRIDES ? null : { severity: 'WARNING', peak: window.length };
  },
  describe: ({ peak }) =>
    peak < OVERRIDES
      ? 'An Admin changed the progress of a learner they had just added'
      : `${peak} overrides by one Admin within 60 minutes`,
};
