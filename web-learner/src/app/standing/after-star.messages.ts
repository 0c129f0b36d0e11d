/** What a star opens; loaded with Home and with the star moment. */
export const afterStarMessages = {
  youEarned: 'You earned star {{star}}',
  comesNext: {
    assessments: 'You can start them when your college adds them.',
    courses: 'Courses come next. You can start them when your college adds them.',
    expert_sessions: 'Expert sessions come next. You can watch them when your college adds them.',
    projects: 'Projects come next. You can start them when your college adds them.',
    interviews: 'The interview comes next: five minutes with Vidya.',
  },
  opensNow: 'The next step is open: {{group}}.',
  allEarned: 'You have earned all five stars.',
  carryOn: 'Continue',
} as const;
