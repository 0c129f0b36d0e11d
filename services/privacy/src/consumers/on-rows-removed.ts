import { SERVICES } from '@paanch/contracts/kernel/registry/services';
import { ROWS_REMOVED } from '@paanch/contracts/privacy/retention';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { PrivacyDeps } from '../deps.js';

/** What a service removed on a day, of one kind. */
export const onRowsRemoved = SERVICES.map((service) => {
  const RowsRemoved = ROWS_REMOVED[service];
  return subscribe(RowsRemoved, ({ data }, { removals }: PrivacyDeps, tx) => removals.save(tx, data));
});
