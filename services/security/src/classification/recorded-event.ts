import type { securityEvents } from '../feed/tables.js';

/** A row of `security_events`, made from a fact or an observation. */
export type RecordedEvent = Readonly<typeof securityEvents.$inferSelect>;
