import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import type { Clock } from '@paanch/platform/time/clock';
import type { SecurityConfig } from './config.js';
import { securityChanged, type SecurityChanged } from './feed/security-changed.js';
import { openStores, type Stores } from './stores.js';

export const DEPS = Symbol('security');

/** What handlers and consumers may use. */
export interface SecurityDeps extends Stores {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly observe: Observe;
  readonly changed: SecurityChanged;
}

export function buildDeps({ db, clock, newId, observe, broadcast }: Platform<SecurityConfig>): SecurityDeps {
  return {
    db,
    ...openStores(db),
    clock,
    newId,
    observe,
    changed: securityChanged(() => broadcast('control.security_changed', {})),
  };
}
