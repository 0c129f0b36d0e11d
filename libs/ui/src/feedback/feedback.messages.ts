export const feedbackMessages = {
  toast: 'Message',
  dismiss: 'Dismiss',
  loading: 'Loading your dashboard...',
  cancel: 'Cancel',
  tryAgain: 'Try Again',
  pageFailed: 'This page did not open',
  pageFailedAdvice: 'Something went wrong while drawing it. Try again, or open another page.',
  severityInfo: 'Info',
  severityWarning: 'Warning',
  severityCritical: 'Critical',
  severityEmergency: 'Emergency',
} as const;
