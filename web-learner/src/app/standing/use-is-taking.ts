import { useMatch } from 'react-router';

/** Whether the page on which an assessment is taken is open. */
export function useIsTaking(): boolean {
  return useMatch('/app/job-readiness/assessments/:assessmentId') !== null;
}
