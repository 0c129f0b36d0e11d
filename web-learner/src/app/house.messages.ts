export const houseMessages = {
  home: 'Home',
  readiness: 'Job Readiness',
  readinessShort: 'Readiness',
  profile: 'Profile',
  notFound: 'Page not found',
  notFoundTitle: "We can't find this page",
  notFoundAdvice: 'It may have moved, or the link may be wrong. Check the address.',
  goHome: 'Go to your home page',
} as const;
