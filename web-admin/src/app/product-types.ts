/** What products are called, on every page that shows some. */
export const productTypes = { JOB_READINESS: 'Job Readiness', COURSE: 'Course', ASSESSMENT: 'Assessment' } as const;
