export const ageMessages = {
  title: 'How old are you?',
  lead: 'The law protects people under 18, so we ask once. Until a parent agrees, we record none of their interviews, keep the job portal closed and send no reminders.',
  dateOfBirth: 'Date of birth',
  required: 'Enter your date of birth',
  save: 'Continue',
  saving: 'Saving',
  or: 'Or, without a date:',
  adult: 'I am 18 or over',
  failed: 'Your answer was not saved',
  minor: 'A parent can agree for you.',
  minorAdvice: 'Until then there are no recorded interviews, no job portal and no reminders. Everything else is open.',
} as const;
