/**
 * NEW_PLACE_ADMIN_CHANGE: a staff member signed in with a new browser from a new network and soon changed something important
 * (docs/alerts.md#new_place_admin_change).
 */
import type { RecordedEvent } from '../../../classification/recorded-event.rule.js';
import type { AlertRule } from '../alert-rule.js';
import { hitFrom } from '../hit.rule.js';

/** In its first days every place is new. */
const SETTLED_DAYS = 7;
const SIGN_IN = 'sign_in';
const CHANGE = 'change';

function kindOf({ event_type, severity, details }: RecordedEvent): typeof SIGN_IN | typeof CHANGE | null {
  if (event_type === 'ADMIN_ACTION') return severity === 'WARNING' ? CHANGE : null;
  if (event_type !== 'AUTH_SUCCESS') return null;
  const { newDevice: isNewDevice, newNetwork: isNewNetwork, accountAgeDays = SETTLED_DAYS } = details;
  return isNewDevice === true && isNewNetwork === true && accountAgeDays >= SETTLED_DAYS ? SIGN_IN : null;
}

export const newPlaceAdminChange: AlertRule = {
  id: 'NEW_PLACE_ADMIN_CHANGE',
  windowMs: 30 * 60_000,
  coolDownMs: 24 * 60 * 60_000,
  actionRequired: 'Confirm with the person that it was them.',
  hitOf: (event) => {
    const kind = kindOf(event);
    return kind === null || event.user_id === null ? null : { ...hitFrom(event, event.user_id), kind };
  },
  judge: (window) => {
    const signedInAt = Math.min(...window.filter(({ kind }) => kind === SIGN_IN).map(({ occurred_at }) => occurred_at.getTime()));
    const changes = window.filter(({ kind, occurred_at }) => kind === CHANGE && occurred_at.getTime() >= signedInAt).length;
    return changes === 0 ? null : { severity: 'WARNING', peak: changes };
  },
  describe: ({ peak }) =>
    `${peak === 1 ? 'An important change' : `${peak} important changes`} within 30 minutes of a sign-in with a new browser from a new network`,
};
