import { Module } from '@nestjs/common';
import { routeController } from '@paanch/platform/http/route-controller';
import { eventController } from '@paanch/platform/messaging/event-controller';
import { defineService } from '@paanch/platform/service/define-service';
import { PLATFORM } from '@paanch/platform/service/platform';
import { listReadinessAssessments } from './assessments/list-readiness-assessments.js';
import { readAssessment } from './assessments/read-assessment.js';
import { readAttempt } from './attempts/read-attempt.js';
import { saveAnswers } from './attempts/save-answers.js';
import { startAttempt } from './attempts/start-attempt.js';
import { submitAttempt } from './attempts/submit-attempt.js';
import type { ProgressConfig } from './config.js';
import { listReadinessProducts } from './dashboard/list-readiness-products.js';
import { readProgress } from './dashboard/read-progress.js';
import { buildDeps, DEPS, type ProgressDeps } from './deps.js';
import { onAssessmentPublished } from './heard/on-assessment-published.js';
import { onPersonChanged } from './heard/on-person-changed.js';
import { onProductChanged } from './heard/on-product-changed.js';

const served = [
  listReadinessProducts,
  readProgress,
  listReadinessAssessments,
  readAssessment,
  startAttempt,
  readAttempt,
  saveAnswers,
  submitAttempt,
];

const heard = [onPersonChanged, onProductChanged, onAssessmentPublished];

@Module({
  controllers: [routeController(DEPS, served), eventController(DEPS, heard)],
  providers: [{ provide: DEPS, useFactory: buildDeps, inject: [PLATFORM] }],
})
export class ProgressModule {}

export const progressService = defineService<ProgressConfig, ProgressDeps>({
  name: 'progress',
  module: ProgressModule,
  deps: DEPS,
  migrations: new URL('../migrations/', import.meta.url),
  internal: [],
});
