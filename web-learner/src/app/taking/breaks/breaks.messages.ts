/** Breaks of learners to whom staff gave them (docs/path.md#breaks). */
export const breaksMessages = {
  take: 'Take a break',
  taken: '{{taken}} of {{allowed}} breaks taken',
  title: 'You are on a break',
  advice: 'The clock stands still and the questions are hidden. Your answers are saved.',
  endsIn: 'The break ends in',
  left_one: 'You have {{count}} more break in this attempt.',
  left_other: 'You have {{count}} more breaks in this attempt.',
  last: 'This is your last break in this attempt.',
  end: 'End the break',
  unsent: 'Your answers have not been sent yet. Try again in a moment.',
} as const;
