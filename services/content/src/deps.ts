import { documentJudge, type JudgeDocument } from '@paanch/platform/files/judging/documents/judge-document';
import { type JudgePicture, pictureJudge } from '@paanch/platform/files/judging/judge-picture';
import { type ScanForViruses, virusScanner } from '@paanch/platform/files/judging/virus-scan';
import { fileStoreOpener, type OpenFiles } from '@paanch/platform/files/open-file-store';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import { assessmentStore } from './assessments/assessment.store.js';
import { draftStore } from './assessments/draft.store.js';
import { versionStore } from './assessments/versions/version.store.js';
import { binStore } from './bin/bin.store.js';
import { clientStore } from './clients/client.store.js';
import type { ContentConfig } from './config.js';
import { productStore } from './products/product.store.js';
import { type ObserveTierRangeRead, tierRangeObserver } from './readiness-products/tier-range-observer.js';
import { quotaStore } from './uploads/quota.store.js';
import { type JudgeUpload, uploadJudge } from './uploads/by-link/judge-upload.js';
import { uploadStore } from './uploads/by-link/upload.store.js';
import { privateFileStore } from './uploads/private/private-file.store.js';
import { fileJudge, type JudgeFile } from './uploads/private/judge-file.js';

export const DEPS = Symbol('content');

/** What handlers and consumers may use. */
export interface ContentDeps {
  /** For changing an assessment and its product in one transaction. */
  readonly db: Database;
  readonly products: ReturnType<typeof productStore>;
  readonly bin: ReturnType<typeof binStore>;
  readonly assessments: ReturnType<typeof assessmentStore>;
  readonly drafts: ReturnType<typeof draftStore>;
  readonly versions: ReturnType<typeof versionStore>;
  readonly clients: ReturnType<typeof clientStore>;
  readonly quota: ReturnType<typeof quotaStore>;
  readonly uploads: ReturnType<typeof uploadStore>;
  readonly files: ReturnType<typeof privateFileStore>;
  readonly openFiles: OpenFiles;
  readonly scanForViruses: ScanForViruses;
  readonly judgePicture: JudgePicture;
  readonly judgeDocument: JudgeDocument;
  readonly judgeUpload: JudgeUpload;
  readonly judgeFile: JudgeFile;
  readonly observe: Observe;
  readonly eventRef: EventRef;
  readonly observeTierRangeRead: ObserveTierRangeRead;
  readonly clock: Platform<ContentConfig>['clock'];
  readonly newId: Platform<ContentConfig>['newId'];
}

export function buildDeps({ config, db, clock, newId, observe, eventRef }: Platform<ContentConfig>): ContentDeps {
  const uploads = uploadStore(db);
  const files = privateFileStore(db);
  const judging = {
    openFiles: fileStoreOpener(config),
    scanForViruses: virusScanner(config.CLAMD_URL ?? null),
    judgePicture: pictureJudge(),
    judgeDocument: documentJudge(),
  };
  return {
    db,
    products: productStore(db),
    bin: binStore(db),
    assessments: assessmentStore(db),
    drafts: draftStore(db),
    versions: versionStore(db),
    clients: clientStore(db),
    quota: quotaStore(db),
    uploads,
    files,
    ...judging,
    judgeUpload: uploadJudge({ ...judging, uploads, observe }),
    judgeFile: fileJudge({ ...judging, files, observe }),
    observe,
    eventRef,
    observeTierRangeRead: tierRangeObserver(observe),
    clock,
    newId,
  };
}
