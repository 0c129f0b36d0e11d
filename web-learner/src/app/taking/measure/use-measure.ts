import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { measureMessages } from './measure.messages.js';

interface Measured {
  readonly question_count: number;
  readonly time_limit_minutes: number | null;
  readonly effective_time_limit_minutes: number | null;
}

/** The size of an assessment: "12 questions, 25 min", or with extra time "12 questions, 45 min (30 × 1.5)". */
export function useMeasure(): (assessment: Measured) => string {
  useTexts('app', { measure: measureMessages });
  const { t } = useTranslation();
  const limitOf = ({ time_limit_minutes: base, effective_time_limit_minutes: limit }: Measured) => {
    if (limit === null || base === null) return t('measure.noLimit');
    if (limit === base) return t('measure.minutes', { count: limit });
    return t('measure.minutesExtended', { count: limit, base, factor: Math.round((limit / base) * 100) / 100 });
  };
  return (assessment) => `${t('measure.questions', { count: assessment.question_count })}, ${limitOf(assessment)}`;
}
