/**
 * OVERRIDE_BURST: one Admin setting many stars and tiers or reversing many reviews within an hour, or setting those of a learner they have
 * just added (docs/alerts.md#override_burst).
 */
import { PROGRESS_OVERRIDDEN } from '@paanch/contracts/security/details/event-details';
import type { AlertRule } from '../alert-rule.js';
import { hitFrom } from '../hit.rule.js';
import { worstOf } from '../verdicts.rule.js';

const OVERRIDES = 10;
const REVERSALS = 5;
const REVERSAL = 'reversal';
const NEW_FOR_MINUTES = 24 * 60;

export const overrideBurst: AlertRule = {
  id: 'OVERRIDE_BURST',
  windowMs: 60 * 60_000,
  coolDownMs: 12 * 60 * 60_000,
  actionRequired: 'Have a second Admin review the reasons.',
  hitOf: (event) => {
    const { user_id: admin, event_type, details } = event;
    if (admin === null || event_type !== 'ADMIN_ACTION') return null;
    if (details.reverses === true) return { ...hitFrom(event, admin), kind: REVERSAL };
    if (details.action !== PROGRESS_OVERRIDDEN) return null;
    const minutes = details.minutesSinceActorAdded;
    // One of those is enough.
    return hitFrom(event, admin, minutes !== undefined && minutes < NEW_FOR_MINUTES ? OVERRIDES : 1);
  },
  judge: (window) => {
    const overrides = window.filter(({ kind }) => kind !== REVERSAL);
    const weight = overrides.reduce((sum, hit) => sum + hit.weight, 0);
    const reversals = window.length - overrides.length;
    return worstOf(
      weight < OVERRIDES ? null : { severity: 'WARNING', peak: overrides.length },
      reversals < REVERSALS ? null : { severity: 'WARNING', peak: reversals, cause: REVERSAL },
    );
  },
  describe: ({ peak, cause }) => {
    if (cause === REVERSAL) return `${peak} reviews reversed by one Admin within 60 minutes`;
    return peak < OVERRIDES
      ? 'An Admin changed the progress of a learner they had just added'
      : `${peak} overrides by one Admin within 60 minutes`;
  },
};
