/** OFF_HOURS_BULK: much changed or moved by one person at night or on a Sunday, in Indian time (docs/alerts.md#off_hours_bulk). */
import { type ExportOutcome, PROGRESS_OVERRIDDEN } from '@paanch/contracts/security/details/event-details';
import type { RecordedEvent } from '../../../classification/recorded-event.rule.js';
import type { AlertRule } from '../alert-rule.js';
import { type Hit, hitFrom } from '../hit.rule.js';
import { worstOf } from '../verdicts.rule.js';

const ROWS = 20;
const NIGHT_FROM = 22;
const NIGHT_TO = 6;
/** India is always so far ahead of UTC. */
const INDIA_MS = 5.5 * 60 * 60_000;

type Kind = 'deleted' | 'changed' | 'imported' | 'exported';

const LEFT: ReadonlySet<ExportOutcome | undefined> = new Set(['finished', 'cancelled']);
/** The last part of an action, after the kind of object. */
const DELETIONS: ReadonlySet<string | undefined> = new Set(['archived', 'removed', 'deleted']);

function isOffHours(moment: Date): boolean {
  const there = new Date(moment.getTime() + INDIA_MS);
  const hour = there.getUTCHours();
  return there.getUTCDay() === 0 || hour >= NIGHT_FROM || hour < NIGHT_TO;
}

function kindOf({ event_type, details }: RecordedEvent): Kind | null {
  if (event_type === 'DATA_EXPORT') return LEFT.has(details.outcome) ? 'exported' : null;
  if (event_type === 'BULK_OPERATION') return details.operation === 'import' && details.dryRun === false ? 'imported' : null;
  if (event_type !== 'ADMIN_ACTION') return null;
  if (DELETIONS.has(details.action?.split('.').at(-1))) return 'deleted';
  const isRoleChange = details.action === 'person.changed' && details.changedFields?.includes('role') === true;
  return isRoleChange || details.action === PROGRESS_OVERRIDDEN ? 'changed' : null;
}

const countOf = (window: readonly Hit[], kind: Kind) => window.filter((hit) => hit.kind === kind).length;

export const offHoursBulk: AlertRule = {
  id: 'OFF_HOURS_BULK',
  windowMs: 60 * 60_000,
  coolDownMs: 12 * 60 * 60_000,
  actionRequired: 'Confirm with the person in the morning. Restore earlier versions if it was wrong.',
  hitOf: (event) => {
    const { user_id: person, user_role: role, occurred_at } = event;
    if (person === null || role === 'system' || role === 'student' || !isOffHours(occurred_at)) return null;
    const kind = kindOf(event);
    return kind === null ? null : { ...hitFrom(event, person), kind };
  },
  judge: (window) => {
    const deleted = countOf(window, 'deleted');
    const changed = deleted + countOf(window, 'changed');
    const imported = countOf(window, 'imported');
    const exported = countOf(window, 'exported');
    return worstOf(
      deleted < ROWS ? null : { severity: 'CRITICAL', peak: deleted, cause: 'deleted' },
      changed < ROWS ? null : { severity: 'WARNING', peak: changed, cause: 'changed' },
      imported === 0 ? null : { severity: 'WARNING', peak: imported, cause: 'imported' },
      exported === 0 ? null : { severity: 'WARNING', peak: exported, cause: 'exported' },
    );
  },
  describe: ({ peak, cause }) => {
    if (cause === 'imported' || cause === 'exported') return `Files ${cause} outside working hours: ${peak}`;
    return cause === 'deleted'
      ? `${peak} records deleted outside working hours`
      : `${peak} records deleted, overridden, or given another role outside working hours`;
  },
};
