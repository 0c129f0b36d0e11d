import { hash } from 'node:crypto';
import type { SecurityEventType } from '@paanch/contracts/security/vocabulary';

/** A UUID for a further event of a fact. It depends on nothing else, so a second delivery of the fact gets the same id. */
export function derivedEventId(factId: string, eventType: SecurityEventType): string {
  const digits = hash('sha256', `${factId} ${eventType}`);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
