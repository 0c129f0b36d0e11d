import { askMessages } from './ask.messages.js';

/** Receipts: why a star or a tier was awarded, readable in 20 seconds. */
export const receiptMessages = {
  ask: askMessages,
  title: { star: 'Why star {{level}}?', tier: 'Why {{tier}}?' },
  opening: { star: 'Why this star?', tier: 'Why this tier?', any: 'Why?' },
  earned: { star: 'You earned star {{level}} on {{when}}.', tier: 'You reached {{tier}} on {{when}}.' },
  ruleTitle: 'The rule',
  rule: {
    star_one: 'Submit every assessment in your programme. There is no pass mark. Scores decide your tier, not your star.',
    tierLowest: 'All assessments count equally. An average below {{next}} is {{tier}}.',
    tierMiddle: 'All assessments count equally. An average of {{from}} or more, but below {{next}}, is {{tier}}.',
    tierTop: 'All assessments count equally. An average of {{from}} or more is {{tier}}.',
  },
  evidenceTitle: 'Based on',
  average: 'Your average: {{average}}',
  submitted: 'Submitted {{when}}',
  completed: 'Completed {{when}}',
  score: 'Score {{score}}',
  corrected: 'Raised from {{from}} to {{to}} on {{when}}. One question had a mistake, so everyone gets its point.',
  nextTitle: 'What comes next',
  next: {
    star: 'To earn star {{level}}, finish: {{names}}.',
    starReady: 'You have done everything for star {{level}}.',
    starNotYet: 'Star {{level}} is not available yet.',
    starLast: 'This is the last star.',
    tier: 'Pass the {{tier}} promotion exam. It is not available yet.',
    tierTop: 'This is the highest tier.',
    tierKept: 'You keep this tier.',
    starKept: 'You keep this star.',
  },
  ruleVersion: 'Rule version {{version}}',
  failed: 'We could not load this explanation',
  empty: {
    star: 'No star yet',
    starAdvice: 'Submit every assessment in your programme to earn star ONE.',
    tier: 'No tier yet',
    tierAdvice: 'Finish all assessments to get your tier.',
  },
} as const;
