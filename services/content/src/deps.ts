import { type JudgePicture, pictureJudge } from '@paanch/platform/files/judging/judge-picture';
import { type JudgeVideo, videoJudge } from '@paanch/platform/files/judging/videos/judge-video';
import { type ScanForViruses, virusScanner } from '@paanch/platform/files/judging/virus-scan';
import { type ReadTable, tableReader } from '@paanch/platform/files/tables/read-table';
import { fileStoreOpener, type OpenFiles } from '@paanch/platform/files/open-file-store';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import { readMediaTicketKey } from '@paanch/platform/identity/media-ticket';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import type { ContentConfig } from './config.js';
import { type ObserveTierRangeRead, tierRangeObserver } from './readiness-products/tier-range-observer.js';
import { openStores, type Stores } from './stores.js';
import { type JudgeUpload, uploadJudge } from './uploads/by-link/judge-upload.js';
import { fileReadObserver, type ObserveFileRead } from './videos/file-read-observer.js';

export const DEPS = Symbol('content');

/** What handlers and consumers may use. */
export interface ContentDeps extends Stores {
  /** For changing an assessment and its product in one transaction. */
  readonly db: Database;
  readonly openFiles: OpenFiles;
  /** Whether a store of files is configured. */
  readonly hasFiles: boolean;
  readonly scanForViruses: ScanForViruses;
  readonly judgePicture: JudgePicture;
  readonly judgeVideo: JudgeVideo;
  readonly judgeUpload: JudgeUpload;
  readonly readTable: ReadTable;
  readonly observe: Observe;
  readonly eventRef: EventRef;
  /** Of the tickets that progress signs. */
  readonly mediaTicketKey: Uint8Array;
  readonly observeTierRangeRead: ObserveTierRangeRead;
  readonly observeFileRead: ObserveFileRead;
  readonly clock: Platform<ContentConfig>['clock'];
  readonly newId: Platform<ContentConfig>['newId'];
}

export async function buildDeps({ config, db, clock, newId, observe, eventRef, keysDir }: Platform<ContentConfig>): Promise<ContentDeps> {
  const stores = openStores(db);
  const judging = {
    openFiles: fileStoreOpener(config),
    scanForViruses: virusScanner(config.CLAMD_URL ?? null),
    judgePicture: pictureJudge(),
    judgeVideo: videoJudge(),
  };
  return {
    db,
    ...stores,
    ...judging,
    hasFiles: (config.FILES_DIR ?? config.S3_BUCKET) !== undefined,
    readTable: tableReader(),
    judgeUpload: uploadJudge({ ...judging, uploads: stores.uploads, observe }),
    observe,
    eventRef,
    mediaTicketKey: await readMediaTicketKey(keysDir),
    observeTierRangeRead: tierRangeObserver(observe),
    observeFileRead: fileReadObserver(observe, eventRef, clock),
    clock,
    newId,
  };
}
