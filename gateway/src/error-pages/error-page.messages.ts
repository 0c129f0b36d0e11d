/** Texts of the error page by kind of error. */
export const errorPageMessages = {
  missing: {
    title: "We can't find this page",
    advice: 'The page may have moved, or the address may have a typing mistake. Check the address, or go to your home page.',
  },
  signIn: { title: 'Sign in to see this page', advice: 'Sign in, then open this address again.' },
  closed: { title: "You can't open this page", advice: 'If you need it, ask your administrator.' },
  unreadable: { title: "This address doesn't work", advice: 'Check the address for mistakes, or go to your home page.' },
  tooMany: { title: 'Too many attempts', advice: 'Wait a minute, then try again.' },
  unavailable: { title: "This page isn't available right now", advice: 'Nothing you saved is lost. Try again in a moment.' },
  failed: { title: "This page didn't open", advice: 'Something went wrong on our side. Try again in a moment.' },
  status: 'Error',
  reference: 'If it keeps happening, give your administrator this reference:',
  tryAgain: 'Try again',
  learner: 'Learner',
  learnerAdvice: 'Go to your learning and assessments.',
  staff: 'Staff',
  staffAdvice: 'Go to the admin area.',
} as const;
