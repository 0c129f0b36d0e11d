export const clockMessages = {
  minutes: '{{count}} min',
  minutesSeconds: '{{minutes}} min {{seconds}} s',
  seconds: '{{seconds}} s',
} as const;
