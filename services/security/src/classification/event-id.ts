import { hash } from 'node:crypto';
import type { SecurityEventType } from '@paanch/contracts/security/vocabulary';

/** The id of a further event of a fact, a UUID that follows from both: a second copy of the fact makes the same one. */
export function furtherEventId(factId: string, eventType: SecurityEventType): string {
  const digits = hash('sha256', `${factId} ${eventType}`);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
