export const formMessages = {
  optional: '{{label}} (optional)',
  counter: '{{used}} of {{max}}',
  showPassword: 'Show password',
  faults_one: 'Please correct one field.',
  faults_other: 'Please correct {{count}} fields.',
  restored: 'Restored what you typed.',
  discard: 'Discard',
} as const;
