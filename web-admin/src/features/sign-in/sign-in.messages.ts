export const signInMessages = {
  title: 'Sign in',
  lead: 'For Paanch staff and college staff.',
  learner: 'Are you a learner?',
  toLearner: 'Sign in to the learner app',
} as const;
