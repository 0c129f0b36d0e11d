import { fileStoreOpener, type OpenFiles } from '@paanch/platform/files/open-file-store';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import type { PrivacyConfig } from './config.js';
import { openPersonKeys, type PersonKeys } from './erasure/person-keys.js';
import { openStores, type Stores } from './stores.js';

export const DEPS = Symbol('privacy');

const DAY_MS = 86_400_000;

/** What handlers, consumers and tasks may use. */
export interface PrivacyDeps extends Stores {
  readonly db: Database;
  readonly personKeys: PersonKeys;
  readonly openFiles: OpenFiles;
  /** Whether a store of files is configured. */
  readonly hasFiles: boolean;
  /** How long sealed data is kept; milliseconds. */
  readonly keptMs: number;
  /** Null where the installation names none. */
  readonly officer: { readonly name: string; readonly email: string } | null;
  readonly callService: Platform<PrivacyConfig>['callService'];
  readonly clock: Platform<PrivacyConfig>['clock'];
  readonly newId: Platform<PrivacyConfig>['newId'];
}

export async function buildDeps({ config, db, callService, clock, newId, keysDir }: Platform<PrivacyConfig>): Promise<PrivacyDeps> {
  const { PRIVACY_OFFICER_NAME: name, PRIVACY_OFFICER_EMAIL: email } = config;
  return {
    ...openStores(db),
    db,
    personKeys: await openPersonKeys(keysDir),
    openFiles: fileStoreOpener(config),
    hasFiles: (config.FILES_DIR ?? config.S3_BUCKET) !== undefined,
    keptMs: config.ERASURE_KEPT_DAYS * DAY_MS,
    officer: name !== undefined && email !== undefined ? { name, email } : null,
    callService,
    clock,
    newId,
  };
}
