import { documentJudge } from '@paanch/platform/files/judging/documents/judge-document';
import { virusScanner } from '@paanch/platform/files/judging/virus-scan';
import { fileStoreOpener, type OpenFiles } from '@paanch/platform/files/open-file-store';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import type { CareersConfig } from './config.js';
import { doorStore } from './portal/door.store.js';
import { type JudgeResume, resumeJudge } from './resumes/uploads/judge-resume.js';
import { openStores, type Stores } from './stores.js';

export const DEPS = Symbol('careers');

/** What handlers and consumers may use. */
export interface CareersDeps extends Stores {
  readonly db: Database;
  readonly doors: ReturnType<typeof doorStore>;
  readonly openFiles: OpenFiles;
  /** Whether a store of files is configured. */
  readonly hasFiles: boolean;
  readonly judgeResume: JudgeResume;
  readonly observe: Observe;
  readonly eventRef: EventRef;
  readonly clock: Platform<CareersConfig>['clock'];
  readonly newId: Platform<CareersConfig>['newId'];
}

export function buildDeps({ config, db, clock, newId, observe, eventRef }: Platform<CareersConfig>): CareersDeps {
  const stores = openStores(db);
  const judging = {
    openFiles: fileStoreOpener(config),
    scanForViruses: virusScanner(config.CLAMD_URL ?? null),
    judgeDocument: documentJudge(),
  };
  return {
    ...stores,
    db,
    doors: doorStore(stores.portal, clock),
    openFiles: judging.openFiles,
    hasFiles: (config.FILES_DIR ?? config.S3_BUCKET) !== undefined,
    judgeResume: resumeJudge({ ...judging, resumes: stores.resumes, observe }),
    observe,
    eventRef,
    clock,
    newId,
  };
}
