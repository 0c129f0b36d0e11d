/** What a typed text asks for, where it is no answer. Only short ones are looked at: an answer may well speak of scores and rules. */

export type Intent = 'repeat' | 'forbidden' | 'answer';

/** Words of the longest text that is taken for a request. */
const REQUEST_WORDS = 16;

const REPEAT =
  /^(?:(?:please|sorry|pardon|could you|can you|would you|will you|vidya)[\s,]+)*(?:repeat|say (?:that|it) again|come again|once more|again|pardon)\b/i;
const FORBIDDEN = [
  /\b(?:what|tell|give|show|how|know|see)\b.*\b(?:my|a|the|me)\b.*\b(?:score|marks?|grade|level|result)\b/i,
  /\b(?:did|do|have|will|am) i (?:pass|passed|passing|failed?|failing)\b/i,
  /\bhow (?:did|am) i (?:do|doing)\b/i,
  /\b(?:ignore|forget|change|override|disregard)\b.*\b(?:rules?|instructions?|prompts?|questions?)\b/i,
  /\b(?:what|tell|show|give|reveal|print|repeat)\b.*\byour\b.*\b(?:rules?|instructions?|prompts?)\b/i,
  /\b(?:give|award) me\b.*\b(?:full marks|a pass|points?|5|five|hundred|100)\b/i,
];

export function intentOf(text: string): Intent {
  const words = text.trim().split(/\s+/);
  if (words.length > REQUEST_WORDS) return 'answer';
  const request = words.join(' ');
  if (FORBIDDEN.some((pattern) => pattern.test(request))) return 'forbidden';
  return REPEAT.test(request) ? 'repeat' : 'answer';
}
