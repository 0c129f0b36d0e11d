/** What only the page of an assessment says; taking has its own texts. */
export const assessmentPageMessages = {
  failed: 'This assessment did not open',
  once: 'You can take this assessment once.',
  cancelled: {
    title: 'This attempt was cancelled',
    advice: 'Staff cancelled it, so these answers do not count. You can take the assessment again.',
    toList: 'Go to assessments',
  },
} as const;
