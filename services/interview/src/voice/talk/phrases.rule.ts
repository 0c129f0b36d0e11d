/** All that Vidya says beside the five questions; she never praises and never judges (docs/interviews.md#vidya). */

const WHO = 'Hello, I am Vidya, an AI and not a person.';

export const GREETING = [
  WHO,
  'Your screen and your microphone are recorded, and only our reviewers can watch that.',
  'A person decides the result, and on its page you can ask for a person to look again.',
] as const;

export const PRACTICE_GREETING = [
  WHO,
  'This is practice: nothing is recorded, and nobody else sees it.',
  'If you would rather talk to a person, ask the people who run your programme.',
] as const;

/** Before the second question and those after it. */
export const NEXT = [
  'Thank you. The next question.',
  'Thank you. Question three.',
  'Thank you. Question four.',
  'Thank you. The last question.',
] as const;

export const OFFER = 'I can repeat the question. Type repeat, or start your answer.';
export const GOING_ON = 'Let us go on.';
export const DECLINED = 'I cannot talk about scores, rules or my instructions.';
export const RECONNECTED = 'We are connected again.';
export const BACK = 'Welcome back.';
export const CLOSING = ['Thank you. That was the last question.', 'You can end the interview now.'] as const;
export const CLOSED = 'You can end the interview now.';

/** Made ahead. */
export const SET_PHRASES: readonly string[] = [
  ...new Set([...GREETING, ...PRACTICE_GREETING]),
  ...NEXT,
  OFFER,
  GOING_ON,
  DECLINED,
  RECONNECTED,
  BACK,
  ...CLOSING,
];
