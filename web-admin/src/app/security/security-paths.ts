/** The addresses of what security stores. */
import type { QueryInputOf } from '@paanch/contracts/kernel/route';
import type { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { DEAD_LETTERS, SECURITY_ALERTS, SECURITY_EVENTS } from '../layout/security-entries.js';

type Filters = Pick<QueryInputOf<typeof listSecurityEvents>, 'alertId' | 'sessionId' | 'userId' | 'ipAddress' | 'eventType'>;

/** The events that these filters find. */
export function eventsPath(filters: { readonly [Name in keyof Filters]: string }): string {
  return `${SECURITY_EVENTS.to}?${new URLSearchParams(filters).toString()}`;
}

export function alertPath(alertId: string): string {
  return `${SECURITY_ALERTS.to}?alert=${alertId}`;
}

export function deadLettersPath(service: string): string {
  return `${DEAD_LETTERS.to}?service=${service}`;
}
