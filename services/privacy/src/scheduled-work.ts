import { REMOVE_OLD_ROWS_MS } from '@paanch/platform/retention/remove-old-rows';
import type { Every } from '@paanch/platform/service/every';
import type { PrivacyDeps } from './deps.js';
import { eraseWhoLeft } from './erasure/erase-who-left.js';
import { closeAccounts, destroyKeys, noticeEnds, repeatErasures } from './erasure/keep-erasures.js';
import { removeStrayArchives } from './exports/expire-exports.js';
import { tellMissing } from './receipts/tell-missing.js';
import { forgetOldRows } from './retention/old-rows.store.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Work that repeats for as long as the service runs; each run takes up what a killed one has left. */
export function startScheduledWork(deps: PrivacyDeps, every: Every): void {
  every(HOUR_MS, (stopping) => tellMissing(deps, stopping));
  every(REMOVE_OLD_ROWS_MS, (stopping) => forgetOldRows(deps, stopping));
  if (!deps.hasFiles) return;
  every(MINUTE_MS, (stopping) => closeAccounts(deps, stopping));
  every(HOUR_MS, (stopping) => noticeEnds(deps, stopping));
  every(MINUTE_MS, (stopping) => destroyKeys(deps, stopping));
  every(MINUTE_MS, (stopping) => removeStrayArchives(deps, stopping));
  every(HOUR_MS, async (stopping) => {
    // First: one that a restored backup has forgotten must not begin anew.
    await repeatErasures(deps, stopping);
    await eraseWhoLeft(deps, stopping);
  });
}
