import type { StarRuleName } from '@paanch/contracts/progress/receipts';
import { askMessages } from './ask.messages.js';

/** One for every rule that can award a star. */
const starRules = {
  star_one: 'Submit every assessment in your programme. There is no pass mark. Scores decide your tier, not your star.',
  star_two: 'Complete every required course: watch or read all required lessons and pass each quiz.',
  star_three: 'Complete any five expert sessions. A session is complete once all of it was watched.',
  star_four: 'Complete every required project. A project is complete with a score of 80 or more, or once a person has approved it.',
  star_five: 'Pass the interview with Vidya. A person decides whether it is passed.',
} as const satisfies Readonly<Record<StarRuleName, string>>;

/** Receipts: why a star or a tier was awarded, readable in 20 seconds. */
export const receiptMessages = {
  ask: askMessages,
  title: { star: 'Why star {{level}}?', tier: 'Why {{tier}}?' },
  overrideTitle: 'Set by staff',
  opening: { star: 'Why this star?', tier: 'Why this tier?', any: 'Why?' },
  earned: {
    star: 'You earned star {{level}} on {{when}}.',
    tier: 'You reached {{tier}} on {{when}}.',
    promotion: 'You passed the promotion exam to {{tier}} on {{when}}.',
  },
  override: {
    setOn: 'Set by staff on {{when}}.',
    star: 'Star: {{from}} to {{to}}',
    tier: 'Tier: {{from}} to {{to}}',
    none: 'none',
    same: 'Your star and your tier stayed as they were.',
    noteTitle: 'Note from staff',
    next: 'Further stars continue from here. If a star was taken, new work earns it again.',
    ask: 'Questions? Ask {{whom}}.',
  },
  ruleTitle: 'The rule',
  rule: {
    ...starRules,
    tierLowest: 'All assessments count equally. An average below {{next}} is {{tier}}.',
    tierMiddle: 'All assessments count equally. An average of {{from}} or more, but below {{next}}, is {{tier}}.',
    tierTop: 'All assessments count equally. An average of {{from}} or more is {{tier}}.',
    promotion: 'A score of {{mark}}% or more in the promotion exam to {{tier}} is {{tier}}, whatever your average is.',
  },
  evidenceTitle: 'Based on',
  average: 'Your average: {{average}}%',
  examScore: 'Your score in the exam: {{score}}%',
  from: 'Before it: {{tier}}',
  fromNone: 'Before it: no tier',
  submitted: 'Submitted {{when}}',
  completed: 'Completed {{when}}',
  score: 'Score {{score}}%',
  corrected: 'Raised from {{from}}% to {{to}}% on {{when}}. One question had a mistake, so everyone gets its point.',
  nextTitle: 'What comes next',
  next: {
    star: 'To earn star {{level}}, finish: {{names}}.',
    starAny_one: 'To earn star {{level}}, finish 1 of: {{names}}.',
    starAny_other: 'To earn star {{level}}, finish {{count}} of: {{names}}.',
    starReady: 'You have done everything for star {{level}}.',
    starNotYet: 'Star {{level}} is not available yet.',
    starLast: 'This is the last star.',
    tier: 'Pass the {{tier}} promotion exam.',
    tierTop: 'This is the highest tier.',
    tierKept: 'You keep this tier.',
    starKept: 'You keep this star.',
  },
  seeAttempt: 'See attempt',
  examVersion: 'Exam version {{version}}',
  ruleVersion: 'Rule version {{version}}',
  failed: 'We could not load this explanation',
  empty: {
    star: 'No star yet',
    starAdvice: 'Submit every assessment in your programme to earn star ONE.',
    tier: 'No tier yet',
    tierAdvice: 'Finish all assessments to get your tier.',
  },
} as const;
