/** Where the pages of Careers are. */
export const CAREERS = '/app/careers';
export const RESUMES = `${CAREERS}/resumes`;
export const APPLICATIONS = `${CAREERS}/applications`;

export const jobAddress = (jobId: string) => `${CAREERS}/jobs/${jobId}`;
export const applyAddress = (jobId: string) => `${jobAddress(jobId)}?apply=yes`;
export const applicationAddress = (applicationId: string) => `${APPLICATIONS}/${applicationId}`;
/** The resumes, from where one goes on to `back`: a page of this app. */
export const resumesOnTheWay = (back: string) => `${RESUMES}?back=${encodeURIComponent(back)}`;
