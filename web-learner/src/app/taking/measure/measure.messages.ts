/** How much there is to do, and how long one has. */
export const measureMessages = {
  questions_one: '{{count}} question',
  questions_other: '{{count}} questions',
  minutes: '{{count}} min',
  wholeMinutes_one: '{{count}} minute',
  wholeMinutes_other: '{{count}} minutes',
  seconds: '{{seconds}} s',
  minutesExtended: '{{count}} min ({{base}} × {{factor}})',
  noLimit: 'no time limit',
  facts: '{{correct}} of {{count}} correct, {{time}}.',
  tookOf: '{{took}} of {{limit}}',
  tookOfExtended: '{{took}} of {{limit}} ({{added}} added back)',
  submitted: 'Submitted {{when}}.',
  ranOut: 'Time ran out on {{when}}.',
} as const;
