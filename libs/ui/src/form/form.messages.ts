export const formMessages = {
  optional: '{{label}} (optional)',
  counter: '{{used}} of {{max}}',
  showPassword: 'Show password',
  faults_one: 'Correct one field.',
  faults_other: 'Correct {{count}} fields.',
  restored: 'Restored what you typed.',
  discard: 'Discard',
} as const;
