export const birthDateMessages = {
  menu: 'Correct date of birth…',
  title: 'Correct the date of birth of {{name}}',
  advice: 'Their present date of birth is shown to nobody but them. They are told that it was corrected, and by an email as well.',
  field: 'New date of birth',
  minor:
    'Under 18 until {{day}}. Until a parent agrees, no interview is recorded, the job portal stays closed and no reminders are sent. If they were under 18 before and a parent agreed, that still holds.',
  adult: '18 or over. Nothing is closed to them because of their age.',
  reason: 'Reason',
  reasonAdvice: 'How you know the right date. The learner does not see it.',
  verb: 'Save date',
  busy: 'Saving',
  done: 'Date of birth saved.',
  failed: 'Failed to save the date of birth',
  earlier: 'Corrected before',
  by: '{{name}}, {{moment}}',
  bySomeone: 'Someone whose account is gone, {{moment}}',
} as const;
