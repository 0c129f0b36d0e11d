/** Where the pages of interviews are. */
export const INTERVIEWS = '/app/job-readiness/interviews';
export const INTERVIEW_SESSION = `${INTERVIEWS}/session`;
export const PRACTICE_SESSION = `${INTERVIEW_SESSION}?practice=1`;

export const feedbackAddress = (submissionId: string) => `${INTERVIEWS}/feedback/${submissionId}`;
