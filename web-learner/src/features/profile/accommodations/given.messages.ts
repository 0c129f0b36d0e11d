/** What staff gave the learner besides extra time (docs/people.md#extra-time-and-support). */
export const givenMessages = {
  noLimit: 'You have no time limit.',
  noLimitLead:
    'Assessments and the promotion exam that you start from now on have no deadline. An interview ends by itself after {{minutes}} minutes.',
  breaks: 'You may take breaks.',
  breaksLead:
    'In an interview, and in an assessment or promotion exam with a time limit, you may take up to {{breaks}} breaks of up to {{minutes}} minutes. The clock stands still.',
  largeText: 'You have larger text.',
  largeTextLead: 'All pages of Paanch show text 25% larger for you.',
} as const;
