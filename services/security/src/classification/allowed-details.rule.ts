import { DETAIL_KEYS, type SecurityEventType } from '@paanch/contracts/security/vocabulary';

/** Keeps what the type's allow-list names; the emitter's own list is checked a second time here (trust 3.1). */
export function allowedDetails(type: SecurityEventType, details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const allowed = DETAIL_KEYS[type];
  return Object.fromEntries(Object.entries(details).filter(([key, value]) => allowed.includes(key) && value !== undefined));
}
