export const doorsMessages = {
  title: 'Welcome to Paanch',
  lead: 'Choose your door.',
  learner: 'Learner',
  learnerAdvice: 'Take your assessments, earn stars, and see your next step.',
  staff: 'Staff',
  staffAdvice: 'For colleges, companies and the people who run the programme.',
} as const;
