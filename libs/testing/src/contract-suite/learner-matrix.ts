/** The learners' routes of the matrix of roles and routes; its signs are explained beside it (role-matrix.ts). */
export const LEARNER_MATRIX = `
GET /api/app/job-readiness/products | O----
GET /api/app/progress | O----
GET /api/app/profile | O----
PUT /api/app/profile | O----
GET /api/app/assessments/:assessmentId | O----
POST /api/app/assessments/:assessmentId/start | O----
GET /api/app/assessments/:assessmentId/attempts/:attemptId | O----
PUT /api/app/assessments/:assessmentId/attempts/:attemptId/answers | O----
POST /api/app/assessments/:assessmentId/attempts/:attemptId/submit | O----
POST /api/app/assessments/:assessmentId/attempts/:attemptId/lease | O----
POST /api/app/assessments/:assessmentId/attempts/:attemptId/ping | O----
POST /api/app/assessments/:assessmentId/attempts/:attemptId/leave | O----
GET /api/app/job-readiness/assessments | O----
GET /api/app/courses/:moduleId/content | O----
GET /api/app/job-readiness/courses/:moduleId/content | O----
POST /api/app/job-readiness/courses/:moduleId/lessons/:lessonId/progress | O----
POST /api/app/job-readiness/courses/:moduleId/lessons/:lessonId/submit-quiz | O----
GET /api/app/job-readiness/expert-sessions | O----
POST /api/app/job-readiness/expert-sessions/:sessionId/watch-progress | O----
POST /api/app/job-readiness/projects/submit | O----
GET /api/app/job-readiness/projects | O----
POST /api/app/job-readiness/projects/:moduleId/brief | O----
PUT /api/app/job-readiness/projects/:moduleId/draft | O----
POST /api/app/job-readiness/projects/:moduleId/files | O----
GET /api/app/job-readiness/projects/:moduleId/files/:fileId | O----
GET /api/app/job-readiness/promotion-exam/eligibility | O----
POST /api/app/job-readiness/promotion-exam/start | O----
GET /api/app/job-readiness/promotion-exam/attempt/:attemptId | O----
PUT /api/app/job-readiness/promotion-exam/attempt/:attemptId/answers | O----
POST /api/app/job-readiness/promotion-exam/attempt/:attemptId/submit | O----
POST /api/app/job-readiness/promotion-exam/attempt/:attemptId/lease | O----
POST /api/app/job-readiness/promotion-exam/attempt/:attemptId/ping | O----
POST /api/app/job-readiness/promotion-exam/attempt/:attemptId/leave | O----
GET /api/app/job-readiness/interviews/token | O----
GET /api/app/job-readiness/interviews/questions | O----
POST /api/app/job-readiness/interviews/submit | O----
GET /api/app/job-readiness/interviews/status/:submissionId | O----
POST /api/app/job-readiness/interviews/retry/:submissionId | O----
GET /api/app/job-readiness/interviews | O----
GET /api/app/job-readiness/interviews/feedback/:submissionId | O----
POST /api/app/job-readiness/interviews/:interviewId/events | O----
DELETE /api/app/job-readiness/interviews/:interviewId | O----
GET /api/app/job-readiness/interviews/:interviewId/recording | O----
PUT /api/app/job-readiness/interviews/:interviewId/recording/:track/:part | O----
GET /ws/google.ai.generativelanguage.v1alpha.GenerativeService.BidiGenerateContentConstrained | O----
POST /api/app/jobs/interview-coach | O----
GET /api/app/coach/conversations | O----
GET /api/app/coach/conversations/:id | O----
DELETE /api/app/coach/conversations/:id | O----
GET /api/app/careers | O----
GET /api/app/jobs | N----
GET /api/app/jobs/:jobId | N----
POST /api/app/jobs/:jobId/apply | O----
PUT /api/app/jobs/:jobId/apply-draft | O----
GET /api/app/applications | O----
GET /api/app/applications/:applicationId | O----
POST /api/app/applications/:applicationId/withdraw | O----
GET /api/app/resumes | O----
POST /api/app/resumes | O----
POST /api/app/resumes/upload-url | O----
PUT /api/app/resumes/:resumeId | O----
DELETE /api/app/resumes/:resumeId | O----
GET /api/app/resumes/:resumeId/file | O----
GET /api/app/privacy/exports/:id/file | O---- | planned
GET /api/app/progress/export | O----
GET /api/app/appeals | O----
POST /api/app/appeals | O----
GET /api/app/receipts | O----
GET /api/app/receipts/:receiptId | O----
GET /api/app/calendar.ics | PPPPP | planned
GET /api/app/notifications | O----
POST /api/app/notifications/:notificationId/read | O----
POST /api/app/notifications/read-all | O----
GET /api/app/privacy/consents | O----
POST /api/app/privacy/consents | O----
DELETE /api/app/privacy/consents | O----
POST /api/app/privacy/exports | O---- | planned
GET /api/app/privacy/exports | O---- | planned
POST /api/app/privacy/erasure | O---- | planned
DELETE /api/app/privacy/erasure | O---- | planned
`;
