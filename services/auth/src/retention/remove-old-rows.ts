import { removeOldRows as removeRows } from '@paanch/platform/retention/remove-old-rows';
import type { AuthDeps } from '../deps.js';

export { REMOVE_OLD_ROWS_MS } from '@paanch/platform/retention/remove-old-rows';

export const removeOldRows = ({ oldRows, db, clock }: Pick<AuthDeps, 'oldRows' | 'db' | 'clock'>, stopping: AbortSignal): Promise<void> =>
  removeRows({ service: 'auth', db, clock, rows: oldRows.kinds(clock) }, stopping);
