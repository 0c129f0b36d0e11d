/** A security event as it is stored, whatever it came from. */
import { DETAIL_KEYS, type Category, type SecurityEventType, type Severity } from '@paanch/contracts/security/vocabulary';

export interface RecordedEvent {
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly eventType: SecurityEventType;
  readonly severity: Severity;
  readonly category: Category;
  readonly userId: string | null;
  readonly userRole: string | null;
  readonly sessionRef: string | null;
  readonly clientId: string | null;
  readonly ipAddress: string | null;
  readonly endpoint: string | null;
  readonly method: string | null;
  readonly userAgent: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Keeps what the type's allow-list names; the emitter's own list is checked a second time here. */
export function allowedDetails(type: SecurityEventType, details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const allowed = DETAIL_KEYS[type];
  return Object.fromEntries(Object.entries(details).filter(([key, value]) => allowed.includes(key) && value !== undefined));
}

/** How many happenings a row stands for. */
export function happeningsOf(event: RecordedEvent): number {
  const count = event.metadata['count'];
  return typeof count === 'number' ? count : 1;
}
