import { useMatch } from 'react-router';

/** Whether a page on which an assessment or the promotion exam is taken is open. */
export function useIsTaking(): boolean {
  const assessment = useMatch('/app/job-readiness/assessments/:assessmentId');
  const exam = useMatch('/app/job-readiness/promotion-exam/:attemptId');
  return assessment !== null || exam !== null;
}
