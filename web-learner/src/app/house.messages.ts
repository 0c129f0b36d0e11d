export const houseMessages = {
  home: 'Home',
  readiness: 'Job Readiness',
  readinessShort: 'Readiness',
  profile: 'Profile',
  notFound: 'Page not found',
  notFoundTitle: 'There is nothing at this address',
  notFoundAdvice: 'Check the link, or go back to your home page.',
  goHome: 'Go to Home',
} as const;
