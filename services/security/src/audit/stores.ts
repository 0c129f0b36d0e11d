import type { Database } from '@paanch/platform/postgres/database';
import { auditLogStore } from './audit-log.store.js';
import { auditSearchStore } from './audit-search.store.js';
import { headStore } from './heads/head.store.js';
import { checkStore } from './verify/check.store.js';

export type AuditStores = Readonly<ReturnType<typeof auditStores>>;

export function auditStores(db: Database) {
  return { log: auditLogStore(db), search: auditSearchStore(db), heads: headStore(db), checks: checkStore(db) };
}
