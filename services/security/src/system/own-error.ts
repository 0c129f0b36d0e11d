/** Events of the checks themselves: stored at once, so that they need no NATS (docs/alerts.md#event_pipeline_silence). */
import type { Severity } from '@paanch/contracts/security/vocabulary';
import { EVENT_DEFAULTS } from '@paanch/contracts/security/vocabulary';
import { type RecordedEvent, recordedEvent } from '../classification/recorded-event.rule.js';

export interface OwnError {
  readonly event_id: string;
  readonly occurred_at: Date;
  readonly severity: Severity;
  readonly component: string;
  readonly errorClass: string;
  readonly count?: number;
}

export function ownError({ event_id, occurred_at, severity, ...details }: OwnError): RecordedEvent {
  return recordedEvent('SYSTEM_ERROR', details, {
    event_id,
    occurred_at,
    severity,
    category: EVENT_DEFAULTS.SYSTEM_ERROR.category,
    user_id: null,
    subject_id: null,
    user_role: null,
    session_ref: null,
    client_id: null,
    ip_address: null,
    endpoint: null,
    method: null,
    user_agent: null,
    metadata: { emitter: 'security', requestId: null, traceId: null, schema: 1 },
  });
}
