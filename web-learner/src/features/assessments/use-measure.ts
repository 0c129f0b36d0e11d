import { useTranslation } from 'react-i18next';

interface Measured {
  readonly question_count: number;
  readonly effective_time_limit_minutes: number | null;
}

/** "12 questions, 25 min": how much there is to do. */
export function useMeasure(): (assessment: Measured) => string {
  const { t } = useTranslation();
  return ({ question_count, effective_time_limit_minutes: limit }) =>
    `${t('assessments.questions', { count: question_count })}, ${limit === null ? t('assessments.noLimit') : t('assessments.minutes', { count: limit })}`;
}
