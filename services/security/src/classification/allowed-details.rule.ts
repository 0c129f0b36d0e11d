import { DETAIL_KEYS, type SecurityEventType } from '@paanch/contracts/security/vocabulary';

/** Keeps the details the type allows; the emitter filters by the same list, but is not trusted to (docs/events.md#never-recorded). */
export function allowedDetails(type: SecurityEventType, details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const allowed = DETAIL_KEYS[type];
  return Object.fromEntries(Object.entries(details).filter(([key, value]) => allowed.includes(key) && value !== undefined));
}
