import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { useTranslation } from 'react-i18next';
import { plainWords } from '../rich-text/plain-words.js';
import { isAnswered, type AskedQuestion } from './choices.rule.js';

type QuestionRef = Pick<AskedQuestion, 'type' | 'options'>;

/** An answer as text: the chosen options, True or False, or what was typed. */
export function useAnswerWords(): (question: QuestionRef, value: AnswerValue | null) => string {
  const { t } = useTranslation('ui');
  return ({ type, options }, value) => {
    const textOf = (id: string) => plainWords(options.find((option) => option.id === id)?.text_html ?? '');
    if (value === null || !isAnswered({ value })) return t('questions.noAnswer');
    if (typeof value === 'boolean') return t(value ? 'questions.yes' : 'questions.no');
    if (typeof value === 'string') return type === 'single' ? textOf(value) : value;
    if (type === 'ordering') return value.map((id, index) => `${index + 1}. ${textOf(id)}`).join('; ');
    return value.map((id) => textOf(id)).join('; ');
  };
}
