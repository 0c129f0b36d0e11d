/** Every store of content. */
import type { Database } from '@paanch/platform/postgres/database';
import { assessmentStore } from './assessments/assessment.store.js';
import { draftStore } from './assessments/draft.store.js';
import { openAttemptStore } from './assessments/open-attempts/open-attempt.store.js';
import { versionStore } from './assessments/versions/version.store.js';
import { bankStore } from './banks/bank.store.js';
import { bankQuestionStore } from './banks/questions/bank-question.store.js';
import { bankVersionStore } from './banks/versions/version.store.js';
import { binStore } from './bin/bin.store.js';
import { captionStore } from './captions/caption.store.js';
import { clientStore } from './clients/client.store.js';
import { courseStore } from './courses/course.store.js';
import { projectStore } from './projects/project.store.js';
import { expertSessionStore } from './expert-sessions/expert-session.store.js';
import { contentHomeStore } from './office/content-home.store.js';
import { placedModuleStore } from './modules/placed-module.store.js';
import { moduleVersionStore } from './modules/versions/version.store.js';
import { productStore } from './products/product.store.js';
import { promotionExamStore } from './promotion-exams/exam.store.js';
import { staffNameStore } from './people/staff-name.store.js';
import { paperStore } from './questions/papers/paper.store.js';
import { quotaStore } from './uploads/quota.store.js';
import { uploadStore } from './uploads/by-link/upload.store.js';
import { videoStore } from './videos/video.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    products: productStore(db),
    bin: binStore(db),
    assessments: assessmentStore(db),
    drafts: draftStore(db),
    versions: versionStore(db),
    banks: bankStore(db),
    bankQuestions: bankQuestionStore(db),
    bankVersions: bankVersionStore(db),
    captions: captionStore(db),
    clients: clientStore(db),
    contentHome: contentHomeStore(db),
    courses: courseStore(db),
    expertSessions: expertSessionStore(db),
    projects: projectStore(db),
    promotionExams: promotionExamStore(db),
    placedModules: placedModuleStore(db),
    moduleVersions: moduleVersionStore(db),
    papers: paperStore(db),
    staffNames: staffNameStore(db),
    openAttempts: openAttemptStore(db),
    quota: quotaStore(db),
    uploads: uploadStore(db),
    videos: videoStore(db),
  };
}
