import { askMessages } from './ask.messages.js';

/** Receipts: why a star or a tier was given, readable in 20 seconds. */
export const receiptMessages = {
  ask: askMessages,
  title: { star: 'Why star {{level}}?', tier: 'Why {{tier}}?' },
  opening: { star: 'Why this star?', tier: 'Why this tier?', any: 'Why?' },
  earned: { star: 'You earned star {{level}} on {{when}}.', tier: 'You were placed in {{tier}} on {{when}}.' },
  ruleTitle: 'The rule',
  rule: {
    star_one: 'Submit every assessment of the programme. There is no pass mark: scores set the tier, never the star.',
    tierLowest: 'The average of all assessments decides, each counts the same. Below {{next}} is {{tier}}.',
    tierMiddle: 'The average of all assessments decides, each counts the same. From {{from}} to below {{next}} is {{tier}}.',
    tierTop: 'The average of all assessments decides, each counts the same. From {{from}} on is {{tier}}.',
  },
  evidenceTitle: 'What it came from',
  average: 'Your average: {{average}}',
  submitted: 'Submitted {{when}}',
  score: 'Score {{score}}',
  corrected: 'Raised from {{from}} to {{to}} on {{when}}: a question was faulty, so everybody has its point.',
  nextTitle: 'What comes next',
  next: {
    star: 'For star {{level}} you still need: {{names}}.',
    starReady: 'Star {{level}} needs nothing more.',
    starNotYet: 'Star {{level}} is not available yet.',
    starLast: 'This is the last star.',
    tier: 'Pass the {{tier}} promotion exam. It is not available yet.',
    tierTop: 'This is the highest tier.',
    tierKept: 'A tier never falls, whatever is added later.',
    starKept: 'A star never falls, whatever is added later.',
  },
  ruleVersion: 'Rule {{name}}, version {{version}}',
  failed: 'This explanation could not be loaded',
  empty: {
    star: 'No star yet',
    starAdvice: 'Submit every assessment of the programme to earn star ONE.',
    tier: 'No tier yet',
    tierAdvice: 'Your tier comes when all assessments are complete.',
  },
} as const;
