/** Of applications, on every page that shows or sends them. */
export const careersMessages = {
  sentFor: 'Your application for {{title}} was sent.',
  notSentFor: 'Your application for {{title}} was not sent.',
  statuses: {
    submitted: 'Submitted',
    viewed: 'Viewed',
    shortlisted: 'Shortlisted',
    interview: 'Interview',
    offered: 'Offered',
    hired: 'Hired',
    rejected: 'Not selected',
    withdrawn: 'Withdrawn',
    closed_no_decision: 'Closed without a decision',
  },
} as const;
