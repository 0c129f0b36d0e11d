/** The promotion exam, on its own pages and on the Tier System page. */
export const examMessages = {
  name: 'Promotion exam to {{tier}}',
  failed: 'Failed to check promotion exam eligibility',
  attemptFailed: 'Failed to fetch exam attempt',
  continue: 'Continue the exam',
  seeAttempt: 'See attempt',
  reasons: {
    NOT_ENROLLED: 'This programme is not offered to you any more.',
    ASSESSMENTS_INCOMPLETE:
      'Complete all assessments first: {{completed}} of {{total}} are done. They decide the tier that you begin from.',
    NO_TIER: 'You have no tier yet. It comes once your assessments are counted.',
    AT_TOP_TIER: 'You have reached Gold, the highest tier.',
    EXAM_NOT_AVAILABLE: 'The promotion exam is not open at the moment. Your college decides when it opens.',
    ATTEMPT_IN_PROGRESS: 'You have begun an attempt. Its time is running.',
    COOLDOWN: 'There is a wait between two attempts. The next one may begin on {{when}}.',
    ATTEMPT_LIMIT: 'You have used {{used}} of {{allowed}} attempts of the last 90 days. The next one may begin on {{when}}.',
  },
} as const;
