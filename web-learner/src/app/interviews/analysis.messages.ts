/** Of the analysis of an interview, whichever page follows it. */
export const analysisMessages = {
  processing: 'Your interview is being analysed.',
  processingAdvice: '{{stage}}. It looks at six areas. This takes about 2 to 5 minutes. You can leave this page.',
  retrying: 'Trying again.',
  complete: 'The analysis is complete.',
  completeAdvice: 'A person decides. You can read the feedback now.',
  stages: {
    waiting: 'Waiting for its turn',
    transcribing: 'Collecting your words',
    redacting: 'Taking out names and contact details',
    grading: 'Looking at the six areas',
    totals: 'Adding up',
    done: 'Done',
  },
  faults: {
    failed: 'Analysis failed. Please retry or contact support.',
    slow: 'Analysis is taking longer than expected. You can try to refresh the page or retry the analysis.',
    unreadable: 'Unable to check analysis status. Please refresh the page.',
  },
  retry: 'Retry analysis',
  retryFailed: 'Failed to retry analysis. Please try again.',
} as const;
