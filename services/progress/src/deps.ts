import type { Platform } from '@paanch/platform/service/platform';
import { answerStore } from './attempts/answer.store.js';
import { attemptStore } from './attempts/attempt.store.js';
import type { ProgressConfig } from './config.js';
import { assessmentBodyStore } from './heard/assessment-body.store.js';
import { personStore } from './heard/person.store.js';
import { productStore } from './heard/product.store.js';
import { learnerProgrammeStore } from './learner-record/learner-programme.store.js';
import { learnerRecordStore } from './learner-record/learner-record.store.js';

export const DEPS = Symbol('progress');

/** What handlers may use. */
export interface ProgressDeps {
  readonly people: ReturnType<typeof personStore>;
  readonly products: ReturnType<typeof productStore>;
  readonly bodies: ReturnType<typeof assessmentBodyStore>;
  readonly records: ReturnType<typeof learnerRecordStore>;
  readonly programmes: ReturnType<typeof learnerProgrammeStore>;
  readonly attempts: ReturnType<typeof attemptStore>;
  readonly answers: ReturnType<typeof answerStore>;
  readonly callService: Platform<ProgressConfig>['callService'];
  readonly clock: Platform<ProgressConfig>['clock'];
  readonly newId: Platform<ProgressConfig>['newId'];
}

export function buildDeps({ db, callService, clock, newId }: Platform<ProgressConfig>): ProgressDeps {
  const bodies = assessmentBodyStore(db);
  return {
    people: personStore(db),
    products: productStore(db),
    bodies,
    records: learnerRecordStore(db, bodies.find),
    programmes: learnerProgrammeStore(db),
    attempts: attemptStore(db),
    answers: answerStore(db),
    callService,
    clock,
    newId,
  };
}
