export const formMessages = {
  optional: '{{label}} (optional)',
  counter: '{{used}} of {{max}}',
  showPassword: 'Show password',
  faults_one: 'Correct one field.',
  faults_other: 'Correct {{count}} fields.',
  restored: 'We restored your unsaved changes.',
  discard: 'Discard',
} as const;
