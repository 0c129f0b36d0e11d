import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import { assessmentStore } from './assessments/assessment.store.js';
import { draftStore } from './assessments/draft.store.js';
import { versionStore } from './assessments/versions/version.store.js';
import { clientStore } from './clients/client.store.js';
import type { ContentConfig } from './config.js';
import { productStore } from './products/product.store.js';
import { type ObserveTierRangeRead, tierRangeObserver } from './readiness-products/tier-range-observer.js';

export const DEPS = Symbol('content');

/** What handlers and consumers may use. */
export interface ContentDeps {
  /** For changing an assessment and its product in one transaction. */
  readonly db: Database;
  readonly products: ReturnType<typeof productStore>;
  readonly assessments: ReturnType<typeof assessmentStore>;
  readonly drafts: ReturnType<typeof draftStore>;
  readonly versions: ReturnType<typeof versionStore>;
  readonly clients: ReturnType<typeof clientStore>;
  readonly observeTierRangeRead: ObserveTierRangeRead;
  readonly clock: Platform<ContentConfig>['clock'];
  readonly newId: Platform<ContentConfig>['newId'];
}

export function buildDeps({ db, clock, newId, observe }: Platform<ContentConfig>): ContentDeps {
  return {
    db,
    products: productStore(db),
    assessments: assessmentStore(db),
    drafts: draftStore(db),
    versions: versionStore(db),
    clients: clientStore(db),
    observeTierRangeRead: tierRangeObserver(observe),
    clock,
    newId,
  };
}
