/** What a person reads instead of the page they went to, by the kind of refusal. */
export const errorPageMessages = {
  missing: {
    title: 'There is nothing at this address',
    advice: 'It may have moved, or the link may be wrong. Check the address, or go on from here.',
  },
  signIn: { title: 'Sign in to see this page', advice: 'Sign in, then open this address again.' },
  closed: { title: 'This page is not open to you', advice: 'Ask your administrator if you think it should be.' },
  unreadable: { title: 'This address cannot be read', advice: 'Part of it is not as an address should be. Check it, or go on from here.' },
  tooMany: { title: 'That was too often', advice: 'Wait a minute, then try again.' },
  unavailable: { title: 'This page is not available right now', advice: 'Nothing you saved is lost. Try again in a moment.' },
  failed: { title: 'This page did not open', advice: 'Something went wrong on our side. Try again in a moment.' },
  status: 'Error',
  reference: 'Tell your administrator this reference if it goes on:',
  tryAgain: 'Try again',
  learner: 'Learner',
  learnerAdvice: 'Sign in to learn and to take your assessments.',
  staff: 'Staff',
  staffAdvice: 'Sign in to work with learners, content and security.',
} as const;
