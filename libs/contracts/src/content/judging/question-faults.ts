/** Checks a question against its type: on every save what is present, at publishing everything (docs/content.md#questions). */
import type { Reason } from '../../kernel/errors.js';
import type { QuestionDraft, QuestionKey, QuestionOption, QuestionType } from '../questions.js';
import * as reasons from '../reasons.js';
import { HTML_LENGTH } from './html-length.js';
import { isDescribed, PICTURE_TEXT_MAX, picturesIn } from './pictures.js';

export interface Fault {
  readonly reason: Reason;
  readonly field: string;
}

/** What can be wrong with a question. */
export type QuestionContent = Readonly<Pick<QuestionDraft, 'type' | 'prompt_html' | 'options' | 'key' | 'tolerance' | 'explanation_html'>>;

const HAS_OPTIONS: readonly QuestionType[] = ['single', 'multiple', 'ordering'];
const OPTIONS_MIN = 2;

/** Faults of what is present; a missing key or option is not one yet. */
export function shapeFaults({ type, prompt_html, options, key, tolerance, explanation_html }: QuestionContent): Fault[] {
  const faults: Fault[] = [];
  if (prompt_html.length > HTML_LENGTH.prompt) faults.push({ reason: reasons.promptTooLong, field: 'prompt_html' });
  if ((explanation_html ?? '').length > HTML_LENGTH.explanation)
    faults.push({ reason: reasons.explanationTooLong, field: 'explanation_html' });
  faults.push(...optionFaults(type, options));
  if (key !== null && !fits(key, type, options)) faults.push({ reason: reasons.keyInvalid, field: 'key' });
  if (tolerance !== null && type !== 'numeric') faults.push({ reason: reasons.toleranceNotAllowed, field: 'tolerance' });
  return faults;
}

function optionFaults(type: QuestionType, options: readonly QuestionOption[]): Fault[] {
  if (!HAS_OPTIONS.includes(type)) return options.length === 0 ? [] : [{ reason: reasons.optionsNotAllowed, field: 'options' }];
  return options.flatMap(({ id, text_html }, at) => [
    ...(options.findIndex((option) => option.id === id) < at ? [{ reason: reasons.duplicateOption, field: `options[${at}].id` }] : []),
    ...(text_html.length > HTML_LENGTH.option ? [{ reason: reasons.optionTooLong, field: `options[${at}].text_html` }] : []),
  ]);
}

function fits(key: QuestionKey, type: QuestionType, options: readonly QuestionOption[]): boolean {
  const isOption = (id: unknown) => options.some((option) => option.id === id);
  switch (type) {
    case 'single':
      return isOption(key);
    case 'multiple':
      return Array.isArray(key) && key.length > 0 && new Set(key).size === key.length && key.every(isOption);
    case 'ordering':
      return Array.isArray(key) && key.length === options.length && options.every(({ id }) => key.includes(id));
    case 'true_false':
      return typeof key === 'boolean';
    case 'numeric':
      return Number.isFinite(key);
    case 'short_text':
      return Array.isArray(key) && key.length > 0 && key.every((accepted) => accepted.trim() !== '');
  }
}

/** What the caller knows that the text does not say. */
export interface KnownPictures {
  /** Whether nothing can be shown at the address of a picture; without it all of them are taken to be there. */
  readonly isGone?: (src: string) => boolean;
}

/** Everything that prevents publishing, each with its field: `questions[3].key`. */
export function publishFaults(questions: readonly QuestionContent[], pictures: KnownPictures = {}): Fault[] {
  if (questions.length === 0) return [{ reason: reasons.noQuestions, field: reasons.noQuestions.field }];
  return questions.flatMap((question, at) =>
    questionFaults(question, pictures).map(({ reason, field }) => ({ reason, field: `questions[${at}].${field}` })),
  );
}

/** The same of one question, each with its own field: `options[1].text_html`. */
export function questionFaults(
  { type, prompt_html, options, key, explanation_html }: QuestionContent,
  pictures: KnownPictures = {},
): Fault[] {
  const faults = textFaults(prompt_html, reasons.stemMissing, 'prompt_html', pictures);
  if (HAS_OPTIONS.includes(type) && options.length < OPTIONS_MIN) faults.push({ reason: reasons.tooFewOptions, field: 'options' });
  for (const [at, { text_html }] of options.entries())
    faults.push(...textFaults(text_html, reasons.optionTextMissing, `options[${at}].text_html`, pictures));
  if (key === null) faults.push({ reason: reasons.keyMissing, field: 'key' });
  return [...faults, ...pictureFaults(explanation_html ?? '', 'explanation_html', pictures)];
}

/** Of a text that has to be there: a picture will do, once it is described. */
export function textFaults(html: string, missing: Reason, field: string, pictures: KnownPictures): Fault[] {
  if (!hasText(html) && picturesIn(html).length === 0) return [{ reason: missing, field }];
  return pictureFaults(html, field, pictures);
}

/** Of the pictures in a text, each fault once. */
function pictureFaults(html: string, field: string, { isGone = () => false }: KnownPictures): Fault[] {
  const pictures = picturesIn(html);
  const found = [
    ...(pictures.every(isDescribed) ? [] : [reasons.pictureTextMissing]),
    ...(pictures.some(({ alt }) => alt.length > PICTURE_TEXT_MAX) ? [reasons.pictureTextTooLong] : []),
    ...(pictures.some(({ src }) => isGone(src)) ? [reasons.pictureGone] : []),
  ];
  return found.map((reason) => ({ reason, field }));
}

/** Whether cleaned HTML has any visible text. */
export function hasText(html: string): boolean {
  return html.replaceAll(/<[^>]*>|[\s\p{Cf}]/gu, '') !== '';
}
