/** One question of a GIFT file, or why it cannot be taken (docs/content.md#question-files). */
import { OPTION_IDS, optionsOf, type QuestionContent, TOO_MANY_OPTIONS } from '../read-file.rule.js';
import { type GiftAnswer, answersOf, numberOf } from './answers.rule.js';
import type { Block } from './blocks.rule.js';
import { hideEscapes, showEscapes } from './escapes.rule.js';
import { type Format, hasForeignPicture, readText } from './text.rule.js';

export interface GiftQuestion {
  readonly found: QuestionContent | string;
  readonly notes: readonly string[];
}

const TITLES = 'Titles are not kept';
const FEEDBACK = 'Feedback on single answers is not kept';
const PENALTIES = 'Points off for a wrong answer are not kept';
const MARKDOWN = 'Markdown is taken as plain text';
/** Where the answers are in the middle of a sentence. */
const GAP = '_____';

const TITLE = /^\s*::((?:(?!::)[^])*)::/;
const TRUE_OR_FALSE = /^\s*(T|TRUE|F|FALSE)\s*(#[^]*)?$/i;

/** Why each of them is left out. */
const REASONS = {
  tooLong: 'It is too long',
  description: 'It has no answers in { }: descriptions are not questions',
  essay: 'Essay questions are not taken',
  open: 'Its { has no }, or there is a blank line between them',
  braces: 'It has a { or } too many. Write \\{ and \\} where they are text',
  matching: 'Matching questions are not taken',
  wildcard: 'Accepted answers with * for any text are not taken. List each answer, or write \\* for an asterisk',
  partial: 'Answers that are partly right are not taken',
  picture: 'It has a picture. Add the question here and upload the picture',
  noRightAnswer: 'No answer is marked as right',
  severalRight: 'Several answers have =. Give each right one its share instead, such as ~%50%',
  sum: 'The shares of the right answers do not make 100%',
  number: 'Its number cannot be read. Write it as 7, 7:0.5 or 1..5',
  tooMany: 'It has too many answers',
  answers: 'Its answers cannot be read. Begin each with = or ~, and write \\= and \\~ where they are text',
} as const;

/** More than all texts of a question with every character escaped. */
const LONGEST = 100_000;
/** Of accepted ones there can be 20. */
const MOST_ANSWERS = 20;

type Answered = Pick<QuestionContent, 'type' | 'options' | 'key' | 'tolerance'> & { readonly notes?: readonly string[] };

export function readQuestion({ text: block, tags }: Block): GiftQuestion {
  if (block.length > LONGEST) return { found: REASONS.tooLong, notes: [] };
  const hidden = hideEscapes(block);
  const [title = ''] = TITLE.exec(hidden) ?? [];
  const parts = partsOf(hidden.slice(title.length));
  const titled = title === '' ? [] : [TITLES];
  if (typeof parts === 'string') return { found: parts, notes: titled };
  const stem = readText(parts.stem, 'moodle');
  const [body = '', explanation] = parts.body.split('####', 2);
  const explained = explanation === undefined || explanation.trim() === '' ? null : readText(explanation, stem.format);
  const answered = answeredBy(body, stem.format);
  if (typeof answered === 'string') return { found: answered, notes: titled };
  if ([stem, ...(explained === null ? [] : [explained])].some(hasForeignPicture)) return { found: REASONS.picture, notes: titled };
  const { notes = [], ...rest } = answered;
  const marked = stem.format === 'markdown' ? [MARKDOWN] : [];
  const content = { ...rest, prompt_html: stem.html, explanation_html: explained?.html ?? null, tags: [...tags] };
  return { found: content, notes: [...titled, ...marked, ...notes] };
}

function partsOf(text: string): { stem: string; body: string } | string {
  const from = text.indexOf('{');
  if (from === -1) return text.includes('}') ? REASONS.braces : REASONS.description;
  const to = text.indexOf('}', from);
  if (to === -1) return REASONS.open;
  const [before, body, after] = [text.slice(0, from), text.slice(from + 1, to), text.slice(to + 1)];
  if (/[{}]/.test(before + body + after)) return REASONS.braces;
  return { stem: after.trim() === '' ? before : `${before.trimEnd()} ${GAP} ${after.trimStart()}`, body };
}

function answeredBy(body: string, format: Format): Answered | string {
  if (body.trim() === '') return REASONS.essay;
  const [truth, word = '', feedback] = TRUE_OR_FALSE.exec(body) ?? [];
  if (truth !== undefined) {
    return { type: 'true_false', options: [], key: /^t/i.test(word), tolerance: null, notes: feedback === undefined ? [] : [FEEDBACK] };
  }
  if (body.trimStart().startsWith('#')) return numeric(body.trimStart().slice(1));
  const answers = answersOf(body);
  if (answers !== null && answers.length > MOST_ANSWERS) return REASONS.tooMany;
  if (answers === null || answers.length === 0) return numberOf(showEscapes(body)) === null ? REASONS.answers : numeric(body);
  const notes = answers.some(({ hasFeedback }) => hasFeedback) ? [FEEDBACK] : [];
  const answered = answers.every(({ mark }) => mark === '=') ? accepted(answers) : chosen(answers, format);
  return typeof answered === 'string' ? answered : { ...answered, notes: [...notes, ...(answered.notes ?? [])] };
}

/** One number, or `=` with one; others would be partly right. */
function numeric(body: string): Answered | string {
  const [only, ...others] = /^\s*=/.test(body) ? (answersOf(body) ?? []) : [{ text: body.split('#')[0] ?? '', weight: null }];
  if (only === undefined) return REASONS.number;
  if (others.length > 0 || (only.weight ?? 100) !== 100) return REASONS.partial;
  const number = numberOf(showEscapes(only.text));
  if (number === null) return REASONS.number;
  return { type: 'numeric', options: [], ...number, notes: body.includes('#') ? [FEEDBACK] : [] };
}

function accepted(answers: readonly GiftAnswer[]): Answered | string {
  if (answers.some(({ text }) => text.includes('->'))) return REASONS.matching;
  if (answers.some(({ text }) => text.includes('*'))) return REASONS.wildcard;
  if (answers.some(({ weight }) => (weight ?? 100) !== 100)) return REASONS.partial;
  return { type: 'short_text', options: [], key: answers.map(({ text }) => showEscapes(text)), tolerance: null };
}

function chosen(answers: readonly GiftAnswer[], usual: Format): Answered | string {
  const texts = answers.map(({ text }) => readText(text, usual));
  if (texts.some(hasForeignPicture)) return REASONS.picture;
  const right = rightOnesOf(answers);
  if (typeof right === 'string') return right;
  if (answers.length > OPTION_IDS.length) return TOO_MANY_OPTIONS;
  const notes = answers.some(({ weight }) => weight !== null && weight < 0) ? [PENALTIES] : [];
  return { ...right, options: optionsOf(texts.map(({ html }) => html)), tolerance: null, notes };
}

/** Or why there are none. */
function rightOnesOf(answers: readonly GiftAnswer[]): Pick<QuestionContent, 'type' | 'key'> | string {
  const rightAt = (isRight: (answer: GiftAnswer) => boolean) => {
    return answers.flatMap((answer, at) => (isRight(answer) ? [OPTION_IDS[at] ?? ''] : []));
  };
  const [marked, ...more] = rightAt(({ mark }) => mark === '=');
  const hasShares = answers.some(({ mark, weight }) => mark === '~' && (weight ?? 0) > 0);
  if (marked !== undefined) {
    if (more.length > 0) return REASONS.severalRight;
    return hasShares || answers.some(({ mark, weight }) => mark === '=' && (weight ?? 100) !== 100)
      ? REASONS.partial
      : { type: 'single', key: marked };
  }
  if (!hasShares) return REASONS.noRightAnswer;
  const shares = answers.reduce((sum, { weight }) => sum + Math.max(0, weight ?? 0), 0);
  // Three times 33.333 is meant as 100.
  if (Math.abs(shares - 100) >= 0.1) return REASONS.sum;
  return { type: 'multiple', key: rightAt(({ weight }) => (weight ?? 0) > 0) };
}
