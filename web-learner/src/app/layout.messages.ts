export const layoutMessages = {
  home: 'Home',
  readiness: 'Job Readiness',
  readinessShort: 'Readiness',
  careers: 'Careers',
  careersOpensAt: '{{stars}} stars',
  coach: 'Coach',
  resumes: 'Resumes',
  profile: 'Profile',
  results: 'Results',
  privacy: 'Privacy',
} as const;
