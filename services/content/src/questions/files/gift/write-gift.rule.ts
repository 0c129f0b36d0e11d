/** Writes questions as GIFT, so that reading the file gives the same ones (docs/content.md#question-files). */
import type { QuestionContent } from '../read-file.rule.js';
import { plainOfHtml } from '../plain-text.rule.js';
import { escapeText } from './escapes.rule.js';

const HEAD = ['// Questions in GIFT, the format of Moodle.'];
const SHOWN_LENGTH = 60;

/** @param isComplete whether a question could be published: GIFT has no way to write one without its answer */
export function writeGift(questions: readonly QuestionContent[], isComplete: (question: QuestionContent) => boolean): string {
  const left = questions.flatMap((question, at) => {
    const reason = reasonToLeaveOut(question, isComplete);
    return reason === null ? [] : [`// ${at + 1}. ${reason}: ${nameOf(question)}`];
  });
  const head = left.length === 0 ? HEAD : [...HEAD, `// Left out, because GIFT cannot hold them (${left.length}):`, ...left];
  const written = questions.filter((question) => reasonToLeaveOut(question, isComplete) === null).map(blockOf);
  return `${[head.join('\n'), ...written].join('\n\n')}\n`;
}

function reasonToLeaveOut(question: QuestionContent, isComplete: (question: QuestionContent) => boolean): string | null {
  const { type, key } = question;
  if (type === 'ordering') return 'Ordering';
  if (!isComplete(question)) return 'Not complete';
  return type === 'short_text' && Array.isArray(key) && key.some((accepted) => accepted.includes('->')) ? 'An answer with ->' : null;
}

/** In one line: a line break would end the comment. */
function nameOf({ prompt_html }: QuestionContent): string {
  const text = (plainOfHtml(prompt_html) ?? prompt_html.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ').trim();
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH).toWellFormed()}...` : text;
}

function blockOf(question: QuestionContent): string {
  const { prompt_html, explanation_html, tags } = question;
  const tagged = tags.length === 0 ? [] : [`// ${tags.map((tag) => `[tag:${tag.replaceAll(/[[\]]/g, ' ')}]`).join(' ')}`];
  // What names no format has that of the question.
  const isHtml = plainOfHtml(prompt_html) === null;
  const explained = explanation_html === null || explanation_html === '' ? [] : [`####${textOf(explanation_html, isHtml)}`];
  return [...tagged, `${textOf(prompt_html, isHtml)} {`, ...answersOf(question, isHtml), ...explained, '}'].join('\n');
}

function answersOf({ type, options, key, tolerance }: QuestionContent, isHtml: boolean): string[] {
  if (type === 'true_false') return [key === true ? 'TRUE' : 'FALSE'];
  if (type === 'numeric') return [`#${String(key)}${tolerance === null ? '' : `:${tolerance}`}`];
  if (type === 'short_text') return Array.isArray(key) ? key.map((accepted) => `=%100%${escapeText(accepted).replaceAll('*', '\\*')}`) : [];
  const right = Array.isArray(key) ? key : [];
  const shares = sharesOf(right.length);
  return options.map(({ id, text_html }) => {
    const text = textOf(text_html, isHtml);
    // With its share, so that a text with one at its start is not taken for it.
    if (type === 'single') return id === key ? `=%100%${text}` : `~%0%${text}`;
    return `~%${right.includes(id) ? shares : 0}%${text}`;
  });
}

/** Moodle knows a half, a third and so on by these digits. */
function sharesOf(count: number): string {
  return String(Number((100 / Math.max(1, count)).toFixed(5)));
}

/** What a reader would take for something else at the start of plain text has its format before it. */
const AMBIGUOUS = /^(?:\[|\/\/|\$|::|%)/;

function textOf(html: string, isHtml: boolean): string {
  const plain = plainOfHtml(html);
  if (plain === null) return `[html]${escapeText(html)}`;
  return isHtml || AMBIGUOUS.test(plain) ? `[plain]${escapeText(plain)}` : escapeText(plain);
}
