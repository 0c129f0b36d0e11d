import { type changeQuestion, QUESTION_TYPES, type QuestionKey, type QuestionOption, TAGS_MAX } from '@paanch/contracts/content/questions';
import type { BodyInputOf } from '@paanch/contracts/kernel/route';
import { entries } from '@paanch/ui/form/entries/field-entries';
import * as field from '@paanch/ui/form/record/field';
import { richText } from '@paanch/ui/form/record/field-rich-text';
import type { FieldsOf, RecordField, ValuesOf } from '@paanch/ui/form/record/record-field';
import type { RecordForm } from '@paanch/ui/form/record/use-record';
import { plainWords } from '@paanch/ui/rich-text/plain-words';
import { letterOf } from './question-answers.rule.js';

/** Drawn by `AnswerFields`. */
const options: RecordField<QuestionOption[]> = {
  label: 'questions.options',
  blank: [],
  draw: () => null,
  show: (value) => value.map(({ text_html: html }, index) => `${letterOf(index)}. ${plainWords(html)}`).join('\n'),
};

const key: RecordField<QuestionKey | null> = {
  label: 'questions.key',
  blank: null,
  draw: () => null,
  show: (value, { t }) => {
    if (typeof value === 'boolean') return t(value ? 'questions.yes' : 'questions.no');
    return Array.isArray(value) ? value.join(', ') : value === null ? undefined : String(value);
  },
};

const tolerance: RecordField<number | null> = { label: 'questions.tolerance', blank: null, draw: () => null, show: (value) => value };

export const questionFields = {
  type: field.select({ label: 'questions.type', choices: QUESTION_TYPES, words: 'questions.types', blank: 'single' }),
  prompt_html: richText({ label: 'questions.prompt' }),
  options,
  key,
  tolerance,
  explanation_html: richText({
    label: 'questions.explanation',
    advice: 'questions.explanationAdvice',
    optional: true,
  }),
  tags: entries({ label: 'questions.tags', advice: 'questions.tagsAdvice', bounds: { most: TAGS_MAX, length: 50 }, look: 'chips' }),
} satisfies Omit<FieldsOf<BodyInputOf<typeof changeQuestion>>, 'tags' | 'sequence' | 'revision'> & { tags: RecordField<readonly string[]> };

export type QuestionValues = ValuesOf<typeof questionFields>;
export type QuestionForm = RecordForm<QuestionValues, unknown>;
