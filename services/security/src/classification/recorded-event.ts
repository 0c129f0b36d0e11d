import type { Category, SecurityEventType, Severity } from '@paanch/contracts/security/vocabulary';

/** A row of `security_events`, made from a fact or an observation. */
export interface RecordedEvent {
  readonly event_id: string;
  readonly occurred_at: Date;
  readonly event_type: SecurityEventType;
  readonly severity: Severity;
  readonly category: Category;
  /** Who acted; null for the system and for visitors who are not signed in. */
  readonly user_id: string | null;
  /** The person it is about if that is not the one who acted, otherwise null. */
  readonly subject_id: string | null;
  readonly user_role: string | null;
  readonly session_ref: string | null;
  readonly client_id: string | null;
  readonly ip_address: string | null;
  readonly endpoint: string | null;
  readonly method: string | null;
  readonly user_agent: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}
