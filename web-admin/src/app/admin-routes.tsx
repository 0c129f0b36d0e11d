import { accountRoutes, openAccountRoutes } from '@paanch/account/routes/account-routes';
import { ErrorBoundary } from '@paanch/ui/feedback/error-boundary';
import { lazyChunk } from '@paanch/ui/starting/lazy-chunk';
import { usePrefetch } from '@paanch/ui/starting/use-prefetch';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import {
  APPEALS,
  ASSESSMENTS,
  BACKGROUNDS,
  COURSES,
  EXPERT_SESSIONS,
  PRODUCTS,
  PROMOTION_EXAMS,
  QUESTION_BANKS,
  READINESS,
  REPORTS,
  SUBMISSIONS,
  type StaffNavEntry,
} from './layout/nav-entries.js';
import { GRADEBOOK, HOME } from './layout/office-entries.js';
import { OWN_SIGN_IN, WEBHOOKS } from './layout/outside-entries.js';
import { DATA_REQUESTS, GRIEVANCES, RETENTION } from './layout/privacy-entries.js';
import { BIN, CLIENTS, EMPLOYERS, IMPORTS, JOBS, LEARNERS, USERS } from './layout/people-entries.js';
import {
  DEAD_LETTERS,
  SECURITY_ALERTS,
  SECURITY_AUDIT,
  SECURITY_DASHBOARD,
  SECURITY_EVENTS,
  SECURITY_SYSTEM,
} from './layout/security-entries.js';
import { Permitted } from './permissions/permitted.js';
import { home, securityDashboard, signedIn, signIn } from './starting/route-preloads.js';

const SignInPage = lazyChunk(signIn);
const SignedIn = lazyChunk(signedIn);
const NotFoundPage = lazy(async () => ({ default: (await import('@paanch/account/routes/not-found-page')).NotFoundPage }));
const HomePage = lazyChunk(home);
const SecurityDashboardPage = lazyChunk(securityDashboard);
const SecurityEventsPage = lazy(async () => ({
  default: (await import('../features/security-events/security-events-page.js')).SecurityEventsPage,
}));
const SecurityAlertsPage = lazy(async () => ({
  default: (await import('../features/security-alerts/security-alerts-page.js')).SecurityAlertsPage,
}));
const AuditPage = lazy(async () => ({ default: (await import('../features/audit/audit-page.js')).AuditPage }));
const DeadLettersPage = lazy(async () => ({
  default: (await import('../features/dead-letters/dead-letters-page.js')).DeadLettersPage,
}));
const SystemStatusPage = lazy(async () => ({
  default: (await import('../features/system-status/system-status-page.js')).SystemStatusPage,
}));
const ProductListPage = lazy(async () => ({ default: (await import('../features/products/product-list-page.js')).ProductListPage }));
const ProductPage = lazy(async () => ({ default: (await import('../features/products/detail/product-page.js')).ProductPage }));
const ReadinessListPage = lazy(async () => ({
  default: (await import('../features/products/readiness/readiness-list-page.js')).ReadinessListPage,
}));
const AssessmentListPage = lazy(async () => ({
  default: (await import('../features/authoring/lists/assessment-list-page.js')).AssessmentListPage,
}));
const AssessmentPage = lazy(async () => ({
  default: (await import('../features/authoring/assessments/assessment-page.js')).AssessmentPage,
}));
const AssessmentPreviewPage = lazy(async () => ({
  default: (await import('../features/authoring/preview/assessment-preview-page.js')).AssessmentPreviewPage,
}));
const BankListPage = lazy(async () => ({ default: (await import('../features/authoring/banks/list/bank-list-page.js')).BankListPage }));
const BankQuestionListPage = lazy(async () => ({
  default: (await import('../features/authoring/banks/questions/bank-question-list-page.js')).BankQuestionListPage,
}));
const BankPage = lazy(async () => ({ default: (await import('../features/authoring/banks/detail/bank-page.js')).BankPage }));
const CourseListPage = lazy(async () => ({ default: (await import('../features/authoring/lists/course-list-page.js')).CourseListPage }));
const CoursePage = lazy(async () => ({ default: (await import('../features/authoring/courses/course-page.js')).CoursePage }));
const SessionListPage = lazy(async () => ({ default: (await import('../features/authoring/lists/session-list-page.js')).SessionListPage }));
const SessionPage = lazy(async () => ({ default: (await import('../features/authoring/sessions/session-page.js')).SessionPage }));
const BackgroundListPage = lazy(async () => ({
  default: (await import('../features/backgrounds/background-list-page.js')).BackgroundListPage,
}));
const PromotionExamListPage = lazy(async () => ({
  default: (await import('../features/promotion-exams/exam-list-page.js')).ExamListPage,
}));
const ExamAttemptListPage = lazy(async () => ({
  default: (await import('../features/promotion-exams/attempts/attempt-list-page.js')).AttemptListPage,
}));
const SubmissionListPage = lazy(async () => ({
  default: (await import('../features/submissions/submission-list-page.js')).SubmissionListPage,
}));
const InterviewListPage = lazy(async () => ({
  default: (await import('../features/submissions/interviews/interview-list-page.js')).InterviewListPage,
}));
const AppealListPage = lazy(async () => ({ default: (await import('../features/appeals/appeal-list-page.js')).AppealListPage }));
const BinPage = lazy(async () => ({ default: (await import('../features/bin/bin-page.js')).BinPage }));
const ClientListPage = lazy(async () => ({ default: (await import('../features/clients/client-list-page.js')).ClientListPage }));
const ClientPage = lazy(async () => ({ default: (await import('../features/clients/detail/client-page.js')).ClientPage }));
const LearnerListPage = lazy(async () => ({ default: (await import('../features/learners/learner-list-page.js')).LearnerListPage }));
const LearnerPage = lazy(async () => ({ default: (await import('../features/learners/detail/learner-page.js')).LearnerPage }));
const CohortPage = lazy(async () => ({ default: (await import('../features/reports/cohorts/cohort-page.js')).CohortPage }));
const AtRiskPage = lazy(async () => ({ default: (await import('../features/reports/at-risk/at-risk-page.js')).AtRiskPage }));
const GradebookPage = lazy(async () => ({ default: (await import('../features/gradebook/gradebook-page.js')).GradebookPage }));
const UserListPage = lazy(async () => ({ default: (await import('../features/users/user-list-page.js')).UserListPage }));
const ImportListPage = lazy(async () => ({ default: (await import('../features/imports/import-list-page.js')).ImportListPage }));
const ImportPage = lazy(async () => ({ default: (await import('../features/imports/import-page.js')).ImportPage }));
const EmployerListPage = lazy(async () => ({ default: (await import('../features/employers/employer-list-page.js')).EmployerListPage }));
const ApplicantsPage = lazy(async () => ({ default: (await import('../features/applicants/applicants-page.js')).ApplicantsPage }));
const JobListPage = lazy(async () => ({ default: (await import('../features/job-postings/job-list-page.js')).JobListPage }));
const DataRequestsPage = lazy(async () => ({
  default: (await import('../features/privacy/requests/data-requests-page.js')).DataRequestsPage,
}));
const GrievancesPage = lazy(async () => ({ default: (await import('../features/privacy/grievances/grievances-page.js')).GrievancesPage }));
const RetentionPage = lazy(async () => ({ default: (await import('../features/privacy/retention/retention-page.js')).RetentionPage }));
const ConnectionListPage = lazy(async () => ({ default: (await import('../features/sso/connection-list-page.js')).ConnectionListPage }));
const WebhookListPage = lazy(async () => ({ default: (await import('../features/webhooks/webhook-list-page.js')).WebhookListPage }));
const WebhookPage = lazy(async () => ({ default: (await import('../features/webhooks/detail/webhook-page.js')).WebhookPage }));

