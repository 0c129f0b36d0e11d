/** Events as rules see them, and what a rule makes of them. */
import type { SecurityEventType } from '@paanch/contracts/security/vocabulary';
import { type EventRow, type RecordedEvent, recordedEvent } from '../src/classification/recorded-event.rule.js';
import { type Detection, detectIn, mergeDetections, rangeAround } from '../src/alerting/detection.rule.js';
import type { AlertRule } from '../src/alerting/rules/alert-rule.js';
import type { Hit } from '../src/alerting/rules/hit.rule.js';

export const START = Date.parse('2026-11-21T09:00:00Z');
export const MINUTE = 60_000;
export const ADMIN = '00000000-0000-4000-8000-000000000002';
const FAILED_SIGN_IN = { reason: 'bad_password', accountRef: 'abcdabcdabcdabcd', deviceTrusted: false };

/** What a test says of an event; its details are checked as those of a message are. */
export type EventParts = Partial<EventRow> & {
  readonly event_type?: SecurityEventType;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** A failed sign-in of a learner, unless said. */
export function event(index: number, atMinute: number, rest: EventParts): RecordedEvent {
  const { event_type = 'STUDENT_AUTH_FAILURE', details = FAILED_SIGN_IN, ...row } = rest;
  return recordedEvent(event_type, details, {
    event_id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    occurred_at: new Date(START + atMinute * MINUTE),
    severity: 'WARNING',
    category: 'AUTHENTICATION',
    user_id: null,
    user_role: null,
    session_ref: null,
    subject_id: null,
    client_id: null,
    ip_address: '203.0.113.7',
    endpoint: '/api/auth/login',
    method: 'POST',
    user_agent: 'test',
    metadata: {},
    ...row,
  });
}

/** The same event with other parts. */
export function changed(
  known: RecordedEvent,
  { event_type = known.event_type, details = known.details, ...row }: EventParts,
): RecordedEvent {
  return recordedEvent(event_type, details, { ...known, ...row });
}

/** Such events, `everyMinutes` apart. */
export const series = (count: number, everyMinutes: number, rest: EventParts = {}) =>
  Array.from({ length: count }, (_, index) => event(index, index * everyMinutes, rest));

export const hitsOf = (rule: AlertRule, events: readonly RecordedEvent[]): Hit[] => events.flatMap((one) => rule.hitOf(one) ?? []);

/** As `raiseAlerts` does for one group: each batch is judged with the known hits around it. */
export function detectInBatches(rule: AlertRule, batches: readonly (readonly Hit[])[]): Detection | null {
  const known = new Map<string, Hit>();
  let detection: Detection | null = null;
  for (const batch of batches) {
    const fresh = batch.filter(({ event_id }) => !known.has(event_id));
    if (fresh.length === 0) continue;
    for (const hit of fresh) known.set(hit.event_id, hit);
    const range = rangeAround(rule, fresh);
    const near = [...known.values()].filter(({ occurred_at }) => occurred_at > range.after && occurred_at < range.before);
    detection = mergeDetections(detection, detectIn(rule, near, range));
  }
  return detection;
}

export const detect = (rule: AlertRule, events: readonly RecordedEvent[]) => detectInBatches(rule, [hitsOf(rule, events)]);
