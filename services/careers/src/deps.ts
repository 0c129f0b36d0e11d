import { documentJudge, type JudgeDocument } from '@paanch/platform/files/judging/documents/judge-document';
import { type ScanForViruses, virusScanner } from '@paanch/platform/files/judging/virus-scan';
import { fileStoreOpener, type OpenFiles } from '@paanch/platform/files/open-file-store';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import type { CareersConfig } from './config.js';
import { doorStore } from './portal/door.store.js';
import { openStores, type Stores } from './stores.js';

export const DEPS = Symbol('careers');

/** What handlers and consumers may use. */
export interface CareersDeps extends Stores {
  readonly db: Database;
  readonly doors: ReturnType<typeof doorStore>;
  readonly openFiles: OpenFiles;
  readonly scanForViruses: ScanForViruses;
  readonly judgeDocument: JudgeDocument;
  readonly observe: Observe;
  readonly eventRef: EventRef;
  readonly clock: Platform<CareersConfig>['clock'];
  readonly newId: Platform<CareersConfig>['newId'];
}

export function buildDeps({ config, db, clock, newId, observe, eventRef }: Platform<CareersConfig>): CareersDeps {
  const stores = openStores(db);
  return {
    ...stores,
    db,
    doors: doorStore(stores.portal, clock),
    openFiles: fileStoreOpener(config),
    scanForViruses: virusScanner(config.CLAMD_URL ?? null),
    judgeDocument: documentJudge(),
    observe,
    eventRef,
    clock,
    newId,
  };
}
