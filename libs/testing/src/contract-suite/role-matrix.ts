/**
 * Who may call what: a copy, as data, of the one matrix of roles and routes (docs/permissions.md#the-matrix). A person compares it with the
 * page; tests compare the contracts and the running system with it.
 *
 * A: all rows; C: their own client's; N: their own client's and those without one; O: their own; P: public; -: refused.
 * Columns: student, Admin, Staff, Viewer, Client Staff. `planned` marks a route that is not built yet.
 */
import { LEARNER_MATRIX } from './learner-matrix.js';
import { rowsOf } from './matrix-rows.js';

const MATRIX = `
GET /readyz | PPPPP
GET /api/openapi.json | PPPPP
GET /api/docs | PPPPP
GET /api/live | OAAAC
GET /api/auth/me | OOOOO
POST /api/auth/logout | PPPPP
POST /api/auth/refresh | OOOOO
POST /api/auth/login | PPPPP
POST /api/auth/token | PPPPP
POST /api/auth/mfa/verify | PPPPP
POST /api/auth/password/forgot | PPPPP
POST /api/auth/password/reset | PPPPP
POST /api/auth/invitations/accept | PPPPP
POST /api/auth/links/read | PPPPP
POST /api/auth/password/change | OOOOO
POST /api/auth/mfa/enrol | OOOOO
POST /api/auth/mfa/confirm | OOOOO
POST /api/auth/mfa/recovery-codes | OOOOO
POST /api/auth/mfa/disable | OOOOO
GET /api/auth/sessions | OOOOO
DELETE /api/auth/sessions | OOOOO
DELETE /api/auth/sessions/:sessionId | OOOOO
GET /api/auth/mail-preferences | OOOOO
PUT /api/auth/mail-preferences | OOOOO
POST /api/auth/unsubscribe | PPPPP
POST /api/csp-report | PPPPP
GET /api/videos/:videoId | OAA--
GET /api/captions/:fileName | OAA--
GET /api/admin/products | -AAAA
GET /api/admin/products/:productId | -AAAA
POST /api/admin/products | -A---
PATCH /api/admin/products/:productId | -AA--
DELETE /api/admin/products/:productId | -A---
POST /api/admin/products/upload-image | -AA--
PUT /api/admin/products/:productId/clients | -A---
GET /api/admin/products/:productId/clients | -AA--
GET /api/admin/job-readiness/products | -AAAA
POST /api/admin/job-readiness/products | -A---
PATCH /api/admin/job-readiness/products | -A---
DELETE /api/admin/job-readiness/products | -A---
GET /api/admin/users | -AAA-
POST /api/admin/users | -A---
PUT /api/admin/users/:userId | -A---
POST /api/admin/users/:userId/deactivate | -A---
POST /api/admin/users/:userId/reactivate | -A---
POST /api/admin/users/:userId/reset-password | -A---
DELETE /api/admin/users/:userId/sessions | -A---
GET /api/admin/users/:userId/ban | -AA--
POST /api/admin/users/:userId/ban | -A---
DELETE /api/admin/users/:userId/ban | -A---
DELETE /api/admin/users/:userId/mfa | -A---
GET /api/admin/students | -AAAC
GET /api/admin/students/:studentId | -AAAC
POST /api/admin/students | -AA--
PUT /api/admin/students/:studentId | -AA--
PUT /api/admin/students/:studentId/accommodations | -AA--
GET /api/admin/students/:studentId/progress | -AAAC
POST /api/admin/enrolments | -AA--
GET /api/admin/users/export | -A---
GET /api/admin/students/export | -A---
GET /api/admin/clients | -AAAC
GET /api/admin/clients/:clientId | -AAAC
GET /api/admin/clients/:clientId/figures | -AAAC
POST /api/admin/clients | -A---
PUT /api/admin/clients/:clientId | -A---
POST /api/admin/clients/upload-logo | -A---
GET /api/admin/employers | -AAAA
GET /api/admin/employers/search | -AAAA
GET /api/admin/employers/:employerId | -AAAA
POST /api/admin/employers | -AA--
PUT /api/admin/employers/:employerId | -AA--
GET /api/admin/jobs | -AAAN
GET /api/admin/jobs/:jobId | -AAAN
POST /api/admin/jobs | -A---
PUT /api/admin/jobs/:jobId | -A---
DELETE /api/admin/jobs/:jobId | -A---
POST /api/admin/jobs/:jobId/repost | -A---
GET /api/admin/jobs/:jobId/applications | -AA-C
PATCH /api/admin/applications/:applicationId | -AA--
GET /api/admin/applications/:applicationId/resume | -AA-C
GET /api/admin/job-readiness/backgrounds | -A---
POST /api/admin/job-readiness/backgrounds | -A---
PATCH /api/admin/job-readiness/backgrounds | -A---
DELETE /api/admin/job-readiness/backgrounds | -A---
GET /api/admin/job-readiness/promotion-exams | -A--- | planned
POST /api/admin/job-readiness/promotion-exams | -A--- | planned
PATCH /api/admin/job-readiness/promotion-exams | -A--- | planned
DELETE /api/admin/job-readiness/promotion-exams | -A--- | planned
GET /api/admin/job-readiness/promotion-exams/attempts | -A--- | planned
POST /api/admin/job-readiness/promotion-exams/attempts/:id/void | -A--- | planned
GET /api/admin/job-readiness/interviews | -A---
GET /api/admin/job-readiness/projects | -A---
POST /api/admin/job-readiness/backgrounds/preview | -A---
GET /api/admin/job-readiness/submissions/:submissionId | -A---
GET /api/admin/job-readiness/submissions/:submissionId/files/:fileId | -A---
POST /api/admin/job-readiness/submissions/:submissionId/manual-review | -A---
GET /api/admin/students/:studentId/projects | -AAAC
GET /api/admin/students/:studentId/interviews | -AAAC
GET /api/admin/job-readiness/submissions/:submissionId/recording | -A---
GET /api/recordings/:submissionId/:track | -A---
PATCH /api/admin/job-readiness/students/:studentId/override-progress | -A---
GET /api/admin/job-readiness/students/:studentId/override-progress/preview | -A---
GET /api/admin/job-readiness/progress/export | -A---
POST /api/admin/assessments/:assessmentId/questions/:questionId/void | -A---
POST /api/admin/assessments/:assessmentId/attempts/:attemptId/void | -A---
GET /api/admin/security/dashboard | -AAA-
GET /api/admin/security/alerts | -AAA-
GET /api/admin/security/events | -AA--
GET /api/admin/security/events/export | -A---
GET /api/admin/security/alerts/:id | -AAA-
POST /api/admin/security/alerts/:id/acknowledge | -A---
POST /api/admin/security/alerts/:id/resolve | -A---
POST /api/admin/security/alerts/:id/dismiss | -A---
POST /api/r2/presigned-upload | OAA--
POST /api/uploads/:uploadType | OAA--
PUT /api/uploads/:uploadType/:uploadId | PPPPP
GET /api/media/:fileName | PPPPP
GET /api/media/uploads/:uploadId | PPPPP
GET /api/downloads/:uploadType/:fileId | PPPPP
GET /api/admin/content/assessments | -AA--
GET /api/admin/content/assessments/:assessmentId | -AA--
POST /api/admin/content/assessments | -AA--
PATCH /api/admin/content/assessments/:assessmentId | -AA--
DELETE /api/admin/content/assessments/:assessmentId | -A---
GET /api/admin/content/assessments/:assessmentId/versions | -AA--
POST /api/admin/content/assessments/:assessmentId/publish | -A---
POST /api/admin/content/assessments/:assessmentId/restore | -A---
POST /api/admin/content/assessments/:assessmentId/ask | -AA--
GET /api/admin/content/assessments/:assessmentId/versions/:version | -AA--
GET /api/admin/content/banks | -AA--
POST /api/admin/content/banks | -AA--
GET /api/admin/content/banks/:bankId | -AA--
PATCH /api/admin/content/banks/:bankId | -AA--
DELETE /api/admin/content/banks/:bankId | -A---
POST /api/admin/content/banks/:bankId/publish | -A---
POST /api/admin/content/banks/:bankId/ask | -AA--
POST /api/admin/content/banks/:bankId/restore | -A---
GET /api/admin/content/banks/:bankId/versions | -AA--
GET /api/admin/content/banks/:bankId/versions/:version | -AA--
PUT /api/admin/content/banks/:bankId/question-order | -AA--
GET /api/admin/content/bank-questions | -AA--
POST /api/admin/content/questions/copy | -AA--
POST /api/admin/content/questions/import | -AA--
GET /api/admin/content/questions/export | -A---
GET /api/admin/assessments/:assessmentId/voids | -AA--
POST /api/admin/content/courses/:courseId/ask | -AA--
POST /api/admin/content/expert-sessions/:sessionId/ask | -AA--
GET /api/admin/content/questions | -AA--
POST /api/admin/content/questions | -AA--
PATCH /api/admin/content/questions/:questionId | -AA--
DELETE /api/admin/content/questions/:questionId | -AA--
PUT /api/admin/content/assessments/:assessmentId/question-order | -AA--
PUT /api/admin/content/quizzes/:quizId/question-order | -AA--
GET /api/admin/content/modules | -AA--
PUT /api/admin/content/modules/order | -AA--
GET /api/admin/modules/:moduleId/figures | -AA--
GET /api/admin/content/courses | -AA--
POST /api/admin/content/courses | -AA--
GET /api/admin/content/courses/:courseId | -AA--
PATCH /api/admin/content/courses/:courseId | -AA--
DELETE /api/admin/content/courses/:courseId | -A---
POST /api/admin/content/courses/:courseId/publish | -A---
GET /api/admin/content/courses/:courseId/versions | -AA--
POST /api/admin/content/courses/:courseId/restore | -A---
GET /api/admin/content/expert-sessions | -AA--
POST /api/admin/content/expert-sessions | -AA--
GET /api/admin/content/expert-sessions/:sessionId | -AA--
PATCH /api/admin/content/expert-sessions/:sessionId | -AA--
DELETE /api/admin/content/expert-sessions/:sessionId | -A---
POST /api/admin/content/expert-sessions/:sessionId/publish | -A---
GET /api/admin/content/expert-sessions/:sessionId/versions | -AA--
POST /api/admin/content/expert-sessions/:sessionId/restore | -A---
GET /api/admin/content/projects | -AA--
POST /api/admin/content/projects | -AA--
GET /api/admin/content/projects/:projectId | -AA--
PATCH /api/admin/content/projects/:projectId | -AA--
DELETE /api/admin/content/projects/:projectId | -A---
POST /api/admin/content/projects/:projectId/publish | -A---
PUT /api/admin/content/courses/:courseId/order | -AA--
GET /api/admin/content/sections | -AA--
POST /api/admin/content/sections | -AA--
PATCH /api/admin/content/sections/:sectionId | -AA--
DELETE /api/admin/content/sections/:sectionId | -AA--
GET /api/admin/content/lessons | -AA--
POST /api/admin/content/lessons | -AA--
PATCH /api/admin/content/lessons/:lessonId | -AA--
DELETE /api/admin/content/lessons/:lessonId | -AA--
GET /api/admin/content/quizzes | -AA--
POST /api/admin/content/quizzes | -AA--
PATCH /api/admin/content/quizzes/:quizId | -AA--
DELETE /api/admin/content/quizzes/:quizId | -AA--
GET /api/admin/content/lessons/:lessonId | -AA--
GET /api/admin/bin | -A---
POST /api/admin/bin/:id/restore | -A---
GET /api/admin/invitations | -AA-C
POST /api/admin/invitations | -AA--
POST /api/admin/invitations/:invitationId/resend | -AA-C
DELETE /api/admin/invitations/:invitationId | -AA--
POST /api/admin/imports/students | -AA--
GET /api/admin/imports | -AA--
GET /api/admin/imports/:importId | -AA--
PATCH /api/admin/imports/:importId/rows/:row | -AA--
GET /api/admin/imports/:importId/errors.csv | -AA--
POST /api/admin/imports/:importId/commit | -AA--
POST /api/admin/imports/:importId/cancel | -AA--
POST /api/admin/imports/:importId/undo | -AA--
GET /api/admin/notifications | -OOOO
POST /api/admin/notifications/:notificationId/read | -OOOO
POST /api/admin/notifications/read-all | -OOOO
POST /api/admin/notifications | -AA-C | planned
GET /api/admin/reports/cohort | -AAAC
GET /api/admin/reports/at-risk | -AAAC
GET /api/admin/appeals | -A---
POST /api/admin/appeals/:appealId/decide | -A---
GET /api/admin/webhooks | -A--- | planned
GET /api/admin/sso | -A--- | planned
GET /api/admin/audit | -A---
GET /api/admin/audit/export | -A---
GET /api/admin/privacy/requests | -A--- | planned
POST /api/admin/privacy/requests/:id/approve | -A--- | planned
GET /api/admin/dead-letters | -A---
POST /api/admin/dead-letters/:id/replay | -A---
POST /api/admin/dead-letters/:id/discard | -A---
GET /api/admin/system/status | -AA--
`;

export const ROLE_MATRIX = [...rowsOf(MATRIX), ...rowsOf(LEARNER_MATRIX)];
