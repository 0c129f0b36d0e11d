const wordsOf = (thing: string, one: string) =>
  ({
    action: `Delete ${one}`,
    title: 'Delete {{name}}?',
    done: `${thing} deleted.`,
    failed: `Failed to delete the ${one}`,
    restored: `${thing} restored.`,
    restoreFailed: `Failed to restore the ${one}`,
  }) as const;

export const archiveMessages = {
  Assessment: {
    ...wordsOf('Assessment', 'assessment'),
    advice: 'Learners no longer see it. Attempts they have begun end as usual. It stays in the bin for 30 days.',
    anyway: 'Delete anyway',
  },
  Course: {
    ...wordsOf('Course', 'course'),
    advice: 'Learners no longer see it, and keep what they have completed. It stays in the bin for 30 days.',
  },
  expert_session: {
    ...wordsOf('Expert session', 'expert session'),
    advice: 'Learners no longer see it, and keep what they have completed. It stays in the bin for 30 days.',
  },
  nobody: 'Nobody is in the middle of it.',
  inTheMiddle_one: '{{formatted}} learner is in the middle of it.',
  inTheMiddle_other: '{{formatted}} learners are in the middle of it.',
  unknown: 'We could not find out who is in the middle of it.',
} as const;
