export const applicationMessages = {
  qualification: 'Qualification',
  location: 'Current location',
  expected: 'Expected salary',
  notSaid: 'Not said',
  notice: 'Notice period',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  start: 'Earliest start',
  experience: 'Relevant experience',
  notes: 'Additional notes',
} as const;