/** The entry of the rail that leads to each page, and the path below it where there is more than one. */
const PAGES: readonly (readonly [entry: StaffNavEntry, page: ComponentType, below?: string])[] = [
  [HOME, HomePage],
  [SECURITY_DASHBOARD, SecurityDashboardPage],
  [SECURITY_EVENTS, SecurityEventsPage],
  [SECURITY_ALERTS, SecurityAlertsPage],
  [SECURITY_AUDIT, AuditPage],
  [DATA_REQUESTS, DataRequestsPage],
  [GRIEVANCES, GrievancesPage],
  [RETENTION, RetentionPage],
  [OWN_SIGN_IN, ConnectionListPage],
  [WEBHOOKS, WebhookListPage],
  [WEBHOOKS, WebhookPage, '/:webhookId'],
  [DEAD_LETTERS, DeadLettersPage],
  [SECURITY_SYSTEM, SystemStatusPage],
  [PRODUCTS, ProductListPage],
  [PRODUCTS, ProductPage, '/:productId'],
  [READINESS, ReadinessListPage],
  [ASSESSMENTS, AssessmentListPage],
  [ASSESSMENTS, AssessmentPage, '/:assessmentId'],
  [ASSESSMENTS, AssessmentPreviewPage, '/:assessmentId/preview'],
  [QUESTION_BANKS, BankListPage],
  [QUESTION_BANKS, BankQuestionListPage, '/questions'],
  [QUESTION_BANKS, BankPage, '/:bankId'],
  [COURSES, CourseListPage],
  [COURSES, CoursePage, '/:courseId'],
  [EXPERT_SESSIONS, SessionListPage],
  [EXPERT_SESSIONS, SessionPage, '/:sessionId'],
  [BACKGROUNDS, BackgroundListPage],
  [PROMOTION_EXAMS, PromotionExamListPage],
  [PROMOTION_EXAMS, ExamAttemptListPage, '/attempts'],
  [SUBMISSIONS, SubmissionListPage],
  [SUBMISSIONS, InterviewListPage, '/interviews'],
  [APPEALS, AppealListPage],
  [REPORTS, FirstReport],
  [REPORTS, CohortPage, '/cohort'],
  [REPORTS, AtRiskPage, '/at-risk'],
  [GRADEBOOK, GradebookPage],
  [EMPLOYERS, EmployerListPage],
  [JOBS, JobListPage],
  [JOBS, ApplicantsPage, '/:jobId'],
  [CLIENTS, ClientListPage],
  [CLIENTS, ClientPage, '/:clientId'],
  [LEARNERS, LearnerListPage],
  [LEARNERS, LearnerPage, '/:studentId'],
  [USERS, UserListPage],
  [IMPORTS, ImportListPage],
  [IMPORTS, ImportPage, '/:importId'],
  [BIN, BinPage],
];

/** What the person opens after signing in. */
const fetchNext = () => Promise.all([signedIn.fetch(), home.fetch()]);

/** Every page of the staff app (docs/local-system.md#addresses). */
export function AdminRoutes() {
  const { pathname } = useLocation();
  usePrefetch(fetchNext);
  return (
    <ErrorBoundary isWhole resetKey={pathname}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/admin/login" element={<SignInPage />} />
          {openAccountRoutes('admin')}
          <Route element={<SignedIn />}>
            {accountRoutes('admin')}
            {PAGES.map(([entry, Page, below = '']) => (
              <Route
                key={entry.to + below}
                path={entry.to + below}
                element={
                  <Permitted entry={entry}>
                    <Page />
                  </Permitted>
                }
              />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

function FirstReport() {
  return <Navigate to={`${REPORTS.to}/cohort`} replace />;
}
