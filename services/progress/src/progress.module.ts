import { Module } from '@nestjs/common';
import { eventController } from '@paanch/platform/messaging/event-controller';
import { defineService } from '@paanch/platform/service/define-service';
import { PLATFORM } from '@paanch/platform/service/platform';
import { submitAttempt } from './attempts/closing/submit-attempt.js';
import { sweep, SWEEP_MS } from './attempts/closing/sweep.js';
import { readAttempt } from './attempts/reading/read-attempt.js';
import { startAttempt } from './attempts/starting/start-attempt.js';
import { leaseAttempt } from './attempts/writing/lease-attempt.js';
import { leaveAttempt } from './attempts/writing/leave-attempt.js';
import { pingAttempt } from './attempts/writing/ping-attempt.js';
import { saveAnswers } from './attempts/writing/save-answers.js';
import type { ProgressConfig } from './config.js';
import { onAccommodationsChanged } from './consumers/on-accommodations-changed.js';
import { onAssessmentPublished } from './consumers/on-assessment-published.js';
import { onBankPublished } from './consumers/on-bank-published.js';
import { onClientChanged } from './consumers/on-client-changed.js';
import { onInterviewPassed, onInterviewSubmitted } from './consumers/on-interview.js';
import { onProjectCompleted, onProjectPublished, onProjectStarted } from './consumers/on-project.js';
import { onModulePublished } from './consumers/on-module-published.js';
import { onPersonChanged } from './consumers/on-person-changed.js';
import { onPromotionExamChanged } from './consumers/on-promotion-exam-changed.js';
import { onProductChanged } from './consumers/on-product-changed.js';
import { tellOfWaitsThatEnded, TELL_OF_WAITS_MS } from './courses/quizzes/tell-of-waits.js';
import { submitQuiz } from './courses/quizzes/submit-quiz.js';
import { readCourse, readReadinessCourse } from './courses/read-course.js';
import { saveLessonProgress } from './courses/save-lesson-progress.js';
import { buildDeps, DEPS, type ProgressDeps } from './deps.js';
import { submitExam } from './exams/closing/submit-exam.js';
import { readExamEligibility } from './exams/eligibility/read-exam-eligibility.js';
import { leaseExam } from './exams/sitting/lease-exam.js';
import { leaveExam } from './exams/sitting/leave-exam.js';
import { pingExam } from './exams/sitting/ping-exam.js';
import { readExamAttempt } from './exams/sitting/read-exam-attempt.js';
import { saveExamAnswers } from './exams/sitting/save-exam-answers.js';
import { giveExtraExamAttempt } from './exams/staff/give-extra-exam-attempt.js';
import { listExamAttempts } from './exams/staff/list-exam-attempts.js';
import { voidExamAttempt } from './exams/staff/void-exam-attempt.js';
import { startExam } from './exams/starting/start-exam.js';
import { applyExamVoids, APPLY_EXAM_VOIDS_MS } from './exams/voids/apply-exam-voids.js';
import { listExamVoids } from './exams/voids/list-exam-voids.js';
import { voidExamQuestion } from './exams/voids/void-exam-question.js';
import { tellOfExamWaits, TELL_OF_EXAM_WAITS_MS } from './exams/waits/tell-of-exam-waits.js';
import { listExpertSessions } from './expert-sessions/list-expert-sessions.js';
import { saveWatchProgress } from './expert-sessions/save-watch-progress.js';
import { exportOwnResults } from './exports/export-own-results.js';
import { exportProgress } from './exports/export-progress.js';
import { readClientFigures } from './figures/read-client-figures.js';
import { readModuleFigures } from './figures/read-module-figures.js';
import { overrideProgress } from './overrides/override-progress.js';
import { previewOverride } from './overrides/preview-override.js';
import { listReadinessAssessments } from './programmes/list-readiness-assessments.js';
import { listReadinessProducts } from './programmes/list-readiness-products.js';
import { readAssessment } from './programmes/read-assessment.js';
import { readProgress } from './programmes/read-progress.js';
import { listReceipts } from './receipts/list-receipts.js';
import { readReceipt } from './receipts/read-receipt.js';
import { enrolStudent } from './students/enrol-student.js';
import { readStudentProgress } from './students/read-student-progress.js';
import { listCohorts } from './reports/cohorts/list-cohorts.js';
import { listLearnersAtRisk } from './reports/at-risk/list-learners-at-risk.js';
import { applyVoids, APPLY_VOIDS_MS } from './voids/apply-voids.js';
import { listVoids } from './voids/list-voids.js';
import { voidAttempt } from './voids/void-attempt.js';
import { voidQuestion } from './voids/void-question.js';

const served = [
  listReadinessProducts,
  readProgress,
  listReadinessAssessments,
  readAssessment,
  startAttempt,
  readAttempt,
  saveAnswers,
  submitAttempt,
  leaseAttempt,
  pingAttempt,
  leaveAttempt,
  listReceipts,
  readReceipt,
  listVoids,
  voidQuestion,
  voidAttempt,
  overrideProgress,
  previewOverride,
  readClientFigures,
  readStudentProgress,
  enrolStudent,
  listCohorts,
  listLearnersAtRisk,
  exportProgress,
  exportOwnResults,
  readReadinessCourse,
  readCourse,
  saveLessonProgress,
  submitQuiz,
  listExpertSessions,
  saveWatchProgress,
  readModuleFigures,
  readExamEligibility,
  startExam,
  readExamAttempt,
  saveExamAnswers,
  submitExam,
  leaseExam,
  pingExam,
  leaveExam,
  listExamAttempts,
  voidExamAttempt,
  giveExtraExamAttempt,
  listExamVoids,
  voidExamQuestion,
];

const consumers = [
  onPersonChanged,
  onClientChanged,
  onAccommodationsChanged,
  onProductChanged,
  onAssessmentPublished,
  onBankPublished,
  onPromotionExamChanged,
  onModulePublished,
  onProjectPublished,
  onProjectStarted,
  onProjectCompleted,
  onInterviewSubmitted,
  onInterviewPassed,
];

@Module({
  controllers: [eventController(DEPS, consumers)],
  providers: [{ provide: DEPS, useFactory: buildDeps, inject: [PLATFORM] }],
})
class ProgressModule {}

export const progressService = defineService<ProgressConfig, ProgressDeps>({
  name: 'progress',
  module: ProgressModule,
  deps: DEPS,
  served,
  migrations: new URL('../migrations/', import.meta.url),
  internal: [],
  started: async (deps, _config, every) => {
    every(SWEEP_MS, (stopping) => sweep(deps, stopping));
    every(APPLY_VOIDS_MS, (stopping) => applyVoids(deps, stopping));
    every(APPLY_EXAM_VOIDS_MS, (stopping) => applyExamVoids(deps, stopping));
    every(TELL_OF_EXAM_WAITS_MS, (stopping) => tellOfExamWaits(deps, stopping));
    every(TELL_OF_WAITS_MS, (stopping) => tellOfWaitsThatEnded(deps, stopping));
  },
});
