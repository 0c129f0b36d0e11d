export const signInMessages = {
  title: 'Sign in',
  lead: 'For staff of the platform and its clients.',
} as const;
