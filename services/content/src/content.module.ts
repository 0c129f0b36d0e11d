import { Module } from '@nestjs/common';
import { eventController } from '@paanch/platform/messaging/event-controller';
import { defineService } from '@paanch/platform/service/define-service';
import { PLATFORM } from '@paanch/platform/service/platform';
import { impersonal, personalData } from './personal-data.js';
import { changeAssessment } from './assessments/change-assessment.js';
import { createAssessment } from './assessments/create-assessment.js';
import { listAssessmentDrafts } from './assessments/list-assessment-drafts.js';
import { readAssessmentDraft } from './assessments/read-assessment-draft.js';
import { removeAssessment } from './assessments/remove-assessment.js';
import { listAssessmentVersions } from './assessments/versions/list-assessment-versions.js';
import { publishAssessment } from './assessments/versions/publish-assessment.js';
import { readAssessmentVersion } from './assessments/versions/read-assessment-version.js';
import { restoreAssessment } from './assessments/versions/restore-assessment.js';
import { readAssessmentBody } from './assessments/versions/read-assessment-body.js';
import { changeBank } from './banks/change-bank.js';
import { createBank } from './banks/create-bank.js';
import { listBanks } from './banks/list-banks.js';
import { listBankQuestions } from './banks/questions/list-bank-questions.js';
import { readBankDraft } from './banks/read-bank-draft.js';
import { removeBank } from './banks/remove-bank.js';
import { publishBank } from './banks/versions/publish-bank.js';
import { listBankVersions, readBankBody, readBankVersion } from './banks/versions/read-versions.js';
import { restoreBank } from './banks/versions/restore-bank.js';
import { readContentHome } from './office/read-content-home.js';
import { listBin } from './bin/list-bin.js';
import { restoreBinItem } from './bin/restore-bin-item.js';
import type { ContentConfig } from './config.js';
import { onAssessmentCompleted, onAttemptRestated, onAttemptStarted, onAttemptVoided } from './consumers/on-attempts.js';
import { onClientChanged } from './consumers/on-client-changed.js';
import { onPersonChanged } from './consumers/on-person-changed.js';
import { changeCourse } from './courses/change-course.js';
import { createCourse } from './courses/create-course.js';
import { changeLesson } from './courses/lessons/change-lesson.js';
import { createLesson } from './courses/lessons/create-lesson.js';
import { listLessons, readLessonDraft } from './courses/lessons/read-lessons.js';
import { removeLesson } from './courses/lessons/remove-lesson.js';
import { listCourseDrafts } from './courses/list-course-drafts.js';
import { orderCourse } from './courses/order-course.js';
import { changeQuiz, createQuiz, listQuizzes, removeQuiz } from './courses/quizzes/serve-quizzes.js';
import { readCourseDraft } from './courses/read-course-draft.js';
import { removeCourse } from './courses/remove-course.js';
import { changeSection, createSection, listSections, removeSection } from './courses/sections/serve-sections.js';
import { listCourseVersions } from './courses/versions/list-course-versions.js';
import { publishCourse } from './courses/versions/publish-course.js';
import { restoreCourse } from './courses/versions/restore-course.js';
import { buildDeps, type ContentDeps, DEPS } from './deps.js';
import { changeExpertSession } from './expert-sessions/change-expert-session.js';
import { createExpertSession } from './expert-sessions/create-expert-session.js';
import { listExpertSessionDrafts } from './expert-sessions/list-expert-session-drafts.js';
import { readExpertSessionDraft } from './expert-sessions/read-expert-session-draft.js';
import { removeExpertSession } from './expert-sessions/remove-expert-session.js';
import {
  changeProjectModule,
  createProjectModule,
  listProjectModules,
  publishProjectModule,
  readProjectModule,
  removeProjectModule,
} from './projects/serve-projects.js';
import { listExpertSessionVersions, publishExpertSession, restoreExpertSession } from './expert-sessions/versions/serve-versions.js';
import {
  askToPublishAssessment,
  askToPublishBank,
  askToPublishCourse,
  askToPublishExpertSession,
} from './modules/asking/ask-to-publish.js';
import { listModules, orderModules } from './modules/serve-modules.js';
import { readModuleBody } from './modules/versions/read-module-body.js';
import { changePromotionExam, createPromotionExam, listPromotionExams, removePromotionExam } from './promotion-exams/serve-exams.js';
import { assignProduct } from './products/assignment/assign-product.js';
import { readProductClients } from './products/assignment/read-product-clients.js';
import { changeProduct } from './products/change-product.js';
import { createProduct } from './products/create-product.js';
import { listProducts } from './products/list-products.js';
import { readProduct } from './products/read-product.js';
import { removeProduct } from './products/remove-product.js';
import { changeQuestion } from './questions/change-question.js';
import { copyQuestions } from './questions/copy-questions.js';
import { createQuestion } from './questions/create-question.js';
import { exportQuestions } from './questions/files/export-questions.js';
import { importQuestions } from './questions/files/import-questions.js';
import { listQuestions } from './questions/list-questions.js';
import { orderAssessmentQuestions, orderBankQuestions, orderQuizQuestions } from './questions/order-questions.js';
import { removeQuestion } from './questions/remove-question.js';
import { changeReadinessProduct } from './readiness-products/change-readiness-product.js';
import { createReadinessProduct } from './readiness-products/create-readiness-product.js';
import { listReadinessProductsForStaff } from './readiness-products/list-readiness-products-for-staff.js';
import { removeReadinessProduct } from './readiness-products/remove-readiness-product.js';

