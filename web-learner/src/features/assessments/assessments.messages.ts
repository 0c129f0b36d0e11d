/** Texts shared by all assessment screens; each has its own catalogue besides. */
export const assessmentMessages = {
  title: 'Assessments',
  readiness: 'Job Readiness',
  trail: 'Breadcrumb',
  failed: 'Failed to fetch Job Readiness assessments',
  questions_one: '{{count}} question',
  questions_other: '{{count}} questions',
  minutes: '{{count}} min',
  wholeMinutes_one: '{{count}} minute',
  wholeMinutes_other: '{{count}} minutes',
  seconds: '{{seconds}} s',
  minutesExtended: '{{count}} min ({{base}} × {{factor}})',
  noLimit: 'no time limit',
} as const;
