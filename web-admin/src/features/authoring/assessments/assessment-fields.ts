import type { RecordField } from '@paanch/ui/form/record/record-field';
import * as field from '@paanch/ui/form/record/field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { createElement } from 'react';

/** Minutes; none for no limit. */
const timeLimit: RecordField<number | null> = {
  label: 'assessment.timeLimit',
  blank: null,
  reading: { setValueAs: minutesOf },
  draw: ({ t, label, binding }) =>
    createElement(TextField, {
      label,
      optional: true,
      helper: t('assessment.timeLimitAdvice'),
      inputMode: 'numeric',
      autoComplete: 'off',
      ...binding,
    }),
  show: (value) => value,
};

/** What is no number is left to the contract's message. */
function minutesOf(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  return typed.trim() === '' ? null : Number(typed);
}

export const assessmentFields = {
  name: field.text({ label: 'assessment.name', max: 255 }),
  description: field.multiline({ label: 'assessment.description', optional: true }),
  time_limit_minutes: timeLimit,
  is_required: field.toggle({ label: 'assessment.required', advice: 'assessment.requiredAdvice', blank: true }),
  shuffles_questions: field.toggle({ label: 'assessment.shuffleQuestions', advice: 'assessment.shuffleQuestionsAdvice', blank: false }),
  shuffles_options: field.toggle({ label: 'assessment.shuffleOptions', advice: 'assessment.shuffleOptionsAdvice', blank: false }),
  shows_explanations: field.toggle({ label: 'assessment.explanations', advice: 'assessment.explanationsAdvice', blank: false }),
};
