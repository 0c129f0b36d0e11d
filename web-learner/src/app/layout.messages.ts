export const layoutMessages = {
  home: 'Home',
  readiness: 'Job Readiness',
  readinessShort: 'Readiness',
  profile: 'Profile',
} as const;
