/** Why learners are at risk, in words. */
export const risksMessages = {
  no_activity_one: 'No activity for {{count}} day',
  no_activity_other: 'No activity for {{count}} days',
  open_attempt_one: 'An attempt open for {{count}} day: {{assessment}}',
  open_attempt_other: 'An attempt open for {{count}} days: {{assessment}}',
  behind_median_one: '{{count}} star behind the median for {{days}} days: {{programme}}',
  behind_median_other: '{{count}} stars behind the median for {{days}} days: {{programme}}',
  more_one: 'and {{count}} more reason',
  more_other: 'and {{count}} more reasons',
} as const;
