export const signInMessages = {
  title: 'Sign in',
  lead: 'For staff of the platform and its clients.',
  learner: 'Learner?',
  toLearner: 'Sign in to the learner app',
} as const;
