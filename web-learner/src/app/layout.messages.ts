export const layoutMessages = {
  home: 'Home',
  readiness: 'Job Readiness',
  readinessShort: 'Readiness',
  profile: 'Profile',
  results: 'Results',
} as const;
