import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import type { Clock } from '@paanch/platform/time/clock';
import { alertStore } from './alerting/alert.store.js';
import type { SecurityConfig } from './config.js';
import { rollupStore } from './dashboards/rollup.store.js';
import { eventSearchStore } from './feed/event-search.store.js';
import { eventStore } from './feed/event.store.js';
import { securityChanged, type SecurityChanged } from './feed/security-changed.js';

export const DEPS = Symbol('security');

/** What handlers and consumers may use. */
export interface SecurityDeps {
  readonly db: Database;
  readonly events: ReturnType<typeof eventStore>;
  readonly eventSearch: ReturnType<typeof eventSearchStore>;
  readonly rollups: ReturnType<typeof rollupStore>;
  readonly alerts: ReturnType<typeof alertStore>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly observe: Observe;
  readonly changed: SecurityChanged;
}

export function buildDeps({ db, clock, newId, observe, broadcast }: Platform<SecurityConfig>): SecurityDeps {
  return {
    db,
    events: eventStore(db),
    eventSearch: eventSearchStore(db),
    rollups: rollupStore(db),
    alerts: alertStore(db),
    clock,
    newId,
    observe,
    changed: securityChanged(() => broadcast('control.security_changed', {})),
  };
}
