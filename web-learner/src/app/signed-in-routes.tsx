import { accountRoutes } from '@paanch/account/routes/account-routes';
import { lazyChunk } from '@paanch/ui/starting/lazy-chunk';
import { lazy } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import { SignedIn } from './signed-in.js';
import { assessment, dashboard, layout } from './starting/page-chunks.js';

const LearnerLayout = lazyChunk(layout);
const NotFoundPage = lazy(async () => ({ default: (await import('@paanch/account/routes/not-found-page')).NotFoundPage }));
const ProfilePage = lazy(async () => ({ default: (await import('../features/profile/profile-page.js')).ProfilePage }));
const PrivacyPage = lazy(async () => ({ default: (await import('../features/privacy/privacy-page.js')).PrivacyPage }));
const ReadinessPage = lazy(async () => ({ default: (await import('../features/readiness/readiness-page.js')).ReadinessPage }));
const ResultPage = lazy(async () => ({ default: (await import('../features/assessments/result/result-page.js')).ResultPage }));
const AssessmentListPage = lazy(async () => ({
  default: (await import('../features/assessments/list/assessment-list-page.js')).AssessmentListPage,
}));
const ResultsPage = lazy(async () => ({ default: (await import('../features/results/results-page.js')).ResultsPage }));
const CourseListPage = lazy(async () => ({ default: (await import('../features/courses/list/course-list-page.js')).CourseListPage }));
const CoursePage = lazy(async () => ({ default: (await import('../features/courses/course/course-page.js')).CoursePage }));
const SessionListPage = lazy(async () => ({
  default: (await import('../features/expert-sessions/list/session-list-page.js')).SessionListPage,
}));
const SessionPage = lazy(async () => ({ default: (await import('../features/expert-sessions/session/session-page.js')).SessionPage }));
const ProjectListPage = lazy(async () => ({ default: (await import('../features/projects/list/project-list-page.js')).ProjectListPage }));
const ProjectPage = lazy(async () => ({ default: (await import('../features/projects/project/project-page.js')).ProjectPage }));
const InterviewListPage = lazy(async () => ({
  default: (await import('../features/interviews/list/interview-list-page.js')).InterviewListPage,
}));
const InterviewSessionPage = lazy(async () => ({
  default: (await import('../features/interview-session/session-page.js')).InterviewSessionPage,
}));
const FeedbackPage = lazy(async () => ({ default: (await import('../features/interviews/feedback/feedback-page.js')).FeedbackPage }));
const CoachPage = lazy(async () => ({ default: (await import('../features/coach/coach-page.js')).CoachPage }));
const ExamPage = lazy(async () => ({ default: (await import('../features/promotion-exam/exam-page.js')).ExamPage }));
const ExamAttemptPage = lazy(async () => ({
  default: (await import('../features/promotion-exam/taking/exam-attempt-page.js')).ExamAttemptPage,
}));
const ExamResultPage = lazy(async () => ({
  default: (await import('../features/promotion-exam/result/exam-result-page.js')).ExamResultPage,
}));
const TiersPage = lazy(async () => ({ default: (await import('../features/tiers/tiers-page.js')).TiersPage }));
const CareersPage = lazy(async () => ({ default: (await import('../features/jobs/careers-page.js')).CareersPage }));
const ApplicationListPage = lazy(async () => ({
  default: (await import('../features/applications/list/application-list-page.js')).ApplicationListPage,
}));
const ApplicationPage = lazy(async () => ({
  default: (await import('../features/applications/detail/application-page.js')).ApplicationPage,
}));
const ResumesPage = lazy(async () => ({ default: (await import('../features/resumes/resumes-page.js')).ResumesPage }));
const JobPage = lazy(async () => ({ default: (await import('../features/jobs/job-page.js')).JobPage }));
const DashboardPage = lazyChunk(dashboard);
const AssessmentPage = lazyChunk(assessment);

/**
 * Every page for signed-in learners, apart from the open ones, so that the sign-in page does not load where they all are. Taking an
 * assessment and the interview have no rail (docs/look.md#layout-and-rail).
 */
export function SignedInRoutes() {
  return (
    <Routes>
      <Route path="/app" element={<SignedIn />}>
        <Route index element={<Navigate to="/app/dashboard" replace />} />
        <Route
          element={
            <LearnerLayout>
              <Outlet />
            </LearnerLayout>
          }
        >
          <Route path="dashboard" element={<DashboardPage />} />
          <Route path="profile" element={<ProfilePage />} />
          <Route path="profile/privacy" element={<PrivacyPage />} />
          <Route path="results" element={<ResultsPage />} />
          {accountRoutes('learner')}
          <Route path="job-readiness" element={<ReadinessPage />} />
          <Route path="job-readiness/tiers" element={<TiersPage />} />
          <Route path="job-readiness/promotion-exam" element={<ExamPage />} />
          <Route path="job-readiness/promotion-exam/:attemptId/result" element={<ExamResultPage />} />
          <Route path="job-readiness/assessments" element={<AssessmentListPage />} />
          <Route path="job-readiness/assessments/:assessmentId/result" element={<ResultPage />} />
          <Route path="job-readiness/courses" element={<CourseListPage />} />
          <Route path="job-readiness/courses/:moduleId" element={<CoursePage kind="readiness" />} />
          <Route path="courses/:moduleId" element={<CoursePage kind="plain" />} />
          <Route path="job-readiness/expert-sessions" element={<SessionListPage />} />
          <Route path="job-readiness/expert-sessions/:sessionId" element={<SessionPage />} />
          <Route path="job-readiness/projects" element={<ProjectListPage />} />
          <Route path="job-readiness/projects/:moduleId" element={<ProjectPage />} />
          <Route path="job-readiness/interviews" element={<InterviewListPage />} />
          <Route path="job-readiness/interviews/feedback/:submissionId" element={<FeedbackPage />} />
          <Route path="coach" element={<CoachPage />} />
          <Route path="careers" element={<CareersPage />} />
          <Route path="careers/resumes" element={<ResumesPage />} />
          <Route path="careers/jobs/:jobId" element={<JobPage />} />
          <Route path="careers/applications" element={<ApplicationListPage />} />
          <Route path="careers/applications/:applicationId" element={<ApplicationPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route path="job-readiness/assessments/:assessmentId" element={<AssessmentPage />} />
        <Route path="job-readiness/promotion-exam/:attemptId" element={<ExamAttemptPage />} />
        <Route path="job-readiness/interviews/session" element={<InterviewSessionPage />} />
      </Route>
    </Routes>
  );
}
