import type { SendExport } from '@paanch/platform/exports/send-export';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Database } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import { assessmentBodyStore } from './assessments/assessment-body.store.js';
import { attemptStore } from './attempts/attempt.store.js';
import { recordAttempts } from './attempts/record-attempts.store.js';
import { answerStore } from './attempts/writing/answer.store.js';
import { clientStore } from './clients/client.store.js';
import type { ProgressConfig } from './config.js';
import { progressExportStore } from './exports/progress-export.store.js';
import { clientFiguresStore } from './figures/client-figures.store.js';
import { learnerRecordStore } from './learner-record/learner-record.store.js';
import { personStore } from './people/person.store.js';
import { staffStore } from './people/staff.store.js';
import { productStore } from './products/product.store.js';
import { learnerProgrammeStore } from './programmes/learner-programme.store.js';
import { receiptStore } from './receipts/receipt.store.js';
import { studentProgressStore } from './students/student-progress.store.js';
import { learnersAtRiskStore } from './reports/at-risk/at-risk.store.js';
import { cohortStore } from './reports/cohorts/cohort.store.js';
import { closedAttemptStore } from './voids/closed-attempt.store.js';
import { voidStore } from './voids/void.store.js';

export const DEPS = Symbol('progress');

/** Everything that handlers may use. */
export interface ProgressDeps {
  readonly people: ReturnType<typeof personStore>;
  readonly staff: ReturnType<typeof staffStore>;
  readonly clients: typeof clientStore;
  readonly products: ReturnType<typeof productStore>;
  readonly bodies: ReturnType<typeof assessmentBodyStore>;
  readonly records: ReturnType<typeof learnerRecordStore>;
  readonly programmes: ReturnType<typeof learnerProgrammeStore>;
  readonly attempts: ReturnType<typeof attemptStore>;
  readonly answers: ReturnType<typeof answerStore>;
  readonly receipts: ReturnType<typeof receiptStore>;
  readonly voids: ReturnType<typeof voidStore>;
  readonly closedAttempts: ReturnType<typeof closedAttemptStore>;
  readonly clientFigures: ReturnType<typeof clientFiguresStore>;
  readonly studentProgress: ReturnType<typeof studentProgressStore>;
  readonly progressExports: ReturnType<typeof progressExportStore>;
  readonly sendExport: SendExport;
  /** For changes that begin with a lock. */
  readonly db: Database;
  readonly observe: Observe;
  readonly cohorts: ReturnType<typeof cohortStore>;
  readonly learnersAtRisk: ReturnType<typeof learnersAtRiskStore>;
  readonly callService: Platform<ProgressConfig>['callService'];
  readonly clock: Platform<ProgressConfig>['clock'];
  readonly newId: Platform<ProgressConfig>['newId'];
}

export function buildDeps({ db, observe, sendExport, callService, clock, newId }: Platform<ProgressConfig>): ProgressDeps {
  const bodies = assessmentBodyStore(db);
  const voids = voidStore(db);
  return {
    people: personStore(db),
    staff: staffStore(db),
    clients: clientStore,
    products: productStore(db),
    bodies,
    records: learnerRecordStore(
      db,
      recordAttempts({ findBody: bodies.find, findVoided: (version, grading) => voids.voidedOf(version, grading) }),
    ),
    programmes: learnerProgrammeStore(db),
    attempts: attemptStore(db),
    answers: answerStore(db),
    receipts: receiptStore(db),
    voids,
    closedAttempts: closedAttemptStore(db),
    clientFigures: clientFiguresStore(db),
    studentProgress: studentProgressStore(db),
    progressExports: progressExportStore(db),
    sendExport,
    db,
    observe,
    cohorts: cohortStore(db),
    learnersAtRisk: learnersAtRiskStore(db),
    callService,
    clock,
    newId,
  };
}
