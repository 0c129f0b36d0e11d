/** What can be done with an account, of staff or of a learner. */
export const accountsMessages = {
  statuses: { active: 'Active', inactive: 'Inactive', banned: 'Banned until {{until}}' },
  actions: {
    deactivate: {
      verb: 'Deactivate',
      title: 'Deactivate {{name}}?',
      advice: 'They are signed out at once and cannot sign in until the account is reactivated. Nothing is deleted.',
      done: '{{name}} is deactivated.',
      failed: 'Failed to update user',
    },
    reactivate: {
      verb: 'Reactivate',
      title: 'Reactivate {{name}}?',
      advice: 'They can sign in again with the password they had.',
      done: '{{name}} is active again.',
      failed: 'Failed to update user',
    },
    ban: {
      verb: 'Ban until',
      title: 'Ban {{name}} until',
      advice: '{{name}} is signed out at once and cannot sign in before this moment. The ban then ends by itself.',
      until: 'Date and time',
      zone: 'India Standard Time',
      reason: 'Reason',
      reasonAdvice: 'Kept with the account. The person does not see it.',
      busy: 'Banning',
      done: '{{name}} is banned until {{until}}.',
      failed: 'Failed to update user',
    },
    unban: {
      verb: 'Lift ban',
      title: 'Lift ban of {{name}}?',
      advice: 'They can sign in again at once, unless the account is inactive.',
      done: 'The ban of {{name}} is lifted.',
      failed: 'Failed to update user',
    },
    endSessions: {
      verb: 'End sessions',
      title: 'End sessions of {{name}}?',
      advice: 'They are signed out in every browser, and can sign in again. You may need to enter your own password first.',
      done: '{{name}} is signed out everywhere.',
      failed: 'Failed to end sessions',
    },
    resetPassword: {
      verb: 'Send password reset',
      title: 'Send password reset to {{name}}?',
      advice: 'A link to choose a password goes to {{email}}. The present password works until they choose a new one.',
      done: 'A link was sent to {{email}}.',
      failed: 'Failed to send password reset',
    },
    removeSecondStep: {
      verb: 'Remove second step',
      title: 'Remove second step of {{name}}?',
      advice:
        'Until they set it up again, their password alone signs them in. They are signed out everywhere and told by email. Do this only if you are sure who asked.',
      done: 'The second step of {{name}} is removed.',
      failed: 'Failed to remove second step',
    },
  },
} as const;
