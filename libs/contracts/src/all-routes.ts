/** Every route; for the gateway, the API description and tests only. */
import * as authAccountState from './auth/account-state.js';
import * as authClients from './auth/clients.js';
import * as authExports from './auth/exports.js';
import * as authImports from './auth/imports/imports.js';
import * as authInvitations from './auth/invitations.js';
import * as authMfa from './auth/sign-in/mfa.js';
import * as authNotifications from './auth/notifications.js';
import * as authPeopleHome from './auth/office/people-home.js';
import * as authStaffNames from './auth/office/staff-names.js';
import * as authBirthDates from './auth/office/birth-dates.js';
import * as authOwnSessions from './auth/sign-in/own-sessions.js';
import * as authPasswordReset from './auth/sign-in/password-reset.js';
import * as authPeople from './auth/people.js';
import * as authProfile from './auth/profile.js';
import * as authSessions from './auth/sign-in/sessions.js';
import * as careersApplicants from './careers/applicants.js';
import * as careersApplying from './careers/applying.js';
import * as careersEmployers from './careers/employers.js';
import * as careersHome from './careers/home.js';
import * as careersJobs from './careers/jobs.js';
import * as careersOpenings from './careers/openings.js';
import * as careersPortal from './careers/portal.js';
import * as careersResumes from './careers/resumes.js';
import * as contentAsking from './content/drafts/asking.js';
import * as contentAssessments from './content/assessments.js';
import * as contentBanks from './content/banks.js';
import * as contentBin from './content/bin.js';
import * as contentCourses from './content/modules/courses.js';
import * as contentExpertSessions from './content/modules/expert-sessions.js';
import * as contentFiles from './content/files.js';
import * as contentHome from './content/office/content-home.js';
import * as contentLessons from './content/modules/lessons.js';
import * as contentModuleBodies from './content/modules/module-bodies.js';
import * as contentModules from './content/modules/modules.js';
import * as contentProducts from './content/products.js';
import * as contentPromotionExams from './content/exams/promotion-exams.js';
import * as contentQuestions from './content/questions.js';
import * as contentQuestionFiles from './content/question-files.js';
import * as contentVideos from './content/modules/videos.js';
import type { RouteContract } from './kernel/route.js';
import * as liveLive from './live/live.js';
import * as liveSystem from './live/system.js';
import * as progressAttempts from './progress/attempts.js';
import * as progressBreaks from './progress/breaks.js';
import * as progressNotes from './progress/noticing/notes.js';
import * as progressCourses from './progress/modules/courses.js';
import * as progressExpertSessions from './progress/modules/expert-sessions.js';
import * as progressExamAttempts from './progress/exams/exam-attempts.js';
import * as progressStaffExams from './progress/exams/staff-exams.js';
import * as progressExports from './progress/exports.js';
import * as progressFigures from './progress/figures.js';
import * as progressLearnerProducts from './progress/learner-products.js';
import * as progressWeek from './progress/reporting/week.js';
import * as progressModuleFigures from './progress/modules/module-figures.js';
import * as progressOverrides from './progress/corrections/overrides.js';
import * as progressReceipts from './progress/receipts.js';
import * as progressStudents from './progress/students.js';
import * as progressReports from './progress/reports.js';
import * as progressGradebook from './progress/reporting/gradebook.js';
import * as progressLearningHome from './progress/reporting/learning-home.js';
import * as progressProductFigures from './progress/reporting/product-figures.js';
import * as progressReportExports from './progress/reporting/report-exports.js';
import * as progressSamples from './progress/samples/samples.js';
import * as progressVoids from './progress/corrections/voids.js';
import * as securityAlerts from './security/alerts.js';
import * as securityAudit from './security/audit.js';
import * as securityDashboard from './security/dashboard.js';
import * as securityDeadLetters from './security/failing/dead-letters.js';
import * as securityRecordedEvents from './security/recorded-events.js';
import * as securitySystem from './security/system.js';
import * as interviewAppeals from './interview/appeals.js';
import * as authConsents from './auth/consents/consents.js';
import * as interviewReviewsHome from './interview/office/reviews-home.js';
import * as interviewBreaks from './interview/interviews/breaks.js';
import * as interviewRecording from './interview/interviews/recording.js';
import * as interviewResults from './interview/interviews/results.js';
import * as interviewSessions from './interview/interviews/sessions.js';
import * as interviewVoice from './interview/interviews/voice.js';
import * as interviewCoach from './interview/coach.js';
import * as interviewBackgrounds from './interview/backgrounds.js';
import * as interviewProjects from './interview/projects.js';
import * as interviewSubmissions from './interview/submissions.js';
import * as contentProjects from './content/modules/projects.js';
import * as privacyErasure from './privacy/erasure.js';
import * as privacyExports from './privacy/exports.js';
import * as privacyGrievances from './privacy/grievances.js';
import * as privacyGuardians from './privacy/guardians.js';
import * as privacyParts from './privacy/parts.js';
import * as privacyRequests from './privacy/requests.js';
import * as privacyRetention from './privacy/retention.js';
import * as securityWebhooks from './security/webhooks.js';
import * as authSsoConnections from './auth/sso/connections.js';
import * as authSsoSignIn from './auth/sso/sign-in.js';
import * as authAnnouncements from './auth/office/announcements.js';
import * as progressCalendar from './progress/outward/calendar.js';
import * as progressCredentials from './progress/outward/credentials.js';

