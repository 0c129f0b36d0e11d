import type { AnswerValue, AttemptQuestion } from '@paanch/contracts/progress/attempts';
import { useTranslation } from 'react-i18next';
import { isAnswered } from '../answers/answer-sheet.rule.js';
import { plainWords } from './rich-text/plain-words.js';

type QuestionRef = Pick<AttemptQuestion, 'type' | 'options'>;

/** An answer as text: the chosen options, True or False, or what was typed. */
export function useAnswerWords(): (question: QuestionRef, value: AnswerValue | null) => string {
  const { t } = useTranslation();
  return ({ type, options }, value) => {
    const textOf = (id: string) => plainWords(options.find((option) => option.id === id)?.text_html ?? '');
    if (value === null || !isAnswered({ value })) return t('assessments.taking.noAnswer');
    if (typeof value === 'boolean') return t(value ? 'assessments.taking.yes' : 'assessments.taking.no');
    if (typeof value === 'string') return type === 'single' ? textOf(value) : value;
    if (type === 'ordering') return value.map((id, index) => `${index + 1}. ${textOf(id)}`).join('; ');
    return value.map((id) => textOf(id)).join('; ');
  };
}