import { sweepFiles } from './uploads/sweep-files.js';
import { createUploadLink } from './uploads/by-link/create-upload-link.js';
import { readUploadedPicture } from './uploads/by-link/read-uploaded-picture.js';
import { receiveUpload } from './uploads/by-link/receive-upload.js';
import { readSignedFile } from './uploads/by-link/read-signed-file.js';
import { readPicture } from './uploads/read-picture.js';
import { uploadClientLogo, uploadFile, uploadProductImage } from './uploads/upload-file.js';
import { checkVideo } from './videos/check-video.js';
import { readCaptions } from './videos/read-captions.js';
import { readVideo } from './videos/read-video.js';

const served = [
  listProducts,
  createProduct,
  readProduct,
  changeProduct,
  removeProduct,
  listReadinessProductsForStaff,
  createReadinessProduct,
  changeReadinessProduct,
  removeReadinessProduct,
  listPromotionExams,
  createPromotionExam,
  changePromotionExam,
  removePromotionExam,
  readContentHome,
  listBin,
  restoreBinItem,
  readProductClients,
  assignProduct,
  listAssessmentDrafts,
  readAssessmentDraft,
  createAssessment,
  changeAssessment,
  removeAssessment,
  listAssessmentVersions,
  readAssessmentVersion,
  publishAssessment,
  restoreAssessment,
  askToPublishAssessment,
  listQuestions,
  createQuestion,
  changeQuestion,
  removeQuestion,
  orderAssessmentQuestions,
  orderQuizQuestions,
  importQuestions,
  exportQuestions,
  orderBankQuestions,
  copyQuestions,
  listBanks,
  readBankDraft,
  createBank,
  changeBank,
  removeBank,
  publishBank,
  listBankVersions,
  readBankVersion,
  restoreBank,
  askToPublishBank,
  listBankQuestions,
  listCourseDrafts,
  readCourseDraft,
  createCourse,
  changeCourse,
  removeCourse,
  orderCourse,
  publishCourse,
  listCourseVersions,
  restoreCourse,
  askToPublishCourse,
  listSections,
  createSection,
  changeSection,
  removeSection,
  listLessons,
  readLessonDraft,
  createLesson,
  changeLesson,
  removeLesson,
  listQuizzes,
  createQuiz,
  changeQuiz,
  removeQuiz,
  listExpertSessionDrafts,
  readExpertSessionDraft,
  createExpertSession,
  changeExpertSession,
  removeExpertSession,
  publishExpertSession,
  listExpertSessionVersions,
  restoreExpertSession,
  askToPublishExpertSession,
  listProjectModules,
  readProjectModule,
  createProjectModule,
  changeProjectModule,
  removeProjectModule,
  publishProjectModule,
  listModules,
  orderModules,
  uploadProductImage,
  uploadClientLogo,
  uploadFile,
  createUploadLink,
  receiveUpload,
  readPicture,
  readUploadedPicture,
  readSignedFile,
  readVideo,
  readCaptions,
];

const tasks = [checkVideo];

const SWEEP_EVERY_MS = 3_600_000;

const consumers = [onClientChanged, onPersonChanged, onAttemptStarted, onAttemptRestated, onAssessmentCompleted, onAttemptVoided];

@Module({
  controllers: [eventController(DEPS, consumers)],
  providers: [{ provide: DEPS, useFactory: buildDeps, inject: [PLATFORM] }],
})
class ContentModule {}

export const contentService = defineService<ContentConfig, ContentDeps>({
  name: 'content',
  module: ContentModule,
  deps: DEPS,
  served,
  tasks,
  migrations: new URL('../migrations/', import.meta.url),
  personalData,
  impersonal,
  internal: [readAssessmentBody, readBankBody, readModuleBody],
  started: async (deps, { FILES_DIR, S3_BUCKET }, every) => {
    if (FILES_DIR ?? S3_BUCKET) every(SWEEP_EVERY_MS, (stopping) => sweepFiles(deps, stopping));
  },
});