/** In the order of the API's description. A file's routes are those it exports. */
const CONTRACTS: readonly Readonly<Record<string, unknown>>[] = [
  liveSystem,
  liveLive,
  authSessions,
  authMfa,
  authPasswordReset,
  authOwnSessions,
  authProfile,
  authNotifications,
  authPeople,
  authExports,
  authAccountState,
  authInvitations,
  authImports,
  authClients,
  authPeopleHome,
  authStaffNames,
  authBirthDates,
  contentProducts,
  contentBin,
  contentAssessments,
  contentAsking,
  contentQuestions,
  contentBanks,
  contentQuestionFiles,
  contentPromotionExams,
  contentModuleBodies,
  contentModules,
  contentModuleBodies,
  contentCourses,
  contentLessons,
  contentExpertSessions,
  contentProjects,
  contentFiles,
  contentVideos,
  progressLearnerProducts,
  progressWeek,
  progressExports,
  progressAttempts,
  progressBreaks,
  progressNotes,
  progressExamAttempts,
  progressStaffExams,
  progressCourses,
  progressExpertSessions,
  progressReceipts,
  progressVoids,
  progressOverrides,
  progressFigures,
  progressModuleFigures,
  progressStudents,
  progressReports,
  progressReportExports,
  progressGradebook,
  progressProductFigures,
  progressSamples,
  progressLearningHome,
  contentHome,
  careersHome,
  interviewReviewsHome,
  securityDashboard,
  securityRecordedEvents,
  securityAlerts,
  securityAudit,
  securityDeadLetters,
  securitySystem,
  careersEmployers,
  careersJobs,
  careersApplicants,
  careersPortal,
  careersOpenings,
  careersApplying,
  careersResumes,
  interviewBackgrounds,
  interviewCoach,
  interviewBreaks,
  interviewSessions,
  interviewVoice,
  interviewRecording,
  interviewResults,
  authConsents,
  interviewProjects,
  interviewSubmissions,
  interviewAppeals,
  privacyExports,
  privacyErasure,
  privacyGuardians,
  privacyGrievances,
  privacyRequests,
  privacyRetention,
  privacyParts,
  privacyParts.READ_PART,
  authSsoSignIn,
  authSsoConnections,
  authAnnouncements,
  progressCalendar,
  progressCredentials,
  securityWebhooks,
];

const isRoute = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'owner' in value && 'method' in value && 'path' in value;

const everyRoute = CONTRACTS.flatMap((contract) => Object.values(contract)).filter(isRoute);

/** Those that the gateway passes on. */
export const allRoutes: readonly RouteContract[] = everyRoute.filter(({ kind }) => kind !== 'internal');
/** Those between our processes. */
export const internalRoutes: readonly RouteContract[] = everyRoute.filter(({ kind }) => kind === 'internal');
