export const signInMessages = {
  title: 'Sign in',
  lead: 'Use the account your college gave you.',
} as const;
