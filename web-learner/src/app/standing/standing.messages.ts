/** Texts about stars, tiers and groups used by several features. */
export const standingMessages = {
  groups: {
    assessments: 'Assessments',
    courses: 'Courses',
    expert_sessions: 'Expert sessions',
    projects: 'Projects',
    interviews: 'Interview',
  },
  tiers: { BRONZE: 'Bronze', SILVER: 'Silver', GOLD: 'Gold' },
  howTiersWork: 'How tiers work',
  starName: 'Star {{number}}',
  done: '{{completed}} of {{total}} done',
  notAvailable: 'Not available yet',
  opensAt_one: 'Opens at {{count}} star',
  opensAt_other: 'Opens at {{count}} stars',
  starEarned: 'Star {{star}} earned',
  tierNews: "You're in {{tier}}",
  progressFailed: 'Failed to fetch Job Readiness progress',
  preparing: 'Getting your programme ready',
  preparingAdvice: 'This takes a few seconds. This page will update by itself.',
  noProgramme: 'No programme yet. Your college will add one.',
  nothingYet: 'Nothing to do yet',
} as const;
