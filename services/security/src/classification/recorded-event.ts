/** A security event as it is stored, whatever it came from. */
import type { Category, SecurityEventType, Severity } from '@paanch/contracts/security/vocabulary';

export interface RecordedEvent {
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly eventType: SecurityEventType;
  readonly severity: Severity;
  readonly category: Category;
  /** Who did it; null for the system, and for people who are not signed in. */
  readonly userId: string | null;
  /** Whom it is about, where that is somebody else than who did it; null for nobody. */
  readonly subjectId: string | null;
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
