export const landingMessages = {
  title: 'Welcome to Paanch',
  lead: 'How do you want to sign in?',
  learner: 'Learner',
  learnerAdvice: 'Take assessments, earn stars and see your next step.',
  staff: 'Staff',
  staffAdvice: 'For colleges, companies and programme staff.',
  privacy: 'How we use data, and whom to write to',
} as const;
