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
import { commentOnAttempt } from './attempts/noticing/comment-on-attempt.js';
import { noteAttempt } from './attempts/noticing/note-attempt.js';
import { readAttemptNotes } from './attempts/noticing/read-attempt-notes.js';
import { endBreak } from './attempts/breaks/end-break.js';
import { startBreak } from './attempts/breaks/start-break.js';
import { saveAnswers } from './attempts/writing/save-answers.js';
import { endCalendarLink } from './calendar/end-calendar-link.js';
import { makeCalendarLink } from './calendar/make-calendar-link.js';
import { readCalendar } from './calendar/read-calendar.js';
import { readCalendarLink } from './calendar/read-calendar-link.js';
import type { ProgressConfig } from './config.js';
import { onAccommodationsChanged } from './consumers/on-accommodations-changed.js';
import { onApplicationMoved, onApplicationSubmitted } from './consumers/on-application.js';
import { onAssessmentPublished } from './consumers/on-assessment-published.js';
import { onBankPublished } from './consumers/on-bank-published.js';
import { onClientChanged } from './consumers/on-client-changed.js';
import { onInterviewPassed, onInterviewSubmitted } from './consumers/on-interview.js';
import { onProjectCompleted, onProjectPublished, onProjectStarted, onProjectSubmitted } from './consumers/on-project.js';
import { onModulePublished } from './consumers/on-module-published.js';
import { onPersonChanged } from './consumers/on-person-changed.js';
import { onPromotionExamChanged } from './consumers/on-promotion-exam-changed.js';
import { onProductChanged } from './consumers/on-product-changed.js';
import { tellOfWaitsThatEnded, TELL_OF_WAITS_MS } from './courses/quizzes/tell-of-waits.js';
import { submitQuiz } from './courses/quizzes/submit-quiz.js';
import { readCourse, readReadinessCourse } from './courses/read-course.js';
import { saveLessonProgress } from './courses/save-lesson-progress.js';
import { listCredentials } from './credentials/list-credentials.js';
import { readCredential } from './credentials/read-credential.js';
import { readCredentialKeys } from './credentials/read-credential-keys.js';
import { shareReceipt } from './credentials/share-receipt.js';
import { withdrawCredential } from './credentials/withdraw-credential.js';
import { buildDeps, DEPS, type ProgressDeps } from './deps.js';
import { submitExam } from './exams/closing/submit-exam.js';
import { readExamEligibility } from './exams/eligibility/read-exam-eligibility.js';
import { commentOnExam } from './exams/noticing/comment-on-exam.js';
import { noteExam } from './exams/noticing/note-exam.js';
import { readExamNotes } from './exams/noticing/read-exam-notes.js';
import { readStudentExamNotes } from './exams/noticing/read-student-exam-notes.js';
import { endExamBreak } from './exams/sitting/end-exam-break.js';
import { leaseExam } from './exams/sitting/lease-exam.js';
import { leaveExam } from './exams/sitting/leave-exam.js';
import { pingExam } from './exams/sitting/ping-exam.js';
import { readExamAttempt } from './exams/sitting/read-exam-attempt.js';
import { saveExamAnswers } from './exams/sitting/save-exam-answers.js';
import { startExamBreak } from './exams/sitting/start-exam-break.js';
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
import { readProductFigures } from './figures/read-product-figures.js';
import { overrideProgress } from './overrides/override-progress.js';
import { previewOverride } from './overrides/preview-override.js';
import { impersonal, personalData } from './personal-data.js';
import { listReadinessAssessments } from './programmes/list-readiness-assessments.js';
import { listReadinessProducts } from './programmes/list-readiness-products.js';
import { readAssessment } from './programmes/read-assessment.js';
import { readProgress } from './programmes/read-progress.js';
import { listReceipts } from './receipts/list-receipts.js';
import { readReceipt } from './receipts/read-receipt.js';
import { openSample } from './samples/open-sample.js';
import { enrolStudent } from './students/enrol-student.js';
import { readStudentAttemptNotes } from './students/read-student-attempt-notes.js';
import { readStudentProgress } from './students/read-student-progress.js';
import { exportCohorts } from './reports/cohorts/export-cohorts.js';
import { listCohorts } from './reports/cohorts/list-cohorts.js';
import { exportGradebook } from './reports/gradebook/export-gradebook.js';
import { readGradebook } from './reports/gradebook/read-gradebook.js';
import { readLearningHome } from './reports/home/read-learning-home.js';
import { exportLearnersAtRisk } from './reports/at-risk/export-learners-at-risk.js';
import { listLearnersAtRisk } from './reports/at-risk/list-learners-at-risk.js';
import { applyVoids, APPLY_VOIDS_MS } from './voids/apply-voids.js';
import { listVoids } from './voids/list-voids.js';
import { voidAttempt } from './voids/void-attempt.js';
import { voidQuestion } from './voids/void-question.js';
import { readWeek } from './week/read-week.js';

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
  startBreak,
  endBreak,
  noteAttempt,
  readAttemptNotes,
  commentOnAttempt,
  readStudentAttemptNotes,
  noteExam,
  readExamNotes,
  commentOnExam,
  readStudentExamNotes,
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
  openSample,
  listCohorts,
  listLearnersAtRisk,
  exportCohorts,
  exportLearnersAtRisk,
  readLearningHome,
  exportProgress,
  exportOwnResults,
  readReadinessCourse,
  readCourse,
  saveLessonProgress,
  submitQuiz,
  listExpertSessions,
  saveWatchProgress,
  readModuleFigures,
  readProductFigures,
  readGradebook,
  exportGradebook,
  readExamEligibility,
  startExam,
  readExamAttempt,
  saveExamAnswers,
  submitExam,
  leaseExam,
  pingExam,
  leaveExam,
  startExamBreak,
  endExamBreak,
  listExamAttempts,
  voidExamAttempt,
  giveExtraExamAttempt,
  listExamVoids,
  voidExamQuestion,
  readCalendar,
  readCalendarLink,
  makeCalendarLink,
  endCalendarLink,
  listCredentials,
  shareReceipt,
  withdrawCredential,
  readCredentialKeys,
  readCredential,
  readWeek,
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
  onProjectSubmitted,
  onProjectCompleted,
  onInterviewSubmitted,
  onInterviewPassed,
  onApplicationSubmitted,
  onApplicationMoved,
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
  personalData,
  impersonal,
  started: async (deps, _config, every) => {
    every(SWEEP_MS, (stopping) => sweep(deps, stopping));
    every(APPLY_VOIDS_MS, (stopping) => applyVoids(deps, stopping));
    every(APPLY_EXAM_VOIDS_MS, (stopping) => applyExamVoids(deps, stopping));
    every(TELL_OF_EXAM_WAITS_MS, (stopping) => tellOfExamWaits(deps, stopping));
    every(TELL_OF_WAITS_MS, (stopping) => tellOfWaitsThatEnded(deps, stopping));
  },
});
