export const signInMessages = {
  title: 'Sign in',
  lead: 'Use the email of your account.',
  promise: 'Five stars from first year to first offer.',
  promiseLead: 'Assessments, courses, expert sessions, a real project and a mock interview. You always know your next step.',
  step: '{{number}}. {{name}}',
  staff: 'College staff?',
  staffDoor: 'Sign in to the admin area',
  privacy: 'How we use data',
  accessibility: 'Accessibility',
} as const;
