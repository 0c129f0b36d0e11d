/** Texts shared by all assessment screens; each has its own catalogue besides. */
export const assessmentMessages = {
  title: 'Assessments',
  readiness: 'Job Readiness',
  trail: 'Breadcrumb',
  failed: 'Failed to fetch Job Readiness assessments',
} as const;
