import { useMatch } from 'react-router';

/** Whether the page of one assessment is open, on which it is begun and answered. */
export function useIsTaking(): boolean {
  return useMatch('/app/job-readiness/assessments/:assessmentId') !== null;
}
