import { documentJudge } from '@paanch/platform/files/judging/documents/judge-document';
import { virusScanner, type ScanForViruses } from '@paanch/platform/files/judging/virus-scan';
import { fileStoreOpener, type OpenFiles } from '@paanch/platform/files/open-file-store';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import type { InterviewConfig } from './config.js';
import { openProvider } from './providers/open-provider.js';
import type { Provider } from './providers/provider.js';
import { openStores, type Stores } from './stores.js';

export const DEPS = Symbol('interview');

/** What handlers, consumers and tasks may use. */
export interface InterviewDeps extends Stores {
  readonly db: Database;
  readonly provider: Provider;
  readonly openFiles: OpenFiles;
  /** Whether a store of files is configured. */
  readonly hasFiles: boolean;
  readonly scanForViruses: ScanForViruses;
  readonly judgeDocument: ReturnType<typeof documentJudge>;
  readonly observe: Observe;
  readonly eventRef: EventRef;
  readonly clock: Platform<InterviewConfig>['clock'];
  readonly newId: Platform<InterviewConfig>['newId'];
}

export function buildDeps({ config, db, clock, newId, observe, eventRef }: Platform<InterviewConfig>): InterviewDeps {
  return {
    ...openStores(db),
    db,
    provider: openProvider(config),
    openFiles: fileStoreOpener(config),
    hasFiles: (config.FILES_DIR ?? config.S3_BUCKET) !== undefined,
    scanForViruses: virusScanner(config.CLAMD_URL ?? null),
    judgeDocument: documentJudge(),
    observe,
    eventRef,
    clock,
    newId,
  };
}
