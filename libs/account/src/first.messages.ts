/** The names of account pages, which any page may link to. */
export const firstMessages = {
  title: 'Sign-in and security',
  links: { forgotTitle: 'Forgot password?' },
} as const;
