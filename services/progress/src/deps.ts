import type { SendExport } from '@paanch/platform/exports/send-export';
import { readMediaTicketKey } from '@paanch/platform/identity/media-ticket';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import { DEFAULT_PUBLIC_ORIGIN, type ProgressConfig } from './config.js';
import { type CredentialKeys, openCredentialKeys } from './credentials/credential-key.js';
import { openStores, type Stores } from './stores.js';
import { impossibleProgressObserver, type ObserveImpossibleProgress } from './watching/impossible-progress.js';

export const DEPS = Symbol('progress');

/** Everything that handlers may use. */
export interface ProgressDeps extends Stores {
  readonly sendExport: SendExport;
  /** For changes that begin with a lock. */
  readonly db: Database;
  readonly observe: Observe;
  readonly observeImpossibleProgress: ObserveImpossibleProgress;
  /** Signs the tickets for videos and captions. */
  readonly mediaTicketKey: Uint8Array;
  readonly credentialKeys: CredentialKeys;
  /** Where people and calendar apps reach us. */
  readonly publicOrigin: string;
  readonly callService: Platform<ProgressConfig>['callService'];
  readonly clock: Platform<ProgressConfig>['clock'];
  readonly newId: Platform<ProgressConfig>['newId'];
}

export async function buildDeps({
  config,
  db,
  observe,
  sendExport,
  callService,
  clock,
  newId,
  keysDir,
  followKeys,
}: Platform<ProgressConfig>): Promise<ProgressDeps> {
  return {
    ...openStores(db),
    sendExport,
    db,
    observe,
    observeImpossibleProgress: impossibleProgressObserver(observe),
    mediaTicketKey: await readMediaTicketKey(keysDir),
    credentialKeys: await openCredentialKeys(keysDir, followKeys),
    publicOrigin: config.PUBLIC_ORIGIN ?? DEFAULT_PUBLIC_ORIGIN,
    callService,
    clock,
    newId,
  };
}
