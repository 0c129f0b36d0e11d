import { useTranslation } from 'react-i18next';

interface Measured {
  readonly question_count: number;
  readonly time_limit_minutes: number | null;
  readonly effective_time_limit_minutes: number | null;
}

/** The size of an assessment: "12 questions, 25 min", or with extra time "12 questions, 45 min (30 × 1.5)". */
export function useMeasure(): (assessment: Measured) => string {
  const { t } = useTranslation();
  const limitOf = ({ time_limit_minutes: base, effective_time_limit_minutes: limit }: Measured) => {
    if (limit === null || base === null) return t('assessments.noLimit');
    if (limit === base) return t('assessments.minutes', { count: limit });
    return t('assessments.minutesExtended', { count: limit, base, factor: Math.round((limit / base) * 100) / 100 });
  };
  return (assessment) => `${t('assessments.questions', { count: assessment.question_count })}, ${limitOf(assessment)}`;
}
