/** What an Admin may do with an alert, and what becomes of it (docs/alerts.md#life-of-an-alert). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import type { resolveAlert } from '@paanch/contracts/security/alerts';
import { AlertHandled } from '@paanch/contracts/security/events';
import { alertClosed, alertEmergency, alertNotActive } from '@paanch/contracts/security/reasons';
import type { Alert } from '../alert.store.js';

/** Who acts, and when. */
export interface Act {
  readonly by: string;
  readonly at: Date;
}

const isOpen = ({ status }: Alert) => status === 'active' || status === 'acknowledged';

export function acknowledge(alert: Alert, { by, at }: Act): Alert | Refusal {
  if (alert.status !== 'active') return refuse(alertNotActive);
  return { ...alert, status: 'acknowledged', acknowledged_by: by, acknowledged_at: at };
}

type Findings = BodyOf<typeof resolveAlert>;

export function resolve(alert: Alert, { by, at }: Act, { reason, notes = '' }: Findings): Alert | Refusal {
  if (!isOpen(alert)) return refuse(alertClosed);
  const found = { reason: reason ?? 'unspecified', notes: notes === '' ? null : notes } as const;
  return { ...alert, ...found, status: 'resolved', resolved_by: by, resolved_at: at };
}

export function dismiss(alert: Alert, { by, at }: Act): Alert | Refusal {
  if (alert.status !== 'active') return refuse(alertNotActive);
  if (alert.severity === 'EMERGENCY') return refuse(alertEmergency);
  return { ...alert, status: 'dismissed', resolved_by: by, resolved_at: at };
}

/** One whose cause is over. Nobody closed it, so it has no reason. */
export function end(alert: Alert, at: Date, note: string): Alert {
  return { ...alert, status: 'resolved', resolved_at: at, notes: note };
}

export type HandledBy = 'acknowledged' | 'resolved' | 'dismissed' | 'ended';

/** Never with the notes: they are stored with the alert alone. */
export function handled(known: Alert, next: Alert, action: HandledBy): Fact {
  const { id, rule, severity, status, reason } = next;
  const change = { action, fields: ['status'], before: { status: known.status }, after: { status } };
  return fact(AlertHandled, id, { alert_id: id, rule, severity, reason, change });
}
